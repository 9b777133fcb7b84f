import { data } from 'react-router';
import { useCopy } from '#app/copy/copy.ts';
import { useNumbers } from '#app/numbers.ts';
import { useChoice } from '#app/page.ts';
import { usePeriodLabels } from '#app/period-labels.ts';
import { SectionLink } from '#app/site/links.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { priceOf } from '#content/price.ts';
import { messagingLink, site } from '#content/site.ts';
import { deviceCounts, isPeriod } from '#contract/catalogue.ts';
import type { Route } from './+types/pay.ts';

export function loader({ params }: Route.LoaderArgs) {
  if (!isPeriod(params.period)) throw data(null, { status: 404 });
  return { period: params.period };
}

/** Where Buy Now leads until the payment page stands: what was chosen, what it costs, and a person to order from. */
export default function Pay({ loaderData: { period } }: Route.ComponentProps) {
  const copy = useCopy('pay');
  const { pricing } = useCopy('home');
  const { price } = useNumbers();
  const count = useChoice('devices', deviceCounts);
  const plan = usePeriodLabels()[period];
  const devices = pricing.device({ count });
  const total = price(priceOf(period, count).amount);
  const message = copy.message({ brand: site.brand, plan, devices, price: total });
  return (
    <article className="mx-auto grid max-w-content gap-8 px-gutter py-section">
      <title>{`${copy.title} | ${site.brand}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-hero">{copy.title}</h1>
      <p className="max-w-measure text-lg">{copy.order({ plan, devices })}</p>
      <p className="grid gap-1">
        <span className="text-sm text-ink-soft">{copy.total}</span>
        <strong className="font-display text-section font-[650] tabular-nums">{total}</strong>
      </p>
      <p className="max-w-measure border-t border-line pt-8 text-ink-soft">{copy.soon}</p>
      <p className="flex flex-wrap gap-3">
        <a
          href={`mailto:${site.email}?subject=${encodeURIComponent(copy.title)}&body=${encodeURIComponent(message)}`}
          className={buttonLook()}
        >
          {copy.write}
        </a>
        <a
          href={messagingLink(message)}
          target="_blank"
          rel="noopener"
          className={buttonLook({ variant: 'outline' })}
        >
          {copy.chat}
        </a>
        <SectionLink to="pricing" className={buttonLook({ variant: 'quiet' })}>
          {copy.back}
        </SectionLink>
      </p>
    </article>
  );
}
