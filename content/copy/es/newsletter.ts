import type source from '../en/newsletter.ts';

const newsletter: typeof source = {
  text: 'Artículos nuevos y ofertas en tu correo. Te das de baja con un clic.',
  email: 'Correo electrónico',
  submit: 'Apuntarme',
  sentTitle: 'Revisa tu correo',
  sentText:
    '¿Es tu primera vez? Abre nuestro correo y confirma. ¿Ya estabas en la lista? No tienes que hacer nada más.',
  another: 'Usar otra dirección',
  failedTitle: 'Algo ha fallado',
  failedText: 'Inténtalo de nuevo dentro de un momento.',
  noScript: 'Esta página necesita JavaScript. Si no puedes activarlo, escríbenos y nos encargamos nosotros:',
  blog: 'Ir al blog',
  confirm: {
    title: 'Confirma tu suscripción al boletín',
    text: 'Un clic y recibirás nuestro boletín.',
    submit: 'Confirmar',
    doneTitle: 'Ya estás en la lista.',
    doneText: 'Te va a llegar un correo de bienvenida, con un enlace para darte de baja cuando quieras.',
    alreadyTitle: 'Ya estabas en la lista.',
    alreadyText: 'No tienes que hacer nada más.',
    expiredTitle: 'Este enlace ya no funciona',
    expired: 'El enlace ha caducado o está incompleto. Apúntate de nuevo y te enviaremos otro.',
    again: 'Apuntarme de nuevo',
  },
  unsubscribe: {
    title: 'Darse de baja del boletín',
    text: 'Un clic y dejamos de enviarte el boletín.',
    submit: 'Darme de baja',
    doneTitle: 'Te has dado de baja.',
    doneText: 'Ya no recibirás nuestro boletín. Puedes volver a apuntarte cuando quieras.',
    incompleteTitle: 'Este enlace está incompleto',
    incomplete: 'Ábrelo otra vez desde uno de nuestros correos, o escríbenos y te quitaremos de la lista:',
  },
};

export default newsletter;
