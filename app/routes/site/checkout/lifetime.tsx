import { useCopy } from '#app/copy/copy.ts';
import { Island } from '#app/island.tsx';
import CheckoutForm from '#app/islands/checkout.tsx';
import { useNumbers } from '#app/numbers.ts';
import { useChoice } from '#app/page.ts';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { catalogue } from '#content/catalogue.ts';
import { claims } from '#content/claims.ts';
import { policy } from '#content/policy.ts';
import { site } from '#content/site.ts';
import { type DeviceCount, deviceCounts, type PeriodId } from '#contract/catalogue.ts';
import { CheckoutFrame, checkoutHandle } from './frame.tsx';
import { Included } from './included.tsx';
import { Amount, Order } from './order.tsx';

export const handle = checkoutHandle;

const periods: readonly PeriodId[] = ['lifetime'];
const standard: DeviceCount = 2;

const isBasic = (count: DeviceCount) =>
  catalogue.basicPlans.some(({ period, devices }) => period === 'lifetime' && devices === count);

export default function Lifetime() {
  const { lifetime } = useCopy('checkout');
  const names = { 1: lifetime.basic, 2: lifetime.standard, 3: lifetime.premium };
  return (
    <CheckoutFrame
      title={lifetime.heading}
      heading={lifetime.heading}
      periods={periods}
      order={
        <Order periods={periods} total={lifetime.total}>
          <Plans names={names} />
        </Order>
      }
      form={
        <Island wakeEarly wakeFor="payment">
          <CheckoutForm cardOnly names={names} email={site.email} />
        </Island>
      }
      included={<Benefits />}
    />
  );
}

/** Basic, Standard and Premium are the lifetime for one, two and three devices. */
function Plans({ names }: { names: Record<DeviceCount, string> }) {
  const { lifetime, device } = useCopy('checkout');
  const options = deviceCounts.map((count) => ({
    value: `${count}`,
    label: <span className="font-semibold">{names[count]}</span>,
    description: [
      device({ count }),
      isBasic(count) ? lifetime.hd : lifetime.hdAnd4k,
      isBasic(count) ? lifetime.regular : lifetime.antiFreeze,
    ].join(' · '),
    aside: (
      <span className="shrink-0 text-sm font-semibold tabular-nums">
        <Amount period="lifetime" devices={count} />
      </span>
    ),
  }));
  return (
    <>
      <input type="hidden" name="period" value="lifetime" />
      <RadioCards
        look="rows"
        legend={lifetime.choose}
        legendHidden
        options={options}
        name="devices"
        inAddress={`${standard}`}
        defaultValue={`${useChoice('devices', deviceCounts, standard)}`}
      />
    </>
  );
}

function Benefits() {
  const { lifetime, device } = useCopy('checkout');
  const { pricing } = useCopy('home');
  const { number } = useNumbers();
  const forEach = (text: (count: DeviceCount) => string) =>
    deviceCounts.map((count) => (
      <span key={count} data-devices={count}>
        {text(count)}
      </span>
    ));
  const { channels, movies, series, guideDays, catchUpHours } = claims;
  return (
    <Included
      title={lifetime.included}
      items={[
        forEach((count) => device({ count })),
        forEach((count) => (isBasic(count) ? lifetime.hd : lifetime.hdAnd4k)),
        forEach((count) => (isBasic(count) ? lifetime.regular : lifetime.antiFreeze)),
        ...lifetime.benefits({
          channels: number(channels),
          movies: number(movies),
          series: number(series),
          guideDays,
          catchUpHours,
        }),
      ]}
    >
      <p>{lifetime.meaning}</p>
      <p>{pricing.premium({ devices: pricing.device({ count: policy.support.premiumDevices }) })}</p>
    </Included>
  );
}
