import type { ReactNode } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { useNumbers, usePeriodLabels } from '#app/formats.ts';
import { useEndOfPrice } from '#app/site/end-of-price.ts';
import { ChevronIcon } from '#app/ui/icons.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { catalogue, type Period } from '#content/catalogue.ts';
import { priceOf, quoteOf } from '#content/price.ts';
import { type DeviceCount, deviceCounts, type PeriodId } from '#contract/catalogue.ts';
import { ForEachPlan } from './for-each-plan.tsx';

interface OrderProps {
  periods: readonly PeriodId[];
  /** The label of the total. */
  total: string;
  open?: boolean;
  /** The radios. */
  children: ReactNode;
}

/** On a phone it is folded to one line with the total; `<details>` opens it. */
export function Order({ periods, total, open, children }: OrderProps) {
  const copy = useCopy('checkout');
  const { price } = useNumbers();
  const labels = usePeriodLabels();
  return (
    <details open={open} className="order-fold group rounded-card border border-line-strong bg-card">
      <summary className="flex min-h-16 list-none flex-wrap items-center gap-x-3 rounded-card px-5 py-2 max-[15rem]:px-3 [&::-webkit-details-marker]:hidden">
        <span className="grid min-w-0 flex-1 leading-snug max-[15rem]:basis-full">
          <span className="text-sm font-semibold">{copy.order.title}</span>
          <span className="text-xs text-ink-soft">
            <ForEachPlan periods={periods}>
              {(_, { period, devices }) =>
                copy.plan({ plan: labels[period], devices: copy.device({ count: devices }) })
              }
            </ForEachPlan>
          </span>
        </span>
        <strong className="font-display text-title-s font-[650] tabular-nums">
          <ForEachPlan periods={periods} quoted>
            {({ amount }) => price(amount)}
          </ForEachPlan>
        </strong>
        <ChevronIcon className="size-5 text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 gap-6 px-5 pt-2 pb-6 max-[15rem]:px-3 lg:p-6">
        <h2 className="text-title-s max-lg:hidden">{copy.order.title}</h2>
        {children}
        <Totals periods={periods} total={total} />
      </div>
    </details>
  );
}

function Totals({ periods, total }: Omit<OrderProps, 'open' | 'children'>) {
  const { order } = useCopy('checkout');
  const { pricing } = useCopy('home');
  const { price, percent } = useNumbers();
  const endOf = useEndOfPrice();
  const reduced = periods.flatMap((period) =>
    deviceCounts.flatMap((devices) => {
      const { amount, struck, percentOff, until } = priceOf(period, devices);
      return struck ? { period, devices, saved: struck - amount, percentOff, until } : [];
    }),
  );
  return (
    <dl className="grid gap-2.5 text-sm text-ink-soft">
      <div className="flex flex-wrap justify-between gap-x-4">
        <dt>{order.subtotal}</dt>
        <dd className="tabular-nums">
          <ForEachPlan periods={periods}>{({ amount, struck }) => price(struck ?? amount)}</ForEachPlan>
        </dd>
      </div>
      {reduced.map(({ period, devices, saved, percentOff, until }) => (
        <div
          key={`${period} ${devices}`}
          data-period={period}
          data-devices={devices}
          className="flex flex-wrap justify-between gap-x-4"
        >
          <dt>{percentOff ? pricing.off({ percent: percent(percentOff) }) : order.discount}</dt>
          <dd className="tabular-nums">{price(-saved)}</dd>
          {until ? <dd className="basis-full text-xs">{endOf(until)}</dd> : null}
        </div>
      ))}
      <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
        <dt className="font-semibold text-ink">{total}</dt>
        <dd className="grid justify-items-end">
          <span className="flex flex-wrap items-baseline justify-end gap-x-2">
            {catalogue.currency}
            <strong className="font-display text-[2.25rem] leading-tight font-[650] tracking-tight text-ink tabular-nums">
              <ForEachPlan periods={periods} quoted>
                {({ amount }) => price(amount)}
              </ForEachPlan>
            </strong>
          </span>
          <span className="text-xs">
            <ForEachPlan periods={periods}>
              {({ perMonth }, { period }) => {
                if (!perMonth) return order.forGood;
                return period === 'monthly'
                  ? pricing.onePayment
                  : pricing.perMonth({ price: price(perMonth) });
              }}
            </ForEachPlan>
          </span>
        </dd>
      </div>
    </dl>
  );
}

