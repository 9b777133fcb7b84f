import type source from '../en/order.ts';

const order: typeof source = {
  title: 'Tu pedido',
  lead: 'Tu recibo, tus datos de acceso, la renovación y el reembolso en un solo sitio. Para que nadie más los vea, primero enviamos un código al correo con el que hiciste el pedido.',
  returned: {
    paidText: 'Hemos recibido tu pago. Revisa tu correo: el recibo y tus datos de acceso están en camino.',
    notShown: (p) =>
      `Para proteger tus datos, aquí solo mostramos un pago durante ${p.minutes} minutos y en el navegador con el que se hizo. Si has pagado, en el correo con tu recibo está el número de pedido: con él puedes abrir tu pedido cuando quieras.`,
    refused: 'No hemos podido confirmar este pago',
    refusedText: 'Si te han cobrado, escríbenos. Podemos localizar cualquier pago.',
  },
  number: 'Número de pedido',
  numberHint: 'Lo encontrarás en el correo con tu recibo.',
  email: 'Correo con el que hiciste el pedido',
  send: 'Recibir un código',
  lost: '¿Has perdido el número de pedido?',
  lostLink: 'Pregúntanos en el chat',
  failedTitle: 'No ha funcionado',
  failedText: 'Vuelve a intentarlo en un momento.',
  expired: (p) =>
    `Para proteger tus datos, un pedido abierto se cierra al cabo de ${p.minutes} minutos. Pide un código nuevo para continuar.`,
  cookies:
    'Tu navegador ha rechazado la cookie que mantiene abierto el pedido. Permite las cookies de este sitio y pide un código nuevo.',
  noScript: 'Para abrir un pedido hace falta JavaScript. Si no puedes activarlo, escríbenos:',
  code: {
    title: 'Revisa tu correo',
    text: (p) =>
      `Si el número de pedido y el correo${p.email ? ` ${p.email}` : ''} coinciden, te llegará un código de seis cifras. Vale durante ${p.minutes} minutos y enviamos ${p.most} por hora como mucho.`,
    label: 'Código de seis cifras',
    open: 'Abrir mi pedido',
    back: 'Cambiar el número o la dirección',
    again: 'Enviar el código otra vez',
    sentAgain: (p) =>
      `Si el número y el correo coinciden y no hemos enviado ya ${p.most} códigos en la última hora, te llegará uno nuevo. Solo vale el último.`,
  },
  heading: 'Pedido',
  refundHeading: 'Reembolso del pedido',
  close: 'Salir de este pedido',
  states: {
    open: 'Aún sin pagar. No se te ha cobrado nada.',
    processing:
      'Tu pago se está procesando. Te escribiremos en cuanto se confirme. Por favor, no pagues otra vez.',
    paid: 'Pagado. ¡Gracias!',
    partlyRefunded: (p) => `Pagado. Te hemos devuelto una parte: ${p.refunded}.`,
    refunded: (p) =>
      `Reembolsado. Te hemos devuelto ${p.refunded}. El acceso asociado a este pedido ha terminado.`,
    refundAsked: (p) =>
      `Pediste el reembolso el ${p.at}. Tu solicitud llegó a tiempo, así que la aprobaremos y te lo confirmaremos por correo en un plazo de ${p.from} a ${p.to} días laborables. En un plazo de ${p.payFrom} a ${p.payTo} días laborables desde esa confirmación, te devolveremos el dinero. Hasta entonces, tus datos de acceso seguirán funcionando.`,
    refundBegun: (p) =>
      `Pediste el reembolso el ${p.at}. De momento te hemos devuelto ${p.refunded}; el resto llegará después y te escribiremos en cuanto esté hecho. Hasta entonces, tus datos de acceso seguirán funcionando.`,
    refundUnderWay: (p) => `Te estamos devolviendo ${p.amount} y te escribiremos en cuanto esté hecho.`,
    refundMade: (p) =>
      `El ${p.at} devolvimos ${p.amount} al medio de pago que usaste. Lo que tarde en aparecer depende de tu banco o de PayPal. El acceso asociado a este pedido ha terminado.`,
    failed: 'El pago no se ha completado. No se te ha cobrado nada.',
    reversed:
      'Tu banco o PayPal ha anulado el pago de este pedido, así que tu acceso está suspendido. Si no lo pediste, o si quieres seguir viendo la tele, escríbenos y te ayudamos.',
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
    noEnd: (p) => `desde el ${p.from}, mientras mantengamos el servicio en marcha`,
    method: 'Forma de pago',
    customer: 'Cliente',
    seller: 'Vendedor',
  },
  methods: {
    paypal: 'PayPal',
    card: 'Tarjeta',
    link: 'Pago en línea',
    manual: 'Otra, según lo acordado',
  },
  access: {
    title: 'Tus datos de acceso',
    portal: 'Dirección del servidor',
    user: 'Usuario',
    password: 'Contraseña',
    waiting:
      'Estamos preparándolo todo. Tus datos de acceso aparecerán aquí y te llegarán por correo, normalmente en unos minutos.',
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
      `Tu plan dura hasta el ${p.until} y no se renueva automáticamente. Si lo renuevas antes, el nuevo empezará cuando termine este.`,
    over: (p) => `Tu plan terminó el ${p.until}. ¿Quieres volver a ver la tele? Solo tienes que renovarlo.`,
    renew: 'Renovar este plan',
    laterTitle: 'Tu nuevo pedido',
    later: (p) =>
      `Ya has renovado con el pedido ${p.number}: tu plan dura hasta el ${p.until}. Para renovarlo otra vez, abre ese pedido.`,
    laterLifetime: (p) =>
      `Con el pedido ${p.number} has pasado al plan de por vida, así que ya no hay nada que renovar.`,
    openLater: (p) => `Abrir el pedido ${p.number}`,
    plan: 'Estás renovando tu plan.',
    sameEmail: 'Usa el correo con el que hiciste el pedido: conservas los mismos datos de acceso.',
    startsAfter: 'El nuevo plan empezará cuando termine el actual.',
    of: (p) => `Estás renovando el pedido ${p.number}.`,
    startsOn: (p) => `Tu plan actual sigue hasta el ${p.from} y el nuevo empieza justo después.`,
    startsNow: 'El nuevo plan empezará en cuanto pagues.',
    lifetime: (p) =>
      `El plan de por vida empezará en cuanto pagues. Lo que ya has pagado${p.until ? `, hasta el ${p.until},` : ''} no se descuenta del precio ni se reembolsa al cambiar de plan.`,
    openFirst:
      '¿No quieres escribirlo todo? [Abre tu pedido](order): te mandamos un código por correo y vuelves aquí con tu nombre, tu dirección y la fecha de inicio ya puestos.',
    keepEmail: 'Mantén este correo para conservar los mismos datos de acceso.',
  },
  withdrawal: {
    title: 'Reembolso',
    text: (p) => `¿Has cambiado de opinión? Puedes pedir el reembolso íntegro hasta el ${p.until}.`,
    ask: 'Pedir el reembolso',
    sure: '¿Pedir el reembolso de este pedido?',
    sureText: (p) =>
      `Estás a tiempo: aprobaremos tu solicitud y te lo confirmaremos por correo en un plazo de ${p.from} a ${p.to} días laborables. En cuanto te devolvamos el dinero, terminará el acceso asociado a este pedido.`,
    confirm: 'Sí, pedir el reembolso',
    keep: 'No, conservar mi pedido',
    requestTitle: 'Tu solicitud de reembolso',
    asked: (p) =>
      `Recibimos tu solicitud el ${p.at} y te la confirmamos por correo. ¿Prefieres quedarte con tu plan? Puedes retirar la solicitud mientras no la hayamos aprobado.`,
    undo: 'Retirar mi solicitud',
    undoSure: '¿Retirar la solicitud y quedarte con tu plan?',
    undoText: (p) => `Podrás volver a pedir el reembolso hasta el ${p.until}.`,
    undoFinal: 'Entretanto ha terminado el plazo de reembolso, así que no podrás volver a pedirlo.',
    undoConfirm: 'Sí, quedarme con mi plan',
    undoKeep: 'No, mantener la solicitud',
    undone: 'Solicitud de reembolso retirada',
    undoneText: 'Tu plan y tus datos de acceso siguen igual.',
    answered: (p) =>
      `Pediste el reembolso el ${p.at} y te respondimos el ${p.answeredAt}. ¿Tienes dudas? Escríbenos por el chat.`,
    over: 'El plazo para pedir el reembolso de este pedido ha terminado. Si algo no funciona, escríbenos y encontraremos una solución.',
  },
};

export default order;
