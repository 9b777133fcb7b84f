/** The order page. Mails about orders use the same words for the same things. */
export default {
  title: 'Your order',
  lead: 'Receipt, access details, renewal and withdrawal in one place. So that nobody else sees them, we first send a code to the address you ordered with.',
  returned: {
    paid: 'Subscription Confirmed!',
    paidText:
      'Your payment arrived. Please check your email: the receipt and your access details are on their way.',
    refused: 'We could not confirm this payment',
    refusedText:
      'If you were charged, write to us and we will look at it at once. You have lost nothing: every payment leaves a trace with us.',
  },
  number: 'Order number',
  numberHint: 'It stands in the mail with your receipt.',
  email: 'Email address of the order',
  send: 'Send me a code',
  failedTitle: 'That did not work',
  failedText: 'Please try again in a moment.',
  noScript: 'To open an order, this page needs JavaScript. Without it, write to us:',
  code: {
    title: 'Check your inbox',
    text: (p: { minutes: number }) =>
      `If the number and the address belong together, a six-digit code is on its way. It works for ${p.minutes} minutes.`,
    label: 'Six-digit code',
    open: 'Open my order',
    back: 'Change the number or address',
  },
  /** Before its number. */
  heading: 'Order',
  close: 'Close this order',
  states: {
    open: 'Not paid yet. Nothing was charged.',
    processing:
      'Your payment is being processed. You will get a mail as soon as it is confirmed. Please do not pay again.',
    paid: 'Paid. Thank you!',
    partlyRefunded: (p: { refunded: string }) => `Paid. ${p.refunded} of it went back to you.`,
    refunded: (p: { refunded: string }) => `Refunded. ${p.refunded} went back to you.`,
    failed: 'The payment did not go through. Nothing was charged.',
    mismatch: 'We are checking this payment by hand and will write to you.',
  },
  receipt: {
    title: 'Receipt',
    print: 'Print the receipt',
    plan: 'Plan',
    amount: 'Amount',
    dollars: (p: { amount: string }) => `${p.amount} (US dollars)`,
    refunded: 'Refunded',
    date: 'Date',
    period: 'Period',
    fromTo: (p: { from: string; to: string }) => `${p.from} to ${p.to}`,
    noEnd: (p: { from: string }) => `from ${p.from}, no end`,
    method: 'Paid with',
    customer: 'Customer',
    seller: 'Seller',
  },
  methods: {
    paypal: 'PayPal',
    card: 'Card',
    link: 'Online payment',
    manual: 'Arranged with our team',
  },
  access: {
    title: 'Your access details',
    portal: 'Server address',
    user: 'User name',
    password: 'Password',
    waiting:
      'We are setting up your access. The details come by mail and appear here, usually within minutes.',
    unreadable:
      'Your access details cannot be shown right now. They stand in the mail that you got from us; if you no longer have it, write to us and we will help you at once.',
  },
  guide: {
    title: 'Set up your device',
    text: 'Which one is in front of you? The guide shows, step by step, where to type the details in.',
  },
  help: {
    title: 'Stuck?',
    text: 'Write to us in the chat. We set it up with you.',
    chat: 'Open the chat',
  },
  renewal: {
    title: 'Renew',
    text: (p: { until: string }) =>
      `Nothing renews by itself. Yours runs until ${p.until}; if you renew earlier, the new period begins where this one ends.`,
    over: (p: { until: string }) => `It ended on ${p.until}. The same plan is one click away.`,
    renew: 'Renew this plan',
  },
  withdrawal: {
    title: 'Withdraw from the purchase',
    text: (p: { until: string }) =>
      `You may change your mind until ${p.until} (UTC) and get your money back.`,
    ask: 'Withdraw',
    sure: 'Do you really want to withdraw?',
    sureText: (p: { from: number; to: number }) =>
      `We decide within ${p.from} to ${p.to} business days and tell you by mail. When the money goes back, the access ends.`,
    confirm: 'Yes, withdraw',
    keep: 'No, keep my order',
    asked: (p: { at: string }) => `We got your request on ${p.at} and confirmed it by mail.`,
    over: 'The time to withdraw from this order is over. If something does not work, write to us: we will find a way.',
  },
};
