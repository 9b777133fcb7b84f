/** What visitors asked in the chat, in its tab of the dashboard. */
export const askedQuestionWords = {
  title: 'Questions before a person answered',
  lead: (p: { days: number }) =>
    `While visitors write, the chat suggests questions, guides and articles. The last ${p.days} days, without names or addresses.`,
  none: 'Nobody has asked anything yet.',
  languages: {
    title: 'By language',
    language: 'Language',
    asked: 'Asked',
    shown: 'With suggestions',
    solved: 'Solved',
    nothing: 'Found nothing',
  },
  unanswered: {
    title: 'Asked, and found nothing: what to write next',
    none: 'Every question found something.',
    question: 'Question',
    count: 'Times',
    last: 'Last asked',
  },
  solving: {
    title: 'What solved a question',
    none: 'Nobody has pressed ‘That solved it’ yet.',
    text: 'Suggestion',
    count: 'Times',
  },
};
