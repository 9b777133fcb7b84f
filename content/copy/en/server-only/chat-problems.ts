/** Why something in the live chat was refused. The keys are the codes of the socket. */
export default {
  initFirst: 'The chat hasn’t started yet. Please try again.',
  unknownSession: 'This chat is no longer available. Please start a new one.',
  blocked: 'We can’t go on with this chat right now. Please write to us by email instead.',
  linkExpired: 'This link has been used or has expired. Please ask for a new one.',
  textEmpty: 'Write a message first.',
  textTooLong: (p: { most: string }) => `A message can have at most ${p.most} characters.`,
  textUnreadable: 'The message contains characters we can’t read.',
  pictureMissing: 'The picture has to be uploaded again.',
  pictureRefused: 'This picture can’t be sent. Choose a photo or a screenshot.',
  picturesOften:
    'You have sent many pictures in the last hour. Please send this one a little later; you can go on writing.',
  picturesFull:
    'There’s no room for pictures right now. Please describe what you see; you can go on writing.',
  emailMissing: 'Please enter the email address to send it to.',
  nothingToSend: 'There’s no reply in this chat yet.',
  nothingToRate: 'This chat can’t be rated any more.',
  transcriptOften: 'We’ve already sent it to this address today.',
  transcriptLimit: 'We can’t email any more chats today. Please try again tomorrow.',
  codeWrong: 'This code is wrong or has expired. Check it, or ask for a new one.',
  codeOften:
    'We’ve already sent several codes to this address. Please check your spam folder too, or try again later.',
  codeLimit: 'We can’t email any more codes for this chat today. Please try again tomorrow.',
};

/** What stands in place of a picture where none can be shown, behind the sender's name: in old clients, lists and mails. */
export const pictureText = '[sent a picture]';
