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
  mismatch: 'Payment mismatch',
};

const stateMeanings: Record<OrderState, string> = {
  open: 'Not paid yet.',
  processing: 'The customer may have paid. Marquee keeps checking with the provider until it is clear.',
  paid: 'Paid in full.',
  partlyRefunded: 'Paid, and partly refunded.',
  refunded: 'Paid, and fully refunded.',
  failed: 'The payment failed. Nothing was charged.',
  mismatch: 'A payment came in, but it does not match the order. Check it with the provider.',
};

const methods: Record<OrderMethod, string> = {
  paypal: 'PayPal',
  card: 'Card',
  link: 'Payment page',
  manual: 'Manual',
};

const sources: Record<OrderEvent['source'], string> = {
  buyer: 'Customer',
  webhook: 'PayPal told us',
  reconciliation: 'We asked PayPal',
  staff: 'Staff',
  system: 'System',
};

/** By the kind that the server records. */
const events = {
  ordered: 'Ordered',
  entered: 'Entered manually',
  createdAtPaypal: 'Created at PayPal',
  createRefused: 'PayPal refused to create the order',
  createUnanswered: 'PayPal did not answer',
  captureAsked: 'Payment requested',
  unanswered: 'No answer yet: the customer may have paid',
  pending: 'PayPal holds the payment',
  paid: 'Paid',
  mismatch: 'The payment does not match the order',
  capturedTwice: 'Paid a second time',
  declined: 'Payment declined',
  otherCard: 'Card not accepted: the customer was asked for another one',
  accountRestricted: 'PayPal has restricted the customer’s account',
  limitExceeded: 'Above a limit of the customer’s PayPal account',
  cardNotVerified: 'The bank did not confirm the cardholder (3-D Secure)',
  notApproved: 'Not approved by the customer',
  approvalExpired: 'The customer’s approval expired',
  paymentRefused: 'Payment refused',
  voided: 'Voided at PayPal',
  abandoned: 'Abandoned by the customer',
  heard: 'Message from PayPal',
  refundAsked: 'Refund started',
  refunded: 'Refunded',
  refundFailed: 'Refund failed',
  receiptSent: 'Receipt resent',
  emailCorrected: 'Email corrected',
  provisioned: 'Login details created',
  accessReplaced: 'New login details: the earlier ones belong to the previous address',
  provisioningFailed: 'The provisioning system did not answer',
  accessEnded: 'Access ended at the provisioning system',
  earlierAccessEnded: 'Taken off the earlier login at the provisioning system',
  endingFailed: 'The provisioning system was not told of the end',
  movedUp: 'Starts earlier: an order before it was refunded',
  withdrawalAsked: 'Refund requested by the customer',
  withdrawalSettled: 'Refund request settled',
};

export type OrderEventKind = keyof typeof events;

/** A kind of another version is shown as it is, in words. */
const shownEvents: Record<string, string> = events;

