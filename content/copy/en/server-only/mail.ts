export default {
  trialReceived: {
    subject: (p: { brand: string }) => `We got your free trial request | ${p.brand}`,
    title: (p: { name: string }) => `Hi ${p.name}, we got your free trial request.`,
    text: (p: { hours: number; within: number }) =>
      `We check each request by hand and email your login details, usually within a few hours, and within ${p.within} hours at the latest. Your ${p.hours} hours start when we switch the trial on, so you won’t lose any of them while you wait.`,
    evening: (p: { hours: number; from: string }) =>
      `We check each request by hand and email your login details before your trial starts. Your ${p.hours} hours start on ${p.from}, as you asked.`,
    help: (p: { email: string }) => `Questions? Reply to this email or contact ${p.email}.`,
    reason: (p: { brand: string }) =>
      `You’re receiving this because a free trial of ${p.brand} was requested with this email address.`,
  },
  trialActivated: {
    subject: (p: { brand: string }) => `Your free trial has started | ${p.brand}`,
    title: (p: { name: string }) => `Your free trial has started, ${p.name}.`,
    text: (p: { hours: number; until: string }) =>
      `Your trial runs for ${p.hours} hours from now, until ${p.until}, and ends by itself. Here are your login details:`,
    /** About an evening that is still to come. */
    readySubject: (p: { brand: string }) => `Your free trial is ready | ${p.brand}`,
    readyTitle: (p: { name: string }) => `Your free trial is ready, ${p.name}.`,
    ready: (p: { hours: number; from: string; until: string }) =>
      `Your ${p.hours} hours start on ${p.from} and end on ${p.until}. Here are your login details, so you can set up your device before then:`,
    portal: 'Server address',
    user: 'Username',
    password: 'Password',
    next: 'Our guides show you, step by step, where to enter them.',
    tipsTitle: 'Three things to try while it’s on:',
    tips: (p: { movies: string; catchUpHours: number }) => [
      'Watch your favorite channels in the evening, when your internet connection is busiest. It’s the best test there is.',
      `Catch a show you missed: most programs are there for up to ${p.catchUpHours} hours.`,
      `Start a movie night, with over ${p.movies} movies to choose from.`,
    ],
    guides: 'Open the setup guides',
    plans: 'Like what you see? Compare plans and prices',
    reason: (p: { brand: string }) =>
      `You’re receiving this because a free trial of ${p.brand} was requested with this email address.`,
  },
  /** To a visitor who asks for a second trial. */
  trialAgain: {
    subject: (p: { brand: string }) => `About your free trial | ${p.brand}`,
    waitingTitle: (p: { name: string }) => `Hi ${p.name}, we already have your request.`,
    waiting: (p: { within: number }) =>
      `There’s no need to ask again: we’re checking it by hand. We’ll email your login details, usually within a few hours, and within ${p.within} hours of your first request at the latest.`,
    waitingEvening: (p: { hours: number; from: string }) =>
      `There’s no need to ask again: your ${p.hours} hours start on ${p.from}, as you asked, and we’ll email your login details before then.`,
    runningTitle: (p: { name: string }) => `Hi ${p.name}, your free trial is already on.`,
    running: (p: { until: string }) => `It runs until ${p.until}. Here are your login details again:`,
    overTitle: (p: { name: string }) => `Hi ${p.name}, you’ve already used your free trial.`,
    over: (p: { until: string }) =>
      `It ended on ${p.until}, and we offer one free trial per email address. Want to keep watching? Pick a plan: you pay once, and it won’t renew automatically.`,
    help: 'Nothing arrived, or something isn’t working? Just reply to this email.',
    plans: 'See plans and prices',
    reason: (p: { brand: string }) =>
      `You’re receiving this because a free trial of ${p.brand} was requested again with this email address. Wasn’t you? Then you can ignore this email.`,
  },
  /** Staff gave a visitor more time. */
  trialExtended: {
    subject: (p: { brand: string }) => `More time for your free trial | ${p.brand}`,
    title: (p: { name: string }) => `${p.name}, your free trial runs longer.`,
    text: (p: { until: string }) =>
      `We’ve extended it: it now runs until ${p.until}. Your login details stay the same:`,
  },
  contactReceived: {
    subject: (p: { brand: string }) => `We got your message | ${p.brand}`,
    title: (p: { name: string }) => `Thanks, ${p.name}. We got your message.`,
    text: 'Someone on our team will read it and reply to this address. Something to add? Just reply to this email.',
    reason: (p: { brand: string }) =>
      `You’re receiving this because a message was sent to ${p.brand} with this email address.`,
  },
  contactReply: {
    subject: (p: { brand: string }) => `About your message | ${p.brand}`,
    title: (p: { name: string }) => `Hi ${p.name},`,
    more: 'Anything else? Just reply to continue.',
    signature: (p: { brand: string }) => `Best regards,\nThe ${p.brand} team`,
    written: 'You wrote:',
    reason: (p: { brand: string }) => `You’re receiving this because you wrote to ${p.brand}.`,
  },
  chatTranscript: {
    subject: (p: { brand: string }) => `Your chat with ${p.brand}`,
    title: (p: { name: string }) => (p.name ? `Hi ${p.name}, here’s your chat.` : 'Here’s your chat.'),
    text: 'You asked us to email it to you:',
    you: 'You',
    pictures: (p: { days: number }) => `The links to pictures work for ${p.days} days.`,
    reason: (p: { brand: string }) =>
      `You’re receiving this because someone in a chat with ${p.brand} asked for it with this email address.`,
  },
  chatAnswer: {
    subject: (p: { brand: string }) => `We replied in your chat | ${p.brand}`,
    title: (p: { name: string }) => (p.name ? `Hi ${p.name}, you have a reply.` : 'You have a reply.'),
    text: (p: { author: string }) => `${p.author} wrote while you were away:`,
    back: (p: { days: number }) =>
      `The link takes you back to the chat. It works once, within the next ${p.days} days.`,
    open: 'Continue the chat',
    rate: 'Rate this chat',
    reason: (p: { brand: string }) =>
      `You’re receiving this because you left this email address in a chat with ${p.brand}.`,
  },
  chatRating: {
    subject: (p: { brand: string }) => `How did we do? | ${p.brand}`,
    title: (p: { name: string }) => (p.name ? `Hi ${p.name}, how did we do?` : 'How did we do?'),
    text: (p: { author: string }) =>
      `${p.author} replied to you in our chat, which has been closed since. Did it help? One press is enough, and you can add a few words.`,
    once: (p: { days: number }) => `The link works for ${p.days} days. We ask only once.`,
    rate: 'Rate this chat',
    reason: (p: { brand: string }) =>
      `You’re receiving this because you left this email address in a chat with ${p.brand}.`,
  },
  orderReceipt: {
    subject: (p: { brand: string; number: string }) => `Your receipt for order ${p.number} | ${p.brand}`,
    subjectWithAccess: (p: { brand: string; number: string }) =>
      `Your login details and receipt for order ${p.number} | ${p.brand}`,
    title: (p: { name: string }) =>
      p.name ? `Thanks, ${p.name}! Your order is confirmed.` : 'Thank you! Your order is confirmed.',
    text: 'We received your payment. This email is your receipt, so please keep it.',
    replaced: 'These login details replace the ones we sent before, which no longer work.',
    kept: 'Your login details stay the same.',
    accessLater: 'Your login details come in a second email, usually within minutes.',
    refundDays: (p: { days: number }) =>
      `Changed your mind? You can ask for a full refund within ${p.days} days of buying, on your order page.`,
    refundHours: (p: { hours: number }) =>
      `Changed your mind? You can ask for a full refund within ${p.hours} hours of buying, on your order page.`,
    open: 'View your order',
    guides: 'Set up your device',
    reason: (p: { brand: string }) =>
      `You’re receiving this because an order was placed with ${p.brand} using this email address.`,
  },
  orderAccess: {
    subject: (p: { brand: string }) => `Your login details | ${p.brand}`,
    title: (p: { name: string }) => (p.name ? `You’re all set, ${p.name}. Enjoy!` : 'You’re all set. Enjoy!'),
    text: (p: { number: string }) => `Here are the login details for your order ${p.number}.`,
    reason: (p: { brand: string }) =>
      `You’re receiving this because an order was placed with ${p.brand} using this email address.`,
  },
  orderReminder: {
    subject: (p: { brand: string; until: string }) => `Your plan ends on ${p.until} | ${p.brand}`,
    title: (p: { name: string; until: string }) =>
      p.name ? `${p.name}, your plan ends on ${p.until}.` : `Your plan ends on ${p.until}.`,
    text: (p: { plan: string; devices: string; number: string; until: string }) =>
      `This is about your order ${p.number} (${p.plan}, ${p.devices}). Your plan won’t renew automatically. To keep watching, renew now: the new plan starts when this one ends, so you won’t lose a day.`,
    renew: 'Renew this plan',
    reason: (p: { brand: string }) =>
      `You’re receiving this because a plan from ${p.brand} was ordered with this email address. We send two reminders at most.`,
  },
  orderFailed: {
    subject: (p: { brand: string }) => `Your payment didn’t go through | ${p.brand}`,
    title: 'Your payment didn’t go through.',
    text: (p: { plan: string; devices: string; number: string }) =>
      `The payment for your order ${p.number} (${p.plan}, ${p.devices}) didn’t go through, and you haven’t been charged. If you still want this plan, you can try again with PayPal or another card.`,
    retry: 'Try again',
  },
  orderRefunded: {
    subject: (p: { brand: string; number: string }) => `Refund for order ${p.number} | ${p.brand}`,
    title: (p: { amount: string }) => `Your refund of ${p.amount} is on its way.`,
    whole: (p: { number: string }) =>
      `We’ve refunded your order ${p.number} in full. Your access through this order has ended.`,
    part: (p: { number: string }) => `We’ve refunded part of your order ${p.number}.`,
    sent: 'We’ve sent the money back the way you paid. How soon you see it depends on your bank or PayPal.',
    reason: (p: { brand: string }) =>
      `You’re receiving this because an order was placed with ${p.brand} using this email address.`,
  },
  chatCode: {
    subject: (p: { brand: string }) => `Your code for the chat | ${p.brand}`,
    text: (p: { minutes: number }) =>
      `Enter this code in the chat on our website, so that our team knows it’s you. It works once, for ${p.minutes} minutes.`,
    ignore:
      'Not chatting with us? Do nothing, and give this code to nobody: whoever enters it in a chat would be taken for you.',
    reason: (p: { brand: string }) =>
      `You’re receiving this because a code was requested with this email address in a chat with ${p.brand}.`,
  },
  orderCode: {
    subject: (p: { brand: string; number: string }) => `Your code for order ${p.number} | ${p.brand}`,
    title: 'Your code',
    text: (p: { minutes: number }) =>
      `Enter this code where you asked for it. It works once, for ${p.minutes} minutes.`,
    ignore: 'Didn’t ask for it? Do nothing: without this code, nobody can open your order.',
    reason: (p: { brand: string }) =>
      `You’re receiving this because a code for an order from ${p.brand} was requested with this email address.`,
  },
  withdrawalReceived: {
    subject: (p: { brand: string; number: string }) =>
      `We got your refund request for order ${p.number} | ${p.brand}`,
    title: (p: { name: string }) =>
      p.name ? `Hi ${p.name}, we got your refund request.` : 'We got your refund request.',
    text: (p: { number: string }) =>
      `You’ve asked for a full refund of your order ${p.number}. This email confirms your request.`,
    next: (p: { from: number; to: number; payFrom: number; payTo: number }) =>
      `Your request came in time, so we’ll approve it and email you in ${p.from} to ${p.to} business days. Within ${p.payFrom} to ${p.payTo} business days after that, we send the money back the way you paid. How soon you see it depends on your bank or PayPal.`,
    reason: (p: { brand: string }) =>
      `You’re receiving this because a refund of an order from ${p.brand} was requested with this email address.`,
  },
  withdrawalUndone: {
    subject: (p: { brand: string; number: string }) =>
      `You took back your refund request for order ${p.number} | ${p.brand}`,
    title: (p: { name: string }) =>
      p.name ? `Hi ${p.name}, you’re keeping your plan.` : 'You’re keeping your plan.',
    text: (p: { number: string }) =>
      `You took back your refund request for order ${p.number}, so nothing changes: your plan and your login details stay as they are. Wasn’t you? Reply to this email right away.`,
  },
  newsletterConfirm: {
    subject: (p: { brand: string }) => `Please confirm your newsletter signup | ${p.brand}`,
    title: 'One click and you’re on the list.',
    text: (p: { days: number }) =>
      `You (or someone using this address) asked for our newsletter. Please confirm within ${p.days} days. Wasn’t you? Do nothing, and you won’t hear from us again.`,
    confirm: 'Yes, sign me up',
    reason: (p: { brand: string }) =>
      `You’re receiving this because the ${p.brand} newsletter was requested with this email address.`,
  },
  newsletterWelcome: {
    subject: (p: { brand: string }) => `You’re on the list | ${p.brand}`,
    title: 'Welcome! You’re on the list.',
    text: 'You’ll get new articles and offers at this address. While you wait for the first one, there’s plenty to read on our blog.',
    blog: 'Read the blog',
    unsubscribe: 'Changed your mind? Unsubscribe with one click',
    reason: (p: { brand: string }) =>
      `You’re receiving this because you signed up for the ${p.brand} newsletter.`,
  },
  staffInvitation: {
    subject: (p: { brand: string }) => `Your ${p.brand} dashboard account`,
    title: (p: { name: string }) => `Welcome to the team, ${p.name}.`,
    text: (p: { hours: number }) =>
      `Choose a password within ${p.hours} hours, then sign in with this email address.`,
    choose: 'Choose a password',
    reason: (p: { brand: string }) => `You’re receiving this because an admin of ${p.brand} invited you.`,
  },
  passwordReset: {
    subject: (p: { brand: string }) => `Choose a new password | ${p.brand}`,
    title: (p: { name: string }) => `Hi ${p.name}, choose a new password.`,
    text: (p: { minutes: number }) =>
      `The link works once, for ${p.minutes} minutes. Didn’t ask for it? Do nothing: your password stays the same.`,
    choose: 'Choose a new password',
    reason: (p: { brand: string }) =>
      `You’re receiving this because a new password for ${p.brand} was requested with this email address.`,
  },
};
