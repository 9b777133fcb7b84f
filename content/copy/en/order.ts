/** The order page. Mails about orders use the same words for the same things. */
export default {
  title: 'Your order',
  lead: 'Your receipt, login details, renewal and refund in one place. To keep them private, we first email a code to the address you ordered with.',
  returned: {
    paidText:
      'We received your payment. Please check your email: your receipt and login details are on their way.',
    /** Where nobody can be shown a payment: after the time, or in another browser. */
    notShown: (p: { minutes: number }) =>
      `To keep your details private, we show a payment here for ${p.minutes} minutes only, and only in the browser it was made in. If you’ve paid, the email with your receipt has your order number: with it, you can open your order at any time.`,
    refused: 'We couldn’t confirm this payment',
    refusedText: 'If you were charged, contact us. We can trace every payment.',
  },
  number: 'Order number',
  numberHint: 'You’ll find it in the email with your receipt.',
  email: 'Email address you ordered with',
  send: 'Email me a code',
  lost: 'Lost your order number?',
  lostLink: 'Ask us in live chat',
  failedTitle: 'That didn’t work',
  failedText: 'Please try again in a moment.',
  expired: (p: { minutes: number }) =>
    `For your privacy, we close an open order after ${p.minutes} minutes. Ask for a new code to continue.`,
  cookies:
    'Your browser refused the cookie that keeps the order open. Please allow cookies for this site and ask for a new code.',
  noScript: 'To open an order, you need JavaScript. Without it, email us:',
  code: {
    title: 'Check your inbox',
    /** `email` is known where it was typed a moment ago. */
    text: (p: { email: string; minutes: number; most: number }) =>
      `If the order number and ${p.email || 'email address'} match, a six-digit code is on its way. It works for ${p.minutes} minutes, and we send at most ${p.most} an hour.`,
    label: 'Six-digit code',
    open: 'Open my order',
    back: 'Change the number or address',
    again: 'Send the code again',
    sentAgain: (p: { most: number }) =>
      `If the number and address match and we haven’t sent ${p.most} codes within the hour, a new one is on its way. Only the newest one works.`,
  },
  /** Before the order's number. */
  heading: 'Order',
  /** Before the number of an order that is refunded, or is going to be. */
  refundHeading: 'Refund for order',
  close: 'Sign out of this order',
  states: {
    open: 'Not paid yet. You haven’t been charged.',
    processing:
      'Your payment is being processed. We’ll email you as soon as it’s confirmed. Please don’t pay again.',
    paid: 'Paid. Thank you!',
    partlyRefunded: (p: { refunded: string }) => `Paid. We’ve refunded ${p.refunded} of it.`,
    refunded: (p: { refunded: string }) =>
      `Refunded. We’ve sent ${p.refunded} back to you. Your access through this order has ended.`,
    refundAsked: (p: { at: string; from: number; to: number; payFrom: number; payTo: number }) =>
      `You asked for a refund on ${p.at}. Your request came in time, so we’ll approve it and email you in ${p.from} to ${p.to} business days. We send the money back within ${p.payFrom} to ${p.payTo} business days after that. Until we refund you, your login details keep working.`,
    refundBegun: (p: { at: string; refunded: string }) =>
      `You asked for a refund on ${p.at}. We’ve refunded ${p.refunded} so far; the rest follows, and we’ll email you as soon as it’s done. Until then, your login details keep working.`,
    refundUnderWay: (p: { amount: string }) =>
      `We’re sending ${p.amount} back to you, and we’ll email you as soon as it’s done.`,
    refundMade: (p: { amount: string; at: string }) =>
      `We refunded ${p.amount} on ${p.at} and sent the money back the way you paid. How soon you see it depends on your bank or PayPal. Your access through this order has ended.`,
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
    noEnd: (p: { from: string }) => `from ${p.from}, for as long as we run the service`,
    method: 'Paid with',
    customer: 'Customer',
    seller: 'Seller',
  },
  methods: {
    paypal: 'PayPal',
    card: 'Card',
    link: 'Online payment',
    manual: 'Other, as arranged',
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
    /** Where a later order of the same address goes on. */
    laterTitle: 'Your newer order',
    later: (p: { number: string; until: string }) =>
      `You’ve already renewed with order ${p.number}: your plan runs until ${p.until}. To renew again, open that order.`,
    laterLifetime: (p: { number: string }) =>
      `You’ve switched to Lifetime with order ${p.number}, so there’s nothing left to renew.`,
    openLater: (p: { number: string }) => `Open order ${p.number}`,
    /** At the checkout, where only a customer who has opened the order is known. */
    plan: 'You’re renewing your plan.',
    sameEmail: 'Use the email address you ordered with: your login details stay the same.',
    startsAfter: 'The new plan starts when your current one ends.',
    of: (p: { number: string }) => `You’re renewing order ${p.number}.`,
    startsOn: (p: { from: string }) =>
      `Your current plan goes on until ${p.from}, and the new one starts right after it.`,
    startsNow: 'The new plan starts as soon as you’ve paid.',
    /** It begins at once, and what is left of another plan is not paid back. `until` is known where the order is. */
    lifetime: (p: { until: string }) =>
      `Lifetime starts as soon as you’ve paid. What you’ve already paid for${p.until ? `, until ${p.until},` : ''} isn’t taken off the price or refunded when you switch.`,
    /** For whoever has not opened the order in this browser. */
    openFirst:
      'Don’t want to type it all? [Open your order](order): we email you a code, then bring you back here with your name, your email address and the start date filled in.',
    keepEmail: 'Keep this email address to keep your login details.',
  },
  withdrawal: {
    title: 'Get a refund',
    text: (p: { until: string }) => `Changed your mind? You can ask for a full refund until ${p.until}.`,
    ask: 'Request a refund',
    sure: 'Request a refund for this order?',
    sureText: (p: { from: number; to: number }) =>
      `You’re in time, so we’ll approve it and email you in ${p.from} to ${p.to} business days. Once we refund you, your access through this order ends.`,
    confirm: 'Yes, request a refund',
    keep: 'No, keep my order',
    requestTitle: 'Your refund request',
    asked: (p: { at: string }) =>
      `We got your request on ${p.at} and confirmed it by email. Want to keep your plan after all? You can take the request back until we’ve approved it.`,
    undo: 'Take back my request',
    undoSure: 'Take back the request and keep your plan?',
    undoText: (p: { until: string }) => `You can ask for a refund again until ${p.until}.`,
    undoFinal: 'The refund window has closed in the meantime, so you can’t ask again.',
    undoConfirm: 'Yes, keep my plan',
    undoKeep: 'No, I want a refund',
    undone: 'Refund request taken back',
    undoneText: 'Your plan and your login details stay as they are.',
    answered: (p: { at: string; answeredAt: string }) =>
      `You asked for a refund on ${p.at}, and we answered on ${p.answeredAt}. Questions? Message us in live chat.`,
    over: 'The refund window for this order has closed. If something isn’t working, contact us and we’ll help.',
  },
};
