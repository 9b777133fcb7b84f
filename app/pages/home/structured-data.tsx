import { useCopy } from '#app/copy/copy.ts';
import { useNumbers, usePeriodLabels } from '#app/formats.ts';
import { useAddresses, useLanguage } from '#app/page.ts';
import { withoutLinks } from '#app/site/marked-text.tsx';
import { StructuredData, sharedPicture } from '#app/site/page-meta.tsx';
import { catalogue } from '#content/catalogue.ts';
import { claims } from '#content/claims.ts';
import { isAroundTheClock } from '#content/hours.ts';
import { policy } from '#content/policy.ts';
import { priceOf } from '#content/price.ts';
import { site } from '#content/site.ts';
import { deviceCounts } from '#contract/catalogue.ts';
import type { ShownQuestion } from './faq.tsx';

/** Products, prices and questions for search engines. Without ratings: search engines forbid a shop's own ones. */
export function OfferData({ questions }: { questions: ShownQuestion[] }) {
  return (
    <>
      <ProductData />
      <StructuredData
        data={{
          '@type': 'FAQPage',
          inLanguage: useLanguage(),
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: withoutLinks(answer) },
          })),
        }}
      />
    </>
  );
}

function ProductData() {
  const { pricing } = useCopy('home');
  const labels = usePeriodLabels();
  const addresses = useAddresses();
  const offers = catalogue.periods.flatMap(({ id }) =>
    deviceCounts.map((count) => {
      const { amount, until } = priceOf(id, count);
      return {
        '@type': 'Offer',
        name: `${labels[id]}, ${pricing.device({ count })}`,
        price: (amount / 100).toFixed(2),
        priceCurrency: catalogue.currency,
        ...(until && { priceValidUntil: new Date(until).toISOString() }),
        availability: 'https://schema.org/InStock',
        url: `${addresses.home}${count === 1 ? '' : `?devices=${count}`}#pricing`,
      };
    }),
  );
  return (
    <StructuredData
      data={{
        '@type': 'Product',
        name: site.brand,
        description: useDescription(),
        image: addresses.file(sharedPicture('home')?.src),
        brand: { '@type': 'Brand', name: site.brand },
        offers,
      }}
    />
  );
}

/** The offer in two sentences, for lists of search results. */
export function useDescription(): string {
  const { description } = useCopy('hero');
  const { number } = useNumbers();
  return description({
    channels: number(claims.channels),
    movies: number(claims.movies),
    series: number(claims.series),
    trialHours: policy.trial.hours,
    aroundTheClock: isAroundTheClock(),
  });
}
