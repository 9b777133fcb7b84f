import {
  longestMessage,
  longestName,
  longestPassword,
  shortestMessage,
  shortestName,
  shortestPassword,
} from '#contract/field-lengths.ts';
import { numbersIn } from '../../numbers.ts';
import type source from '../en/fields.ts';

const { number } = numbersIn('sq');

const fields: typeof source = {
  nameMissing: 'Ju lutemi, shkruani emrin tuaj.',
  nameTooShort: `Emri duhet të ketë të paktën ${shortestName} karaktere.`,
  nameTooLong: `Emri mund të ketë deri në ${longestName} karaktere.`,
  nameUnreadable: 'Emri përmban karaktere që nuk i lexojmë dot.',
  firstNameMissing: 'Ju lutemi, shkruani emrin tuaj.',
  lastNameMissing: 'Ju lutemi, shkruani mbiemrin tuaj.',
  emailInvalid: 'Ju lutemi, shkruani një adresë e-maili të vlefshme.',
  orderNumberMissing: 'Ju lutemi, shkruani numrin e porosisë, siç e gjeni në e-mailin tonë.',
  orderCodeWrong: 'Ky kod është i gabuar ose nuk vlen më. Kontrollojeni ose kërkoni një të ri.',
  subjectMissing: 'Ju lutemi, zgjidhni një temë.',
  messageTooShort: `Mesazhi duhet të ketë të paktën ${shortestMessage} karaktere.`,
  messageTooLong: `Mesazhi mund të ketë deri në ${number(longestMessage)} karaktere.`,
  messageUnreadable: 'Mesazhi përmban karaktere që nuk i lexojmë dot.',
  replyMissing: 'Shkruani më parë një përgjigje.',
  colleagueUnnamed: 'Shkruani emrin e kolegut.',
  roleMissing: 'Zgjidhni një rol.',
  passwordTooShort: `Përdorni të paktën ${shortestPassword} karaktere.`,
  passwordTooLong: `Përdorni më së shumti ${longestPassword} karaktere.`,
};

export default fields;
