import type source from '../en/checkout.ts';

const checkout: typeof source = {
  title: 'Pago',
  description: 'Elige tu plan y el número de dispositivos y paga una sola vez, con PayPal o con tarjeta.',
  back: 'Volver a los planes',
  heading: 'Ya casi está.',
  once: (p) => `Un solo pago de ${p.price}, en dólares estadounidenses. Sin renovación automática.`,
  device: (p) => (p.count === 1 ? '1 dispositivo' : `${p.count} dispositivos`),
  plan: (p) => `${p.plan} · ${p.devices}`,
  order: {
    title: 'Tu pedido',
    duration: 'Duración',
    devices: 'Número de dispositivos',
    unknown: (p) =>
      `El plan que indica tu enlace no existe, así que hemos seleccionado «${p.plan}». Puedes elegir otro aquí.`,
    subtotal: 'Subtotal',
    discount: 'Descuento',
    total: 'Total',
    forGood: 'mientras mantengamos el servicio',
  },
  lifetime: {
    heading: 'Pago del plan de por vida',
    choose: 'Elige tu plan',
    basic: 'Básico de por vida',
    standard: 'Estándar de por vida',
    premium: 'Premium de por vida',
    total: 'Pago único',
  },
  included: {
    title: 'Qué incluye',
    hd: 'HD',
    hdAnd4k: 'HD y 4K',
    regular: 'Servidores normales',
    antiFreeze: 'Tecnología anticortes',
    meaning: '«De por vida» significa mientras mantengamos el servicio en marcha.',
    list: (p) => [
      `Más de ${p.channels} canales en directo`,
      `Más de ${p.movies} películas y ${p.series} series`,
      `Guía de programación de ${p.guideDays} días`,
      `La mayoría de los programas de las últimas ${p.catchUpHours} horas, a la carta`,
      'Paquetes deportivos y eventos de pago por visión incluidos',
      'Actualizaciones automáticas',
      p.aroundTheClock ? 'Atención al cliente las 24 horas' : 'Atención de personas de verdad',
      'Nada se renueva solo',
    ],
  },
  billing: {
    title: '¿Adónde te enviamos los datos de acceso?',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    email: 'Correo electrónico',
    hint: 'Te enviaremos aquí el recibo y los datos de acceso.',
    renewalTitle: '¿Adónde te enviamos el recibo?',
    renewalHint: 'Te enviaremos aquí el recibo.',
  },
  method: {
    title: '¿Cómo quieres pagar?',
    paypal: 'PayPal',
    paypalNote: 'Saldo, cuenta bancaria o tarjeta',
    withPaypal: 'Pagar con PayPal',
    card: 'Tarjeta de crédito o débito',
    cardNote: 'Visa, Mastercard, Amex',
    cardSimulated: 'Simulación, sin tarjeta real',
  },
  paypal: {
    initial: 'El botón de PayPal aparecerá aquí en cuanto empieces a escribir.',
    pending: 'Cargando PayPal…',
    rejected:
      'PayPal no se ha cargado. Puede deberse a un bloqueador de anuncios o a una conexión débil. No se te ha cobrado nada.',
    retry: 'Volver a intentarlo',
    chat: 'Preguntar en el chat',
    closed: 'Has cerrado PayPal antes de pagar. No se te ha cobrado nada.',
    declinedTitle: 'Pago rechazado',
  },
  card: {
    initial: 'El formulario de la tarjeta aparecerá aquí en cuanto empieces a escribir.',
    number: 'Número de tarjeta',
    expiry: 'Caducidad (MM/AA)',
    cvc: 'CVC',
    missing: 'Rellena este campo.',
    numberWrong: 'El número de una tarjeta tiene entre 12 y 19 cifras.',
    expiryWrong: 'Escribe el mes y el año como MM/AA, por ejemplo 09/28.',
    expired: 'Esta fecha ya ha pasado.',
    cvcWrong: 'El CVC tiene 3 o 4 cifras.',
    pay: 'Pagar con tarjeta',
    processing: 'Procesando…',
    simulated:
      'Esto es una simulación: no se te cobra nada, no se hace ningún pedido y no se envía ningún correo. Lo que escribas aquí no sale de tu navegador, pero no uses una tarjeta real.',
    check: 'Revisa el número de la tarjeta, la fecha de caducidad y el CVC. No se te ha cobrado nada.',
    closed: 'Has salido de la comprobación de tu banco antes de terminarla. No se te ha cobrado nada.',
    unavailable: 'Ahora mismo no se puede pagar con tarjeta.',
    paypalInstead: 'Pagar con PayPal',
  },
  none: {
    text: 'El pago en línea todavía no está disponible. Escríbenos y preparamos tu pedido contigo.',
    email: (p) => `Escribir a ${p.address}`,
  },
  noScripts: {
    text: 'Este formulario necesita JavaScript. También puedes usar nuestra otra página de pago o escribirnos.',
    link: 'Abrir la página de pago',
    contact: 'Formulario de contacto',
  },
  problem: {
    title: 'Error en el pago',
    create: 'No se ha podido crear el pedido de PayPal. Inténtalo de nuevo.',
    createReason: 'No se ha creado el pedido de PayPal',
    capture: 'No hemos podido procesar tu pago. Inténtalo de nuevo.',
    captureReason: 'No se ha podido cobrar el pago de PayPal',
    provider: 'Se ha producido un error con PayPal. Inténtalo de nuevo.',
    failedTitle: 'El pago ha fallado',
    failed: 'Ha habido un problema al procesar tu pago. Inténtalo de nuevo.',
    newPrice: 'Ver el nuevo precio',
  },
  success: {
    title: '¡Pago realizado!',
    text: 'Ya tienes tu suscripción a nuestro servicio de IPTV.',
    devices: (p) =>
      `Ya tienes tu plan para ${p.count} ${p.count === 1 ? 'dispositivo' : 'dispositivos'}. Tras un pago real, revisa tu correo: los datos de acceso estarán en camino.`,
    plan: (p) =>
      `Ya tienes tu plan «${p.plan}». Tras un pago real, revisa tu correo: los datos de acceso estarán en camino.`,
  },
  waiting: {
    title: 'Tu pago se está procesando',
    text: 'PayPal todavía no lo ha confirmado, así que no pagues otra vez. Puedes cerrar esta página: te enviaremos el recibo por correo.',
  },
  confirmed: {
    title: '¡Suscripción confirmada!',
    lifetime: '¡Acceso de por vida confirmado!',
    mail: 'Revisa tu correo: los datos de acceso están en camino.',
    mailKept: 'Revisa tu correo: te llega el recibo, con los datos de acceso que ya usas.',
    plan: 'Plan',
    amount: 'Pagado',
    dollars: (p) => `${p.amount} (dólares estadounidenses)`,
    access: 'Acceso',
    until: (p) => `hasta el ${p.to}`,
    fromTo: (p) => `del ${p.from} al ${p.to}`,
    noEnd: 'sin fecha de fin, mientras mantengamos el servicio en marcha',
    sameLogin: 'Tus datos de acceso siguen siendo los mismos.',
    goesOn: (p) => `Tu plan actual sigue hasta el ${p.from}.`,
    email: 'Correo',
    number: 'Número de pedido',
    wrong: '¿Dirección equivocada?',
    guide: 'Configura tu dispositivo',
    guideText:
      '¿Qué dispositivo vas a configurar primero? La guía te muestra dónde introducir los datos de acceso.',
    order: 'Abrir tu pedido',
    simulated:
      'Ha sido una simulación: no se te ha cobrado nada, no se ha hecho ningún pedido y no hay ningún correo en camino.',
    home: 'Volver al inicio',
  },
  correction: {
    label: 'Dirección de correo correcta',
    hint: (p) => `Puedes corregirla una sola vez, en los ${p.minutes} minutos siguientes al pago.`,
    send: 'Enviar a esta dirección',
    keep: 'Dejar la actual',
    same: 'Esa ya es la dirección de tu pedido.',
    replaced: (p) =>
      `Hemos enviado el recibo y los datos de acceso a ${p.address}. Los del primer correo ya no funcionan.`,
    later: (p) =>
      `Hemos enviado el recibo a ${p.address}. Tus datos de acceso llegarán en otro correo, normalmente en unos minutos. Los que hayamos enviado a la dirección anterior dejarán de funcionar.`,
    kept: (p) =>
      `El recibo va a ${p.address}. Sigue usando los datos de acceso que ya tienes con esa dirección.`,
    still: (p) => `¿La dirección sigue sin ser correcta? Escríbenos a [${p.address}](mail).`,
    failed: 'No ha funcionado. Inténtalo de nuevo en un momento.',
  },
  next: {
    title: 'Qué pasa después',
    simulatedTitle: 'Qué pasa después de un pago real',
    mail: 'El recibo y los datos de acceso te llegan por correo, normalmente en pocos minutos.',
    renewalMail: 'El recibo te llega por correo, normalmente en pocos minutos.',
    guide: 'Nuestra guía te ayuda a configurar tu primer dispositivo en unos diez minutos.',
    order:
      'El recibo y los datos de acceso quedan en la página de tu pedido, donde también puedes pedir el reembolso.',
  },
  safe: 'Tu pago va cifrado. Nunca vemos el número de tu tarjeta.',
  accept: (p) =>
    `Al pagar aceptas nuestros [términos](terms) y la [política de reembolsos](refund) y confirmas que tienes ${p.age} años o más.`,
  refundDays: (p) =>
    `¿No te convence? Dínoslo en un plazo de ${p.days} días y [te devolvemos todo el dinero](refund).`,
  refundHours: (p) =>
    `¿No te convence? Dínoslo en un plazo de ${p.hours} horas y [te devolvemos todo el dinero](refund).`,
  refundShort: {
    days: (p) => `Reembolsable durante ${p.days} días`,
    hours: (p) => `Reembolsable durante ${p.hours} horas`,
  },
};

export default checkout;
