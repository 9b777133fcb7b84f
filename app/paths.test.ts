import { describe, expect, it } from 'vitest';
import {
  articlePath,
  checkoutPath,
  feedPath,
  hasSplash,
  indexedPages,
  inLanguage,
  isPayPage,
  pagePath,
  renewalPath,
  sectionPath,
} from './paths.ts';

describe('addresses', () => {
  it('are bound to a language, or left to the server', () => {
    expect([pagePath('home'), pagePath('home', 'fr'), pagePath('terms', 'sq')]).toEqual([
      '/',
      '/fr/',
      '/sq/terms-conditions',
    ]);
    expect([sectionPath('faq'), sectionPath('faq', 'it')]).toEqual(['/#faq', '/it/#faq']);
    expect([articlePath(3), articlePath(3, 'es'), feedPath('es')]).toEqual([
      '/blog/3',
      '/es/blog/3',
      '/es/blog/rss.xml',
    ]);
  });

  it('lead to the same page in another language and back', () => {
    expect(inLanguage('/fr/blog/3', 'it')).toBe('/it/blog/3');
    expect(inLanguage('/', 'it')).toBe('/it/');
    expect(inLanguage('/it/')).toBe('/');
    expect(inLanguage('/friends', 'it')).toBe('/it/friends');
  });

  it('of the checkout name period and devices', () => {
    expect(checkoutPath('yearly', 2)).toBe('/checkout?period=yearly&devices=2');
  });

  it.each(['/checkout', '/fr/checkout/yearly', '/lifetime', '/sq/pay/monthly'])(
    'of pages where customers pay: %s',
    (path) => {
      expect(isPayPage(path)).toBe(true);
    },
  );

  it.each(['/', '/fr/', '/checkouts', '/blog/lifetime', '/payments'])('of other pages: %s', (path) => {
    expect(isPayPage(path)).toBe(false);
  });

  it.each([
    ['/', true],
    ['/fr/blog', true],
    ['/orders', true],
    ['/fr/order', false],
    ['/order/sent', false],
    ['/sq/checkout/yearly', false],
    ['/pay/monthly', false],
  ])('begin with a splash, but not where customers pay or have paid: %s', (path, expected) => {
    expect(hasSplash(path)).toBe(expected);
  });

  it('of a renewal keep the language', () => {
    const order = { number: 'NL-7K2M-9QXD', period: 'yearly', devices: 2 } as const;
    const query = 'period=yearly&devices=2&renewal=yes&number=NL-7K2M-9QXD';
    expect(renewalPath(order)).toBe(`/checkout?${query}`);
    expect(renewalPath(order, 'fr')).toBe(`/fr/checkout?${query}`);
  });

  it('are all different', () => {
    const all = indexedPages.map((page) => pagePath(page));
    expect(new Set(all).size).toBe(all.length);
  });
});
