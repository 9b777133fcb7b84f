import type source from '../en/order.ts';

const order: typeof source = {
  title: 'Tu pedido',
  lead: 'Recibo, datos de acceso, renovación y desistimiento en un solo sitio. Para que nadie más los vea, primero enviamos un código a la dirección con la que hiciste el pedido.',
  returned: {
    paid: '¡Suscripción confirmada!',
    paidText: 'Tu pago ha llegado. Mira tu correo: el recibo y tus datos de acceso están en camino.',
    refused: 'No hemos podido confirmar este pago',
    refusedText:
      'Si te han cobrado, escríbenos y lo revisamos enseguida. No has perdido nada: cada pago queda registrado.',
  },
  number: 'Número de pedido',
  numberHint: 'Está en el correo con tu recibo.',
  email: 'Correo electrónico del pedido',
  send: 'Recibir un código',
  failedTitle: 'No ha funcionado',
  failedText: 'Vuelve a intentarlo en un momento.',
  noScript: 'Para abrir un pedido, esta página necesita JavaScript. Sin él, escríbenos:',
  code: {
    title: 'Mira tu correo',
    text: (p) =>
      `Si el número y la dirección corresponden al mismo pedido, te llegará un código de seis cifras. Vale durante ${p.minutes} minutos.`,
    label: 'Código de seis cifras',
    open: 'Abrir mi pedido',
    back: 'Cambiar el número o la dirección',
  },
  heading: 'Pedido',
  close: 'Cerrar este pedido',
  states: {
    open: 'Aún sin pagar. No se ha cobrado nada.',
    processing:
      'Tu pago se está procesando. Recibirás un correo en cuanto se confirme. Por favor, no pagues otra vez.',
    paid: 'Pagado. ¡Gracias!',
    partlyRefunded: (p) => `Pagado. Te hemos devuelto ${p.refunded}.`,
    refunded: (p) => `Reembolsado. Te hemos devuelto ${p.refunded}.`,
    failed: 'El pago no se ha completado. No se ha cobrado nada.',
    mismatch: 'Estamos revisando este pago a mano y te escribiremos.',
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
    noEnd: (p) => `desde el ${p.from}, sin fin`,
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
      'Estamos preparando tu acceso. Los datos te llegarán por correo y aparecerán aquí, normalmente en unos minutos.',
    unreadable:
      'Ahora mismo no podemos mostrar tus datos de acceso. Están en el correo que te enviamos; si ya no lo tienes, escríbenos y te ayudamos enseguida.',
  },
  guide: {
    title: 'Configura tu dispositivo',
    text: '¿Cuál tienes delante? La guía te explica, paso a paso, dónde introducir los datos.',
  },
  help: {
    title: '¿Te has atascado?',
    text: 'Escríbenos por el chat. Lo configuramos contigo.',
    chat: 'Abrir el chat',
  },
  renewal: {
    title: 'Renovar',
    text: (p) =>
      `Nada se renueva solo. Tu plan dura hasta el ${p.until}; si renuevas antes, el nuevo periodo empieza donde acaba este.`,
    over: (p) => `Terminó el ${p.until}. Tienes el mismo plan a un clic.`,
    renew: 'Renovar este plan',
  },
  withdrawal: {
    title: 'Desistir de la compra',
    text: (p) => `Puedes cambiar de opinión hasta el ${p.until} (hora UTC) y recuperar tu dinero.`,
    ask: 'Desistir',
    sure: '¿Seguro que quieres desistir?',
    sureText: (p) =>
      `Decidimos en un plazo de ${p.from} a ${p.to} días laborables y te lo decimos por correo. Cuando devolvamos el dinero, el acceso se acaba.`,
    confirm: 'Sí, desistir',
    keep: 'No, conservar mi pedido',
    asked: (p) => `Recibimos tu solicitud el ${p.at} y te la confirmamos por correo.`,
    over: 'El plazo para desistir de este pedido ha terminado. Si algo no funciona, escríbenos: encontraremos una solución.',
  },
};

export default order;
