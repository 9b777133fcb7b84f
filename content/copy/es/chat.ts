import type source from '../en/chat.ts';

const chat: typeof source = {
  title: 'Atención en directo',
  open: 'Chat en directo',
  close: 'Cerrar el chat',
  unread: (p) => `Chat en directo, mensajes sin leer: ${p.count}`,
  status: { live: 'En directo', connecting: 'Conectando', offline: 'Sin conexión' },
  trouble: {
    error: 'Error de conexión. Usamos el modo alternativo.',
    lost: 'Se ha perdido la conexión. Reconectando…',
    failed: 'No hemos podido conectar con el chat.',
  },
  reconnect: 'Reconectar',
  repliesWithin: {
    minutes: (p) => `suele responder en ${p.count} min`,
    hours: (p) => `suele responder en ${p.count} h`,
  },
  conversation: 'Conversación',
  welcome: 'Hola. ¿En qué te ayudamos?',
  welcomeText:
    'Escribe tu pregunta. Te responde una persona aquí mismo, y mientras tanto puedes seguir mirando.',
  older: 'Mensajes anteriores',
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
  closed: 'Este chat se ha cerrado. Escribe otra vez y se vuelve a abrir.',
  message: 'Escribe un mensaje',
  send: 'Enviar',
  charactersLeft: (p) => (p.count === 1 ? 'Queda 1 carácter' : `Quedan ${p.count} caracteres`),
  charactersTooMany: (p) => (p.count === 1 ? 'Sobra 1 carácter' : `Sobran ${p.count} caracteres`),
  errorTitle: 'Mensaje no enviado',
  errorText: 'No hemos podido enviar tu mensaje. Inténtalo de nuevo.',
  automatic: {
    label: 'Respuesta automática',
    kept: 'Tu mensaje se queda guardado aquí. Le llegará a una persona en cuanto tengas conexión.',
    channels: (p) =>
      `Gracias por escribir. Tenemos más de ${p.channels} canales y planes para entre ${p.least} y ${p.most} dispositivos.`,
    trial: (p) =>
      `La prueba gratis dura ${p.hours} horas y no pide tarjeta. El formulario está en nuestra página de inicio.`,
    prices: (p) =>
      `Un mes cuesta ${p.price} para un dispositivo, y los planes más largos salen a menos por mes. Pagas una sola vez y nada se renueva solo.`,
    refund: (p) =>
      `Puedes pedir el reembolso íntegro durante los ${p.days} días siguientes a la compra de un plan de 1 a 24 meses, o durante las ${p.hours} horas siguientes si es de por vida.`,
    films: (p) =>
      `Además de la tele en directo hay más de ${p.movies} películas y ${p.series} series, y la mayoría de los programas siguen disponibles hasta ${p.hours} horas después.`,
    speed: (p) =>
      `Si la imagen se para: la HD necesita ${p.hd} Mbps y el 4K, ${p.ultraHd} Mbps, por cada pantalla encendida.`,
  },
  plan: {
    monthly: '1 mes',
    threeMonths: '3 meses',
    sixMonths: '6 meses',
    yearly: '12 meses',
    twoYears: '24 meses',
    lifetime: 'Vitalicio',
    device: (p) => (p.count === 1 ? '1 dispositivo' : `${p.count} dispositivos`),
    once: 'en un solo pago',
    checkout: 'Ir al pago',
  },
  back: 'Volver al chat',
  needsConnection: 'Para esto hace falta conexión. Inténtalo cuando el chat esté en directo.',
  details: {
    open: 'Mis datos',
    text: 'Los dos son opcionales. Con tu correo podemos mandarte una respuesta que no hayas visto aquí.',
    name: 'Nombre',
    email: 'Correo electrónico',
    save: 'Guardar',
    saved: 'Guardado.',
  },
  phone: {
    open: 'Seguir en el móvil',
    text: 'Escanea el código con el móvil o abre allí el enlace. Sirve una sola vez.',
    code: 'Código QR con un enlace a este chat',
    link: 'Enlace a este chat',
    copy: 'Copiar el enlace',
    copied: 'Enlace copiado',
    notCopied: 'Selecciona el enlace y cópialo.',
    until: (p) => `Vale diez minutos, hasta las ${p.time}.`,
    expired: 'Este enlace ha caducado.',
    again: 'Enlace nuevo',
    loading: 'Un momento…',
  },
  transcript: {
    open: 'Recibir este chat por correo',
    text: 'Te mandamos todo lo que se ha escrito aquí hasta ahora.',
    email: 'Correo electrónico',
    send: 'Enviar',
    sent: (p) => `Va de camino a ${p.email}.`,
  },
};

export default chat;
