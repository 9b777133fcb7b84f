import type source from '../en/fields.ts';

const fields: typeof source = {
  nameMissing: 'Escribe tu nombre.',
  nameTooShort: 'El nombre debe tener al menos 2 caracteres.',
  nameTooLong: 'El nombre debe tener como máximo 100 caracteres.',
  nameUnreadable: 'El nombre contiene caracteres que no podemos leer.',
  firstNameMissing: 'Escribe tu nombre.',
  lastNameMissing: 'Escribe tus apellidos.',
  emailInvalid: 'Escribe una dirección de correo válida.',
  orderNumberMissing: 'Escribe el número de pedido que aparece en nuestro correo.',
  orderCodeWrong: 'Este código no es correcto o ha caducado. Revísalo o pide uno nuevo.',
  subjectMissing: 'Elige un asunto.',
  messageTooShort: 'El mensaje debe tener al menos 10 caracteres.',
  messageTooLong: 'El mensaje debe tener como máximo 5000 caracteres.',
  messageUnreadable: 'El mensaje contiene caracteres que no podemos leer.',
  replyMissing: 'Escribe primero una respuesta.',
  colleagueUnnamed: 'Escribe el nombre de tu colega.',
  roleMissing: 'Elige un rol.',
  passwordTooShort: 'Usa al menos 12 caracteres.',
  passwordTooLong: 'Usa como máximo 128 caracteres.',
};

export default fields;
