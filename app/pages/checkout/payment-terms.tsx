import { useCopy } from '#app/copy/copy.ts';
import { PolicyText } from '#app/site/marked-text.tsx';
import { policy } from '#content/policy.ts';
import type { PeriodId } from '#contract/catalogue.ts';

/** At the button that pays: what the customer accepts by it, and the refund policy. CSS shows the one of the checked plan. */
export function PaymentTerms({ periods }: { periods: readonly PeriodId[] }) {
  const copy = useCopy('checkout');
  const { periodPlanDays: days, lifetimeHours: hours } = policy.refund;
  return (
    <div className="mt-4 grid gap-1.5 text-xs text-ink-soft">
      {periods.map((period) => (
        <p key={period} data-period={period}>
          <PolicyText
            text={period === 'lifetime' ? copy.refundHours({ hours }) : copy.refundDays({ days })}
          />
        </p>
      ))}
      <p>
        <PolicyText text={copy.accept({ age: policy.minimumAge })} />
      </p>
    </div>
  );
}
