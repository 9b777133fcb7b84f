import type { ReactNode } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { useNumbers } from '#app/formats.ts';
import { CheckIcon } from '#app/ui/icons.tsx';
import { claims } from '#content/claims.ts';
import { isAroundTheClock } from '#content/hours.ts';
import { policy } from '#content/policy.ts';
import { isBasicPlan } from '#content/price.ts';
import { deviceCounts, type PeriodId } from '#contract/catalogue.ts';
import { ForEachPlan } from './for-each-plan.tsx';

/** What the chosen plan includes: where plans differ, CSS shows the words of the checked one. */
export function Included({ periods }: { periods: readonly PeriodId[] }) {
  const { included, device } = useCopy('checkout');
  const { pricing } = useCopy('home');
  const { number } = useNumbers();
  const { channels, movies, series, guideDays, catchUpHours } = claims;
  const counts = { channels: number(channels), movies: number(movies), series: number(series) };
  const byPlan = (basic: string, other: string) => (
    <span>
      <ForEachPlan periods={periods}>
        {(_, { period, devices }) => (isBasicPlan(period, devices) ? basic : other)}
      </ForEachPlan>
    </span>
  );
  const items: ReactNode[] = [
    deviceCounts.map((count) => (
      <span key={count} data-devices={count}>
        {device({ count })}
      </span>
    )),
    byPlan(included.hd, included.hdAnd4k),
    byPlan(included.regular, included.antiFreeze),
    ...included.list({ ...counts, guideDays, catchUpHours, aroundTheClock: isAroundTheClock() }),
  ];
  return (
    <section>
      <h2 className="mb-4 text-title-s">{included.title}</h2>
      <ul className="grid gap-x-8 gap-y-2.5 text-sm text-ink-soft sm:grid-cols-2 lg:grid-cols-3">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
          <li key={index} className="flex gap-2.5 text-balance">
            <CheckIcon className="mt-1 size-4 shrink-0 text-ink" />
            {item}
          </li>
        ))}
      </ul>
      <div className="mt-5 grid max-w-measure gap-1.5 text-sm text-ink-soft">
        <p data-period="lifetime">{included.meaning}</p>
        <p>{pricing.premium({ devices: pricing.device({ count: policy.support.premiumDevices }) })}</p>
      </div>
    </section>
  );
}
