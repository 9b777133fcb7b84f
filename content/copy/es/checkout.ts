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
      `El plan de tu enlace no existe, así que hemos seleccionado ${p.plan}. Puedes elegir otro aquí.`,
    subtotal: 'Subtotal',
    total: 'Total',
  },
  lifetime: {
    heading: 'Pago de la suscripción de por vida',
    choose: 'Elige tu plan',
    basic: 'Básico de por vida',
    standard: 'Estándar de por vida',
    premium: 'Premium de por vida',
    hd: 'HD',
    hdAnd4k: 'HD y 4K',
    regular: 'Servidores normales',
    antiFreeze: 'Tecnología anticortes',
    total: 'Pago único',
    included: 'Tuyo de por vida',
    meaning: '«De por vida» significa mientras mantengamos el servicio en marcha.',
    benefits: (p) => [
      `Más de ${p.channels} canales en directo`,
      `Más de ${p.movies} películas y ${p.series} series`,
      `Guía de programación de ${p.guideDays} días`,
      `La mayoría de los programas de las últimas ${p.catchUpHours} horas, a la carta`,
      'Paquetes deportivos y eventos de pago por visión incluidos',
      'Actualizaciones automáticas',
      'Atención al cliente las 24 horas',
      'Nunca tendrás que renovarlo',
    ],
  },
  billing: {
    title: '¿Adónde te enviamos los datos de acceso?',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    email: 'Correo electrónico',
    hint: 'Te enviaremos aquí el recibo y los datos de acceso.',
  },
  method: {
    title: '¿Cómo quieres pagar?',
    paypal: 'PayPal',
    paypalNote: 'Saldo de PayPal, banco o tarjeta',
    withPaypal: 'Pagar con PayPal',
    card: 'Tarjeta de crédito o débito',
    cardNote: 'Visa, Mastercard, Amex',
  },
  paypal: {
    initial: 'Preparando el pago…',
    pending: 'Cargando PayPal…',
    rejected:
      'PayPal no se ha cargado. Puede deberse a un bloqueador de anuncios o a una conexión débil. No se te ha cobrado nada.',
    retry: 'Volver a intentarlo',
    chat: 'Preguntar en el chat',
    closed: 'Has cerrado PayPal antes de pagar. No se te ha cobrado nada.',
    declined: 'Tu banco o tu tarjeta ha rechazado el pago. Prueba con otra forma de pago.',
  },
  card: {
    number: 'Número de tarjeta',
    expiry: 'Caducidad (MM/AA)',
    cvc: 'CVC',
    missing: 'Rellena este campo.',
    pay: 'Pagar con tarjeta',
    processing: 'Procesando…',
    simulated:
      'Esto es una simulación: no se te cobra nada ni se hace ningún pedido. Lo que escribas aquí no sale de tu navegador, pero no uses una tarjeta real.',
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
    text: 'Para pagar en esta página hace falta JavaScript. Sin él, puedes usar nuestra página de pago externa o el formulario de contacto.',
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
  },
  success: {
    title: '¡Pago realizado!',
    text: 'Ya tienes tu suscripción a nuestro servicio de IPTV.',
    devices: (p) =>
      `Ya tienes tu suscripción para ${p.count} ${p.count === 1 ? 'dispositivo' : 'dispositivos'}. Revisa tu correo: ahí te llegan los datos de acceso.`,
    plan: (p) => `Ya tienes tu plan «${p.plan}». Revisa tu correo: ahí te llegan los datos de acceso.`,
  },
  waiting: {
    title: 'Tu pago se está procesando',
    text: 'PayPal todavía no lo ha confirmado. No pagues otra vez. Esta página lo comprueba cada pocos segundos y puedes cerrarla: en cuanto se confirme el pago, te enviaremos el recibo por correo.',
  },
  confirmed: {
    title: '¡Suscripción confirmada!',
    lifetime: '¡Acceso de por vida confirmado!',
    mail: 'Revisa tu correo: ahí te llegan los datos de acceso.',
    number: (p) => `Pedido ${p.number}`,
    simulated:
      'Ha sido una simulación: no se te ha cobrado nada, no se ha hecho ningún pedido y no hay ningún correo en camino.',
    home: 'Volver al inicio',
  },
  next: {
    title: 'Qué pasa después',
    receipt: 'El recibo te llega por correo al momento.',
    login: 'Los datos de acceso suelen llegarte unos minutos después.',
    guide: 'Nuestra guía te ayuda a configurar tu primer dispositivo en unos diez minutos.',
  },
  safe: 'Tu pago va cifrado. Nunca vemos el número de tu tarjeta.',
  refundDays: (p) => `Puedes pedir el reembolso íntegro durante los ${p.days} días siguientes a la compra.`,
  refundHours: (p) =>
    `Puedes pedir el reembolso íntegro durante las ${p.hours} horas siguientes a la compra.`,
};

export default checkout;
