export const contactWords = {
  title: 'Contact Messages',
  search: 'Search name, email or message',
  loadFailed: 'Failed to load contacts. Please try again.',
  none: 'No contact messages yet.',
  columns: { id: 'ID', name: 'Name', email: 'Email', date: 'Date', message: 'Message' },
  /** Only in the CSV file. */
  exportColumns: { receivedOn: 'Received On', handledOn: 'Handled On' },
  state: 'Status',
  states: { open: 'Open', handled: 'Handled' },
  handled: 'Handled',
  subject: 'Subject',
  subjects: {
    sales: 'Sales Inquiry',
    technical: 'Technical Support',
    billing: 'Billing Question',
    other: 'Other',
  } as Record<string, string>,
  plan: 'Plan',
  plans: { premium: 'Premium' },
  language: 'Language',
  openTitle: (p: { id: number | string }) => `Message ${p.id}`,
  gone: 'This message has been deleted.',
  timeline: (p: { subject: string }) => `Message (${p.subject})`,
  markHandled: 'Mark as handled',
  reopen: 'Mark as open',
  markedHandled: 'Marked as handled.',
  markedOpen: 'Marked as open.',
  undoInstead: 'Open the message and change its status there.',
  handledFailed: 'The message’s status was not changed. Please try again.',
  replies: {
    title: 'Replies',
    notSent: 'Reply not sent',
    on: (p: { date: string }) => `Replied on ${p.date}`,
    answeredOn: (p: { date: string }) => `Answered by the customer on ${p.date}`,
  },
  reply: {
    label: 'Reply by email',
    hint: (p: { email: string }) => `Will be sent to ${p.email}, and the message will be marked as handled.`,
    submit: 'Send reply',
    failed: 'The reply was not sent. Your text is still here. Please try again.',
    sent: 'Reply sent.',
    notSent: 'Reply saved, but not sent: no mail server is set up (SMTP_URL).',
    handledMeanwhile:
      'A colleague has dealt with this message since you opened it. Your text is still here: press Send reply again to send it anyway.',
  },
};

/** Contact messages beside the chats, in the support desk. */
export const contactDeskWords = {
  gone: 'This message has been deleted.',
  goneText: 'Someone erased it, or its retention period ended.',
  subject: 'Subject',
  since: 'Sent',
  verified: 'Verified',
  unverified: 'Not verified',
  unverifiedText: 'Typed into the contact form by someone who has not shown that it’s theirs.',
  open: 'Open',
  markHandled: 'Mark as handled',
  handledOn: (p: { time: string }) => `Handled ${p.time}`,
  /** How far a reply has come, by the state of its mail. */
  quoted: 'Earlier mail',
  attachments: (p: { names: string }) => `Attached, not kept: ${p.names}`,
  emptyAnswer: '(no text)',
  verifiedText: 'An answer to a mail of ours came from this address.',
  states: { waiting: 'waiting to be sent', sent: 'sent', kept: 'not sent', refused: 'not delivered' },
  byMail: 'Goes out by email and marks the message as handled. Ctrl Enter to send.',
  sent: 'Reply sent.',
  notSent: 'Reply saved, but not sent: no mail server is set up (SMTP_URL).',
  replyFailed: 'The reply was not sent. Your text is still here. Please try again.',
  handledFailed: 'The message’s status was not changed. Please try again.',
  assignFailed: 'The message was not assigned. Please try again.',
  handled: (p: { name: string }) => `${p.name}’s message is marked as handled`,
  opened: (p: { name: string }) => `${p.name}’s message is open again`,
  taken: (p: { name: string }) => `${p.name}’s message is yours`,
  assigned: (p: { name: string; to: string }) => `${p.name}’s message is assigned to ${p.to}`,
  released: (p: { name: string }) => `${p.name}’s message is assigned to nobody`,
  snoozed: (p: { name: string; time: string }) => `${p.name}’s message is snoozed until ${p.time}`,
  colleagueGone: 'This colleague can no longer sign in. Choose someone else.',
  ownerChanged: 'This message changed hands a moment ago. Check who has it now.',
  /** Notifications that reach a colleague while the portal is closed. */
  notices: { assigned: 'A message was assigned to you', woken: 'A snoozed message is back' },
  snoozeTime: (p: { days: number }) =>
    `Choose a time that is still to come, at most ${p.days} days from now. A message that is handled cannot be snoozed.`,
};

/** For the operator's mail system, and in messages that it handed in. */
export const contactWebhookWords = {
  notSigned:
    'The signature is missing or wrong: marquee-signature is t=<seconds>,v1=<hexadecimal HMAC-SHA256 of t, a dot and the body>.',
  tooOld:
    'The time of the signature is more than five minutes away: check the clock, and sign each attempt anew.',
  mailUnreadable: 'The body is no mail as docs/operations.md describes it.',
  subject: (p: { subject: string }) => `Subject: ${p.subject}`,
  empty: '(no text)',
  attachments: (p: { names: string }) => `Attached, not kept: ${p.names}`,
};
