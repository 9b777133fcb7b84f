import { redirect } from 'react-router';
import { useCopy } from '#app/copy/copy.ts';
import { usePeriodLabels } from '#app/formats.ts';
import { Island } from '#app/islands/island.tsx';
import { usePage } from '#app/page.ts';
import { useGuideChoices } from '#app/pages/installation/guides.server.ts';
import { inLanguage } from '#app/paths.ts';
import { useChoice } from '#app/use-choice.ts';
import { site } from '#content/site.ts';
import { deviceCounts, isPeriod, type PeriodId, periodIds, unknownPeriod } from '#contract/catalogue.ts';
import { isLanguage } from '#contract/language.ts';
import type { Route } from './+types/checkout.ts';
import CheckoutForm from './checkout.island.tsx';
import { CheckoutLayout, checkoutHandle } from './checkout-layout.tsx';
import { Included } from './included.tsx';
import { Devices, Durations, Order } from './order-form.tsx';

export const handle = checkoutHandle;

/** All plans that we do not sell have one address: otherwise each invented one would be a page to store. */
export function loader({ params: { plan, lang }, request }: Route.LoaderArgs) {
  const isCardSimulated = request.headers.get('x-card') === 'simulated';
  if (plan === undefined || isPeriod(plan)) return { plan: plan ?? periodIds[0], isCardSimulated };
  const query = new URL(request.url).searchParams;
  if (!isPeriod(query.get('period'))) query.set('period', unknownPeriod);
  throw redirect(`${inLanguage('/checkout', isLanguage(lang) ? lang : undefined)}?${query}`);
}

export default function Checkout({ loaderData: { plan, isCardSimulated } }: Route.ComponentProps) {
  const copy = useCopy('checkout');
  const period = useChoice('period', periodIds, plan);
  const devices = useChoice('devices', deviceCounts);
  const isUnknown = usePage().search.get('period') === unknownPeriod;
  const isRenewal = useChoice('renewal', ['', 'yes']) === 'yes';
  return (
    <CheckoutLayout
      title={copy.title}
      heading={copy.heading}
      periods={periodIds}
      order={
        <div className="grid grid-cols-1 gap-4">
          {isUnknown ? <UnknownPlan instead={period} /> : null}
          <Order periods={periodIds} total={copy.order.total} open={isUnknown}>
            <Durations chosen={period} bare={plan} />
            <Devices periods={periodIds} chosen={devices} />
          </Order>
        </div>
      }
      form={
        <Island hydrateEarly hydrateFor="payment renewal">
          <CheckoutForm
            names={usePeriodLabels()}
            email={site.email}
            guides={useGuideChoices()}
            isRenewal={isRenewal}
            isCardSimulated={isCardSimulated}
          />
        </Island>
      }
      included={<Included periods={periodIds} />}
      simulated={isCardSimulated ? 'cards' : undefined}
      isRenewal={isRenewal}
    />
  );
}

/** CSS hides it when another plan is chosen. */
function UnknownPlan({ instead }: { instead: PeriodId }) {
  const { order } = useCopy('checkout');
  const plan = usePeriodLabels()[instead];
  return (
    <p data-period={instead} className="rounded-field border border-edge bg-raised px-4 py-3 text-sm">
      {order.unknown({ plan })}
    </p>
  );
}
