/** Why something in the live chat was refused. The keys are the codes of the socket. */
export default {
  initFirst: 'The chat hasn’t started yet. Please try again.',
  unknownSession: 'This chat is no longer available. Please start a new one.',
  linkExpired: 'This link has been used or has expired. Please ask for a new one.',
  textEmpty: 'Write a message first.',
  textTooLong: (p: { most: string }) => `A message can have at most ${p.most} characters.`,
  textUnreadable: 'The message contains characters we can’t read.',
  emailMissing: 'Please enter the email address to send it to.',
  nothingToSend: 'There’s no reply in this chat yet.',
  transcriptOften: 'We’ve already sent it to this address today.',
  transcriptLimit: 'We can’t email any more chats today. Please try again tomorrow.',
};
