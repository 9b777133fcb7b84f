export default {
  trialReceived: {
    subject: (p: { brand: string }) => `We have your free-trial request | ${p.brand}`,
    title: (p: { name: string }) => `Hello ${p.name}, your trial is on its way.`,
    text: (p: { hours: number }) =>
      `We check each request by hand and switch your trial on as soon as we have seen it. Your access details then arrive in a second mail, and the ${p.hours} hours begin.`,
    help: (p: { email: string }) => `Anything unclear? Answer this mail or write to ${p.email}.`,
    reason: (p: { brand: string }) =>
      `You get this because a free trial of ${p.brand} was requested with this address.`,
  },
  trialActivated: {
    subject: (p: { brand: string }) => `Your free trial is on | ${p.brand}`,
    title: (p: { name: string }) => `Have fun, ${p.name}: your trial is on.`,
    text: (p: { until: string }) =>
      `Everything is open to you until ${p.until} (UTC). These are your access details:`,
    portal: 'Server address',
    user: 'User name',
    password: 'Password',
    next: 'The guides show, step by step, where to type them in.',
    guides: 'Open the guides',
    reason: (p: { brand: string }) =>
      `You get this because a free trial of ${p.brand} was requested with this address.`,
  },
  trialOver: {
    subject: (p: { brand: string }) => `Your free trial has ended | ${p.brand}`,
    title: (p: { name: string }) => `Hello ${p.name}, your trial is over.`,
    text: (p: { until: string }) =>
      `You asked for a free trial again. Yours ran until ${p.until} (UTC), and there is one for each address.`,
    plans: 'See the plans',
    reason: (p: { brand: string }) =>
      `You get this because a free trial of ${p.brand} was requested with this address.`,
  },
  contactReceived: {
    subject: (p: { brand: string }) => `We have your message | ${p.brand}`,
    title: (p: { name: string }) => `Thank you, ${p.name}. Your message has arrived.`,
    text: 'A person reads it and answers to this address.',
    reason: (p: { brand: string }) =>
      `You get this because a message was sent to ${p.brand} with this address.`,
  },
  contactReply: {
    subject: (p: { brand: string }) => `About your message | ${p.brand}`,
    title: (p: { name: string }) => `Hello ${p.name},`,
    written: 'You wrote:',
    reason: (p: { brand: string }) => `You get this because you wrote to ${p.brand}.`,
  },
  chatTranscript: {
    subject: (p: { brand: string }) => `Your chat with ${p.brand}`,
    title: (p: { name: string }) => (p.name ? `Hello ${p.name}, here is your chat.` : 'Here is your chat.'),
    text: 'You asked us to send it to you:',
    you: 'You',
    reason: (p: { brand: string }) =>
      `You get this because somebody in a chat with ${p.brand} asked for it with this address.`,
  },
  chatAnswer: {
    subject: (p: { brand: string }) => `We have answered you in the chat | ${p.brand}`,
    title: (p: { name: string }) => (p.name ? `Hello ${p.name}, you have an answer.` : 'You have an answer.'),
    text: (p: { author: string }) => `${p.author} wrote while you were away:`,
    back: (p: { days: number }) =>
      `The link takes you back into the conversation. It works once, within ${p.days} days.`,
    open: 'Go on with the chat',
    reason: (p: { brand: string }) => `You get this because you left this address in a chat with ${p.brand}.`,
  },
  orderReceipt: {
    subject: (p: { brand: string; number: string }) => `Your receipt for order ${p.number} | ${p.brand}`,
    title: (p: { name: string }) =>
      p.name ? `Thank you, ${p.name}. Your order is confirmed.` : 'Thank you. Your order is confirmed.',
    text: 'Your payment has arrived. This mail is your receipt: please keep it.',
    accessLater: 'Your access details follow in a second mail, usually within minutes.',
    refundDays: (p: { days: number }) =>
      `Changed your mind? Within ${p.days} days of the purchase you get your money back: ask for it on your order page.`,
    refundHours: (p: { hours: number }) =>
      `Changed your mind? Within ${p.hours} hours of the purchase you get your money back: ask for it on your order page.`,
    open: 'Open your order',
    guides: 'Set up your device',
    reason: (p: { brand: string }) =>
      `You get this because something was ordered from ${p.brand} with this address.`,
  },
  orderAccess: {
    subject: (p: { brand: string }) => `Your access details | ${p.brand}`,
    title: (p: { name: string }) =>
      p.name ? `${p.name}, you can start watching.` : 'You can start watching.',
    text: (p: { number: string }) => `These are the access details for your order ${p.number}.`,
    reason: (p: { brand: string }) =>
      `You get this because something was ordered from ${p.brand} with this address.`,
  },
  orderReminder: {
    subject: (p: { brand: string; until: string }) => `Your plan ends on ${p.until} | ${p.brand}`,
    title: (p: { name: string; until: string }) =>
      p.name ? `${p.name}, your plan ends on ${p.until}.` : `Your plan ends on ${p.until}.`,
    text: (p: { plan: string; devices: string; number: string; until: string }) =>
      `That is your order ${p.number}: ${p.plan}, ${p.devices}. Nothing renews by itself. If you want to go on watching, renew it now: the new period begins where this one ends, so you lose no day.`,
    renew: 'Renew this plan',
    reason: (p: { brand: string }) =>
      `You get this because a plan of ${p.brand} was ordered with this address. We remind you twice at most.`,
  },
  orderRefunded: {
    subject: (p: { brand: string; number: string }) => `Refund for order ${p.number} | ${p.brand}`,
    title: (p: { amount: string }) => `${p.amount} is on its way back to you.`,
    whole: (p: { number: string }) =>
      `We have refunded your order ${p.number} in full. Its access has ended.`,
    part: (p: { number: string }) => `We have refunded a part of your order ${p.number}.`,
    days: (p: { from: number; to: number }) =>
      `It goes back the way it was paid, and arrives within ${p.from} to ${p.to} business days.`,
    reason: (p: { brand: string }) =>
      `You get this because something was ordered from ${p.brand} with this address.`,
  },
  orderCode: {
    subject: (p: { brand: string; number: string }) => `Your code for order ${p.number} | ${p.brand}`,
    title: 'Your code',
    text: (p: { minutes: number }) =>
      `Type it into the page where you asked for it. It works for ${p.minutes} minutes and once.`,
    code: 'Code',
    ignore: 'If you did not ask for it, do nothing: without this code nobody can open your order.',
    reason: (p: { brand: string }) =>
      `You get this because a code for an order from ${p.brand} was requested with this address.`,
  },
  withdrawalReceived: {
    subject: (p: { brand: string; number: string }) =>
      `We have your withdrawal, order ${p.number} | ${p.brand}`,
    title: (p: { name: string }) =>
      p.name ? `Hello ${p.name}, we have your request.` : 'We have your request.',
    text: (p: { number: string; hours: number }) =>
      `You want to withdraw from your order ${p.number}. This mail confirms that your request has arrived; a person looks at it within ${p.hours} hours.`,
    next: (p: { from: number; to: number; payFrom: number; payTo: number }) =>
      `We decide within ${p.from} to ${p.to} business days and write to you. The money then arrives within ${p.payFrom} to ${p.payTo} business days, the way it was paid.`,
    reason: (p: { brand: string }) =>
      `You get this because a withdrawal from an order with ${p.brand} was requested with this address.`,
  },
  newsletterConfirm: {
    subject: (p: { brand: string }) => `Please confirm: news from ${p.brand}`,
    title: 'One click, and you are on the list.',
    text: (p: { days: number }) =>
      `Somebody, we hope you, asked for our news at this address. Please confirm within ${p.days} days. If it was not you, do nothing: you will not hear from us again.`,
    confirm: 'Yes, send me the news',
    reason: (p: { brand: string }) =>
      `You get this because the newsletter of ${p.brand} was requested with this address.`,
  },
  newsletterWelcome: {
    subject: (p: { brand: string }) => `You are on the list | ${p.brand}`,
    title: 'Welcome.',
    text: 'From now on new articles and offers come to this address, at most once a week. Enough of it? One click ends it, without questions.',
    unsubscribe: 'Unsubscribe',
    reason: (p: { brand: string }) => `You get this because you confirmed the newsletter of ${p.brand}.`,
  },
  staffInvitation: {
    subject: (p: { brand: string }) => `Your account for the dashboard of ${p.brand}`,
    title: (p: { name: string }) => `Welcome to the team, ${p.name}.`,
    text: (p: { hours: number }) =>
      `Choose a password within ${p.hours} hours, and you can sign in with this address.`,
    choose: 'Choose a password',
    reason: (p: { brand: string }) => `You get this because an admin of ${p.brand} invited you.`,
  },
  passwordReset: {
    subject: (p: { brand: string }) => `Choose a new password | ${p.brand}`,
    title: (p: { name: string }) => `Hello ${p.name}, choose a new password.`,
    text: (p: { minutes: number }) =>
      `The link works for ${p.minutes} minutes and once. If you did not ask for it, do nothing: your password stays as it is.`,
    choose: 'Choose a new password',
    reason: (p: { brand: string }) =>
      `You get this because a new password for ${p.brand} was requested with this address.`,
  },
};
