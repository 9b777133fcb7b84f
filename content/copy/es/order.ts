import type source from '../en/order.ts';

const order: typeof source = {
  title: 'Tu pedido',
  lead: 'Tu recibo, tus datos de acceso, la renovación y el reembolso en un solo sitio. Para que nadie más los vea, primero enviamos un código al correo con el que hiciste el pedido.',
  returned: {
    paid: '¡Suscripción confirmada!',
    paidText: 'Hemos recibido tu pago. Revisa tu correo: el recibo y tus datos de acceso están en camino.',
    refused: 'No hemos podido confirmar este pago',
    refusedText:
      'Si te han cobrado, escríbenos y lo revisamos enseguida. Tu dinero no se ha perdido: podemos localizar cualquier pago.',
  },
  number: 'Número de pedido',
  numberHint: 'Lo encontrarás en el correo con tu recibo.',
  email: 'Correo con el que hiciste el pedido',
  send: 'Recibir un código',
  failedTitle: 'No ha funcionado',
  failedText: 'Vuelve a intentarlo en un momento.',
  expired: 'Para proteger tus datos, un pedido solo permanece abierto una hora. Pide un código nuevo.',
  cookies:
    'Tu navegador ha rechazado la cookie que mantiene abierto el pedido. Permite las cookies de este sitio y pide un código nuevo.',
  noScript: 'Para abrir un pedido, esta página necesita JavaScript. Sin él, escríbenos:',
  code: {
    title: 'Revisa tu correo',
    text: (p) =>
      `Si el número de pedido y el correo coinciden, te llegará un código de seis cifras. Vale durante ${p.minutes} minutos.`,
    label: 'Código de seis cifras',
    open: 'Abrir mi pedido',
    back: 'Cambiar el número o la dirección',
  },
  heading: 'Pedido',
  close: 'Cerrar este pedido',
  states: {
    open: 'Aún sin pagar. No se te ha cobrado nada.',
    processing:
      'Tu pago se está procesando. Te escribiremos en cuanto se confirme. Por favor, no pagues otra vez.',
    paid: 'Pagado. ¡Gracias!',
    partlyRefunded: (p) => `Pagado. Te hemos devuelto una parte: ${p.refunded}.`,
    refunded: (p) => `Reembolsado. Te hemos devuelto ${p.refunded}.`,
    failed: 'El pago no se ha completado. No se te ha cobrado nada.',
    reversed:
      'Tu banco o PayPal ha retirado el pago de este pedido, así que tu acceso está en pausa. Si no lo pediste, o quieres seguir viendo, escríbenos y te ayudamos.',
    mismatch: 'Estamos revisando este pago a mano y te escribiremos por correo.',
  },
  receipt: {
    title: 'Recibo',
    print: 'Imprimir el recibo',
    plan: 'Plan',
    amount: 'Importe',
    dollars: (p) => `${p.amount} (dólares estadounidenses)`,
    refunded: 'Reembolsado',
    date: 'Fecha',
    period: 'Periodo',
    fromTo: (p) => `del ${p.from} al ${p.to}`,
    noEnd: (p) => `desde el ${p.from}, sin fecha de fin`,
    method: 'Forma de pago',
    customer: 'Cliente',
    seller: 'Vendedor',
  },
  methods: {
    paypal: 'PayPal',
    card: 'Tarjeta',
    link: 'Pago en línea',
    manual: 'Acordado con nuestro equipo',
  },
  access: {
    title: 'Tus datos de acceso',
    portal: 'Dirección del servidor',
    user: 'Usuario',
    password: 'Contraseña',
    waiting:
      'Estamos preparando tu acceso. Tus datos aparecerán aquí y te llegarán por correo, normalmente en unos minutos.',
    unreadable:
      'Ahora mismo no podemos mostrar tus datos de acceso. Los tienes en el correo que te enviamos. ¿No lo encuentras? Escríbenos y te ayudamos enseguida.',
  },
  guide: {
    title: 'Configura tu dispositivo',
    text: '¿Qué dispositivo usas? La guía te explica, paso a paso, dónde introducir tus datos de acceso.',
  },
  help: {
    title: '¿Te has atascado?',
    text: 'Escríbenos por el chat y lo configuramos contigo.',
    question: '¿Dudas sobre este pedido?',
    questionText: 'Escríbenos por el chat y lo revisamos contigo.',
    chat: 'Abrir el chat',
  },
  renewal: {
    title: 'Renovar',
    text: (p) =>
      `Tu plan dura hasta el ${p.until} y no se renueva automáticamente. Si lo renuevas antes, el nuevo empieza cuando termina este.`,
    over: (p) => `Tu plan terminó el ${p.until}. ¿Quieres volver a ver la tele? Solo tienes que renovarlo.`,
    renew: 'Renovar este plan',
  },
  withdrawal: {
    title: 'Desistimiento y reembolso',
    text: (p) =>
      `¿Has cambiado de opinión? Puedes pedir el reembolso íntegro hasta el ${p.until} (hora UTC).`,
    ask: 'Pedir el reembolso',
    sure: '¿Desistir de este pedido y pedir el reembolso?',
    sureText: (p) =>
      `Te comunicaremos por correo nuestra decisión en un plazo de ${p.from} a ${p.to} días laborables. En cuanto te devolvamos el dinero, terminará el acceso de este pedido.`,
    confirm: 'Sí, pedir el reembolso',
    keep: 'No, conservar mi pedido',
    asked: (p) => `Recibimos tu solicitud de reembolso el ${p.at} y te la confirmamos por correo.`,
    over: 'El plazo para pedir el reembolso de este pedido ha terminado. Si algo no funciona, escríbenos y encontraremos una solución.',
  },
};

export default order;
