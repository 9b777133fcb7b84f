import { useCopy } from '#app/copy/copy.ts';
import { useNumbers } from '#app/formats.ts';
import { type DeviceCount, deviceCounts, isPeriod, type PeriodId, periodIds } from '#contract/catalogue.ts';
import { ForEachPlan } from './for-each-plan.tsx';

/** The price of the plan that is checked in the page's radios. */
export function ChosenAmount({ periods }: { periods: readonly PeriodId[] }) {
  const { price } = useNumbers();
  return (
    <ForEachPlan periods={periods} quoted className="tabular-nums">
      {({ amount }) => price(amount)}
    </ForEachPlan>
  );
}

/** The label of the button: the specified words, then the amount. */
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

/** The plan that is checked in the page's radios, which are outside of the island and need no code; as in an address, the first where none is. */
export function chosenPlan(): Plan {
  const checked = (name: string) =>
    document.querySelector<HTMLInputElement>(`[name="${name}"]:is(:checked, [type=hidden])`)?.value;
  const period = checked('period');
  return {
    period: isPeriod(period) ? period : periodIds[0],
    devices: deviceCounts.find((count) => `${count}` === checked('devices')) ?? deviceCounts[0],
  };
}
