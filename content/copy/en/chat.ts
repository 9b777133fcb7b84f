/** The live chat on every public page. */
export default {
  title: 'Live Support',
  open: 'Live chat',
  close: 'Close the chat',
  unread: (p: { count: string }) => `Live chat, unread messages: ${p.count}`,
  status: { live: 'Live', connecting: 'Connecting', offline: 'Offline' },
  trouble: {
    error: 'Connection error. Using fallback mode.',
    lost: 'Connection lost. Reconnecting...',
    failed: 'Failed to connect to chat service.',
  },
  reconnect: 'Reconnect',
  repliesWithin: {
    minutes: (p: { count: number }) => `usually replies within ${p.count} min`,
    hours: (p: { count: number }) => `usually replies within ${p.count} hr`,
  },
  /** In the place of 'Live' where no agent is here, and what happens with what is written then. */
  nobody: {
    here: 'Nobody is here right now',
    backToday: (p: { time: string }) => `back at ${p.time}`,
    backTomorrow: (p: { time: string }) => `back tomorrow at ${p.time}`,
    backOn: (p: { day: string; time: string }) => `back on ${p.day} at ${p.time}`,
    write: 'Write to us anyway: we’ll answer here, and by email if you leave your address.',
    writeToAddress: 'Write to us anyway: we’ll answer here and by email.',
  },
  conversation: 'Conversation',
  welcome: 'Hi! How can we help?',
  welcomeText:
    'Type your question. Someone on our team will answer right here, so feel free to keep browsing.',
  older: 'Older messages',
  newMessage: 'New message',
  today: 'Today',
  yesterday: 'Yesterday',
  /** Before the visitor's own messages, for screen readers. */
  you: 'You',
  /** An agent whose name we do not know. */
  support: 'Support',
  tick: {
    waiting: 'waiting',
    waitingOffline: 'waiting, will be sent when you’re back online',
    sent: 'sent',
    delivered: 'delivered',
    seen: 'seen',
  },
  typing: (p: { name: string }) => `${p.name} is typing...`,
  closed: 'This chat was closed. Send a message to reopen it.',
  rating: {
    question: 'How was this chat?',
    good: 'Good',
    bad: 'Bad',
    thanks: 'Thank you for your rating.',
    words: 'Anything to add? (optional)',
    send: 'Send',
    received: 'Thank you. We’ve received your comment.',
  },
  message: 'Write a message',
  send: 'Send',
  picture: {
    add: 'Add a picture',
    remove: 'Remove the picture',
    chosen: 'Picture to be sent',
    preparing: 'Preparing the picture…',
    unreadable: 'Your browser can’t read this file. Choose a photo or a screenshot.',
    heic: 'This browser can’t read HEIC photos. Send it from your phone, or take a screenshot of it.',
    tooLarge: 'This picture is too large. Choose a smaller one.',
    lost: 'This picture is no longer on your device. Please choose it again.',
    sentBy: (p: { name: string }) => `Picture sent by ${p.name}`,
    sentByYou: 'Picture you sent',
    enlarge: 'Show it large',
    close: 'Close the picture',
    actualSize: 'Actual size',
    fit: 'Fit to the screen',
    notLoaded: 'The picture could not be loaded.',
    again: 'Try again',
  },
  charactersLeft: (p: { count: number }) =>
    p.count === 1 ? '1 character left' : `${p.count} characters left`,
  charactersTooMany: (p: { count: number }) =>
    p.count === 1 ? '1 character too many' : `${p.count} characters too many`,
  errorTitle: 'Message error',
  errorText: 'Could not send your message. Please try again.',
  automatic: {
    label: 'Automatic reply',
    /** Follows each of the six automatic replies. */
    kept: 'Your message is saved here. Our team will get it as soon as you’re connected again.',
    channels: (p: { channels: string; least: number; most: number }) =>
      `Thanks for your message! We have ${p.channels}+ channels and plans for ${p.least} to ${p.most} devices.`,
    trial: (p: { trialHours: number }) =>
      `Our free trial lasts ${p.trialHours} hours, no credit card needed. You’ll find the form on our home page.`,
    prices: (p: { monthPrice: string }) =>
      `One month for one device costs ${p.monthPrice} (US dollars), and longer plans cost less per month. You pay once, with no automatic renewal.`,
    refund: (p: { refundDays: number; lifetimeHours: number }) =>
      `Bought a plan and it’s not for you? Ask within ${p.refundDays} days of buying (Lifetime: ${p.lifetimeHours} hours) and we’ll refund you in full.`,
    films: (p: { movies: string; series: string; catchUpHours: number }) =>
      `Besides live TV, you get ${p.movies}+ movies, ${p.series}+ series and catch-up: most programs stay available for up to ${p.catchUpHours} hours.`,
    speed: (p: { hd: number; ultraHd: number }) =>
      `Picture freezing? For each screen, your internet connection needs ${p.hd} Mbps for HD and ${p.ultraHd} Mbps for 4K.`,
  },
  /** An agent's offer, as a card. */
  plan: {
    monthly: '1 Month',
    threeMonths: '3 Months',
    sixMonths: '6 Months',
    yearly: '12 Months',
    twoYears: '24 Months',
    lifetime: 'Lifetime',
    forGood: 'for as long as we run the service',
    device: (p: { count: number }) => (p.count === 1 ? '1 device' : `${p.count} devices`),
    once: 'one payment',
    checkout: 'Go to checkout',
    /** On a card that was sent at another price. */
    changed: (p: { price: string }) => `The price has changed since: it was ${p.price}.`,
  },
  /** Published texts that may answer what the visitor writes. */
  suggestions: {
    title: 'These may help',
    found: (p: { count: number }) =>
      p.count === 1 ? '1 answer that may help' : `${p.count} answers that may help`,
    hide: 'Hide these answers',
    readGuide: 'Read the guide',
    readArticle: 'Read the article',
    solved: 'That solved it',
    thanks: 'Good to hear. Ask us anything else right here.',
  },
  back: 'Back to the chat',
  needsConnection: 'This needs a connection. Please try again when the chat is live.',
  details: {
    open: 'My details',
    text: 'Both are optional. If you leave your email address, we can send you any reply you miss here.',
    name: 'Name',
    email: 'Email address',
    save: 'Save',
    saved: 'Saved.',
    /** As in fields.ts, whose other sentences the panel would load as well. */
    emailInvalid: 'Please enter a valid email address.',
  },
  /** Shows that the visitor's address is theirs, by a code that is mailed there. */
  verify: {
    text: 'Let our team see what you bought: confirm that the address is yours.',
    open: (p: { email: string }) => `Email a code to ${p.email}`,
    code: (p: { email: string }) => `6-digit code from our email to ${p.email}`,
    confirm: 'Confirm',
    again: 'New code',
    sent: 'We’ve sent a new code.',
    done: 'Your email address is confirmed.',
  },
  /** After a quiet minute in which nobody was there to answer. */
  address: {
    question:
      'Nobody is here to answer right now. Leave your email address, and our answer will reach you even if you close this page.',
    send: 'Save my address',
    given: (p: { email: string }) => `We’ll answer here and by email at ${p.email}.`,
  },
  phone: {
    open: 'Continue on my phone',
    text: 'Scan the code with your phone, or open the link on your phone. The link works once.',
    code: 'QR code with a link to this chat',
    link: 'Link to this chat',
    copy: 'Copy the link',
    copied: 'Link copied',
    notCopied: 'Please select the link and copy it yourself.',
    until: (p: { minutes: number; time: string }) => `Valid for ${p.minutes} minutes, until ${p.time}.`,
    expired: 'This link has expired.',
    again: 'New link',
    loading: 'One moment...',
  },
  /** Where a link would take the place of another chat. */
  link: {
    title: 'Open the chat from this link?',
    text: 'This link leads to a chat. Whoever sent it can read what you write there. A chat of your own stays saved.',
    open: 'Open that chat',
    stay: 'Don’t open it',
    switch: 'Switch chats',
  },
  transcript: {
    open: 'Email me this chat',
    text: 'We’ll email you everything that was written here so far.',
    sent: (p: { email: string }) => `It’s on its way to ${p.email}.`,
  },
};
