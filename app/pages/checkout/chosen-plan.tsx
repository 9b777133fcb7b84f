import { useCopy } from '#app/copy/copy.ts';
import { useNumbers } from '#app/formats.ts';
import { type DeviceCount, deviceCounts, isPeriod, type PeriodId } from '#contract/catalogue.ts';
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

export interface Plan {
  period: PeriodId;
  devices: DeviceCount;
}

/** What the radios of the page say now. They stand outside of the island, so that they need no code. */
export function chosenPlan(): Plan {
  const chosen = (name: string) =>
    document.querySelector<HTMLInputElement>(`[name="${name}"]:is(:checked, [type=hidden])`)?.value;
  const period = chosen('period');
  return {
    period: isPeriod(period) ? period : 'monthly',
    devices: deviceCounts.find((count) => `${count}` === chosen('devices')) ?? 1,
  };
}
