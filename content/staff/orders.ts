import type { DeviceCount, PeriodId } from '#contract/catalogue.ts';
import type {
  Earned,
  OrderEvent,
  OrderMethod,
  OrderRefund,
  OrderSituation,
  OrderState,
  OrderStatus,
} from '#contract/orders.ts';
import {
  cardCheckCodes,
  disputeCodes,
  holdCodes,
  issueCodes,
  messageCodes,
  reversalCodes,
  shiftCodes,
  statusCodes,
} from './paypal-codes.ts';

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
  reversed: 'Taken back',
  failed: 'Failed',
  mismatch: 'Payment mismatch',
};

const statuses: Record<OrderStatus, string> = {
  ...states,
  disputed: 'Disputed',
  disputeLost: 'Dispute lost: PayPal will take the money',
  withdrawn: 'Refund request',
};

const meanings: Record<OrderSituation, string> = {
  open: 'Not paid yet.',
  processing: 'The customer may have paid. Marquee keeps checking with the provider until it is clear.',
  held: 'The customer has paid, but PayPal has not released the money. Access starts as soon as it does.',
  paid: 'Paid in full.',
  partlyRefunded: 'Paid, and partly refunded.',
  refunded: 'Paid, and fully refunded.',
  reversed:
    'PayPal or the customer’s bank took back the payment or a part of it (a chargeback or reversal). Access is off.',
  failed: 'The payment failed. Nothing was charged.',
  sentBack: 'A payment that did not match the order came in, and was sent back at PayPal.',
  mismatch: 'A payment came in, but it does not match the order. Check it with the provider.',
  disputed:
    'The customer wants the money back through PayPal or their bank. Nothing changes here until that is decided.',
  disputeLost:
    'The customer won the dispute, and PayPal has not taken the money yet. Access stays on until it does.',
  withdrawn: 'Paid, and the customer asks for a refund.',
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
  createUnanswered: 'PayPal gave no usable answer',
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
  abandoned: 'Not paid: PayPal shows no approval',
  heard: 'Message from PayPal',
  refundAsked: 'Refund started',
  refunded: 'Refunded',
  refundFailed: 'Refund failed',
  reversed: 'Payment taken back',
  reversalReturned: 'The money is back',
  reversalSettled: 'Marked as dealt with',
  disputeOpened: 'Dispute opened at PayPal',
  disputeUpdated: 'Dispute at PayPal changed',
  disputeResolved: 'Dispute at PayPal decided',
  disputeSettled: 'Dispute at PayPal marked as settled',
  receiptSent: 'Receipt resent',
  accessSent: 'Login details resent',
  returned: 'Came back from the payment page',
  opened: 'Order page opened with a mailed code',
  emailCorrected: 'Email corrected',
  provisioned: 'Login details created',
  accessReplaced: 'New login details: the earlier ones belong to the previous address',
  provisioningFailed: 'The provisioning system did not answer',
  accessWithheld: 'No login details: the money was gone before Marquee knew of the payment',
  accessEnded: 'Access ended at the provisioning system',
  earlierAccessEnded: 'Taken off the earlier login at the provisioning system',
  endingFailed: 'The provisioning system was not told of the end',
  movedUp: 'Starts earlier: an order before it was refunded or taken back',
  movedBack: 'Starts later: the payment of an order before it came back',
  withdrawalAsked: 'Refund requested by the customer',
  withdrawalUndone: 'Refund request taken back by the customer',
  withdrawalSettled: 'Refund request settled',
};

export type OrderEventKind = keyof typeof events;

/** A kind of another version is shown as it is, in words. */
const shownEvents: Record<string, string> = events;

/** By the name of a part of an event. */
const details: Record<string, string> = {
  actor: 'By',
  amount: 'Amount',
  at: 'Sent',
  capture: 'Payment',
  currency: 'Currency',
  dispute: 'Dispute',
  dueAt: 'Answer by',
  id: 'PayPal order ID',
  issue: 'Reason',
  kind: 'Message',
  note: 'Note',
  outcome: 'Outcome',
  quote: 'Plan',
  reason: 'Reason',
  said: 'Received',
  shift: 'Liable for fraud',
  stage: 'Stage',
  startsAt: 'From',
  endsAt: 'Until',
  status: 'Status',
  why: 'Reason',
  /** That of PayPal’s order: its payment may still be on hold. */
  heardStatus: 'PayPal’s order',
  wrong: 'Mismatch',
};

/** In what a payment is not that of its order, by the name that the server gives it. */
const mismatches: Record<string, string> = {
  amount: 'Amount',
  currency: 'Currency',
  customId: 'Order number',
  payee: 'Account that was paid',
};

const refundStates: Record<OrderRefund['state'], string> = {
  pending: 'On its way',
  done: 'Done',
  failed: 'Failed',
};

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const count = (number: number) => (number === 1 ? '1 device' : `${number} devices`);

