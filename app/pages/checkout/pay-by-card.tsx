import { useCopy } from '#app/copy/copy.ts';
import { useNumbers } from '#app/numbers.ts';
import type { PeriodId } from '#contract/catalogue.ts';
import { ForEachPlan } from './for-each-plan.tsx';

/** What is charged for the plan that the radios of the page say now. */
export function ChosenAmount({ periods }: { periods: readonly PeriodId[] }) {
  const { price } = useNumbers();
  return (
    <ForEachPlan periods={periods} quoted className="tabular-nums">
      {({ amount }) => price(amount)}
    </ForEachPlan>
  );
}

/** On the button: the specified label, then the amount. */
export function PayByCard({ periods }: { periods: readonly PeriodId[] }) {
  const { card } = useCopy('checkout');
  return (
    <span>
      {card.pay} · <ChosenAmount periods={periods} />
    </span>
  );
}
