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

const { number } = numbersIn('it');

const fields: typeof source = {
  nameMissing: 'Inserisci il tuo nome.',
  nameTooShort: `Il nome deve avere almeno ${shortestName} caratteri.`,
  nameTooLong: `Il nome può avere al massimo ${longestName} caratteri.`,
  nameUnreadable: 'Il nome contiene caratteri che non riusciamo a leggere.',
  firstNameMissing: 'Inserisci il tuo nome.',
  lastNameMissing: 'Inserisci il tuo cognome.',
  emailInvalid: 'Inserisci un indirizzo e-mail valido.',
  orderNumberMissing: 'Inserisci il numero d’ordine, come lo trovi nella nostra e-mail.',
  orderCodeWrong: 'Questo codice è sbagliato o non è più valido. Controllalo o chiedine uno nuovo.',
  subjectMissing: 'Scegli un argomento.',
  messageTooShort: `Il messaggio deve avere almeno ${shortestMessage} caratteri.`,
  messageTooLong: `Il messaggio può avere al massimo ${number(longestMessage)} caratteri.`,
  messageUnreadable: 'Il messaggio contiene caratteri che non riusciamo a leggere.',
  replyMissing: 'Scrivi prima una risposta.',
  colleagueUnnamed: 'Inserisci il nome del collega.',
  roleMissing: 'Scegli un ruolo.',
  passwordTooShort: `Usa almeno ${shortestPassword} caratteri.`,
  passwordTooLong: `Usa al massimo ${longestPassword} caratteri.`,
};

export default fields;
