import type { DeviceCount, PeriodId } from '#contract/catalogue.ts';
import type { ContentCode } from '#contract/content/field-rules.ts';
import { orderWords } from './orders.ts';

const badges = { popular: 'Popular', bestValue: 'Best value' };

/** What is typed here are dollars, where the API takes cents. */
const ownProblems: Partial<Record<ContentCode, string>> = {
  price: 'Enter dollars and cents, such as 129.99.',
  tooLarge: 'This is too much.',
  months: 'Enter a whole number, 1 or more.',
  notWhole: 'Enter a whole number, 1 or more.',
};

/** What a catalogue says, each fact with a name of its own. */
const facts = {
  freeMonths: (p: { period: PeriodId }) => `${orderWords.periods[p.period]}, free months`,
  badge: (p: { period: PeriodId }) => `${orderWords.periods[p.period]}, badge`,
  promotion: 'Lifetime promotion',
  percentOff: 'Lifetime promotion, off the list price',
  lifetimePrice: (p: { devices: DeviceCount }) => `Lifetime, ${orderWords.devices(p.devices)}, list price`,
  toPay: (p: { devices: DeviceCount }) => `Lifetime, ${orderWords.devices(p.devices)}, what buyers pay`,
  basic: 'Plans with HD instead of 4K',
  order: 'Order of the plans',
  none: 'none',
  percent: (p: { percent: number }) => `${p.percent}%`,
};

/** The Prices tab. */
export const priceWords = {
  title: 'Prices',
  lead: 'In US dollars. What you publish here is shown and charged on the whole site at once.',
  asVisitor: 'See the prices as a visitor',
  table: 'Prices by plan and number of devices',
  plan: 'Plan',
  freeMonths: 'Free months',
  freeMonthsOf: (p: { period: PeriodId }) => `${orderWords.periods[p.period]}, free months`,
  badges,
  facts,
  on: 'On',
  off: 'Off',
  problems: ownProblems,
  promotion: {
    title: 'Lifetime promotion',
    lead: 'While it is on, the list price is struck through and buyers pay the lower one.',
    percent: 'Percent off',
    costs: 'What Lifetime costs then',
    instead: (p: { now: string; struck: string }) => `${p.now} instead of ${p.struck}`,
    unclear: 'Correct the fields first.',
  },
  publish: {
    lead: 'Visitors see and pay the new prices at once. Buyers who saw the old price pay that for 30 minutes more.',
  },
  takeBack: {
    lead: 'The prices before it are published again. Buyers who saw the present price pay that for 30 minutes more.',
  },
  restore: {
    lead: 'The prices of that time are published again. Buyers who saw the present price pay that for 30 minutes more.',
  },
  /** To the other admins, when a publication changes prices. */
  mail: {
    subject: (p: { brand: string }) => `Prices of ${p.brand} were changed`,
    title: 'Prices were changed',
    text: (p: { by: string; at: string }) => `${p.by} published this on ${p.at} (UTC).`,
    held: 'Visitors see and pay the new prices at once. Buyers who saw the old price pay that for 30 minutes more. If this is wrong, take it back in the history of the tab Prices.',
    changes: 'What changed',
    unreadable: 'All prices: what was published before is of another version, which this one cannot read.',
    note: (p: { note: string }) => `Note: ${p.note}`,
    open: 'Open the history',
    reason: (p: { brand: string }) => `You receive this because you are an admin of ${p.brand}.`,
  },
};
