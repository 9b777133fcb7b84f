import type source from '../en/mail.ts';

const mail: typeof source = {
  trialReceived: {
    subject: (p) => `Ya tenemos tu solicitud de prueba gratis | ${p.brand}`,
    title: (p) => `Hola, ${p.name}: tu prueba está en camino.`,
    text: (p) =>
      `Revisamos a mano cada solicitud y te enviamos los datos de acceso por correo, normalmente en unas horas y como muy tarde en ${p.within} horas. Tus ${p.hours} horas empiezan a contar cuando activamos la prueba, así que no pierdes ninguna mientras esperas.`,
    help: (p) => `¿Tienes alguna duda? Responde a este correo o escríbenos a ${p.email}.`,
    reason: (p) =>
      `Recibes este correo porque se ha solicitado una prueba gratis de ${p.brand} con esta dirección.`,
  },
  trialActivated: {
    subject: (p) => `Tu prueba gratis ya está activa | ${p.brand}`,
    title: (p) => `¡A disfrutar, ${p.name}! Tu prueba ya está activa.`,
    text: (p) =>
      `Tu prueba dura ${p.hours} horas a partir de ahora, hasta el ${p.until} (hora UTC), y termina sola. Estos son tus datos de acceso:`,
    portal: 'Dirección del servidor',
    user: 'Usuario',
    password: 'Contraseña',
    next: 'En las guías te explicamos, paso a paso, dónde introducirlos.',
    tipsTitle: 'Tres cosas que probar mientras dura:',
    tips: (p) => [
      'Mira tus canales favoritos por la noche, cuando tu conexión a internet va más cargada: es la mejor prueba.',
      `Recupera un programa que te perdiste: la mayoría está disponible hasta ${p.catchUpHours} horas después.`,
      `Monta una noche de cine: tienes más de ${p.movies} películas para elegir.`,
    ],
    guides: 'Ver las guías de instalación',
    plans: '¿Te gusta? Compara planes y precios',
    reason: (p) =>
      `Recibes este correo porque se ha solicitado una prueba gratis de ${p.brand} con esta dirección.`,
  },
  trialAgain: {
    subject: (p) => `Sobre tu prueba gratis | ${p.brand}`,
    waitingTitle: (p) => `Hola, ${p.name}: ya tenemos tu solicitud.`,
    waiting: (p) =>
      `No hace falta que la pidas otra vez: la estamos revisando a mano. Los datos de acceso te llegarán por correo, normalmente en unas horas y como muy tarde ${p.within} horas después de tu primera solicitud.`,
    runningTitle: (p) => `Hola, ${p.name}: tu prueba ya está activa.`,
    running: (p) => `Dura hasta el ${p.until} (hora UTC). Aquí tienes otra vez tus datos de acceso:`,
    overTitle: (p) => `Hola, ${p.name}: ya has usado tu prueba gratis.`,
    over: (p) =>
      `Terminó el ${p.until} (hora UTC), y hay una sola prueba por dirección. ¿Quieres seguir viendo? Elige un plan: pagas una vez y no se renueva solo.`,
    help: '¿No te ha llegado nada o algo no funciona? Responde a este correo.',
    plans: 'Ver planes y precios',
    reason: (p) =>
      `Recibes este correo porque se ha vuelto a solicitar una prueba gratis de ${p.brand} con esta dirección. ¿No has sido tú? Entonces no hagas caso de este correo.`,
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
    more: '¿Algo más? Solo tienes que responder a este correo.',
    signature: (p) => `Un saludo,\nEl equipo de ${p.brand}`,
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
  orderReceipt: {
    subject: (p) => `Recibo de tu pedido ${p.number} | ${p.brand}`,
    title: (p) =>
      p.name ? `Gracias, ${p.name}. Tu pedido está confirmado.` : 'Gracias. Tu pedido está confirmado.',
    text: 'Hemos recibido tu pago. Este correo es tu recibo: guárdalo.',
    accessLater: 'Tus datos de acceso llegarán en otro correo, normalmente en unos minutos.',
    refundDays: (p) =>
      `¿Has cambiado de opinión? Durante los ${p.days} días siguientes a la compra te devolvemos el dinero: pídelo en la página de tu pedido.`,
    refundHours: (p) =>
      `¿Has cambiado de opinión? Durante las ${p.hours} horas siguientes a la compra te devolvemos el dinero: pídelo en la página de tu pedido.`,
    open: 'Abrir tu pedido',
    guides: 'Configurar tu dispositivo',
    reason: (p) => `Recibes este correo porque se ha hecho un pedido en ${p.brand} con esta dirección.`,
  },
  orderAccess: {
    subject: (p) => `Tus datos de acceso | ${p.brand}`,
    title: (p) => (p.name ? `${p.name}, ya puedes empezar a ver.` : 'Ya puedes empezar a ver.'),
    text: (p) => `Estos son los datos de acceso de tu pedido ${p.number}.`,
    reason: (p) => `Recibes este correo porque se ha hecho un pedido en ${p.brand} con esta dirección.`,
  },
  orderReminder: {
    subject: (p) => `Tu plan termina el ${p.until} | ${p.brand}`,
    title: (p) => (p.name ? `${p.name}, tu plan termina el ${p.until}.` : `Tu plan termina el ${p.until}.`),
    text: (p) =>
      `Es tu pedido ${p.number}: ${p.plan}, ${p.devices}. Nada se renueva solo. Si quieres seguir viendo, renuévalo ahora: el nuevo periodo empieza donde acaba este, así que no pierdes ni un día.`,
    renew: 'Renovar este plan',
    reason: (p) =>
      `Recibes este correo porque se ha pedido un plan de ${p.brand} con esta dirección. Te lo recordamos dos veces como mucho.`,
  },
  orderRefunded: {
    subject: (p) => `Reembolso del pedido ${p.number} | ${p.brand}`,
    title: (p) => `Te hemos devuelto ${p.amount}.`,
    whole: (p) => `Hemos reembolsado por completo tu pedido ${p.number}. Su acceso ha terminado.`,
    part: (p) => `Hemos reembolsado una parte de tu pedido ${p.number}.`,
    days: (p) =>
      `El dinero vuelve por la misma vía por la que pagaste y llega en un plazo de ${p.from} a ${p.to} días laborables.`,
    reason: (p) => `Recibes este correo porque se ha hecho un pedido en ${p.brand} con esta dirección.`,
  },
  orderCode: {
    subject: (p) => `Tu código para el pedido ${p.number} | ${p.brand}`,
    title: 'Tu código',
    text: (p) =>
      `Escríbelo en la página donde lo has pedido. Vale durante ${p.minutes} minutos y una sola vez.`,
    code: 'Código',
    ignore: 'Si no lo has pedido tú, no hagas nada: sin este código nadie puede abrir tu pedido.',
    reason: (p) =>
      `Recibes este correo porque se ha pedido un código para un pedido de ${p.brand} con esta dirección.`,
  },
  withdrawalReceived: {
    subject: (p) => `Desistimiento recibido, pedido ${p.number} | ${p.brand}`,
    title: (p) => (p.name ? `Hola, ${p.name}: tenemos tu solicitud.` : 'Tenemos tu solicitud.'),
    text: (p) =>
      `Quieres desistir de tu pedido ${p.number}. Este correo confirma que tu solicitud ha llegado; una persona la verá en un plazo de ${p.hours} horas.`,
    next: (p) =>
      `Decidimos en un plazo de ${p.from} a ${p.to} días laborables y te escribimos. El dinero llega después en un plazo de ${p.payFrom} a ${p.payTo} días laborables, por la misma vía por la que pagaste.`,
    reason: (p) =>
      `Recibes este correo porque se ha solicitado desistir de un pedido de ${p.brand} con esta dirección.`,
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
    text: 'A partir de ahora te llegarán a esta dirección los artículos nuevos y las ofertas, una vez por semana como mucho. Mientras llega el primero, en el blog ya tienes mucho que leer.',
    blog: 'Leer el blog',
    unsubscribe: '¿Has cambiado de opinión? Date de baja con un clic',
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
