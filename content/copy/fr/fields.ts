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

const { number } = numbersIn('fr');

const fields: typeof source = {
  nameMissing: 'Indiquez votre nom.',
  nameTooShort: `Le nom doit comporter au moins ${shortestName}\u00a0caractères.`,
  nameTooLong: `Le nom doit comporter au plus ${longestName}\u00a0caractères.`,
  nameUnreadable: 'Le nom contient des caractères illisibles.',
  firstNameMissing: 'Indiquez votre prénom.',
  lastNameMissing: 'Indiquez votre nom.',
  emailInvalid: 'Indiquez une adresse e-mail valide.',
  orderNumberMissing: 'Indiquez votre numéro de commande, tel qu’il figure dans notre e-mail.',
  orderCodeWrong: 'Ce code est incorrect ou n’est plus valable. Vérifiez-le ou demandez-en un nouveau.',
  subjectMissing: 'Choisissez l’objet de votre message.',
  messageTooShort: `Le message doit comporter au moins ${shortestMessage}\u00a0caractères.`,
  messageTooLong: `Le message doit comporter au plus ${number(longestMessage)}\u00a0caractères.`,
  messageUnreadable: 'Le message contient des caractères illisibles.',
  replyMissing: 'Écrivez d’abord une réponse.',
  colleagueUnnamed: 'Indiquez le nom de votre collègue.',
  roleMissing: 'Choisissez un rôle.',
  passwordTooShort: `Utilisez au moins ${shortestPassword}\u00a0caractères.`,
  passwordTooLong: `Utilisez au plus ${longestPassword}\u00a0caractères.`,
};

export default fields;
