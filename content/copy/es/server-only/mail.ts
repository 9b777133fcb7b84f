import type source from '../../en/server-only/mail.ts';

const mail: typeof source = {
  trialReceived: {
    subject: (p) => `Hemos recibido tu solicitud de prueba gratis | ${p.brand}`,
    title: (p) => `Hola, ${p.name}: hemos recibido tu solicitud de prueba gratis.`,
    text: (p) =>
      `Revisamos cada solicitud a mano y te enviamos los datos de acceso por correo, normalmente en unas horas y como muy tarde en ${p.within} horas. Tus ${p.hours} horas empiezan a contar cuando activamos la prueba, así que no pierdes ninguna mientras esperas.`,
    evening: (p) =>
      `Revisamos cada solicitud a mano y te enviamos los datos de acceso por correo antes de que empiece la prueba. Tus ${p.hours} horas empiezan el ${p.from}, como pediste.`,
    help: (p) => `¿Tienes alguna duda? Responde a este correo o escríbenos a ${p.email}.`,
    reason: (p) =>
      `Recibes este correo porque se ha solicitado una prueba gratis de ${p.brand} con esta dirección.`,
  },
  trialActivated: {
    subject: (p) => `Tu prueba gratis ya está activa | ${p.brand}`,
    title: (p) => `¡A disfrutar, ${p.name}! Tu prueba ya está activa.`,
    text: (p) =>
      `Tu prueba dura ${p.hours} horas a partir de ahora, hasta el ${p.until}, y termina sola. Estos son tus datos de acceso:`,
    readySubject: (p) => `Tu prueba gratis está lista | ${p.brand}`,
    readyTitle: (p) => `Tu prueba está lista, ${p.name}.`,
    ready: (p) =>
      `Tus ${p.hours} horas empiezan el ${p.from} y terminan el ${p.until}. Estos son tus datos de acceso, para que prepares tu dispositivo con tiempo:`,
    portal: 'Dirección del servidor',
    user: 'Usuario',
    password: 'Contraseña',
    next: 'En las guías te explicamos, paso a paso, dónde introducirlos.',
    tipsTitle: 'Tres cosas que probar mientras dura:',
    tips: (p) => [
      'Pon tus canales favoritos por la noche, cuando más cargada va tu conexión a internet. No hay mejor prueba.',
      `Recupera un programa que te hayas perdido: la mayoría se puede ver a la carta hasta ${p.catchUpHours} horas después de su emisión.`,
      `Monta una noche de cine: tienes más de ${p.movies} películas donde elegir.`,
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
      `No hace falta que la repitas: la estamos revisando a mano. Los datos de acceso te llegarán por correo, normalmente en unas horas y como muy tarde ${p.within} horas después de tu primera solicitud.`,
    waitingEvening: (p) =>
      `No hace falta que la repitas: tus ${p.hours} horas empiezan el ${p.from}, como pediste, y antes te llegarán los datos de acceso por correo.`,
    runningTitle: (p) => `Hola, ${p.name}: tu prueba ya está activa.`,
    running: (p) => `Dura hasta el ${p.until}. Aquí tienes otra vez tus datos de acceso:`,
    overTitle: (p) => `Hola, ${p.name}: ya has usado tu prueba gratis.`,
    over: (p) =>
      `Terminó el ${p.until}, y solo hay una prueba gratis por dirección de correo. ¿Quieres seguir viendo la tele? Elige un plan: pagas una sola vez y no se renueva automáticamente.`,
    help: '¿No te ha llegado nada o algo no funciona? Responde a este correo.',
    plans: 'Ver planes y precios',
    reason: (p) =>
      `Recibes este correo porque se ha vuelto a solicitar una prueba gratis de ${p.brand} con esta dirección. ¿No has sido tú? Entonces puedes ignorar este correo.`,
  },
  trialExtended: {
    subject: (p) => `Más tiempo para tu prueba gratuita | ${p.brand}`,
    title: (p) => `${p.name}, tu prueba gratuita dura más.`,
    text: (p) =>
      `La hemos ampliado: ahora dura hasta el ${p.until}. Tus datos de acceso siguen siendo los mismos:`,
  },
  contactReceived: {
    subject: (p) => `Hemos recibido tu mensaje | ${p.brand}`,
    title: (p) => `Gracias, ${p.name}: nos ha llegado tu mensaje.`,
    text: 'Alguien de nuestro equipo lo leerá y te responderá a esta dirección. ¿Quieres añadir algo? Responde a este correo.',
    reason: (p) => `Recibes este correo porque se ha enviado un mensaje a ${p.brand} con esta dirección.`,
  },
  contactReply: {
    subject: (p) => `Sobre tu mensaje | ${p.brand}`,
    title: (p) => `Hola, ${p.name}:`,
    more: '¿Algo más? Responde a este correo y seguimos.',
    signature: (p) => `Un saludo,\nEl equipo de ${p.brand}`,
    written: 'Esto es lo que nos escribiste:',
    reason: (p) => `Recibes este correo porque escribiste a ${p.brand}.`,
  },
  chatTranscript: {
    subject: (p: { brand: string }) => `Tu conversación con ${p.brand}`,
    title: (p: { name: string }) =>
      p.name ? `Hola, ${p.name}: esta es tu conversación.` : 'Esta es tu conversación.',
    text: 'Nos has pedido que te la enviemos por correo:',
    you: 'Tú',
    pictures: (p: { days: number }) => `Los enlaces a las imágenes funcionan durante ${p.days} días.`,
    reason: (p: { brand: string }) =>
      `Recibes este correo porque alguien lo ha pedido con esta dirección en un chat con ${p.brand}.`,
  },
  chatAnswer: {
    subject: (p: { brand: string }) => `Te hemos respondido en el chat | ${p.brand}`,
    title: (p: { name: string }) =>
      p.name ? `Hola, ${p.name}: tienes una respuesta.` : 'Tienes una respuesta.',
    text: (p: { author: string }) => `${p.author} te ha escrito mientras no estabas:`,
    back: (p: { days: number }) =>
      `El enlace te lleva de vuelta a la conversación. Funciona una sola vez, durante ${p.days} días.`,
    open: 'Seguir con el chat',
    rate: 'Valorar este chat',
    reason: (p: { brand: string }) =>
      `Recibes este correo porque dejaste esta dirección en un chat con ${p.brand}.`,
  },
  chatRating: {
    subject: (p) => `¿Qué te ha parecido nuestro chat? | ${p.brand}`,
    title: (p) => (p.name ? `Hola, ${p.name}: ¿te hemos podido ayudar?` : '¿Te hemos podido ayudar?'),
    text: (p) =>
      `${p.author} te respondió en nuestro chat, que ya está cerrado. Con un clic nos dices qué tal ha ido, y puedes añadir unas palabras.`,
    once: (p) => `El enlace es válido durante ${p.days} días. Solo te lo preguntamos una vez.`,
    rate: 'Valorar este chat',
    reason: (p: { brand: string }) =>
      `Recibes este correo porque dejaste esta dirección en un chat con ${p.brand}.`,
  },
  orderReceipt: {
    subject: (p) => `Recibo de tu pedido ${p.number} | ${p.brand}`,
    subjectWithAccess: (p) => `Tus datos de acceso y el recibo de tu pedido ${p.number} | ${p.brand}`,
    title: (p) =>
      p.name ? `¡Gracias, ${p.name}! Tu pedido está confirmado.` : '¡Gracias! Tu pedido está confirmado.',
    text: 'Hemos recibido tu pago. Este correo es tu recibo: guárdalo.',
    replaced: 'Estos datos de acceso sustituyen a los que enviamos antes, que ya no funcionan.',
    kept: 'Tus datos de acceso siguen siendo los mismos.',
    accessLater: 'Tus datos de acceso llegarán en otro correo, normalmente en unos minutos.',
    refundDays: (p) =>
      `¿Has cambiado de opinión? Puedes pedir el reembolso íntegro durante los ${p.days} días siguientes a la compra, en la página de tu pedido.`,
    refundHours: (p) =>
      `¿Has cambiado de opinión? Puedes pedir el reembolso íntegro durante las ${p.hours} horas siguientes a la compra, en la página de tu pedido.`,
    open: 'Ver tu pedido',
    guides: 'Configurar tu dispositivo',
    reason: (p) => `Recibes este correo porque se ha hecho un pedido en ${p.brand} con esta dirección.`,
  },
  orderAccess: {
    subject: (p) => `Tus datos de acceso | ${p.brand}`,
    title: (p) =>
      p.name ? `Ya está todo listo, ${p.name}. ¡A disfrutar!` : 'Ya está todo listo. ¡A disfrutar!',
    text: (p) => `Estos son los datos de acceso de tu pedido ${p.number}.`,
    reason: (p) => `Recibes este correo porque se ha hecho un pedido en ${p.brand} con esta dirección.`,
  },
  orderReminder: {
    subject: (p) => `Tu plan termina el ${p.until} | ${p.brand}`,
    title: (p) => (p.name ? `${p.name}, tu plan termina el ${p.until}.` : `Tu plan termina el ${p.until}.`),
    text: (p) =>
      `Se trata de tu pedido ${p.number}: ${p.plan}, ${p.devices}. Tu plan no se renueva automáticamente. Si quieres seguir viendo la tele, renuévalo ahora: el nuevo plan empezará cuando termine este, así que no pierdes ni un día.`,
    renew: 'Renovar este plan',
    reason: (p) =>
      `Recibes este correo porque se ha pedido un plan de ${p.brand} con esta dirección. Te lo recordamos dos veces como mucho.`,
  },
  orderFailed: {
    subject: (p) => `Tu pago no se ha completado | ${p.brand}`,
    title: 'Tu pago no se ha completado.',
    text: (p) =>
      `El pago de tu pedido ${p.number} (${p.plan}, ${p.devices}) no se ha completado y no se te ha cobrado nada. Si todavía quieres este plan, puedes volver a intentarlo con PayPal o con otra tarjeta.`,
    retry: 'Intentarlo de nuevo',
  },
  orderRefunded: {
    subject: (p) => `Reembolso del pedido ${p.number} | ${p.brand}`,
    title: (p) => `Tu reembolso de ${p.amount} está en camino.`,
    whole: (p) =>
      `Hemos reembolsado íntegramente tu pedido ${p.number}. El acceso asociado a este pedido ha terminado.`,
    part: (p) => `Hemos reembolsado una parte de tu pedido ${p.number}.`,
    sent: 'Hemos devuelto el dinero al medio de pago que usaste. Lo que tarde en aparecer depende de tu banco o de PayPal.',
    reason: (p) => `Recibes este correo porque se ha hecho un pedido en ${p.brand} con esta dirección.`,
  },
  chatCode: {
    subject: (p) => `Tu código para el chat | ${p.brand}`,
    text: (p) =>
      `Escribe este código en el chat de nuestra web para que nuestro equipo sepa que eres tú. Vale durante ${p.minutes} minutos y una sola vez.`,
    ignore:
      '¿No estás chateando con nosotros? No hagas nada y no le des este código a nadie: a quien lo escriba en un chat lo tomaríamos por ti.',
    reason: (p) =>
      `Recibes este correo porque se ha pedido un código con esta dirección en un chat con ${p.brand}.`,
  },
  orderCode: {
    subject: (p) => `Tu código para el pedido ${p.number} | ${p.brand}`,
    title: 'Tu código',
    text: (p) => `Escribe este código donde lo has pedido. Vale durante ${p.minutes} minutos y una sola vez.`,
    ignore: '¿No lo has pedido tú? No hagas nada: sin este código, nadie puede abrir tu pedido.',
    reason: (p) =>
      `Recibes este correo porque se ha pedido un código para un pedido de ${p.brand} con esta dirección.`,
  },
  withdrawalReceived: {
    subject: (p) => `Solicitud de reembolso del pedido ${p.number} | ${p.brand}`,
    title: (p) =>
      p.name
        ? `Hola, ${p.name}: hemos recibido tu solicitud de reembolso.`
        : 'Hemos recibido tu solicitud de reembolso.',
    text: (p) =>
      `Has solicitado el reembolso íntegro de tu pedido ${p.number}. Este correo confirma tu solicitud.`,
    next: (p) =>
      `Tu solicitud ha llegado a tiempo, así que la aprobaremos y te lo confirmaremos por correo en un plazo de ${p.from} a ${p.to} días laborables. En un plazo de ${p.payFrom} a ${p.payTo} días laborables desde esa confirmación, te devolveremos el dinero al medio de pago que usaste. Lo que tarde en aparecer depende de tu banco o de PayPal.`,
    reason: (p) =>
      `Recibes este correo porque se ha solicitado el reembolso de un pedido de ${p.brand} con esta dirección.`,
  },
  withdrawalUndone: {
    subject: (p) => `Has retirado la solicitud de reembolso del pedido ${p.number} | ${p.brand}`,
    title: (p) => (p.name ? `Hola, ${p.name}: conservas tu plan.` : 'Conservas tu plan.'),
    text: (p) =>
      `Has retirado la solicitud de reembolso de tu pedido ${p.number}. No cambia nada: tu plan y tus datos de acceso siguen igual. ¿No has sido tú? Responde a este correo cuanto antes.`,
  },
  newsletterConfirm: {
    subject: (p) => `Confirma tu suscripción al boletín de ${p.brand}`,
    title: 'Un clic y ya estás en la lista.',
    text: (p) =>
      `Nos han pedido que enviemos nuestro boletín a esta dirección. Si has sido tú, confírmalo en un plazo de ${p.days} días. ¿No has sido tú? No hagas nada y no volveremos a escribirte.`,
    confirm: 'Sí, quiero apuntarme',
    reason: (p) =>
      `Recibes este correo porque se ha solicitado la suscripción al boletín de ${p.brand} con esta dirección.`,
  },
  newsletterWelcome: {
    subject: (p) => `Ya estás en la lista | ${p.brand}`,
    title: '¡Qué bien tenerte aquí! Ya estás en la lista.',
    text: 'A partir de ahora te llegarán a esta dirección los artículos nuevos y las ofertas. Mientras llega el primer correo, tienes mucho que leer en el blog.',
    blog: 'Leer el blog',
    unsubscribe: '¿Has cambiado de opinión? Date de baja con un clic',
    reason: (p) => `Recibes este correo porque te has apuntado al boletín de ${p.brand}.`,
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
      `El enlace caduca en ${p.minutes} minutos y solo sirve una vez. ¿No lo has pedido tú? No hagas nada: tu contraseña seguirá siendo la misma.`,
    choose: 'Elegir una contraseña nueva',
    reason: (p) =>
      `Recibes este correo porque se ha solicitado una contraseña nueva para ${p.brand} con esta dirección.`,
  },
};

export default mail;
