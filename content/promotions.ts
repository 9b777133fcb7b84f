import { type DeviceCount, deviceCounts, type PeriodId, reducedBy } from '#contract/catalogue.ts';
import type { Areas } from '#contract/content/areas.ts';
import type { Promotion } from '#contract/content/promotions.ts';

type Catalogue = Areas['catalogue'];
type Promotions = Pick<Catalogue, 'lifetimePromotion' | 'promotions'>;

/** What a plan costs at a moment, in cents. */
export interface OfferedPrice {
  amount: number;
  /** How much less that is than the list price; not where it is less than a whole percent. */
  percentOff?: number;
  /** The moment at which the price rises again. */
  until?: number;
}

const beginOf = ({ begins }: Promotion) => (begins ? Date.parse(begins) : Number.NEGATIVE_INFINITY);
const endOf = ({ ends }: Promotion) => (ends ? Date.parse(ends) : Number.POSITIVE_INFINITY);

function isRunning(promotion: Promotion, at: number): boolean {
  return beginOf(promotion) <= at && at < endOf(promotion);
}

/** Those that were planned, and the Lifetime promotion, which has no dates. */
function promotionsOf({ lifetimePromotion, promotions = [] }: Promotions): Promotion[] {
  const { running, percentOff } = lifetimePromotion;
  if (!running) return promotions;
  const plans = deviceCounts.map((devices) => ({ period: 'lifetime' as const, devices }));
  return [{ percentOff, plans }, ...promotions];
}

// docs/decisions.md, T136
/** Of promotions at the same time the lowest price holds; one that is not lower than the list price changes nothing. */
export function offerOf(
  plan: { period: PeriodId; devices: DeviceCount },
  listed: number,
  source: Promotions,
  at: number,
): OfferedPrice {
  const cuts = promotionsOf(source).flatMap((promotion) =>
    promotion.plans
      .filter(({ period, devices }) => period === plan.period && devices === plan.devices)
      .map(({ price }) => ({ promotion, amount: price ?? reducedBy(promotion.percentOff ?? 0, listed) })),
  );
  const lowestAt = (moment: number) =>
    cuts
      .filter(({ promotion, amount }) => amount < listed && isRunning(promotion, moment))
      .reduce((lowest, cut) => (cut.amount < lowest.amount ? cut : lowest), {
        amount: listed,
        promotion: undefined as Promotion | undefined,
      });
  const { amount, promotion } = lowestAt(at);
  if (!promotion) return { amount };
  const percentOff = promotion.percentOff ?? Math.floor((100 * (listed - amount)) / listed);
  const until = momentsOf(cuts.map((cut) => cut.promotion)).find(
    (moment) => moment > at && lowestAt(moment).amount > amount,
  );
  return { amount, ...(percentOff > 0 && { percentOff }), ...(until !== undefined && { until }) };
}

/** When they begin and end, in the order of time. */
function momentsOf(promotions: readonly Promotion[]): number[] {
  const moments = promotions.flatMap((promotion) => [beginOf(promotion), endOf(promotion)]);
  return [...new Set(moments.filter(Number.isFinite))].sort((one, other) => one - other);
}

/** The span around a moment in which no price changes: from its first moment to the first one after it. */
export function spanAround(
  { promotions = [] }: Pick<Catalogue, 'promotions'>,
  at: number,
): { since: number; until: number } {
  const moments = momentsOf(promotions);
  return {
    since: moments.findLast((moment) => moment <= at) ?? Number.NEGATIVE_INFINITY,
    until: moments.find((moment) => moment > at) ?? Number.POSITIVE_INFINITY,
  };
}

/** The same prices without a date: what holds at that moment, and nothing of what is planned. */
export function heldAt(catalogue: Catalogue, at: number): Catalogue {
  const promotions = (catalogue.promotions ?? [])
    .filter((promotion) => isRunning(promotion, at))
    .map(({ begins: _, ends: __, ...held }) => held);
  return { ...catalogue, promotions };
}
