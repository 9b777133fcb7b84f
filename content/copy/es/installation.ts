import type source from '../en/installation.ts';

const installation: typeof source = {
  title: (p) => `Guías de instalación | ${p.brand}`,
  description: (p) =>
    `Instala ${p.brand} en Android, iOS y Fire TV Stick paso a paso. Qué funciona en Smart TV, Roku, Apple TV, MAG y ordenador, y la velocidad que necesitas.`,
  heading: 'Guías de instalación',
  lead: 'La instalación suele llevar unos minutos. Elige tu dispositivo.',
  devices: {
    label: 'Tu dispositivo',
    android: 'Android',
    ios: 'iOS',
    firestick: 'Fire TV Stick',
    smarttv: 'Smart TV',
    web: 'Navegador web',
    windows: 'Windows/Mac',
    other: 'Otro dispositivo',
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
    text: 'Esto es lo que ya funciona hoy. ¿Necesitas ayuda? Dinos qué modelo tienes y te acompañamos paso a paso.',
    more: (p) => `Pasos para ${p.device}`,
    smarttv: (p) => [
      {
        title: 'Android TV o Google TV',
        text: `Abre Play Store en la tele, busca ${p.player} e inicia sesión igual que en el móvil.`,
        more: ['android'],
      },
      {
        title: 'Samsung, LG o cualquier otra tele',
        text: 'Conecta un Fire TV Stick con Fire OS a un puerto HDMI libre. Estará listo en unos diez minutos.',
        more: ['firestick'],
      },
      {
        title: 'Desde el móvil',
        text: 'Instala el reproductor en el móvil y conéctalo a la misma red wifi que la tele. Después envía la imagen: AirPlay en un iPhone, el icono de enviar en Android. La tele tiene que ser compatible.',
        more: ['ios', 'android'],
      },
    ],
    web: (p) => [
      {
        title: 'En un móvil o una tablet',
        text: `Todavía no tenemos reproductor web. Usa ${p.player}: se instala en unos cinco minutos.`,
        more: ['android', 'ios'],
      },
      {
        title: 'En un ordenador',
        text: 'Usa VLC, un reproductor gratuito, con la dirección de tu lista de canales (M3U). Pídenosla y te la enviamos.',
        more: ['windows'],
      },
    ],
    windows: () => [
      {
        title: 'Pídenos la dirección de tu lista de canales (M3U)',
        text: 'Envíanos tu número de pedido o el correo de tu prueba. La dirección de tu lista incluye tus datos de acceso: no la compartas con nadie.',
      },
      {
        title: 'Instala VLC',
        text: 'Es un reproductor gratuito. Descárgalo de la página de sus creadores, videolan.org.',
      },
      {
        title: 'Abre la dirección de tu lista de canales',
        text: 'En Windows: Medio > Abrir ubicación de red (Ctrl+N). En Mac: Archivo > Abrir red (⌘N). Pega la dirección y confirma.',
      },
      {
        title: 'Elige un canal',
        text: 'La lista puede tardar un minuto en cargarse. ¿No la ves? En Windows, pulsa Ctrl+L. En Mac, búscala en Lista de reproducción, en la ventana de VLC. Haz doble clic en un canal para verlo.',
      },
    ],
  },
  others: {
    link: '¿Roku, Apple TV o un MAG?',
    heading: 'Otros dispositivos',
    text: 'No tenemos una aplicación propia para estos dispositivos, pero ya puedes ver la tele en ellos.',
    roku: {
      title: 'Roku',
      text: 'Tu Roku puede mostrar lo que ves en el móvil.',
      steps: (p) => [
        `Instala ${p.player} en el móvil y conéctalo a la misma red wifi que el Roku.`,
        'En un iPhone o iPad, toca el icono de AirPlay en el reproductor y elige tu Roku. La mayoría de los modelos 4K son compatibles con AirPlay.',
        'En Android, activa la duplicación de pantalla (puede llamarse Smart View o Enviar) y elige tu Roku.',
      ],
      else: '¿No funciona con tu modelo? Dinos cuál tienes.',
    },
    appleTv: {
      title: 'Apple TV',
      text: 'Tu Apple TV muestra lo que le envía tu iPhone o tu iPad.',
      steps: (p) => [
        `Instala ${p.player} en tu iPhone o iPad.`,
        'Conéctalo a la misma red wifi que el Apple TV.',
        'Pon un canal, toca el icono de AirPlay y elige tu Apple TV.',
      ],
      else: '¿No tienes iPhone ni iPad? Pregúntanos qué otra opción hay.',
    },
    mag: {
      title: 'Decodificador MAG',
      text: 'Un decodificador MAG se identifica con su dirección MAC en lugar de un usuario, así que primero tenemos que registrarlo.',
      steps: [
        'Dale la vuelta al decodificador. La dirección MAC está en la etiqueta y empieza por 00:1A:79.',
        'Envíanosla con este formulario. Registramos tu MAG y te enviamos por correo la dirección del portal.',
        'En el MAG, abre Ajustes > Ajustes del sistema > Servidores > Portales. Escribe la dirección en URL del portal 1, guarda y reinicia.',
      ],
      name: 'Nombre',
      email: 'Correo electrónico de tu pedido o prueba',
      mac: 'Dirección MAC',
      macHint: 'Los tres primeros pares ya están puestos. Añade los tres últimos, que verás en la etiqueta.',
      send: 'Registrar mi MAG',
      else: '¿Prefieres enviarla de otra forma?',
    },
  },
  ask: {
    chat: 'Chatear con nosotros',
    mail: 'Escribir un correo',
    whatsApp: 'WhatsApp',
    setUp: (p) => ({
      subject: `Ayuda con la instalación: ${p.device}`,
      text: `Hola, quiero ver la tele en este dispositivo: ${p.device}\nModelo: \nNúmero de pedido o correo de mi prueba: `,
    }),
    playlist: () => ({
      subject: 'La dirección de mi lista de canales (M3U)',
      text: 'Hola, ¿me podéis enviar la dirección de mi lista de canales (M3U)?\nNúmero de pedido o correo de mi prueba: ',
    }),
    mag: () => ({
      subject: 'Registrar mi MAG',
      text: 'Hola, ¿podéis registrar mi MAG?\nDirección MAC: 00:1A:79:\nNúmero de pedido o correo de mi prueba: ',
    }),
  },
  faq: {
    heading: 'Dudas sobre la instalación',
    speed: {
      question: '¿Qué velocidad de internet necesito?',
      answer: 'Con esta velocidad basta para una pantalla. Mídela donde está el dispositivo:',
      megabits: (p) => `${p.speed}\u00a0Mbps`,
      twice: 'Con el doble, más o menos, irás con holgura. ¿Varias pantallas a la vez? Suma las velocidades.',
    },
    devices: {
      question: '¿En cuántos dispositivos puedo usarlo?',
      answer: (p) =>
        `Instala el reproductor en todos los que quieras. Puedes ver la tele en un máximo de ${p.devices} a la vez, según tu plan.`,
    },
    freezing: {
      question: '¿Y si la imagen se congela?',
      answer:
        'Casi siempre es el wifi. Reinicia el router, acércate o usa un cable. Si sigue igual, dinos el canal y la hora.',
    },
    login: {
      question: '¿Dónde están mis datos de acceso?',
      answer:
        'En nuestro correo: normalmente llega a los pocos minutos de tu pedido, o cuando activamos tu prueba. Mira en la carpeta de spam. Si has hecho un pedido, también los tienes en [la página de tu pedido](order). ¿Siguen sin aparecer? Escríbenos desde la dirección que usaste.',
    },
    players: {
      question: '¿Puedo usar otro reproductor?',
      answer:
        'Sí. IPTV Smarters acepta los mismos datos, pero no está en todas las tiendas. Perfect Player y VLC piden la dirección de tu lista de canales (M3U), que te enviamos si nos la pides.',
    },
  },
  help: {
    heading: '¿Te has atascado? Lo\u00a0hacemos contigo.',
    text: 'Solo dinos qué dispositivo tienes y en qué paso estás.',
    chat: 'Chat en directo',
    chatText: 'A cualquier hora, con una persona de verdad',
    chatByHours: 'Te responde una persona de verdad',
    tutorials: 'Tutorial paso a paso',
    tutorialsText: 'Para leer: un Fire TV Stick listo en diez minutos',
    mail: 'Correo electrónico',
    mailSubject: 'Ayuda con la instalación',
    whatsApp: 'WhatsApp',
    whatsAppText: 'Envíanos una foto de lo que ves',
    whatsAppMessage: (p) => `Hola, ${p.brand}: necesito ayuda con la instalación.`,
    newTab: '(se abre en una pestaña nueva)',
  },
};

export default installation;
