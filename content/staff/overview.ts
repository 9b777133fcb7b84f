/** Singular or plural, for a word behind its number. */
const counted = (one: string, many: string) => (count: number) => (count === 1 ? one : many);

/** The Overview tab. */
export const overviewWords = {
  title: 'Overview',
  waiting: 'To do',
  alarms: 'Needs attention',
  range: 'Period',
  ranges: { '7d': '7 days', '30d': '30 days', '90d': '90 days', '12m': '12 months' },
  /** How a figure differs from that of the period before. */
  change: (p: { difference: string; percent: number | undefined; period: string }) =>
    `${p.difference}${p.percent === undefined ? '' : ` (${p.percent > 0 ? '+' : ''}${p.percent}%)`} from the ${p.period} before`,
  noneBefore: (p: { period: string }) => `None in the ${p.period} before`,
  unchanged: (p: { period: string }) => `As in the ${p.period} before`,
  fromTrial: {
    title: 'From trial to order',
    none: 'No trials were requested in this period.',
    steps: { requested: 'Requested', activated: 'Activated', ordered: 'Became customers' },
    share: (p: { count: string; percent: number }) => `${p.count} (${p.percent}%)`,
    became: (p: { percent: number }) => `${p.percent}% became customers`,
    before: (p: { percent: number; period: string }) => `${p.percent}% in the ${p.period} before`,
    noneBefore: (p: { period: string }) => `No trials in the ${p.period} before`,
    meaning:
      'Trials requested in this period, and how many of these mailboxes have paid for an order. Each period counts what happened before it ended.',
  },
  pendingTrials: 'Trials to activate',
  openContacts: 'Messages to answer',
  moneyWithoutOrder: counted('Payment without an order', 'Payments without an order'),
  orderWithoutMoney: counted('Paid order without a payment', 'Paid orders without a payment'),
  takenBack: counted('Payment taken back or disputed', 'Payments taken back or disputed'),
  held: counted('Payment PayPal has held for over an hour', 'Payments PayPal has held for over an hour'),
  accessMissing: counted('Paid order without login details', 'Paid orders without login details'),
  openWithdrawals: 'Refund requests to settle',
  paymentProblems: counted('Payment check failed', 'Payment checks failed'),
  waitingChats: 'Chats to answer',
  waitingMails: 'Emails to send',
  keptMails: 'Emails not sent',
  refusedMails: counted('Email refused', 'Emails refused'),
  confirmedSubscribers: 'Newsletter subscribers',
  charts: {
    trials: {
      title: 'Free trial requests',
      unit: (count: number) => (count === 1 ? 'request' : 'requests'),
      none: 'No trial requests in this period.',
    },
    contacts: {
      title: 'Contact messages',
      unit: (count: number) => (count === 1 ? 'message' : 'messages'),
      none: 'No messages in this period.',
    },
  },
  lastDays: (p: { days: number }) => `In the last ${p.days} days`,
  onDay: (p: { day: string; what: string }) => `${p.day}: ${p.what}`,
  /** What the chart shows, for screen readers. */
  picture: (p: { title: string; from: string; to: string; most: string; mostDay: string }) =>
    `${p.title}, ${p.from} to ${p.to}. Most: ${p.most}, ${p.mostDay}. The table below has all figures.`,
  pictureMissing: 'The chart could not be loaded. The table below has the same figures.',
  asTable: 'Show as table',
  step: {
    day: (p: { timeZone: string }) => `Day (${p.timeZone})`,
    month: (p: { timeZone: string }) => `Month (${p.timeZone})`,
  },
  count: 'Count',
};
