import { useCopy } from '#app/copy/copy.ts';
import { usePeriodLabels } from '#app/formats.ts';
import { Island } from '#app/islands/island.tsx';
import { useGuideChoices } from '#app/pages/installation/guides.server.ts';
import { useChoice } from '#app/use-choice.ts';
import { site } from '#content/site.ts';
import { periodIds } from '#contract/catalogue.ts';
import type { Route } from './+types/checkout.ts';
import CheckoutForm from './checkout.island.tsx';
import { CheckoutLayout } from './checkout-layout.tsx';
import { Included } from './included.tsx';
import { Devices, Durations, Order } from './order-form.tsx';
import { checkoutHandle } from './paypal-in-csp.ts';
import { periodInPath, UnknownPlan, usePlanInAddress } from './plan-in-address.tsx';

export const handle = checkoutHandle;

export function loader({ params, request }: Route.LoaderArgs) {
  const isCardSimulated = request.headers.get('x-card') === 'simulated';
  return { inPath: periodInPath({ params, request }), isCardSimulated };
}

export default function Checkout({ loaderData: { inPath, isCardSimulated } }: Route.ComponentProps) {
  const copy = useCopy('checkout');
  const { period, devices, isUnknown } = usePlanInAddress(inPath);
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
            <Durations chosen={period} bare={inPath} />
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
