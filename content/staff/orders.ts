import type { DeviceCount, PeriodId } from '#contract/catalogue.ts';
import type { OrderEvent, OrderMethod, OrderRefund, OrderState } from '#contract/orders.ts';

const periods: Record<PeriodId, string> = {
  monthly: '1 month',
  threeMonths: '3 months',
  sixMonths: '6 months',
  yearly: '12 months',
  twoYears: '24 months',
  lifetime: 'Lifetime',
};

const states: Record<OrderState, string> = {
  open: 'Not paid',
  processing: 'Processing',
  paid: 'Paid',
  partlyRefunded: 'Partly refunded',
  refunded: 'Refunded',
  failed: 'Failed',
  mismatch: 'Wrong payment',
};

const stateMeanings: Record<OrderState, string> = {
  open: 'Nothing was paid yet.',
  processing: 'Money may have moved. Marquee asks the provider again until it is known.',
  paid: 'The money came, and it was what was asked for.',
  partlyRefunded: 'The money came, and a part of it went back.',
  refunded: 'The money came, and all of it went back.',
  failed: 'It was certainly not paid.',
  mismatch: 'Money came, but not what was asked for. Look at the payment at the provider.',
};

const methods: Record<OrderMethod, string> = {
  paypal: 'PayPal',
  card: 'Card',
  link: 'Payment page',
  manual: 'By hand',
};

const sources: Record<OrderEvent['source'], string> = {
  buyer: 'The buyer',
  webhook: 'PayPal told us',
  reconciliation: 'We asked PayPal',
  staff: 'Staff',
  system: 'The system',
};

/** By the kind that the server records; what is missing here is shown as it is, in words. */
const events: Record<string, string> = {
  ordered: 'Ordered',
  entered: 'Entered by hand',
  createdAtPaypal: 'PayPal made the order',
  createRefused: 'PayPal refused to make the order',
  createUnanswered: 'PayPal did not answer',
  captureAsked: 'The payment was asked for',
  unanswered: 'No answer yet: money may have moved',
  pending: 'The payment is being looked at',
  paid: 'Paid',
  mismatch: 'The payment is not what was asked for',
  capturedTwice: 'Paid a second time',
  declined: 'The payment was declined',
  notApproved: 'Not approved by the buyer',
  approvalExpired: 'The buyer’s approval has expired',
  paymentRefused: 'The payment was refused',
  voided: 'Called off at PayPal',
  abandoned: 'Left behind by the buyer',
  heard: 'Message from PayPal',
  refundAsked: 'Refund asked for',
  refunded: 'Refunded',
  refundFailed: 'The refund failed',
  receiptSent: 'Receipt sent again',
  provisioned: 'Access details made',
  provisioningFailed: 'The provisioning system did not answer',
  withdrawalAsked: 'The customer asked for a withdrawal',
};

/** By the name of a part of an event. */
const details: Record<string, string> = {
  actor: 'By',
  amount: 'Amount',
  capture: 'Payment',
  currency: 'Currency',
  id: 'PayPal’s order',
  issue: 'Reason',
  kind: 'Message',
  note: 'Note',
  quote: 'Quote',
  reason: 'Reason',
  said: 'What came',
  status: 'Status',
  why: 'Reason',
  wrong: 'Not as asked for',
};

const refundStates: Record<OrderRefund['state'], string> = {
  pending: 'On its way',
  done: 'Done',
  failed: 'Failed',
};

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const count = (number: number) => (number === 1 ? '1 device' : `${number} devices`);

