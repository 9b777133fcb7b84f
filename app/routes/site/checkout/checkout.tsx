import { redirect } from 'react-router';
import { useCopy } from '#app/copy/copy.ts';
import { Island } from '#app/island.tsx';
import CheckoutForm from '#app/islands/checkout.tsx';
import { useNumbers } from '#app/numbers.ts';
import { useChoice } from '#app/page.ts';
import { inLanguage } from '#app/paths.ts';
import { usePeriodLabels } from '#app/period-labels.ts';
import { catalogue } from '#content/catalogue.ts';
import { claims } from '#content/claims.ts';
import { policy } from '#content/policy.ts';
import { site } from '#content/site.ts';
import { deviceCounts, isPeriod, periodIds } from '#contract/catalogue.ts';
import { isLanguage } from '#contract/language.ts';
import type { Route } from './+types/checkout.ts';
import { CheckoutFrame, checkoutHandle } from './frame.tsx';
import { Included } from './included.tsx';
import { Devices, Durations, Order } from './order.tsx';

export const handle = checkoutHandle;

/** A plan that we do not sell is the checkout without one: each invented address would be a page to store. */
export function loader({ params: { plan, lang }, request }: Route.LoaderArgs) {
  if (plan === undefined || isPeriod(plan)) return { plan: plan ?? periodIds[0] };
  throw redirect(inLanguage('/checkout', isLanguage(lang) ? lang : undefined) + new URL(request.url).search);
}

export default function Checkout({ loaderData: { plan } }: Route.ComponentProps) {
  const copy = useCopy('checkout');
  const period = useChoice('period', periodIds, plan);
  const devices = useChoice('devices', deviceCounts);
  return (
    <CheckoutFrame
      title={copy.title}
      heading={copy.heading}
      periods={periodIds}
      order={
        <Order periods={periodIds} total={copy.order.total}>
          <Durations chosen={period} bare={plan} />
          <Devices periods={periodIds} chosen={devices} />
        </Order>
      }
      form={
        <Island wakeEarly wakeFor="payment">
          <CheckoutForm names={usePeriodLabels()} email={site.email} />
        </Island>
      }
      included={<Features />}
    />
  );
}

function Features() {
  const { pricing } = useCopy('home');
  const labels = usePeriodLabels();
  const { number } = useNumbers();
  const bullets = pricing.bullets({
    ...claims,
    channels: number(claims.channels),
    movies: number(claims.movies),
    series: number(claims.series),
  });
  return (
    <Included title={pricing.included} items={bullets}>
      {catalogue.basicPlans.map(({ period, devices: count }) => (
        <p key={`${period} ${count}`}>
          {pricing.basic({ plan: labels[period], devices: pricing.device({ count }) })}
        </p>
      ))}
      <p>{pricing.premium({ devices: pricing.device({ count: policy.support.premiumDevices }) })}</p>
    </Included>
  );
}
