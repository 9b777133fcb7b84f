import type source from '../en/mail.ts';

const mail: typeof source = {
  trialReceived: {
    subject: (p) => `Ya tenemos tu solicitud de prueba gratis | ${p.brand}`,
    title: (p) => `Hola, ${p.name}: tu prueba está en camino.`,
    text: (p) =>
      `Revisamos a mano cada solicitud y, en cuanto veamos la tuya, activaremos tu prueba. Entonces te llegarán los datos de acceso en otro correo y empezarán a contar las ${p.hours} horas.`,
    help: (p) => `¿Tienes alguna duda? Responde a este correo o escríbenos a ${p.email}.`,
    reason: (p) =>
      `Recibes este correo porque se ha solicitado una prueba gratis de ${p.brand} con esta dirección.`,
  },
  trialActivated: {
    subject: (p) => `Tu prueba gratis ya está activa | ${p.brand}`,
    title: (p) => `¡A disfrutar, ${p.name}! Tu prueba ya está activa.`,
    text: (p) => `Puedes verlo todo hasta el ${p.until} (hora UTC) con estos datos de acceso:`,
    portal: 'Dirección del servidor',
    user: 'Usuario',
    password: 'Contraseña',
    next: 'En las guías te explicamos, paso a paso, dónde introducirlos.',
    guides: 'Ver las guías',
    reason: (p) =>
      `Recibes este correo porque se ha solicitado una prueba gratis de ${p.brand} con esta dirección.`,
  },
  trialOver: {
    subject: (p) => `Tu prueba gratis ha terminado | ${p.brand}`,
    title: (p) => `Hola, ${p.name}: tu prueba ha terminado.`,
    text: (p) =>
      `Has vuelto a pedir una prueba gratis. La tuya terminó el ${p.until} (hora UTC), y hay una por dirección.`,
    plans: 'Ver los planes',
    reason: (p) =>
      `Recibes este correo porque se ha solicitado una prueba gratis de ${p.brand} con esta dirección.`,
  },
  contactReceived: {
    subject: (p) => `Hemos recibido tu mensaje | ${p.brand}`,
    title: (p) => `Gracias, ${p.name}: nos ha llegado tu mensaje.`,
    text: 'Lo leerá una persona de verdad, que te responderá a esta dirección.',
    reason: (p) => `Recibes este correo porque se ha enviado un mensaje a ${p.brand} con esta dirección.`,
  },
  contactReply: {
    subject: (p) => `Sobre tu mensaje | ${p.brand}`,
    title: (p) => `Hola, ${p.name}:`,
    written: 'Esto es lo que nos escribiste:',
    reason: (p) => `Recibes este correo porque escribiste a ${p.brand}.`,
  },
  chatTranscript: {
    subject: (p: { brand: string }) => `Tu conversación con ${p.brand}`,
    title: (p: { name: string }) =>
      p.name ? `Hola, ${p.name}: esta es tu conversación.` : 'Esta es tu conversación.',
    text: 'Nos pediste que te la enviáramos:',
    you: 'Tú',
    reason: (p: { brand: string }) =>
      `Recibes este correo porque alguien lo pidió con esta dirección en un chat con ${p.brand}.`,
  },
  chatAnswer: {
    subject: (p: { brand: string }) => `Te hemos respondido en el chat | ${p.brand}`,
    title: (p: { name: string }) =>
      p.name ? `Hola, ${p.name}: tienes una respuesta.` : 'Tienes una respuesta.',
    text: (p: { author: string }) => `${p.author} te escribió mientras no estabas:`,
    back: (p: { days: number }) =>
      `El enlace te lleva de vuelta a la conversación. Funciona una sola vez, durante ${p.days} días.`,
    open: 'Seguir con el chat',
    reason: (p: { brand: string }) =>
      `Recibes este correo porque dejaste esta dirección en un chat con ${p.brand}.`,
  },
  newsletterConfirm: {
    subject: (p) => `Confirma tu suscripción al boletín de ${p.brand}`,
    title: 'Un clic y ya está.',
    text: (p) =>
      `Alguien, seguramente tú, ha pedido recibir nuestro boletín en esta dirección. Si has sido tú, confírmalo en un plazo de ${p.days} días. Si no, no hagas nada: no volveremos a escribirte.`,
    confirm: 'Confirmar la suscripción',
    reason: (p) =>
      `Recibes este correo porque se ha solicitado la suscripción al boletín de ${p.brand} con esta dirección.`,
  },
  newsletterWelcome: {
    subject: (p) => `Tu suscripción al boletín está confirmada | ${p.brand}`,
    title: '¡Qué bien tenerte aquí!',
    text: 'A partir de ahora te llegarán a esta dirección los artículos nuevos y las ofertas, una vez por semana como mucho. Si algún día te cansas, te das de baja con un clic, sin dar explicaciones.',
    unsubscribe: 'Darse de baja',
    reason: (p) => `Recibes este correo porque has confirmado tu suscripción al boletín de ${p.brand}.`,
  },
  staffInvitation: {
    subject: (p) => `Tu acceso al panel de ${p.brand}`,
    title: (p) => `Hola, ${p.name}: te damos la bienvenida al equipo.`,
    text: (p) =>
      `Elige una contraseña en un plazo de ${p.hours} horas y podrás iniciar sesión con esta dirección de correo.`,
    choose: 'Elegir una contraseña',
    reason: (p) => `Recibes este correo porque un administrador de ${p.brand} te ha invitado.`,
  },
  passwordReset: {
    subject: (p) => `Elige una contraseña nueva | ${p.brand}`,
    title: (p) => `Hola, ${p.name}: elige una contraseña nueva.`,
    text: (p) =>
      `El enlace de abajo caduca en ${p.minutes} minutos y solo sirve una vez. Si no lo has pedido tú, no hagas nada: tu contraseña seguirá siendo la misma.`,
    choose: 'Elegir una contraseña nueva',
    reason: (p) =>
      `Recibes este correo porque se ha solicitado una contraseña nueva para ${p.brand} con esta dirección.`,
  },
};

export default mail;