interface DurationsProps {
  chosen: PeriodId;
  /** The plan of an address without a choice. */
  bare: PeriodId;
}

export function Durations({ chosen, bare }: DurationsProps) {
  const { order } = useCopy('checkout');
  const labels = usePeriodLabels();
  const options = catalogue.periods.map((period) => ({
    value: period.id,
    label: labels[period.id],
    description: <Promotion {...period} />,
    aside: <RowPrice period={period.id} />,
  }));
  return (
    <RadioCards
      look="rows"
      legend={order.duration}
      legendHidden
      options={options}
      name="period"
      inAddress={bare}
      defaultValue={chosen}
    />
  );
}

/** Free months and the promotion, and below them the number of months in all and the saving. */
function Promotion({ id, months, freeMonths }: Period) {
  const { pricing } = useCopy('home');
  const { percent } = useNumbers();
  return (
    <ForEachPlan periods={[id]} by="devices">
      {({ percentOff, savedPercent }) => {
        const promotions = [
          freeMonths && pricing.free({ months: freeMonths }),
          percentOff && pricing.off({ percent: percent(percentOff) }),
        ];
        const details = [
          freeMonths && months && pricing.inAll({ months }),
          savedPercent && pricing.save({ percent: percent(savedPercent) }),
        ];
        return (
          <>
            {promotions.map((promotion) =>
              promotion ? (
                <span key={promotion} className="block">
                  {promotion}
                </span>
              ) : null,
            )}
            {details.filter(Boolean).join(' · ')}
          </>
        );
      }}
    </ForEachPlan>
  );
}

function RowPrice({ period }: { period: PeriodId }) {
  return (
    <span className="text-sm font-semibold tabular-nums">
      <ForEachPlan periods={[period]} by="devices">
        {(_, { devices }) => <Amount period={period} devices={devices} />}
      </ForEachPlan>
    </span>
  );
}

/** The price, and during a promotion the list price struck through. */
export function Amount({ period, devices }: { period: PeriodId; devices: DeviceCount }) {
  const { pricing } = useCopy('home');
  const { price } = useNumbers();
  const { amount, struck } = priceOf(period, devices);
  return (
    <span className="flex flex-wrap items-baseline justify-end gap-x-2">
      {struck ? (
        <s className="font-normal text-ink-quiet">
          <span className="sr-only">{pricing.before} </span>
          {price(struck)}
        </s>
      ) : null}
      <span data-quote={quoteOf(period, devices).id}>{price(amount)}</span>
    </span>
  );
}

/** The numbers of devices, each with its price for the chosen duration. */
export function Devices({ periods, chosen }: { periods: readonly PeriodId[]; chosen: DeviceCount }) {
  const copy = useCopy('checkout');
  const { price } = useNumbers();
  const options = deviceCounts.map((count) => ({
    value: `${count}`,
    label: (
      <span className="grid py-1.5">
        {copy.device({ count })}
        <span className="text-xs font-normal text-ink-soft tabular-nums">
          <ForEachPlan periods={periods} devices={[count]} by="period" quoted>
            {({ amount }) => price(amount)}
          </ForEachPlan>
        </span>
      </span>
    ),
  }));
  return (
    <RadioCards
      look="segmented"
      legend={copy.order.devices}
      legendHidden
      options={options}
      name="devices"
      inAddress
      defaultValue={`${chosen}`}
      className="[&>div]:w-full [&>div]:rounded-card [&_label]:rounded-[1.125rem]"
    />
  );
}
