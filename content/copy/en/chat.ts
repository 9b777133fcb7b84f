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
    hours: (p: { count: number }) => `usually replies within ${p.count} h`,
  },
  conversation: 'Conversation',
  welcome: 'Hello. What can we help you with?',
  welcomeText: 'Write your question. A person answers here, and you can go on looking around meanwhile.',
  older: 'Older messages',
  today: 'Today',
  yesterday: 'Yesterday',
  /** Before one's own messages, for screen readers. */
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
  closed: 'This chat was closed. Write again, and it is open again.',
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
    /** Follows each of the six. */
    kept: 'Your message is kept here. A person gets it as soon as you are connected.',
    channels: (p: { channels: string; least: number; most: number }) =>
      `Thanks for writing. We have ${p.channels} channels and plans for ${p.least} to ${p.most} devices.`,
    trial: (p: { hours: number }) =>
      `The free trial lasts ${p.hours} hours and needs no credit card. You find the form on our home page.`,
    prices: (p: { price: string }) =>
      `One month costs ${p.price} for one device, and longer plans cost less a month. You pay one time, and nothing renews by itself.`,
    refund: (p: { days: number; hours: number }) =>
      `You get your money back within ${p.days} days of buying a plan, and within the first ${p.hours} hours of a Lifetime plan.`,
    films: (p: { movies: string; series: string; hours: number }) =>
      `Besides live TV there are ${p.movies} films and ${p.series} series, and you can go back ${p.hours} hours in the programme.`,
    speed: (p: { hd: number; ultraHd: number }) =>
      `If the picture stops: HD needs a line of ${p.hd} Mbps, 4K needs ${p.ultraHd} Mbps, for each screen that plays.`,
  },
  /** An agent's offer, as a card. */
  plan: {
    monthly: '1 Month',
    threeMonths: '3 Months',
    sixMonths: '6 Months',
    yearly: '12 Months',
    twoYears: '24 Months',
    lifetime: 'Lifetime',
    device: (p: { count: number }) => (p.count === 1 ? '1 device' : `${p.count} devices`),
    once: 'paid once',
    checkout: 'Go to checkout',
  },
  back: 'Back to the chat',
  needsConnection: 'This needs a connection. Please try again when the chat is live.',
  details: {
    open: 'My details',
    text: 'Both are optional. With your address we can send you an answer that you have not seen here.',
    name: 'Name',
    email: 'E-mail address',
    save: 'Save',
    saved: 'Saved.',
  },
  phone: {
    open: 'Continue on my phone',
    text: 'Scan the code with your phone, or open the link there. It works once.',
    code: 'QR code with a link to this chat',
    link: 'Link to this chat',
    copy: 'Copy the link',
    copied: 'Link copied',
    notCopied: 'Please select the link and copy it.',
    until: (p: { time: string }) => `Valid for ten minutes, until ${p.time}.`,
    expired: 'This link has expired.',
    again: 'New link',
    loading: 'One moment...',
  },
  transcript: {
    open: 'Email me this chat',
    text: 'We send you everything that was written here so far.',
    email: 'E-mail address',
    send: 'Send',
    sent: (p: { email: string }) => `It is on its way to ${p.email}.`,
  },
};
