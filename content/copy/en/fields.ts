import {
  longestMessage,
  longestName,
  longestPassword,
  shortestMessage,
  shortestName,
  shortestPassword,
} from '#contract/field-lengths.ts';
import type { FieldCode } from '#contract/fields.ts';
import { numbersIn } from '../../numbers.ts';

const { number } = numbersIn('en');

/** Why a field was refused. */
const fields: Record<FieldCode, string> = {
  nameMissing: 'Please enter your name.',
  nameTooShort: `Name must be at least ${shortestName} characters.`,
  nameTooLong: `Name must be at most ${longestName} characters.`,
  nameUnreadable: 'The name contains characters we can’t read.',
  firstNameMissing: 'Please enter your first name.',
  lastNameMissing: 'Please enter your last name.',
  emailInvalid: 'Please enter a valid email address.',
  orderNumberMissing: 'Please enter the order number from our email.',
  orderCodeWrong: 'That code is wrong or has expired. Check it, or ask for a new one.',
  subjectMissing: 'Please select a subject.',
  messageTooShort: `Message must be at least ${shortestMessage} characters.`,
  messageTooLong: `Message must be at most ${number(longestMessage)} characters.`,
  messageUnreadable: 'The message contains characters we can’t read.',
  replyMissing: 'Write a reply first.',
  colleagueUnnamed: 'Enter your colleague’s name.',
  roleMissing: 'Choose a role.',
  passwordTooShort: `Use at least ${shortestPassword} characters.`,
  passwordTooLong: `Use at most ${longestPassword} characters.`,
};

export default fields;
