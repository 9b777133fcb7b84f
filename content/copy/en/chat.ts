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
  message: 'Write a message',
  send: 'Send',
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
    trial: (p: { hours: number }) =>
      `Our free trial lasts ${p.hours} hours, no credit card needed. You’ll find the form on our home page.`,
    prices: (p: { price: string }) =>
      `One month for one device costs ${p.price} (US dollars), and longer plans cost less per month. You pay once, with no automatic renewal.`,
    refund: (p: { days: number; hours: number }) =>
      `Bought a plan and it’s not for you? Ask within ${p.days} days of buying (Lifetime: ${p.hours} hours) and we’ll refund you in full.`,
    films: (p: { movies: string; series: string; hours: number }) =>
      `Besides live TV, you get ${p.movies}+ movies, ${p.series}+ series and catch-up: most programs stay available for up to ${p.hours} hours.`,
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
  back: 'Back to the chat',
  needsConnection: 'This needs a connection. Please try again when the chat is live.',
  details: {
    open: 'My details',
    text: 'Both are optional. If you leave your email address, we can send you any reply you miss here.',
    name: 'Name',
    email: 'Email address',
    save: 'Save',
    saved: 'Saved.',
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
    text: 'This link leads to a different chat. Whoever sent it can read what you write there. Your own chat stays saved.',
    open: 'Open that chat',
    stay: 'Stay in my chat',
    switch: 'Switch chats',
  },
  transcript: {
    open: 'Email me this chat',
    text: 'We’ll email you everything that was written here so far.',
    email: 'Email address',
    send: 'Send',
    sent: (p: { email: string }) => `It’s on its way to ${p.email}.`,
  },
};
