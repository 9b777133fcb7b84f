import { type DeviceCount, deviceCounts, isPeriod, type PeriodId } from '#contract/catalogue.ts';
import type { Quote } from '#contract/orders.ts';
import { catalogue, type Period } from './catalogue.ts';
import { presentMoment } from './live.ts';
import { type OfferedPrice, offerOf } from './promotions.ts';

/** `amount` is what is charged, in cents. */
export interface Price extends OfferedPrice {
  /** The list price in cents, where a promotion runs. */
  struck?: number;
  /** The amount spread over the months it buys, in cents; none for a lifetime. */
  perMonth?: number;
  /** How much less that is than paying month by month, in whole percent, rounded down; none where it saves nothing. */
  savedPercent?: number;
}

/** The one place that turns the catalogue into a price: what is shown is what is charged. */
export function priceOf(id: PeriodId, devices: DeviceCount, source = catalogue, at = presentMoment()): Price {
  const { prices, months } = periodOf(id, source);
  const listed = prices[devices];
  const offer = offerOf({ period: id, devices }, listed, source, at);
  const { amount } = offer;
  const price = { ...offer, ...(amount < listed && { struck: listed }) };
  if (months === null) return price;
  const monthByMonth = months * amountOf('monthly', devices, source, at);
  const savedPercent = Math.floor(100 - (100 * amount) / monthByMonth);
  return { ...price, perMonth: Math.round(amount / months), ...(savedPercent > 0 && { savedPercent }) };
}

function amountOf(id: PeriodId, devices: DeviceCount, source: typeof catalogue, at: number): number {
  return offerOf({ period: id, devices }, periodOf(id, source).prices[devices], source, at).amount;
}

/** The months in the names of the plans that end: those that are paid for, without the free ones. */
export function planMonths(source = catalogue): { shortest: number; longest: number } {
  const lengths = source.periods.flatMap((period) => paidMonths(period) ?? []);
  return { shortest: Math.min(...lengths), longest: Math.max(...lengths) };
}

/** The plan whose months cost least. */
export function cheapestMonth(devices: DeviceCount, source = catalogue) {
  const plans = source.periods.flatMap((period) => {
    const { perMonth, savedPercent } = priceOf(period.id, devices, source);
    const months = paidMonths(period);
    return perMonth && months ? { months, perMonth, savedPercent } : [];
  });
  return plans.reduce((best, plan) => (plan.perMonth < best.perMonth ? plan : best));
}

/** Plan, devices and price as one text, such as `yearly-2-13899`: it tells whether a visitor was shown the present price. */
export function quoteOf(
  period: PeriodId,
  devices: DeviceCount,
  source = catalogue,
  at = presentMoment(),
): Quote {
  const amount = amountOf(period, devices, source, at);
  const months = periodOf(period, source).months ?? 0;
  return { id: `${period}-${devices}-${amount}`, period, devices, amount, currency: source.currency, months };
}

/** What the id of a quote names: not that it was ever offered. */
export function quoteNamed(id: string): Pick<Quote, 'period' | 'devices' | 'amount'> | undefined {
  const [, period, count, cents] = /^(\w{1,20})-(\d)-([1-9]\d{0,8})$/.exec(id) ?? [];
  const devices = deviceCounts.find((one) => `${one}` === count);
  return isPeriod(period) && devices ? { period, devices, amount: Number(cents) } : undefined;
}

/** Whether the plan has HD and regular servers in place of 4K and anti-freeze technology. */
export function isBasicPlan(period: PeriodId, devices: DeviceCount, { basicPlans } = catalogue): boolean {
  return basicPlans.some((plan) => plan.period === period && plan.devices === devices);
}

/** The address behind Buy Now where the catalogue names one. */
export function paymentLinkOf({ id, paymentLink }: Period, devices: DeviceCount): string | undefined {
  return paymentLink?.replaceAll('{period}', encodeURIComponent(id)).replaceAll('{devices}', String(devices));
}

function paidMonths({ months, freeMonths = 0 }: Period): number | null {
  return months && months - freeMonths;
}

function periodOf(id: PeriodId, source: typeof catalogue) {
  const period = source.periods.find((candidate) => candidate.id === id);
  if (!period) throw new Error(`The catalogue has no period '${id}'.`);
  return period;
}
