/** By the feature that stores something about a person, as a label and in a sentence; what is missing here is shown as it is. */
const kinds: Record<string, { one: string; all: string }> = {
  trial: { one: 'Trial', all: 'free trials' },
  contact: { one: 'Message', all: 'messages' },
  order: { one: 'Order', all: 'orders' },
  chat: { one: 'Chat', all: 'chats' },
  mail: { one: 'Email', all: 'emails' },
  newsletter: { one: 'Newsletter', all: 'the newsletter subscription' },
  device: { one: 'Notified device', all: 'devices that are notified' },
};

/** Why something stays when a person is erased. */
export const keptReasons = {
  law: 'because the law requires it',
};
const reasons: Record<string, string> = keptReasons;

/** The People tab. */
export const peopleWords = {
  title: 'People',
  lead: 'Everything stored about one person, in one timeline.',
  kinds,
  reasons,
  search: 'Name, email address or order number',
  searchHint:
    'The beginning of each word is enough. A whole address opens everything stored under its mailbox, however it is spelled.',
  find: 'Find',
  none: (p: { email: string }) => `No results for ${p.email}`,
  nobodyText: 'Try the beginning of a name, of an address or of an order number.',
  found: (p: { search: string }) => `People found for ${p.search}`,
  noneText: 'Nothing is stored under this address.',
  sameMailbox: (p: { mailbox: string }) => `Found as ${p.mailbox}`,
  timeline: (p: { email: string }) => `Everything stored about ${p.email}, newest first`,
  open: (p: { title: string }) => `Open: ${p.title}`,
  stays: (p: { count: string; what: string; isOne: boolean; reason: string }) =>
    `${p.count} ${p.what} ${p.isOne ? 'stays' : 'stay'}, ${p.reason}.`,
  ifErased: 'If this person is erased',
  export: 'Export for the customer',
  exportWithNotes: 'Export with staff notes',
  erase: 'Erase this person',
  erasing: {
    what: (p: { email: string }) => `This permanently deletes what is stored under ${p.email}:`,
    others: (p: { all: string }) => `all other ${p.all}`,
    /** Of a person with an order that stays, with a free trial, or with both. */
    access: (p: { plan: boolean; trial: boolean }) =>
      [
        'This switches no login off.',
        p.plan &&
          'A running plan works until it ends, and its order page still opens; only the renewal reminders stop.',
        p.trial && 'A running free trial works until it expires, but is no longer in the list.',
      ]
        .filter(Boolean)
        .join(' '),
    kept: 'This cannot be undone. The audit log records who did it and when, but not this person’s name or address.',
    type: (p: { email: string }) => `Type ${p.email} to confirm`,
    mismatch: 'This is not the same address.',
    confirm: 'Erase permanently',
    done: 'Person erased.',
    failed: 'Nothing was erased. Please try again.',
  },
};
