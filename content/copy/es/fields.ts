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

const { number } = numbersIn('es');

const fields: typeof source = {
  nameMissing: 'Escribe tu nombre.',
  nameTooShort: `El nombre debe tener al menos ${shortestName} caracteres.`,
  nameTooLong: `El nombre debe tener como máximo ${longestName} caracteres.`,
  nameUnreadable: 'El nombre contiene caracteres que no podemos leer.',
  firstNameMissing: 'Escribe tu nombre.',
  lastNameMissing: 'Escribe tus apellidos.',
  emailInvalid: 'Escribe una dirección de correo válida.',
  orderNumberMissing: 'Escribe el número de pedido que aparece en nuestro correo.',
  orderCodeWrong: 'Este código no es correcto o ha caducado. Revísalo o pide uno nuevo.',
  subjectMissing: 'Elige un asunto.',
  messageTooShort: `El mensaje debe tener al menos ${shortestMessage} caracteres.`,
  messageTooLong: `El mensaje debe tener como máximo ${number(longestMessage)} caracteres.`,
  messageUnreadable: 'El mensaje contiene caracteres que no podemos leer.',
  replyMissing: 'Escribe primero una respuesta.',
  colleagueUnnamed: 'Escribe el nombre de tu colega.',
  roleMissing: 'Elige un rol.',
  passwordTooShort: `Usa al menos ${shortestPassword} caracteres.`,
  passwordTooLong: `Usa como máximo ${longestPassword} caracteres.`,
};

export default fields;
