import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CopySourceContext } from '#app/copy/copy.ts';
import { readCopy } from '#app/copy/source.server.ts';
import { PageContext, pageData } from '#app/page.ts';
import type { Period } from '#content/catalogue.ts';
import { PriceCard } from './price-card.tsx';

const yearly: Period = { id: 'yearly', months: 12, prices: { 1: 79_99, 2: 138_99, 3: 199_99 } };

/** The links of Buy Now, one for each number of devices. */
function linksOf(period: Period): string[] {
  const html = renderToStaticMarkup(
    <PageContext value={pageData(new URL('http://localhost/fr/'), 'fr')}>
      <CopySourceContext value={readCopy}>
        <PriceCard period={period} />
      </CopySourceContext>
    </PageContext>,
  );
  return html.match(/<a data-devices[^>]+/g)?.map((link) => link.replace(/ class="[^"]+"/, '')) ?? [];
}

it('leads to a page of ours, in the language of the address, for a period without a payment link', () => {
  expect(linksOf(yearly)).toEqual(
    [1, 2, 3].map(
      (count) => `<a data-devices="${count}" href="/fr/checkout?period=yearly&amp;devices=${count}"`,
    ),
  );
});

it('opens the payment link of a period in a new tab', () => {
  expect(linksOf({ ...yearly, paymentLink: 'https://pay.example/{period}-{devices}' })[1]).toBe(
    '<a data-devices="2" href="https://pay.example/yearly-2" target="_blank" rel="noopener"',
  );
});
