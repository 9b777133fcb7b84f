import { centsIn } from '#app/staff/frame/typed-price.ts';
import type { Catalogue } from '#content/catalogue-changes.ts';
import { localTime, momentsAt } from '#content/time-zone.ts';
import { deviceCounts, periodIds } from '#contract/catalogue.ts';
import type { Promotion } from '#contract/content/promotions.ts';
import { percentIn, priceField } from './price-fields.ts';

/** A date and time as a field writes it, and the moment that it was made from, which may have seconds. */
export interface TypedMoment {
  text: string;
  moment?: string;
}

/** What the fields show of a promotion. */
export interface PromotionTexts {
  /** Promotions have no names: stays while everything else is changed. */
  key: string;
  cut: 'percent' | 'prices';
  percent: string;
  /** By the names of plans, `yearly-2`. */
  plans: readonly string[];
  prices: Readonly<Record<string, string>>;
  /** Without it, from its publication on. */
  begins?: TypedMoment | undefined;
  /** Without it, until it is removed. */
  ends?: TypedMoment | undefined;
}

export const allPlans = periodIds.flatMap((period) =>
  deviceCounts.map((devices) => ({ name: priceField(period, devices), period, devices })),
);

/** In the order in which they begin and end. */
export function promotionTextsOf({ promotions = [] }: Catalogue, timeZone: string): PromotionTexts[] {
  const momentOf = (iso: string | undefined, otherwise: number) => (iso ? Date.parse(iso) : otherwise);
  const begin = ({ begins }: Promotion) => momentOf(begins, 0);
  const end = ({ ends }: Promotion) => momentOf(ends, Number.MAX_SAFE_INTEGER);
  return promotions
    .toSorted((one, other) => begin(one) - begin(other) || end(one) - end(other))
    .map(({ begins, ends, percentOff, plans }, index) => ({
      key: `${index}`,
      cut: percentOff === undefined ? 'prices' : 'percent',
      percent: percentOff === undefined ? '' : `${percentOff}`,
      plans: plans.map(({ period, devices }) => priceField(period, devices)),
      prices: Object.fromEntries(
        plans.flatMap(({ period, devices, price }) =>
          price === undefined ? [] : [[priceField(period, devices), (price / 100).toFixed(2)]],
        ),
      ),
      ...(begins && { begins: typedMoment(Date.parse(begins), timeZone) }),
      ...(ends && { ends: typedMoment(Date.parse(ends), timeZone) }),
    }));
}

/** The promotion that the fields describe. What cannot be read is what the schema refuses. */
export function promotionOf(texts: PromotionTexts, timeZone: string): Promotion {
  const { cut, percent, prices, begins, ends } = texts;
  const chosen = allPlans.filter(({ name }) => texts.plans.includes(name));
  return {
    ...(begins && { begins: momentOf(begins, 'begins', timeZone) ?? begins.text }),
    ...(ends && { ends: momentOf(ends, 'ends', timeZone) ?? ends.text }),
    ...(cut === 'percent' && { percentOff: percentIn(percent) }),
    plans: chosen.map(({ name, period, devices }) => ({
      period,
      devices,
      ...(cut === 'prices' && { price: centsIn(prices[name] ?? '') ?? Number.NaN }),
    })),
  };
}

export const typedMoment = (moment: number, timeZone: string): TypedMoment => ({
  text: localTime(moment, timeZone),
  moment: new Date(moment).toISOString(),
});

// docs/decisions.md, T136
/** Undefined for what is no time, or one over which clocks are put forward. Of two the first is a begin, and the second an end. */
export function momentOf(
  { text, moment }: TypedMoment,
  as: 'begins' | 'ends',
  timeZone: string,
): string | undefined {
  if (moment && localTime(Date.parse(moment), timeZone) === text) return moment;
  const found = momentsAt(text, timeZone).at(as === 'begins' ? 0 : -1);
  return found === undefined ? undefined : new Date(found).toISOString();
}

/** The same moments in another zone. What is no moment yet stays as it was typed. */
export function inTimeZone(texts: PromotionTexts, from: string, to: string): PromotionTexts {
  const moved = (typed: TypedMoment | undefined, as: 'begins' | 'ends') => {
    const moment = typed && momentOf(typed, as, from);
    return moment ? typedMoment(Date.parse(moment), to) : typed;
  };
  const { begins, ends, ...others } = texts;
  return {
    ...others,
    ...(begins && { begins: moved(begins, 'begins') }),
    ...(ends && { ends: moved(ends, 'ends') }),
  };
}

/** The time that two promotions for the same plan share; undefined where there is none. */
export function sharedTime(one: Promotion, other: Promotion): Pick<Promotion, 'begins' | 'ends'> | undefined {
  const names = new Set(one.plans.map(({ period, devices }) => priceField(period, devices)));
  if (!other.plans.some(({ period, devices }) => names.has(priceField(period, devices)))) return undefined;
  const inOrder = (moments: (string | undefined)[]) =>
    moments.filter((moment) => moment !== undefined).sort((a, b) => Date.parse(a) - Date.parse(b));
  const begins = inOrder([one.begins, other.begins]).at(-1);
  const [ends] = inOrder([one.ends, other.ends]);
  if (begins && ends && Date.parse(begins) >= Date.parse(ends)) return undefined;
  return { ...(begins && { begins }), ...(ends && { ends }) };
}

/** The field of a promotion for the rest of a path, such as `plans.2.price`. */
export function promotionFieldAt(rest: string, promotion: Promotion | undefined): string {
  const [, index] = /^plans\.(\d+)\.price$/.exec(rest) ?? [];
  const plan = promotion?.plans[Number(index)];
  return plan ? priceField(plan.period, plan.devices) : rest;
}
