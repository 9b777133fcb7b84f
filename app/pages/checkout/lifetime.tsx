import { useCopy } from '#app/copy/copy.ts';
import { Island } from '#app/islands/island.tsx';
import { useGuideChoices } from '#app/pages/installation/guides.server.ts';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { useChoice } from '#app/use-choice.ts';
import { isBasicPlan } from '#content/price.ts';
import { site } from '#content/site.ts';
import { type DeviceCount, deviceCounts, type PeriodId } from '#contract/catalogue.ts';
import type { Route } from './+types/lifetime.ts';
import CheckoutForm from './checkout.island.tsx';
import { CheckoutLayout } from './checkout-layout.tsx';
import { Included } from './included.tsx';
import { Amount, Order } from './order-form.tsx';
import { checkoutHandle } from './paypal-in-csp.ts';

export const handle = checkoutHandle;

const periods: readonly PeriodId[] = ['lifetime'];
const standard: DeviceCount = 2;

/** A simulated card form places no order and sends no mail. */
export function loader({ request }: Route.LoaderArgs) {
  return { isSimulated: request.headers.get('x-card') === 'simulated' };
}

export default function Lifetime({ loaderData: { isSimulated } }: Route.ComponentProps) {
  const { lifetime } = useCopy('checkout');
  const names = { 1: lifetime.basic, 2: lifetime.standard, 3: lifetime.premium };
  return (
    <CheckoutLayout
      title={lifetime.heading}
      heading={lifetime.heading}
      periods={periods}
      order={
        <Order periods={periods} total={lifetime.total}>
          <Plans names={names} />
        </Order>
      }
      form={
        <Island hydrateEarly hydrateFor="payment">
          <CheckoutForm
            cardOnly
            names={names}
            email={site.email}
            guides={useGuideChoices()}
            isCardSimulated={isSimulated}
          />
        </Island>
      }
      included={<Included periods={periods} />}
      simulated={isSimulated ? 'everything' : undefined}
    />
  );
}

/** Basic, Standard and Premium are the lifetime plan for one, two and three devices. */
function Plans({ names }: { names: Record<DeviceCount, string> }) {
  const { lifetime, included, device } = useCopy('checkout');
  const isBasic = (count: DeviceCount) => isBasicPlan('lifetime', count);
  const options = deviceCounts.map((count) => ({
    value: `${count}`,
    label: <span className="font-semibold">{names[count]}</span>,
    description: [
      device({ count }),
      isBasic(count) ? included.hd : included.hdAnd4k,
      isBasic(count) ? included.regular : included.antiFreeze,
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
