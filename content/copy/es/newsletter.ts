import type source from '../en/newsletter.ts';

const newsletter: typeof source = {
  text: 'Artículos nuevos y ofertas en tu correo, como mucho una vez por semana. Te das de baja con un clic.',
  email: 'Correo electrónico',
  submit: 'Suscribirse',
  sentTitle: 'Revisa tu correo',
  sentText:
    'Te va a llegar un correo nuestro. Ábrelo y confirma para completar la suscripción. Si ya estás en la lista, no te llegará nada.',
  another: 'Usar otra dirección',
  failedTitle: 'Algo ha fallado',
  failedText: 'Inténtalo de nuevo dentro de un momento.',
  noScript:
    'Esta página necesita JavaScript. Si lo tienes desactivado, escríbenos y nos encargamos nosotros:',
  blog: 'Ir al blog',
  confirm: {
    title: 'Confirma tu suscripción al boletín',
    text: 'Un clic y nuestras novedades te llegan al correo, como mucho una vez por semana.',
    submit: 'Confirmar',
    doneTitle: 'Suscripción confirmada.',
    doneText:
      'Te va a llegar un mensaje de bienvenida, donde también encontrarás el enlace para darte de baja.',
    alreadyTitle: 'Tu suscripción ya estaba confirmada.',
    alreadyText: 'Este enlace ya ha cumplido su función. No tienes que hacer nada más.',
    expiredTitle: 'Este enlace ya no funciona',
    expired: 'El enlace ha caducado o está incompleto. Suscríbete de nuevo y te enviaremos otro.',
    again: 'Suscribirse de nuevo',
  },
  unsubscribe: {
    title: 'Darse de baja del boletín',
    text: 'Un clic y dejamos de enviarte novedades.',
    submit: 'Darse de baja',
    doneTitle: 'Te has dado de baja.',
    doneText: 'No recibirás más novedades. Puedes volver cuando quieras.',
    incompleteTitle: 'Este enlace está incompleto',
    incomplete: 'Ábrelo otra vez desde uno de nuestros correos, o escríbenos y te quitaremos de la lista:',
  },
};

export default newsletter;