type Counted = Omit<Earned, 'revenue'>;
const formatted = (number: number) => number.toLocaleString('en-US');

/** With what came to nothing: otherwise two orders for $0.00 would be a riddle. */
const counted = (orders: string, { refundedOrders, reversedOrders }: Counted) => [
  orders,
  ...(refundedOrders > 0 ? [`${formatted(refundedOrders)} refunded`] : []),
  ...(reversedOrders > 0 ? [`${formatted(reversedOrders)} taken back`] : []),
];

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
  periods,
  states,
  statuses,
  meanings,
  methods,
  /** Cents as an amount for staff. */
  money: (cents: number) => dollars.format(cents / 100),
  devices: count,
  plan: (p: { period: PeriodId; devices: DeviceCount }) => `${periods[p.period]}, ${count(p.devices)}`,
  columns: {
    id: 'ID',
    number: 'Number',
    name: 'Name',
    email: 'Email',
    language: 'Language',
    plan: 'Plan',
    devices: 'Devices',
    amount: 'Amount',
    refunded: 'Refunded',
    reversed: 'Taken Back',
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
    takenBack: 'Payments taken back or disputed',
    accessMissing: 'Paid orders without login details',
    held: 'Payments PayPal has held for over an hour',
    withdrawals: 'Refund requests to settle',
    none: 'Nothing needs attention.',
  },
  unmatched: {
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
    reversed: 'Taken back',
    reversalSettled: 'Taken off the list',
    left: 'Refundable',
    method: 'Method',
    language: 'Language',
    ordered: 'Ordered',
    paid: 'Paid',
    period: 'Access',
    withdrawal: 'Refund requested',
    withdrawalSettled: 'Refund request settled',
    provisioned: 'Login details created',
    receipt: 'Receipt',
    providerOrder: 'PayPal order ID',
    providerCapture: 'PayPal payment ID',
    quote: 'Quote',
    note: 'Note',
    enteredBy: 'Entered by',
  },
  access: (p: { from: string; to: string }) => `${p.from} – ${p.to}`,
  accessOff: 'Off',
  forLife: 'no end',
  notYet: 'Not yet',
  events: {
    title: 'History',
    none: 'No history yet.',
    sources,
    kinds: shownEvents,
    details,
    codes: {
      cardChecks: cardCheckCodes,
      issues: issueCodes,
      messages: messageCodes,
      mismatches,
      shifts: shiftCodes,
      statuses: statusCodes,
    },
  },
  /** About a payment that PayPal holds. */
  held: {
    title: (p: { since: string }) => `PayPal has held this payment since ${p.since}`,
    reasons: holdCodes,
    open: 'Open PayPal',
  },
  disputes: {
    title: 'Disputes',
    openTitle: 'Open disputes',
    lead: 'Answer each one in PayPal by its deadline. After that, the customer usually gets the money.',
    noOrder: 'Not for an order here',
    codes: disputeCodes,
    dispute: (p: { id: string }) => `Dispute ${p.id}`,
    due: (p: { at: string }) => `Answer this dispute by ${p.at}`,
    overdue: (p: { at: string }) => `The time to answer this dispute ended ${p.at}`,
    /** Where other payments are counted along with it. */
    mostUrgent: (p: { about: string; deadline: string }) => `${p.about}: ${p.deadline}`,
    open: 'Answer in PayPal’s Resolution Center',
    look: 'Look at it in PayPal',
    opened: (p: { at: string }) => `Opened ${p.at}`,
    /** Of one that PayPal does not let us read. */
    settle: 'Mark as settled…',
    question: (p: { id: string }) => `Mark dispute ${p.id} as settled`,
    text: 'Use this once PayPal shows the dispute as closed. It leaves the list, and no money is booked.',
    confirm: 'Mark as settled',
    settled: 'Marked as settled.',
    failed: 'The dispute was not marked as settled. Please try again.',
  },
  reversal: {
    heading: (p: { amount: string; at: string }) => `${p.amount} was taken back on ${p.at}`,
    reasons: reversalCodes,
    inDispute: (p: { id: string }) => `Dispute ${p.id} below has the reason.`,
    unknownReason: 'Look in PayPal for the reason.',
    todo: 'If you think the payment was right, answer in PayPal: when the money comes back, so does access. If it stays gone, settle it here.',
    /** Where no dispute is open any more. */
    decided:
      'The dispute is decided. Press Settle… to take this order off the list, or, if the money is back, to turn access on again.',
    open: 'Settle…',
    title: (p: { number: string }) => `The payment for ${p.number} was taken back`,
    text: 'Nothing is sent to the customer.',
    question: 'What happened to the money?',
    lost: 'It stays gone: take this order off the list',
    lostHint: 'Access stays off. If the money comes back later, Marquee turns access on again.',
    won: 'The money is back: turn access on again',
    wonHint:
      'PayPal usually tells Marquee by itself. Use this if you see the money in your account and the order still says Taken back.',
    submit: 'Save',
    done: 'Saved.',
    failed: 'There was no answer. Please try again.',
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
    amountWrong: (p: { most: string }) =>
      `Enter an amount from $0.01 to ${p.most}, with at most two decimals.`,
    /** Of each open dispute, above what a refund would mean. */
    disputed: (p: { id: string; due: string | null }) =>
      p.due
        ? `This payment is disputed (${p.id}, answer by ${p.due}).`
        : `This payment is disputed (${p.id}).`,
    disputedTodo:
      'Answer in PayPal first: a refund here does not close the dispute, and the customer may get the money twice.',
    reason: 'Reason',
    reasonHint: 'For your records. The customer does not see it.',
    manual:
      'This order was paid outside this site. Send the money back yourself; Marquee only records the refund.',
    confirm: (p: { amount: string }) => `Refund ${p.amount}`.trim(),
    endsAccess: 'Access ends at once.',
    mailed: 'The customer is emailed.',
    warning: 'This cannot be undone.',
    done: 'Refunded.',
    started: 'Refund started.',
    failed: 'There was no answer. Please try again: the money goes back only once.',
    onlyLeft: (p: { amount: string }) =>
      `Only ${p.amount} is left to refund. Please close this and look at the order.`,
    /** Refused, because the money went another way. */
    goneBack: (p: { amount: string }) =>
      `PayPal refused this refund: ${p.amount} of this order has gone back already. PayPal has not said yet whether that is a refund or a chargeback. Marquee books it as soon as it does.`,
  },
  request: {
    open: 'Mark request as settled…',
    title: (p: { number: string }) => `Mark the refund request for ${p.number} as settled`,
    inTime: (p: { until: string; due: string }) => `In time (until ${p.until}); answer by ${p.due}`,
    text: (p: { until: string }) =>
      `They asked in time (until ${p.until}), so they were promised this refund. This drops the request: no money goes back, it leaves the list for good, and the customer is not told. Use it only if you have agreed on something else with them.`,
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
    mailed: 'The receipt, with the login details, is sent to the new address right away.',
    sure: 'Make sure that the buyer is asking: anyone can type a customer’s address into the chat.',
    lead: 'Codes sent to the old address stop working. If another order shares this login, this order gets a new one. The dates stay as they are.',
    email: 'Email',
    unchanged: 'This is already the address. To send the receipt again, use Resend receipt.',
    submit: 'Save and send receipt',
    done: 'Email corrected.',
    sent: 'The receipt is on its way.',
    failed: 'There was no answer. Please try again: the receipt is sent only once.',
  },
  manual: {
    open: 'New manual order',
    title: 'New manual order',
    lead: 'For payments made outside this site, such as Western Union.',
    mailed: 'The customer gets a receipt and login details right away.',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    plan: 'Plan',
    devices: 'Devices',
    language: 'Language',
    note: 'How it was paid',
    noteHint: 'For example, Western Union and the transfer number.',
    missing: {
      firstName: 'Enter the customer’s first name.',
      lastName: 'Enter the customer’s last name.',
      email: 'Enter the customer’s email address.',
      note: 'Enter how it was paid.',
    },
    price: 'Price',
    priceChanged: (p: { shown: string; present: string }) =>
      `The price has changed: this window showed ${p.shown}, and the plan now costs ${p.present}. Nothing was entered.`,
    submit: (p: { amount: string }) => `Enter order for ${p.amount}`,
    done: 'Order entered.',
    failed: 'There was no answer. Please try again: the order is entered only once.',
  },
  timeline: {
    ordered: 'Ordered',
    paid: 'Order paid',
    refunded: (p: { amount: string }) => `Refunded ${p.amount}`,
    withdrawal: 'Refund requested',
    reversed: 'Payment taken back',
    reversalReturned: 'Money back after a reversal',
    disputeOpened: 'Dispute opened',
    disputeDecided: 'Dispute decided',
    /** What was disputed, taken back or returned, where PayPal says how much. */
    withAmount: (p: { title: string; amount: string }) => `${p.title}: ${p.amount}`,
    text: (p: { number: string; plan: string; amount: string }) => `${p.number}: ${p.plan}, ${p.amount}`,
  },
  /** In the Overview, from the same figures. */
  sales: {
    revenue: {
      title: 'Sales, less refunds and reversals',
      none: 'No sales in this period.',
      nothingLeft: 'All sales of this period were refunded or taken back.',
      count: (p: Counted) =>
        counted(p.orders === 1 ? '1 order' : `${formatted(p.orders)} orders`, p).join(', '),
    },
    byPlan: 'Plans sold, less refunds and reversals',
    sold: (p: Counted) => counted(`${formatted(p.orders)} sold`, p),
    orders: 'Orders',
    revenueColumn: 'Sales less refunds and reversals',
  },
};
