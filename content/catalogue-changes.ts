import { type DeviceCount, deviceCounts, type PeriodId, periodIds } from '#contract/catalogue.ts';
import type { Areas } from '#contract/content/areas.ts';
import type { Promotion } from '#contract/content/promotions.ts';
import { priceOf } from './price.ts';
import { deskWords } from './staff/desk/desk.ts';
import { priceWords } from './staff/desk/prices.ts';
import { orderWords } from './staff/orders.ts';
import { localTime, momentsAt, timeZoneOf } from './time-zone.ts';

export type Catalogue = Areas['catalogue'];

const { facts: names, badges, on, off, promotions: words, warnings } = priceWords;
const { money } = orderWords;

/** What differs between two catalogues, a sentence for each: '12 months, 2 devices: $138.99 → $129.99'. */
export function changesInWords(before: Catalogue, after: Catalogue): string[] {
  const isPromoted = before.lifetimePromotion.running || after.lifetimePromotion.running;
  const isApart = [before, after].some(({ promotions = [] }) => promotions.length > 0);
  const were = factsOf(before, isPromoted, isApart);
  const facts = [...factsOf(after, isPromoted, isApart)].flatMap(([what, to]) => {
    const from = were.get(what) ?? names.none;
    return from === to ? [] : [deskWords.change({ what, from, to })];
  });
  return [...facts, ...promotionChanges(before, after)];
}

const steepPercent = 60;

/** What may be a slipped digit in what a publication changes, a sentence for each. What was so before is not told again. */
export function warningsInWords(before: Catalogue, after: Catalogue): string[] {
  const pricesBefore = new Map(before.periods.map(({ id, prices }) => [id, prices]));
  const leaps = after.periods.flatMap(({ id: period, prices }) =>
    deviceCounts.flatMap((devices) => {
      const from = pricesBefore.get(period)?.[devices] ?? prices[devices];
      const to = prices[devices];
      const said = { plan: orderWords.plan({ period, devices }), from: money(from), to: money(to) };
      if (to * 2 <= from) return warnings.falls({ ...said, percent: Math.floor((100 * (from - to)) / from) });
      return to >= from * 2 ? warnings.rises({ ...said, times: Math.floor((10 * to) / from) / 10 }) : [];
    }),
  );
  const known = oddities(before);
  const odd = [...oddities(after)].filter(([what]) => !known.has(what)).map(([, sentence]) => sentence);
  return [...leaps, ...odd];
}

/** Plans that cost less than smaller ones, and steep promotions, each by a name that stays while its figures change. */
function oddities(catalogue: Catalogue): Map<string, string> {
  const { lifetimePromotion, promotions = [], periods } = catalogue;
  const prices = new Map(periods.map((period) => [period.id, period.prices]));
  // Other promotions may make any plan cheaper for a while.
  const apart = { ...catalogue, promotions: [] };
  const toPay = (period: PeriodId, devices: DeviceCount) => priceOf(period, devices, apart).amount;
  const odd = new Map<string, string>();
  for (const [place, period] of periodIds.entries())
    for (const devices of deviceCounts) {
      const plan = orderWords.plan({ period, devices });
      const price = toPay(period, devices);
      const compare = (smaller: string, other: number) => {
        if (price >= other) return;
        const said = { plan, price: money(price), smaller, other: money(other) };
        odd.set(`${plan} < ${smaller}`, warnings.costsLess(said));
      };
      const fewer = deviceCounts.find((count) => count === devices - 1);
      const shorter = periodIds[place - 1];
      if (fewer) compare(orderWords.devices(fewer), toPay(period, fewer));
      if (shorter) compare(orderWords.periods[shorter], toPay(shorter, devices));
    }
  if (lifetimePromotion.running && lifetimePromotion.percentOff >= steepPercent)
    odd.set(`${names.promotion} ${lifetimePromotion.percentOff}`, warnings.lifetime(lifetimePromotion));
  for (const promotion of promotions) {
    const percents = promotion.plans.map(({ period, devices, price }) => {
      const listed = prices.get(period)?.[devices] ?? 0;
      return promotion.percentOff ?? Math.floor((100 * (listed - (price ?? listed))) / listed);
    });
    const percent = Math.max(...percents);
    const cut = cutInWords(promotion);
    if (percent >= steepPercent) odd.set(cut, warnings.promotion({ cut, percent }));
  }
  return odd;
}

function factsOf(catalogue: Catalogue, isPromoted: boolean, apart: boolean): Map<string, string> {
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
  // The others are told below, and with them the difference would depend on when somebody asks.
  const apartFromOthers = { ...catalogue, promotions: [] };
  const toPay = deviceCounts.map(
    (devices) =>
      [names.toPay({ devices, apart }), money(priceOf('lifetime', devices, apartFromOthers).amount)] as const,
  );
  const basic = basicPlans.map(orderWords.plan).sort().join('; ');
  return new Map([
    ...plans,
    [names.promotion, lifetimePromotion.running ? on : off],
    [names.percentOff, names.percent({ percent: lifetimePromotion.percentOff })],
    ...(isPromoted ? toPay : []),
    [names.basic, basic || names.none],
    [names.timeZone, timeZoneOf(catalogue)],
    [names.order, periods.map(({ id }) => orderWords.periods[id]).join(', ')],
  ]);
}

