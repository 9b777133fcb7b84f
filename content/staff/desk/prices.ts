import type { DeviceCount, PeriodId } from '#contract/catalogue.ts';
import type { ContentCode } from '#contract/content/field-rules.ts';
import { orderWords } from '../orders.ts';

const badges = { popular: 'Popular', bestValue: 'Best value' };

/** What is typed here are dollars, where the API takes cents. */
const ownProblems: Partial<Record<ContentCode, string>> = {
  price: 'Enter dollars and cents, such as 129.99.',
  tooLarge: 'This is too much: a price is $100,000 at most, and 60 free months are the most.',
  months: 'Enter a whole number, 1 or more.',
  notWhole: 'Enter a whole number, 1 or more.',
  moment: 'Enter a date and a time.',
};

/** What a catalogue says, each fact with a name of its own. */
const facts = {
  freeMonths: (p: { period: PeriodId }) => `${orderWords.periods[p.period]}, free months`,
  badge: (p: { period: PeriodId }) => `${orderWords.periods[p.period]}, badge`,
  promotion: 'Lifetime promotion',
  percentOff: 'Lifetime promotion, off the list price',
  lifetimePrice: (p: { devices: DeviceCount }) => `Lifetime, ${orderWords.devices(p.devices)}, list price`,
  toPay: (p: { devices: DeviceCount; apart: boolean }) =>
    `Lifetime, ${orderWords.devices(p.devices)}, what buyers pay${p.apart ? ' outside other promotions' : ''}`,
  basic: 'Plans with HD instead of 4K',
  timeZone: 'Time zone of promotions',
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
  promotions: {
    title: 'Promotions',
    lead: 'Lower prices that begin and end by themselves, on all pages in the same second. Pages show when a price ends.',
    none: 'No promotion is planned.',
    add: 'Add a promotion',
    unfinished: 'Promotion to be completed',
    ended: (p: { count: number }) => `Ended (${p.count})`,
    removeEnded: 'Remove all that have ended',
    endNow: 'End now',
    /** Of one in a list of several. */
    endNowOf: (p: { name: string }) => `End now: ${p.name}`,
    /** Of a moment that was typed. */
    passed: 'This time has passed.',
    shown: (p: { moment: string; timeZone: string }) => `${p.moment}, ${p.timeZone}`,
    timeZone: 'Time zone',
    timeZoneHint:
      'Dates and times here are of this zone, and pages name it. Planned moments stay the same in another one.',
    timeZoneHere: (p: { timeZone: string }) => `Use ${p.timeZone}, as on this device`,
    cut: 'What is lower',
    byPercent: 'Percent off',
    byPrice: 'New prices',
    percent: 'Percent off the list price',
    plans: 'Plans',
    wholePeriod: (p: { period: PeriodId }) => `${orderWords.periods[p.period]}, all device counts`,
    wholeColumn: (p: { devices: DeviceCount }) => `All plans for ${orderWords.devices(p.devices)}`,
    all: 'All',
    newPriceOf: (p: { plan: string }) => `New price: ${p.plan}`,
    listPrice: (p: { price: string }) => `List price: ${p.price}`,
    notLower: (p: { price: string }) => `This is not below the list price of ${p.price}, so nothing changes.`,
    begins: 'Begins',
    ends: 'Ends',
    whenPublished: 'When published',
    atMoment: 'At a time',
    whenRemoved: 'When removed',
    beginsAt: 'Begins at',
    endsAt: 'Ends at',
    skipped: (p: { timeZone: string }) =>
      `On that day clocks in ${p.timeZone} are put forward over this time. Choose an earlier or a later one.`,
    twice: {
      begins: (p: { moment: string }) =>
        `Clocks show this time twice that night. It begins at the first one: ${p.moment}.`,
      ends: (p: { moment: string }) =>
        `Clocks show this time twice that night. It ends at the second one: ${p.moment}.`,
    },
    overlaps: (p: { other: string; when: string }) =>
      `Together with ‘${p.other}’ ${p.when}: the lower price counts.`,
    overlap: {
      between: (p: { begin: string; end: string }) => `from ${p.begin} to ${p.end}`,
      until: (p: { end: string }) => `until ${p.end}`,
      from: (p: { begin: string }) => `from ${p.begin} on`,
      undated: 'until one of them is removed',
    },
    overlapsLifetime: 'Together with the Lifetime promotion, which is on: the lower price counts.',
    states: {
      begins: (p: { wait: string }) => `Begins in ${p.wait}`,
      beginsAtPublication: 'Begins when published',
      running: 'Running until it is removed',
      ends: (p: { wait: string }) => `Running, ends in ${p.wait}`,
      endsAtPublication: 'Ends when published',
      ended: 'Ended',
    },
    allPlans: 'All plans',
    allPeriods: 'All periods',
    allDevices: 'all device counts',
    percentOff: (p: { plans: string; percent: number }) => `${p.plans}: ${p.percent}% off`,
    planFor: (p: { plan: string; price: string }) => `${p.plan}: ${p.price}`,
    promotion: (p: { what: string; when: string }) => `${p.what}, ${p.when}`,
    between: (p: { begin: string; end: string; timeZone: string }) => `${p.begin} to ${p.end}, ${p.timeZone}`,
    until: (p: { end: string; timeZone: string }) => `from its publication to ${p.end}, ${p.timeZone}`,
    from: (p: { begin: string; timeZone: string }) => `from ${p.begin}, ${p.timeZone}, until it is removed`,
    undated: 'from its publication until it is removed',
    changes: 'Promotion',
    changesDates: (p: { cut: string; from: string; to: string }) =>
      `Promotion ‘${p.cut}’: ${p.from} → ${p.to}`,
    adds: (p: { promotion: string }) => `Promotion added: ${p.promotion}`,
    removes: (p: { promotion: string }) => `Promotion removed: ${p.promotion}`,
  },
  /** In the question before a publication. */
  warnings: {
    title: 'Please check these prices',
    falls: (p: { plan: string; from: string; to: string; percent: number }) =>
      `The list price of ${p.plan} falls by ${p.percent}%, from ${p.from} to ${p.to}.`,
    rises: (p: { plan: string; from: string; to: string; times: number }) =>
      `The list price of ${p.plan} rises to ${p.times} times as much, from ${p.from} to ${p.to}.`,
    costsLess: (p: { plan: string; price: string; smaller: string; other: string }) =>
      `${p.plan} would cost less than ${p.smaller}: ${p.price} and ${p.other}.`,
    lifetime: (p: { percentOff: number }) => `The Lifetime promotion takes ${p.percentOff}% off.`,
    promotion: (p: { cut: string; percent: number }) =>
      `The promotion ‘${p.cut}’ takes up to ${p.percent}% off the list price.`,
  },
  publish: {
    lead: 'Visitors see and pay new prices at once, and those of a promotion from its begin to its end. Buyers who saw another price before pay that for 30 minutes more.',
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
    held: 'Visitors see and pay new prices at once, and those of a promotion from its begin to its end. Buyers who saw another price before pay that for 30 minutes more. If this is wrong, take it back in the history of the tab Prices.',
    changes: 'What changed',
    unreadable: 'All prices: what was published before is of another version, which this one cannot read.',
    note: (p: { note: string }) => `Note: ${p.note}`,
    open: 'Open the history',
    reason: (p: { brand: string }) => `You receive this because you are an admin of ${p.brand}.`,
  },
};
