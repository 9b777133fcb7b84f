import type { DeviceCount, PeriodId } from '#contract/catalogue.ts';
import type { ContentCode } from '#contract/content/field-rules.ts';
import { contentProblemWords } from './content.ts';
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
  failed: 'The prices could not be loaded.',
  table: 'Prices by plan and number of devices',
  plan: 'Plan',
  freeMonths: 'Free months',
  freeMonthsOf: (p: { period: PeriodId }) => `${orderWords.periods[p.period]}, free months`,
  now: (p: { value: string }) => `Now: ${p.value}`,
  delivered: (p: { value: string }) => `Delivered: ${p.value}`,
  badges,
  facts,
  on: 'On',
  off: 'Off',
  change: (p: { what: string; from: string; to: string }) => `${p.what}: ${p.from} → ${p.to}`,
  problem: (code: ContentCode) => ownProblems[code] ?? contentProblemWords[code],
  promotion: {
    title: 'Lifetime promotion',
    lead: 'While it is on, the list price is struck through and buyers pay the lower one.',
    percent: 'Percent off',
    costs: 'What Lifetime costs then',
    instead: (p: { now: string; struck: string }) => `${p.now} instead of ${p.struck}`,
    unclear: 'Correct the fields first.',
  },
  state: {
    asDelivered: 'Live prices are as delivered',
    differs: 'The live prices differ from the delivered ones',
    toDelivered: 'Fill in the delivered prices',
    unchanged: 'Nothing changed yet.',
    changed: 'Your changes are not published.',
    overtaken: 'Someone else has published since you began. You will see both versions first.',
    wrong: (p: { count: number }) =>
      p.count === 1 ? '1 field has to be corrected first.' : `${p.count} fields have to be corrected first.`,
    discard: 'Discard',
    publish: 'Publish…',
  },
  publish: {
    title: 'Publish these prices?',
    changes: 'What changes',
    lead: 'Visitors see and pay the new prices at once. Buyers who saw the old price pay that for 30 minutes more.',
    note: 'Note for the history (optional)',
    action: 'Publish',
    done: 'Prices published',
    failed:
      'There was no answer, so the prices may or may not be published. Please try again: they are published once.',
  },
  newer: {
    title: 'Someone else published prices meanwhile',
    lead: (p: { by: string; at: string }) =>
      `${p.by} published on ${p.at}. Nothing of yours is published yet. Look at both before you decide.`,
    theirs: 'What they changed',
    mine: 'What you want to change',
    over: 'What changes if you publish yours over theirs',
    same: 'Nothing.',
    takeTheirs: 'Take theirs',
    publishMine: 'Publish mine over it',
    taken: 'These are their prices. Yours were discarded.',
  },
  takeBack: {
    open: 'Take back',
    title: 'Take back this publication?',
    lead: 'The prices before it are published again. Buyers who saw the present price pay that for 30 minutes more.',
    action: 'Publish the prices before it',
    done: 'Taken back: the prices before it are live again',
  },
  leave: {
    title: 'Leave without publishing?',
    text: 'Visitors still see the old prices. What you changed stays in this browser tab until you publish or discard it.',
    action: 'Leave',
  },
  discard: {
    title: 'Discard your changes?',
    text: 'The fields show the live prices again.',
    action: 'Discard',
  },
  history: {
    title: 'History',
    none: 'Nothing was published yet: the prices are as delivered.',
    columns: { changes: 'What changed', at: 'When', by: 'Who', note: 'Note', actions: 'Actions' },
    toDelivered: 'Back to what was delivered',
    nothing: 'No price changed.',
    unknown: 'Published by another version, which this one cannot read.',
    older: 'Show older',
    failed: 'The history could not be loaded.',
  },
};
