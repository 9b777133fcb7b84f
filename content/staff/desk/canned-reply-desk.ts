import type { ContentCode } from '#contract/content/field-rules.ts';

const problems: Partial<Record<ContentCode, string>> = {
  textMissing: 'Write this text: agents would have nothing to send.',
  twice: 'Another reply has this word. Each needs a word of its own.',
  unknownFact: 'A name in double braces is not one of those above, or a brace is missing.',
  blankCount: 'This text needs as many blanks in square brackets as the English one.',
  tooFew: 'There has to be at least one reply.',
};

/** The section Canned replies of the tab Content. */
export const cannedReplyWords = {
  lead: 'What agents choose from in the support portal, in the language of the customer. They find a reply by its title, its words, or by a slash and its word.',
  problems,
  publish: {
    lead: 'Agents can choose it at once. Messages that were sent stay as they are.',
    done: 'Published: agents have it now',
  },
  takeBack: {
    lead: 'Agents have again what stood before it. Messages that were sent stay as they are.',
    done: 'Taken back: agents have what stood before it',
  },
  restore: {
    lead: 'Agents have again what they had after this publication. It is published as a new one.',
    done: 'Restored: agents have this version now',
  },
  /** In the last 30 days. */
  used: (p: { count: number }) => (p.count === 1 ? 'used once' : `used ${p.count} times`),
  unused: 'not used',
  usedBy: (p: { agents: string }) => `In the last 30 days: ${p.agents}.`,
  usedByNobody: 'Nobody has sent it in the last 30 days.',
  byAgent: (p: { agent: string; count: number }) => `${p.agent} ${p.count}`,
  add: 'Add a reply',
  word: 'Word after the slash',
  wordNote: 'Agents type it in the chat, such as /hello.',
  title: 'Title, for agents',
  titleNote: 'In English. Customers do not see it.',
  text: 'Reply',
  named: (p: { title: string; word: string }) => `${p.title} /${p.word}`,
  preview: 'As a customer reads it',
  example: { name: 'Ada', agent: 'Jon' },
  insert: 'Insert a name, a figure or a blank',
  facts: {
    title: 'Filled in by themselves',
    name: 'Customer’s name',
    agent: 'Agent’s name',
    brand: 'Brand',
    email: 'Email address',
    phone: 'Telephone',
    trialHours: 'Hours of a free trial',
    trialSentWithinHours: 'Hours until its login details come',
    refundDays: 'Days to ask for a refund',
    lifetimeHours: 'The same for Lifetime, in hours',
  },
  blanks: {
    title: 'Filled in by the agent before the reply can be sent',
    blank: 'Blank',
    words: 'words',
  },
};