/** Promotions have no names: one for the same plans is the same with other dates, or at another price. */
function promotionChanges(before: Catalogue, after: Catalogue): string[] {
  const timeZone = timeZoneOf(after);
  const say = (promotion: Promotion) => promotionInWords(promotion, timeZone);
  const [gone, added] = [missingIn(after, before), missingIn(before, after)];
  const changed = added.map((promotion) => {
    const index = gone.findIndex((one) => plansOf(one) === plansOf(promotion));
    const [earlier] = index < 0 ? [] : gone.splice(index, 1);
    if (!earlier) return words.adds({ promotion: say(promotion) });
    const cut = cutInWords(promotion);
    return cut === cutInWords(earlier)
      ? words.changesDates({
          cut,
          from: datesInWords(earlier, timeZone),
          to: datesInWords(promotion, timeZone),
        })
      : deskWords.change({ what: words.changes, from: say(earlier), to: say(promotion) });
  });
  return [...gone.map((promotion) => words.removes({ promotion: say(promotion) })), ...changed];
}

/** The promotions of another catalogue that this one lacks. */
function missingIn({ promotions = [] }: Catalogue, other: Catalogue): Promotion[] {
  const known = promotions.map(meaningOf);
  return (other.promotions ?? []).filter((promotion) => {
    const index = known.indexOf(meaningOf(promotion));
    if (index >= 0) known.splice(index, 1);
    return index < 0;
  });
}

const plansOf = ({ plans }: Promotion) =>
  plans
    .map(({ period, devices }) => `${period}-${devices}`)
    .sort()
    .join();

/** The same for two promotions that are written differently. */
function meaningOf({ begins, ends, percentOff, plans }: Promotion): string {
  const prices = plans.map(({ period, devices, price }) => `${period}-${devices}-${price}`).sort();
  return JSON.stringify([begins && Date.parse(begins), ends && Date.parse(ends), percentOff, prices]);
}

/** '12 months, all device counts: 20% off, Fri, Nov 20, 2026, 6:00 PM to Sun, Nov 22, 2026, 11:59 PM, Europe/Dublin'. */
export function promotionInWords(promotion: Promotion, timeZone: string): string {
  return words.promotion({ what: cutInWords(promotion), when: datesInWords(promotion, timeZone) });
}

function datesInWords({ begins, ends }: Promotion, timeZone: string): string {
  const [begin, end] = [begins, ends].map((moment) => moment && momentInWords(Date.parse(moment), timeZone));
  if (begin) return end ? words.between({ begin, end, timeZone }) : words.from({ begin, timeZone });
  return end ? words.until({ end, timeZone }) : words.undated;
}

/** '12 months, all device counts: 20% off'. */
export function cutInWords({ percentOff, plans }: Promotion): string {
  if (percentOff !== undefined) return words.percentOff({ plans: plansInWords(plans), percent: percentOff });
  return plans
    .map((plan) => words.planFor({ plan: orderWords.plan(plan), price: money(plan.price ?? 0) }))
    .join('; ');
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** '6 months and 12 months, all device counts; Lifetime, 1 device'. */
function plansInWords(plans: readonly { period: PeriodId; devices: DeviceCount }[]): string {
  const periodsByDevices = new Map<string, PeriodId[]>();
  for (const period of periodIds) {
    const counts = deviceCounts.filter((devices) =>
      plans.some((plan) => plan.period === period && plan.devices === devices),
    );
    const devices =
      counts.length === deviceCounts.length
        ? words.allDevices
        : list.format(counts.map((count) => orderWords.devices(count)));
    if (counts.length > 0) periodsByDevices.set(devices, [...(periodsByDevices.get(devices) ?? []), period]);
  }
  const groups = [...periodsByDevices].map(([devices, periods]) => {
    const isEach = periods.length === periodIds.length;
    if (isEach && devices === words.allDevices) return words.allPlans;
    const names = isEach
      ? words.allPeriods
      : list.format(periods.map((period) => orderWords.periods[period]));
    return `${names}, ${devices}`;
  });
  return groups.join('; ');
}

/** 'Fri, Nov 20, 2026, 6:00 PM' by the clocks there. Where they say so twice that night, with how far they are from UTC. */
export function momentInWords(moment: number, timeZone: string): string {
  const isTwice = momentsAt(localTime(moment, timeZone), timeZone).length > 1;
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(moment % 60_000 !== 0 && { second: '2-digit' }),
    ...(isTwice && { timeZoneName: 'shortOffset' }),
  })
    .format(moment)
    .replaceAll('\u202f', ' ');
}
