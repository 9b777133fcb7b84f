import { deviceCounts } from '#contract/catalogue.ts';
import type { Areas } from '#contract/content/areas.ts';
import { priceOf } from './price.ts';
import { deskWords } from './staff/desk.ts';
import { orderWords } from './staff/orders.ts';
import { priceWords } from './staff/prices.ts';

export type Catalogue = Areas['catalogue'];

const { facts: names, badges, on, off } = priceWords;
const { money } = orderWords;

/** What differs between two catalogues, a sentence for each: '12 months, 2 devices: $138.99 → $129.99'. */
export function changesInWords(before: Catalogue, after: Catalogue): string[] {
  const isPromoted = before.lifetimePromotion.running || after.lifetimePromotion.running;
  const were = factsOf(before, isPromoted);
  return [...factsOf(after, isPromoted)].flatMap(([what, to]) => {
    const from = were.get(what) ?? names.none;
    return from === to ? [] : [deskWords.change({ what, from, to })];
  });
}

function factsOf(catalogue: Catalogue, isPromoted: boolean): Map<string, string> {
  const { periods, basicPlans, lifetimePromotion } = catalogue;
  const nameOf = (period: Catalogue['periods'][number]['id'], devices: (typeof deviceCounts)[number]) =>
    period === 'lifetime' && isPromoted
      ? names.lifetimePrice({ devices })
      : orderWords.plan({ period, devices });
  const plans = periods.flatMap(({ id: period, prices, freeMonths, badge }) => [
    ...deviceCounts.map((devices) => [nameOf(period, devices), money(prices[devices])] as const),
    [names.freeMonths({ period }), `${freeMonths ?? names.none}`] as const,
    [names.badge({ period }), badge ? badges[badge] : names.none] as const,
  ]);
  const toPay = deviceCounts.map(
    (devices) => [names.toPay({ devices }), money(priceOf('lifetime', devices, catalogue).amount)] as const,
  );
  const basic = basicPlans.map(orderWords.plan).sort().join('; ');
  return new Map([
    ...plans,
    [names.promotion, lifetimePromotion.running ? on : off],
    [names.percentOff, names.percent({ percent: lifetimePromotion.percentOff })],
    ...(isPromoted ? toPay : []),
    [names.basic, basic || names.none],
    [names.order, periods.map(({ id }) => orderWords.periods[id]).join(', ')],
  ]);
}