/** By the name of a part of an event. */
const details: Record<string, string> = {
  actor: 'By',
  amount: 'Amount',
  capture: 'Payment',
  currency: 'Currency',
  id: 'PayPal order ID',
  issue: 'Reason',
  kind: 'Message',
  note: 'Note',
  quote: 'Quote',
  reason: 'Reason',
  said: 'Received',
  startsAt: 'From',
  endsAt: 'Until',
  status: 'Status',
  why: 'Reason',
  wrong: 'Mismatch',
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
  search: 'Search number, name, email or PayPal ID',
  loadFailed: 'Failed to load orders. Please try again.',
  none: 'No orders yet.',
  gone: 'This order has been deleted.',
  openTitle: (p: { number: string }) => `Order ${p.number}`,
  untitled: 'Order',
  nameless: 'No name yet',
  /** Paid, and a withdrawal was asked for that nobody has settled. */
  withdrawn: 'Refund request',
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
    state: 'Status',
    method: 'Method',
    orderedOn: 'Ordered On',
    paidOn: 'Paid On',
    startsOn: 'Starts On',
    endsOn: 'Ends On',
    withdrawalOn: 'Refund Requested On',
    withdrawalSettledOn: 'Refund Request Settled On',
  },
  filters: { state: 'Status', period: 'Plan', method: 'Method' },
  attention: {
    label: 'Needs attention',
    moneyWithoutOrder: 'Payments without an order',
    orderWithoutMoney: 'Paid orders without a payment',
    accessMissing: 'Paid orders without login details',
    withdrawals: 'Refund requests to settle',
  },
  strays: {
    title: 'Payments without an order',
    lead: 'These payments reached your provider account but do not match any order here. Refund them there or enter a manual order, then mark them as settled.',
    seen: (p: { at: string }) => `Seen ${p.at}`,
    open: 'Mark as settled…',
    question: (p: { amount: string }) => `Mark the payment of ${p.amount} as settled`,
    text: 'It leaves this list for good. Use this once it is refunded or has an order.',
    settle: 'Mark as settled',
    settled: 'Marked as settled.',
    failed: 'The payment was not marked as settled. Please try again.',
  },
  facts: {
    state: 'Status',
    name: 'Name',
    email: 'Email',
    plan: 'Plan',
    amount: 'Amount',
    refunded: 'Refunded',
    left: 'Refundable',
    method: 'Method',
    language: 'Language',
    ordered: 'Ordered',
    paid: 'Paid',
    period: 'Access',
    withdrawal: 'Refund requested',
    withdrawalSettled: 'Refund request settled',
    provisioned: 'Login details created',
    providerOrder: 'PayPal order ID',
    providerCapture: 'PayPal payment ID',
    quote: 'Quote',
    note: 'Note',
    enteredBy: 'Entered by',
  },
  access: (p: { from: string; to: string }) => `${p.from} – ${p.to}`,
  forLife: 'no end',
  notYet: 'Not yet',
  events: {
    title: 'History',
    none: 'No history yet.',
    sources,
    kinds: shownEvents,
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
    how: 'Amount',
    whole: (p: { amount: string }) => `Full amount: ${p.amount}`,
    part: 'Partial refund',
    amount: 'Amount in dollars',
    amountHint: (p: { most: string }) => `At most ${p.most}.`,
    amountWrong: (p: { most: string }) => `Enter an amount from $0.01 to ${p.most}.`,
    reason: 'Reason',
    reasonHint: 'For your records. The customer does not see it.',
    manual:
      'This order was paid outside this site. Send the money back yourself; Marquee only records the refund.',
    confirm: (p: { amount: string }) => `Refund ${p.amount}`.trim(),
    warning: 'This cannot be undone.',
    done: 'Refund started.',
    failed: 'There was no answer. Please try again: the money goes back only once.',
    onlyLeft: (p: { amount: string }) =>
      `Only ${p.amount} is left to refund. Please close this and look at the order.`,
  },
  request: {
    open: 'Mark request as settled…',
    title: (p: { number: string }) => `Mark the refund request for ${p.number} as settled`,
    text: 'It leaves the list of open requests for good, and the customer is not told. Use this if you have answered them another way.',
    settle: 'Mark as settled',
    done: 'Marked as settled.',
    failed: 'The request was not marked as settled. Please try again.',
  },
  receipt: {
    send: 'Resend receipt',
    done: 'The receipt is on its way again.',
    failed: 'The receipt was not sent. Please try again.',
  },
  correction: {
    open: 'Correct email…',
    title: (p: { number: string }) => `Correct the email of order ${p.number}`,
    lead: 'The receipt, with the login details, is sent to the new address right away. Codes sent to the old address stop working. A login that another order of the old address uses is replaced by a new one. The dates stay as they are.',
    email: 'Email',
    unchanged: 'This is already the address. To send the receipt again, use Resend receipt.',
    submit: 'Save and send receipt',
    done: 'Email corrected. The receipt is on its way.',
    failed: 'There was no answer. Please try again: the receipt is sent only once.',
  },
  manual: {
    open: 'New manual order',
    title: 'New manual order',
    lead: 'For payments made outside this site, such as Western Union. The customer gets a receipt and login details right away.',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    plan: 'Plan',
    devices: 'Devices',
    language: 'Language',
    note: 'How it was paid',
    noteHint: 'For example, Western Union and the transfer number.',
    noteMissing: 'Enter how it was paid.',
    price: 'Price',
    submit: (p: { amount: string }) => `Enter order for ${p.amount}`,
    done: 'Order entered.',
    failed: 'There was no answer. Please try again: the order is entered only once.',
  },
  timeline: {
    ordered: 'Ordered',
    paid: 'Order paid',
    refunded: (p: { amount: string }) => `Refunded ${p.amount}`,
    withdrawal: 'Refund requested',
    text: (p: { number: string; plan: string; amount: string }) => `${p.number}: ${p.plan}, ${p.amount}`,
  },
  /** In the Overview, from the same figures. */
  sales: {
    revenue: {
      title: 'Revenue per day, after refunds (UTC)',
      none: 'No sales in the last 90 days.',
    },
    byPlan: 'Sales in the last 90 days, by plan and devices',
    sold: (p: { count: string }) => `${p.count} sold`,
    orders: 'Orders',
    revenueColumn: 'Revenue',
  },
};
