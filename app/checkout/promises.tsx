import { useCopy } from '#app/copy/copy.ts';
import { PageLink } from '#app/site/links.tsx';
import { MarkedText } from '#app/site/marked-text.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import { policy } from '#content/policy.ts';
import type { PeriodId } from '#contract/catalogue.ts';

/** At the button that pays: what one accepts by it, and how one gets the money back. CSS shows what holds for the chosen plan. */
export function Promises({ periods }: { periods: readonly PeriodId[] }) {
  const copy = useCopy('checkout');
  const { periodPlanDays: days, lifetimeHours: hours } = policy.refund;
  return (
    <div className="mt-4 grid gap-1.5 text-xs text-ink-soft">
      {periods.map((period) => (
        <p key={period} data-period={period}>
          <Linked text={period === 'lifetime' ? copy.refundHours({ hours }) : copy.refundDays({ days })} />
        </p>
      ))}
      <p>
        <Linked text={copy.accept({ age: policy.minimumAge })} />
      </p>
    </div>
  );
}

function Linked({ text }: { text: string }) {
  return (
    <MarkedText
      text={text}
      renderLink={(target, words) => (
        // In a tab of its own: what was typed stays.
        <PageLink
          to={target === 'terms' ? 'terms' : 'refund'}
          target="_blank"
          rel="noopener"
          className={textLinkLook()}
        >
          {words}
        </PageLink>
      )}
    />
  );
}
