import type { ReactNode } from 'react';
import { type Price, priceOf, quoteOf } from '#content/price.ts';
import { type DeviceCount, deviceCounts, type PeriodId } from '#contract/catalogue.ts';

interface ForEachPlanProps {
  periods: readonly PeriodId[];
  devices?: readonly DeviceCount[];
  /** Of what the radios that CSS goes by choose; where it is one of many already, its own `data-` is enough. */
  by?: 'both' | 'period' | 'devices';
  /** It shows what is charged: one amount for one quote. */
  quoted?: boolean;
  className?: string;
  children: (price: Price, plan: { period: PeriodId; devices: DeviceCount }) => ReactNode;
}

/** The same words for each plan that can be chosen; CSS shows those of the chosen one, before and without any script. */
export function ForEachPlan({
  periods,
  devices = deviceCounts,
  by = 'both',
  quoted,
  className,
  children,
}: ForEachPlanProps) {
  return periods.flatMap((period) =>
    devices.map((count) => (
      <span
        key={`${period} ${count}`}
        className={className}
        {...(by !== 'devices' && { 'data-period': period })}
        {...(by !== 'period' && { 'data-devices': count })}
        {...(quoted && { 'data-quote': quoteOf(period, count).id })}
      >
        {children(priceOf(period, count), { period, devices: count })}
      </span>
    )),
  );
}
