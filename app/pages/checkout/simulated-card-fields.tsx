import { useCopy } from '#app/copy/copy.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { InfoIcon } from '#app/ui/icons.tsx';
import type { PeriodId } from '#contract/catalogue.ts';
import type { CardField } from './card-check.ts';
import { PayByCard } from './chosen-plan.tsx';
import type { Payment } from './use-payment.ts';

interface SimulatedCardProps {
  payment: Payment;
  periods: readonly PeriodId[];
}

/** Its fields have no name, so that neither a form nor the browser's autofill sends or stores what is typed. */
export function SimulatedCard({ payment: { busy, errors }, periods }: SimulatedCardProps) {
  const { card } = useCopy('checkout');
  const field = (name: CardField, length: number) => ({
    'data-card': name,
    error: errors[name],
    required: true,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: length,
  });
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <SimulationNotice />
      </div>
      <Field {...field('number', 30)} label={card.number} className="sm:col-span-2" />
      <Field {...field('expiry', 10)} label={card.expiry} />
      <Field {...field('cvc', 6)} label={card.cvc} />
      <Button type="submit" size="lg" busy={busy} className="sm:col-span-2">
        {busy ? card.processing : <PayByCard periods={periods} />}
      </Button>
    </div>
  );
}

export function SimulationNotice() {
  const { card } = useCopy('checkout');
  return (
    <p className="mb-3 flex gap-2.5 rounded-field border border-dashed border-dusk p-3 text-sm text-ink-soft">
      <InfoIcon className="mt-0.5 size-5 text-dusk-soft" />
      {card.simulated}
    </p>
  );
}
