import type { FieldCode } from '#contract/fields.ts';

/** Why a field was refused. */
const fields: Record<FieldCode, string> = {
  nameMissing: 'Please enter your name.',
  nameTooShort: 'Name must be at least 2 characters.',
  nameTooLong: 'Name must be at most 100 characters.',
  nameUnreadable: 'The name contains characters we can’t read.',
  firstNameMissing: 'Please enter your first name.',
  lastNameMissing: 'Please enter your last name.',
  emailInvalid: 'Please enter a valid email address.',
  orderNumberMissing: 'Please enter the order number from our email.',
  orderCodeWrong: 'That code is wrong or has expired. Check it, or ask for a new one.',
  subjectMissing: 'Please select a subject.',
  messageTooShort: 'Message must be at least 10 characters.',
  messageTooLong: 'Message must be at most 5,000 characters.',
  messageUnreadable: 'The message contains characters we can’t read.',
  replyMissing: 'Write a reply first.',
  colleagueUnnamed: 'Enter your colleague’s name.',
  roleMissing: 'Choose a role.',
  passwordTooShort: 'Use at least 12 characters.',
  passwordTooLong: 'Use at most 128 characters.',
};

export default fields;
