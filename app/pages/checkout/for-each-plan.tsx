import type { ReactNode } from 'react';
import { type Price, priceOf, quoteOf } from '#content/price.ts';
import { type DeviceCount, deviceCounts, type PeriodId } from '#contract/catalogue.ts';

interface ForEachPlanProps {
  periods: readonly PeriodId[];
  devices?: readonly DeviceCount[];
  /** Which radios show or hide it: those of the period, of the devices, or both. */
  by?: 'both' | 'period' | 'devices';
  /** It shows the price: `data-quote` names the quote. */
  quoted?: boolean;
  className?: string;
  children: (price: Price, plan: { period: PeriodId; devices: DeviceCount }) => ReactNode;
}

/** Renders its children for each plan that can be chosen; CSS shows those of the checked one, also without scripts. */
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
