import { useCopy } from '#app/copy/copy.ts';
import { usePeriodLabels } from '#app/formats.ts';
import { Island } from '#app/islands/island.tsx';
import { NotShown } from '#app/pages/checkout/not-shown.tsx';
import { useGuideChoices } from '#app/pages/installation/guides.server.ts';
import type { StyleSheetHandle } from '#app/site/styles.tsx';
import { useChoice } from '#app/use-choice.ts';
import { site } from '#content/site.ts';
import Paid from './paid.island.tsx';

export const handle: StyleSheetHandle = { styleSheet: 'checkout' };

/** The hosted payment page redirects the buyer here, and says so in the address. */
export default function PaidPage() {
  const order = useCopy('order');
  const { confirmed } = useCopy('checkout');
  const hasJustPaid = useChoice('payment', ['', 'paid']) === 'paid';
  const names = usePeriodLabels();
  const guides = useGuideChoices();
  const title = hasJustPaid ? confirmed.title : order.title;
  return (
    <article className="mx-auto max-w-content px-gutter pt-6 pb-section lg:pt-10">
      <title>{`${title} | ${site.brand}`}</title>
      <meta name="robots" content="noindex" />
      {hasJustPaid ? (
        <Island hydrateFor="payment">
          <Paid text={order.returned.paidText} {...{ title, names, guides }} />
        </Island>
      ) : (
        <NotShown />
      )}
    </article>
  );
}
