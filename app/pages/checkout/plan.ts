import { type DeviceCount, deviceCounts, isPeriod, type PeriodId } from '#contract/catalogue.ts';

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
