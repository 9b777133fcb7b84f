/** By the feature that knows something of a person; what is missing here is shown as it is. */
const kinds: Record<string, { one: string; all: string }> = {
  trial: { one: 'Trial', all: 'free trials' },
  contact: { one: 'Message', all: 'messages' },
  order: { one: 'Order', all: 'orders' },
  chat: { one: 'Chat', all: 'chats' },
  mail: { one: 'Mail', all: 'mails' },
  newsletter: { one: 'Newsletter', all: 'the newsletter subscription' },
};

/** Why something stays when a person is erased. */
export const keptReasons = {
  law: 'the law requires us to keep them',
};
const reasons: Record<string, string> = keptReasons;

/** The People tab. */
export const peopleWords = {
  title: 'People',
  lead: 'Everything that is kept about one person, in one timeline.',
  kinds,
  reasons,
  address: 'E-mail address',
  addressHint: 'Capitals, dots and plus-tags do not matter where the mail service ignores them.',
  find: 'Find',
  none: (p: { email: string }) => `Nothing is kept about ${p.email}.`,
  noneText: 'No feature of this site knows this address.',
  sameMailbox: (p: { mailbox: string }) => `Found as ${p.mailbox}`,
  timeline: (p: { email: string }) => `Everything kept about ${p.email}, newest first`,
  open: (p: { title: string }) => `Open: ${p.title}`,
  keeps: (p: { count: string; all: string; reason: string }) => `${p.count} ${p.all}: ${p.reason}.`,
  stays: 'Kept also when this person is erased',
  export: 'Export data',
  erase: 'Erase this person',
  erasing: {
    butFor: (p: { all: string; count: string; reason: string }) =>
      `${p.all}, but for ${p.count}: ${p.reason}`,
    what: (p: { email: string }) => `These are deleted for good, wherever they belong to ${p.email}:`,
    kept: 'It cannot be undone. The audit trail keeps that it was done and by whom, but neither name nor address.',
    type: (p: { email: string }) => `Type ${p.email} to confirm`,
    mismatch: 'That is another address.',
    confirm: 'Erase for good',
    done: 'The person was erased.',
    doneBut: (p: { kept: string }) => `Kept: ${p.kept}`,
    failed: 'Nothing was erased. Please try again.',
  },
};
