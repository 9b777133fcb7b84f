import type source from '../en/installation.ts';

const installation: typeof source = {
  title: (p) => `Guías de instalación | ${p.brand}`,
  description: (p) =>
    `Instala ${p.brand} en Android, iOS y Fire TV Stick paso a paso, con los datos para copiar, la velocidad que necesitas y ayuda de personas de verdad.`,
  heading: 'Guías de instalación',
  lead: 'De tus datos de acceso a la primera imagen en pocos minutos. Elige el dispositivo que tienes delante.',
  devices: {
    label: 'Tu dispositivo',
    android: 'Android',
    ios: 'iOS',
    firestick: 'Fire TV Stick',
    smarttv: 'Smart TV',
    web: 'Navegador web',
    windows: 'Windows/Mac',
  },
  guide: {
    heading: (p) => `${p.brand} en ${p.device}`,
    otherPlayer: '¿No lo encuentras?',
    copy: 'Copiar',
    copied: 'Copiado',
    notCopied: 'Tu navegador no ha permitido copiar',
    selected: 'El texto está seleccionado: cópialo como de costumbre.',
  },
  soon: {
    title: 'Esta guía llegará pronto',
    text: 'Mientras tanto, nuestro equipo de atención al cliente te acompaña paso a paso. Dinos qué modelo tienes.',
    contact: 'Contactar con nosotros',
    mail: 'Escribir un correo',
  },
  faq: {
    heading: 'Dudas al instalar',
    speed: {
      question: '¿Qué velocidad necesito?',
      answer: 'Por cada pantalla en uso, midiendo donde está el dispositivo:',
      megabits: (p) => `${p.speed}\u00a0Mbps`,
      twice: 'Dos pantallas a la vez necesitan el doble.',
    },
    devices: {
      question: '¿En cuántos dispositivos puedo usarlo?',
      answer: (p) =>
        `Instálalo en todos los que quieras. Hasta ${p.devices} pueden reproducir a la vez, según tu plan.`,
    },
    freezing: {
      question: '¿Y si la imagen se para?',
      answer:
        'Casi siempre es el wifi. Reinicia el router, acércate o usa un cable. Si sigue igual, dinos el canal y la hora.',
    },
    login: {
      question: '¿Dónde están mis datos de acceso?',
      answer:
        'En el correo que llegó justo después de tu pedido. ¿Tampoco está en la carpeta de spam? Escríbenos desde la dirección con la que hiciste el pedido.',
    },
    players: {
      question: '¿Puedo usar otro reproductor?',
      answer:
        'Sí. IPTV Smarters y Perfect Player aceptan los mismos datos. VLC pide una única dirección de lista, que te enviamos si nos la pides.',
    },
  },
  help: {
    heading: '¿Te has atascado? Lo hacemos contigo.',
    text: 'Dinos el dispositivo y el paso en el que estás. No necesitamos más.',
    chat: 'Chat en directo',
    chatText: 'Día y noche, con una persona',
    tutorials: 'Tutoriales',
    tutorialsText: 'Un Fire TV Stick listo en diez minutos, de la caja a la imagen',
    mail: 'Correo electrónico',
    whatsApp: 'WhatsApp',
    whatsAppText: 'Envía una foto de lo que ves',
    whatsAppMessage: (p) => `Hola, ${p.brand}: necesito ayuda con la instalación.`,
    newTab: '(se abre en una pestaña nueva)',
  },
};

export default installation;
