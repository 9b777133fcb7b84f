/** The Overview tab. */
export const overviewWords = {
  title: 'Overview',
  waiting: 'What is waiting',
  pendingTrials: 'Trials to activate',
  openContacts: 'Messages to answer',
  moneyWithoutOrder: 'Money without order',
  orderWithoutMoney: 'Orders without money',
  openWithdrawals: 'Withdrawals to settle',
  waitingChats: 'Chats to answer',
  waitingMails: 'Mails to be sent',
  refusedMails: 'Mails refused',
  confirmedSubscribers: 'Newsletter subscribers',
  charts: {
    trials: {
      title: 'Free-trial requests per day',
      unit: (count: number) => (count === 1 ? 'request' : 'requests'),
      none: 'Nobody has asked for a trial in these 90 days.',
    },
    contacts: {
      title: 'Contact messages per day',
      unit: (count: number) => (count === 1 ? 'message' : 'messages'),
      none: 'Nobody has written in these 90 days.',
    },
    orders: {
      title: 'Paid orders per day',
      unit: (count: number) => (count === 1 ? 'order' : 'orders'),
      none: 'Nobody has bought anything in these 90 days.',
    },
  },
  total: (p: { what: string; days: number }) => `${p.what} in ${p.days} days`,
  onDay: (p: { day: string; what: string }) => `${p.day}: ${p.what}`,
  /** What the picture shows, for whoever cannot see it. */
  picture: (p: { title: string; from: string; to: string; most: string; mostDay: string }) =>
    `${p.title}, ${p.from} to ${p.to}. Most on ${p.mostDay}: ${p.most}. The table below has the figures of each day.`,
  pictureMissing: 'The chart could not be loaded. The table below has the same figures.',
  asTable: 'Show as table',
  day: 'Day',
  count: 'Number',
};