/** The Orders tab, its export, and what a person's timeline says of orders. */
export const orderWords = {
  title: 'Orders',
  search: 'Search number, name, email or PayPal’s id',
  loadFailed: 'Failed to load orders. Please try again.',
  none: 'Nobody has ordered yet.',
  gone: 'This order is no longer here. It was erased meanwhile.',
  openTitle: (p: { number: string }) => `Order ${p.number}`,
  untitled: 'Order',
  nameless: 'No name yet',
  /** Paid, and a withdrawal was asked for that nobody has settled. */
  withdrawn: 'Withdrawal',
  periods,
  states,
  stateMeanings,
  methods,
  /** Cents as staff reads them. */
  money: (cents: number) => dollars.format(cents / 100),
  devices: count,
  plan: (p: { period: PeriodId; devices: DeviceCount }) => `${periods[p.period]}, ${count(p.devices)}`,
  columns: {
    number: 'Number',
    name: 'Name',
    email: 'Email',
    plan: 'Plan',
    devices: 'Devices',
    amount: 'Amount',
    refunded: 'Refunded',
    state: 'State',
    method: 'Method',
    orderedOn: 'Ordered On',
    paidOn: 'Paid On',
    startsOn: 'Starts On',
    endsOn: 'Ends On',
    withdrawalOn: 'Withdrawal On',
  },
  filters: { state: 'State', period: 'Plan', method: 'Method' },
  attention: {
    label: 'What has to be looked at',
    moneyWithoutOrder: 'Money without order',
    orderWithoutMoney: 'Orders without money',
    withdrawals: 'Withdrawals to settle',
  },
  strays: {
    title: 'Payments without an order',
    lead: 'They came to your account at the provider, and no order here asked for them. Refund them there, or enter the order by hand, then mark them as settled.',
    seen: (p: { at: string }) => `Seen ${p.at}`,
    settle: 'Mark as settled',
    settled: 'Marked as settled.',
    failed: 'The payment could not be marked. Please try again.',
  },
  facts: {
    state: 'State',
    name: 'Name',
    email: 'Email',
    plan: 'Plan',
    amount: 'Amount',
    refunded: 'Refunded',
    left: 'Left',
    method: 'Method',
    language: 'Language',
    ordered: 'Ordered',
    paid: 'Paid',
    period: 'Access',
    withdrawal: 'Withdrawal asked for',
    provisioned: 'Access details made',
    providerOrder: 'PayPal’s order',
    providerCapture: 'PayPal’s payment',
    quote: 'Quote',
    note: 'Note',
    enteredBy: 'Entered by',
  },
  access: (p: { from: string; to: string }) => `${p.from} – ${p.to}`,
  forLife: 'without an end',
  notYet: 'Not yet',
  events: {
    title: 'What happened',
    none: 'Nothing was said about this order yet.',
    sources,
    kinds: events,
    details,
  },
  refunds: {
    title: 'Refunds',
    states: refundStates,
    by: (p: { actor: string; at: string }) => `${p.actor}, ${p.at}`,
  },
  refund: {
    open: 'Refund…',
    title: (p: { number: string }) => `Refund order ${p.number}`,
    how: 'How much',
    whole: (p: { amount: string }) => `Everything that is left: ${p.amount}`,
    part: 'A part of it',
    amount: 'Amount in dollars',
    amountHint: (p: { most: string }) => `At most ${p.most}.`,
    amountWrong: (p: { most: string }) => `Type an amount from $0.01 to ${p.most}.`,
    reason: 'Reason',
    reasonHint: 'For your books. The customer does not see it.',
    manual: 'This order was paid by hand: send the money back yourself. Marquee only notes it.',
    confirm: (p: { amount: string }) => `Refund ${p.amount}`.trim(),
    warning: 'It cannot be taken back.',
    done: 'The refund is under way.',
    failed: 'Nothing was refunded. Please try again.',
  },
  receipt: {
    send: 'Send receipt again',
    done: 'The receipt is on its way again.',
    failed: 'The receipt could not be sent. Please try again.',
  },
  manual: {
    open: 'New manual order',
    title: 'New manual order',
    lead: 'For what was paid outside of this site, such as by Western Union. The customer gets a receipt and access details at once.',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    plan: 'Plan',
    devices: 'Devices',
    language: 'Language',
    note: 'How it was paid',
    noteHint: 'Such as Western Union and the number of the transfer.',
    noteMissing: 'Say how it was paid.',
    price: 'Price',
    submit: (p: { amount: string }) => `Enter order for ${p.amount}`,
    done: 'The order was entered.',
    failed: 'The order was not entered. Please try again.',
  },
  timeline: {
    ordered: 'Ordered',
    paid: 'Order paid',
    refunded: (p: { amount: string }) => `Refunded ${p.amount}`,
    withdrawal: 'Withdrawal asked for',
    text: (p: { number: string; plan: string; amount: string }) => `${p.number}: ${p.plan}, ${p.amount}`,
  },
  /** In the Overview, from the same figures. */
  sales: {
    revenue: {
      title: 'Revenue per day, refunds taken off',
      none: 'Nothing was sold in these 90 days.',
    },
    byPlan: 'Sold in 90 days, by plan and devices',
    sold: (p: { count: string }) => `${p.count} sold`,
    orders: 'Orders',
    revenueColumn: 'Revenue',
  },
};
