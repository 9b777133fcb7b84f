/** Why something in the live chat was refused. The keys are the codes of the socket. */
export default {
  initFirst: 'The chat has not started yet. Please try again.',
  unknownSession: 'This conversation is no longer there. Please start a new one.',
  linkExpired: 'This link has been used or has expired. Please ask for a new one.',
  textEmpty: 'Write a message first.',
  textTooLong: (p: { most: string }) => `A message can have at most ${p.most} characters.`,
  textUnreadable: 'The message contains characters we cannot read.',
  emailMissing: 'Which address should it go to?',
  nothingToSend: 'There is no answer in this chat yet.',
  transcriptOften: 'We have already sent it to this address today.',
};
