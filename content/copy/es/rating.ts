import type source from '../en/rating.ts';

const rating: typeof source = {
  title: 'Valora tu chat',
  text: '¿Qué tal ha ido tu chat con nuestro equipo de ayuda? Basta un clic.',
  words: '¿Quieres añadir algo? (opcional)',
  good: 'Bien',
  bad: 'Mal',
  doneTitle: 'Gracias por tu valoración.',
  doneText: 'Nos ayuda a mejorar.',
  alreadyTitle: 'Ya has valorado este chat.',
  alreadyText: 'Gracias. No tienes que hacer nada más.',
  expiredTitle: 'Este enlace ya no funciona',
  expired: 'El enlace ha caducado o está incompleto. Si quieres contarnos algo, escríbenos:',
};

export default rating;
