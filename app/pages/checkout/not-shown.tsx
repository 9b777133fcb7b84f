import { useCopy } from '#app/copy/copy.ts';
import { usePage } from '#app/page.ts';
import { pagePath } from '#app/paths.ts';
import { PageLink } from '#app/site/links.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { InfoIcon } from '#app/ui/icons.tsx';
import { purchaseKnownMinutes as minutes } from '#contract/expiry-times.ts';
import { Outcome } from './outcome.tsx';

/** For a bookmark, or after the hour: whether anything was paid is not known here, so the page claims nothing. */
export function NotShown() {
  const { title, returned } = useCopy('order');
  const { confirmed } = useCopy('checkout');
  const { prefix } = usePage();
  return (
    <Outcome icon={<InfoIcon className="size-7 text-ink-soft" />} title={title}>
      <p className="max-w-measure text-lg">{returned.notShown({ minutes })}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <a href={pagePath('order', prefix)} className={buttonLook()}>
          {confirmed.order}
        </a>
        <PageLink to="home" className={buttonLook({ variant: 'outline' })}>
          {confirmed.home}
        </PageLink>
      </p>
    </Outcome>
  );
}
