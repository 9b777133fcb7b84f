import { data } from 'react-router';
import { useCopy } from '#app/copy/copy.ts';
import { OwnAddress } from '#app/islands/inline-script.tsx';
import { Island } from '#app/islands/island.tsx';
import { useGuideChoices } from '#app/pages/installation/guides.server.ts';
import { MailUs } from '#app/pages/newsletter/mail-link-page.tsx';
import { showAgain } from '#app/site/forms/show-again.server.ts';
import type { StyleSheetHandle } from '#app/site/styles.tsx';
import { useChoice } from '#app/use-choice.ts';
import { site } from '#content/site.ts';
import { mailedCodeMinutes, mailedCodesPerHour, orderOpenMinutes } from '#contract/expiry-times.ts';
import { paymentReturns } from '#contract/orders.ts';
import type { Route } from './+types/order.ts';
import Order from './order.island.tsx';

export const handle: StyleSheetHandle = { styleSheet: 'order' };

/** `sent` is the step after a code was asked for without a script. */
export function loader({ params: { step } }: Route.LoaderArgs) {
  if (step !== undefined && step !== 'sent') throw data(null, { status: 404 });
  return step ?? 'ask';
}

export const action = showAgain;

export default function OrderPage({ loaderData: step, actionData: refused }: Route.ComponentProps) {
  const copy = useCopy('order');
  return (
    <section className="mx-auto grid max-w-content grid-cols-1 gap-8 px-gutter py-section print:p-0">
      <title>{`${copy.title} | ${site.brand}`}</title>
      <meta name="robots" content="noindex" />
      {refused ? <OwnAddress /> : null}
      {/* Not where a field shows the reason. */}
      {refused && Object.keys(refused.errors).length === 0 ? (
        <p role="alert" className="max-w-measure text-lg text-alarm">
          {refused.message}
        </p>
      ) : null}
      <RefusedPayment />
      <Island hydrateFor="number">
        <Order
          step={step}
          minutes={mailedCodeMinutes}
          codesPerHour={mailedCodesPerHour}
          openMinutes={orderOpenMinutes}
          guides={useGuideChoices()}
          {...(refused && { values: refused.values, errors: refused.errors })}
        />
      </Island>
      <div className="hidden gap-1 noscript:grid">
        <p>{copy.noScript}</p>
        <MailUs />
      </div>
    </section>
  );
}

/** For a customer whom the hosted payment page has sent here after a refused payment. */
function RefusedPayment() {
  const { returned } = useCopy('order');
  const paid = useChoice('paid', ['', ...paymentReturns]);
  if (paid !== 'no') return null;
  return (
    <div role="alert" className="grid gap-2 rounded-card border border-line-strong bg-card p-6">
      <h2 className="text-xl">{returned.refused}</h2>
      <p className="max-w-measure">{returned.refusedText}</p>
    </div>
  );
}
