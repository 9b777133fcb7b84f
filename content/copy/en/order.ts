/** The order page. Mails about orders use the same words for the same things. */
export default {
  title: 'Your order',
  lead: 'Your receipt, login details, renewal and refund in one place. To keep them private, we first email a code to the address you ordered with.',
  returned: {
    paid: 'Subscription Confirmed!',
    paidText:
      'We received your payment. Please check your email: your receipt and login details are on their way.',
    refused: 'We couldn’t confirm this payment',
    refusedText:
      'If you were charged, contact us and we’ll look into it right away. Your money isn’t lost: we can trace every payment.',
  },
  number: 'Order number',
  numberHint: 'You’ll find it in the email with your receipt.',
  email: 'Email address you ordered with',
  send: 'Email me a code',
  failedTitle: 'That didn’t work',
  failedText: 'Please try again in a moment.',
  expired: 'For your privacy, an order stays open for one hour. Please ask for a new code.',
  cookies:
    'Your browser refused the cookie that keeps the order open. Please allow cookies for this site and ask for a new code.',
  noScript: 'To open an order, you need JavaScript. Without it, email us:',
  code: {
    title: 'Check your inbox',
    text: (p: { minutes: number }) =>
      `If the order number and email address match, a six-digit code is on its way. It works for ${p.minutes} minutes.`,
    label: 'Six-digit code',
    open: 'Open my order',
    back: 'Change the number or address',
  },
  /** Before its number. */
  heading: 'Order',
  close: 'Close this order',
  states: {
    open: 'Not paid yet. You haven’t been charged.',
    processing:
      'Your payment is being processed. We’ll email you as soon as it’s confirmed. Please don’t pay again.',
    paid: 'Paid. Thank you!',
    partlyRefunded: (p: { refunded: string }) => `Paid. We’ve refunded ${p.refunded} of it.`,
    refunded: (p: { refunded: string }) => `Refunded. We’ve sent ${p.refunded} back to you.`,
    failed: 'The payment didn’t go through. You haven’t been charged.',
    reversed:
      'The payment for this order was taken back by your bank or PayPal, so your access is paused. If you didn’t ask for that, or would like to keep watching, contact us and we’ll help.',
    mismatch: 'We’re checking this payment by hand and will email you.',
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
    noEnd: (p: { from: string }) => `from ${p.from}, no end date`,
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
    title: 'Your login details',
    portal: 'Server address',
    user: 'Username',
    password: 'Password',
    waiting:
      'We’re setting up your access. Your login details will be here and in your inbox, usually within minutes.',
    unreadable:
      'We can’t show your login details right now. You’ll find them in the email we sent you. Can’t find it? Contact us and we’ll help right away.',
  },
  guide: {
    title: 'Set up your device',
    text: 'Which device are you using? The guide shows you, step by step, where to enter your login details.',
  },
  help: {
    title: 'Stuck?',
    text: 'Message us in live chat and we’ll set it up with you.',
    question: 'Questions about this order?',
    questionText: 'Message us in live chat and we’ll look into it with you.',
    chat: 'Open live chat',
  },
  renewal: {
    title: 'Renew',
    text: (p: { until: string }) =>
      `Your plan runs until ${p.until} and won’t renew automatically. Renew early and the new plan starts when this one ends.`,
    over: (p: { until: string }) => `Your plan ended on ${p.until}. Want to watch again? Just renew it.`,
    renew: 'Renew this plan',
  },
  withdrawal: {
    title: 'Get a refund',
    text: (p: { until: string }) =>
      `Changed your mind? You can ask for a full refund until ${p.until} (UTC).`,
    ask: 'Request a refund',
    sure: 'Request a refund for this order?',
    sureText: (p: { from: number; to: number }) =>
      `We’ll email you our decision within ${p.from} to ${p.to} business days. Once we refund you, your access through this order ends.`,
    confirm: 'Yes, request a refund',
    keep: 'No, keep my order',
    asked: (p: { at: string }) => `We got your refund request on ${p.at} and confirmed it by email.`,
    over: 'The refund window for this order has closed. If something isn’t working, contact us and we’ll help.',
  },
};
