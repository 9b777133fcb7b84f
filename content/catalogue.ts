import type { Areas } from '#contract/content/areas.ts';
import { live } from './live.ts';

/** Prices are list prices in US cents, by number of devices. */
export type Period = Areas['catalogue']['periods'][number];

/** Opened in a new tab by Buy Now; {period} and {devices} are filled in. Without it, Buy Now leads to our own page. */
const paymentLink = '/pay/{period}?devices={devices}';

/**
 * What is sold and for how much. Cards, checkout and the server's own price check all read this list. Switching `running` off makes
 * every page show and charge the list price. The plans of `basicPlans` have HD and regular servers in place of 4K and
 * anti-freeze technology, and every page that lists what a plan has says so. `months` is what the price buys, free months
 * included; none for a lifetime.
 */
export const catalogue = live('catalogue', {
  currency: 'USD',
  lifetimePromotion: { running: true, percentOff: 50 },
  basicPlans: [{ period: 'lifetime', devices: 1 }],
  periods: [
    { id: 'monthly', months: 1, prices: { 1: 14_99, 2: 26_99, 3: 38_99 }, paymentLink },
    { id: 'threeMonths', months: 3, prices: { 1: 34_99, 2: 60_99, 3: 89_99 }, paymentLink },
    { id: 'sixMonths', months: 6, prices: { 1: 49_99, 2: 80_99, 3: 110_99 }, paymentLink },
    { id: 'yearly', months: 12, prices: { 1: 79_99, 2: 138_99, 3: 199_99 }, paymentLink },
    {
      id: 'twoYears',
      months: 27,
      freeMonths: 3,
      prices: { 1: 139_99, 2: 269_99, 3: 379_99 },
      badge: 'popular',
      paymentLink,
    },
    {
      id: 'lifetime',
      months: null,
      prices: { 1: 480_00, 2: 850_00, 3: 1200_00 },
      badge: 'bestValue',
      paymentLink,
    },
  ],
});
