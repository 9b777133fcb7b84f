import type source from '../en/chat.ts';

const chat: typeof source = {
  title: 'Atención en directo',
  open: 'Chat en directo',
  close: 'Cerrar el chat',
  unread: (p) => `Chat en directo, mensajes sin leer: ${p.count}`,
  status: { live: 'En línea', connecting: 'Conectando', offline: 'Sin conexión' },
  trouble: {
    error: 'Error de conexión. Pasamos al modo alternativo.',
    lost: 'Se ha perdido la conexión. Reconectando…',
    failed: 'No hemos podido conectar con el chat.',
  },
  reconnect: 'Reconectar',
  repliesWithin: {
    minutes: (p) => `solemos responder en ${p.count}\u00a0min`,
    hours: (p) => `solemos responder en ${p.count}\u00a0h`,
  },
  conversation: 'Conversación',
  welcome: '¡Hola! ¿En qué te ayudamos?',
  welcomeText:
    'Escribe tu pregunta. Alguien de nuestro equipo te responderá aquí mismo y, mientras tanto, puedes seguir navegando.',
  older: 'Mensajes anteriores',
  newMessage: 'Mensaje nuevo',
  today: 'Hoy',
  yesterday: 'Ayer',
  you: 'Tú',
  support: 'Atención al cliente',
  tick: {
    waiting: 'en espera',
    waitingOffline: 'en espera, se enviará cuando vuelvas a tener conexión',
    sent: 'enviado',
    delivered: 'entregado',
    seen: 'visto',
  },
  typing: (p) => `${p.name} está escribiendo…`,
  closed: 'Este chat se ha cerrado. Envía un mensaje para volver a abrirlo.',
  message: 'Escribe un mensaje',
  send: 'Enviar',
  charactersLeft: (p) => (p.count === 1 ? 'Queda 1 carácter' : `Quedan ${p.count} caracteres`),
  charactersTooMany: (p) => (p.count === 1 ? 'Sobra 1 carácter' : `Sobran ${p.count} caracteres`),
  errorTitle: 'Mensaje no enviado',
  errorText: 'No hemos podido enviar tu mensaje. Inténtalo de nuevo.',
  automatic: {
    label: 'Respuesta automática',
    kept: 'Tu mensaje queda guardado aquí. Nuestro equipo lo recibirá en cuanto tengas conexión.',
    channels: (p) =>
      `¡Gracias por escribirnos! Tenemos más de ${p.channels} canales y planes de ${p.least} a ${p.most} dispositivos.`,
    trial: (p) =>
      `La prueba gratis dura ${p.hours} horas y no necesitas tarjeta. Encontrarás el formulario en nuestra página de inicio.`,
    prices: (p) =>
      `Un mes para un dispositivo cuesta ${p.price} (dólares estadounidenses), y los planes más largos salen a menos por mes. Pagas una sola vez, sin renovación automática.`,
    refund: (p) =>
      `¿Has comprado un plan y no te convence? Dínoslo en los ${p.days}\u00a0días siguientes a la compra (plan de por vida: ${p.hours}\u00a0horas) y te reembolsamos el importe íntegro.`,
    films: (p) =>
      `Además de la tele en directo, tienes más de ${p.movies} películas y ${p.series} series. Y a la carta, la mayoría de los programas de las últimas ${p.hours} horas.`,
    speed: (p) =>
      `¿Se congela la imagen? Por cada pantalla, tu conexión a internet necesita ${p.hd} Mbps para HD y ${p.ultraHd} Mbps para 4K.`,
  },
  plan: {
    monthly: '1 mes',
    threeMonths: '3 meses',
    sixMonths: '6 meses',
    yearly: '12 meses',
    twoYears: '24 meses',
    lifetime: 'De por vida',
    forGood: 'mientras mantengamos el servicio',
    device: (p) => (p.count === 1 ? '1 dispositivo' : `${p.count} dispositivos`),
    once: 'en un solo pago',
    checkout: 'Ir al pago',
    changed: (p) => `El precio ha cambiado desde entonces: era de ${p.price}.`,
  },
  back: 'Volver al chat',
  needsConnection: 'Para esto hace falta conexión. Inténtalo cuando el chat vuelva a estar en línea.',
  details: {
    open: 'Mis datos',
    text: 'Los dos son opcionales. Con tu correo podemos enviarte una respuesta que no hayas visto aquí.',
    name: 'Nombre',
    email: 'Correo electrónico',
    save: 'Guardar',
    saved: 'Guardado.',
  },
  phone: {
    open: 'Seguir en el móvil',
    text: 'Escanea el código con el móvil o abre el enlace en él. El enlace sirve una sola vez.',
    code: 'Código QR con un enlace a este chat',
    link: 'Enlace a este chat',
    copy: 'Copiar el enlace',
    copied: 'Enlace copiado',
    notCopied: 'Selecciona el enlace y cópialo a mano.',
    until: (p) => `Caduca en ${p.minutes} minutos (${p.time}).`,
    expired: 'Este enlace ha caducado.',
    again: 'Enlace nuevo',
    loading: 'Un momento…',
  },
  link: {
    title: '¿Abrir el chat de este enlace?',
    text: 'Este enlace lleva a otro chat. Quien te lo ha enviado puede leer lo que escribas allí. Tu propio chat queda guardado.',
    open: 'Abrir ese chat',
    stay: 'Seguir en mi chat',
    switch: 'Cambiar de chat',
  },
  transcript: {
    open: 'Recibir por correo',
    text: 'Te enviamos por correo todo lo que se ha escrito aquí hasta ahora.',
    email: 'Correo electrónico',
    send: 'Enviar',
    sent: (p) => `Ya va de camino a ${p.email}.`,
  },
};

export default chat;
