import { useCopy } from '#app/copy/copy.ts';
import { usePeriodLabels } from '#app/formats.ts';
import { Island } from '#app/islands/island.tsx';
import { useChoice } from '#app/page.ts';
import { useGuideChoices } from '#app/pages/installation/guides.server.ts';
import type { StyleSheetHandle } from '#app/site/styles.tsx';
import { site } from '#content/site.ts';
import Paid from './paid.island.tsx';

export const handle: StyleSheetHandle = { styleSheet: 'checkout' };

/** The hosted payment page redirects the buyer here. */
export default function PaidPage() {
  const { returned } = useCopy('order');
  const { title } = useCopy('checkout').confirmed;
  const hasJustPaid = useChoice('payment', ['', 'paid']) === 'paid';
  return (
    <article className="mx-auto max-w-content px-gutter pt-6 pb-section lg:pt-10">
      <title>{`${title} | ${site.brand}`}</title>
      <meta name="robots" content="noindex" />
      <Island hydrateFor="payment">
        <Paid
          hasJustPaid={hasJustPaid}
          title={title}
          text={returned.paidText}
          names={usePeriodLabels()}
          guides={useGuideChoices()}
        />
      </Island>
    </article>
  );
}
