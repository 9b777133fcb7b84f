/** The page that a mail about a closed chat leads to. */
export default {
  title: 'Rate your chat',
  text: 'How was your chat with our support team? One press is enough.',
  words: 'Anything to add? (optional)',
  good: 'Good',
  bad: 'Bad',
  doneTitle: 'Thank you for your rating.',
  doneText: 'It helps us to get better.',
  alreadyTitle: 'You’ve already rated this chat.',
  alreadyText: 'Thank you. There’s nothing more to do.',
  expiredTitle: 'This link no longer works',
  expired: 'The link has expired or is incomplete. If there’s anything you’d like to tell us, email us:',
};
