/** The Overview tab. */
export const overviewWords = {
  title: 'Overview',
  waiting: 'To do',
  pendingTrials: 'Trials to activate',
  openContacts: 'Messages to answer',
  moneyWithoutOrder: 'Payments without an order',
  orderWithoutMoney: 'Paid orders without a payment',
  takenBack: 'Payments taken back or disputed',
  held: 'Payments PayPal is holding',
  accessMissing: 'Paid orders without login details',
  openWithdrawals: 'Refund requests to settle',
  paymentProblems: 'Payment checks failed',
  waitingChats: 'Chats to answer',
  waitingMails: 'Emails to send',
  refusedMails: 'Emails refused',
  confirmedSubscribers: 'Newsletter subscribers',
  charts: {
    trials: {
      title: 'Free trial requests per day (UTC)',
      unit: (count: number) => (count === 1 ? 'request' : 'requests'),
      none: 'No trial requests in the last 90 days.',
    },
    contacts: {
      title: 'Contact messages per day (UTC)',
      unit: (count: number) => (count === 1 ? 'message' : 'messages'),
      none: 'No messages in the last 90 days.',
    },
    orders: {
      title: 'Paid orders per day (UTC)',
      unit: (count: number) => (count === 1 ? 'order' : 'orders'),
      none: 'No orders in the last 90 days.',
    },
  },
  total: (p: { what: string; days: number }) => `${p.what} in the last ${p.days} days`,
  onDay: (p: { day: string; what: string }) => `${p.day}: ${p.what}`,
  /** What the picture shows, for whoever cannot see it. */
  picture: (p: { title: string; from: string; to: string; most: string; mostDay: string }) =>
    `${p.title}, ${p.from} to ${p.to}. Most on ${p.mostDay}: ${p.most}. The table below has the figures for each day.`,
  pictureMissing: 'The chart could not be loaded. The table below has the same figures.',
  asTable: 'Show as table',
  day: 'Day (UTC)',
  count: 'Count',
};
