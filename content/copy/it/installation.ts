import type source from '../en/installation.ts';

const installation: typeof source = {
  title: (p) => `Guide all’installazione | ${p.brand}`,
  description: (p) =>
    `Installa ${p.brand} su Android, iOS e Fire TV Stick passo dopo passo, con i dati da copiare, la velocità che serve e l’aiuto di persone vere.`,
  heading: 'Guide all’installazione',
  lead: 'Dai dati di accesso alla prima immagine in pochi minuti. Scegli il dispositivo che hai davanti.',
  devices: {
    label: 'Il tuo dispositivo',
    android: 'Android',
    ios: 'iOS',
    firestick: 'Fire TV Stick',
    smarttv: 'Smart TV',
    web: 'Browser web',
    windows: 'Windows/Mac',
  },
  guide: {
    heading: (p) => `${p.brand} su ${p.device}`,
    otherPlayer: 'Non trovi il player?',
    copy: 'Copia',
    copied: 'Copiato',
    notCopied: 'Il browser non ha permesso la copia',
    selected: 'Il testo è selezionato: copialo come fai di solito.',
  },
  soon: {
    title: 'Questa guida arriverà presto',
    text: 'Fino ad allora la nostra assistenza ti accompagna passo dopo passo. Dicci quale modello hai.',
    contact: 'Contatta l’assistenza',
    mail: 'Scrivi un’e-mail',
  },
  faq: {
    heading: 'Domande durante l’installazione',
    speed: {
      question: 'Quale velocità mi serve?',
      answer: 'Per ogni schermo in uso, misurata dove si trova il dispositivo:',
      megabits: (p) => `${p.speed} Mbps`,
      twice: 'Due schermi insieme richiedono il doppio.',
    },
    devices: {
      question: 'Quanti dispositivi posso usare?',
      answer: (p) =>
        `Installa il player su quanti ne vuoi e guarda in contemporanea su un massimo di ${p.devices}, in base al tuo piano.`,
    },
    freezing: {
      question: 'E se l’immagine si blocca?',
      answer:
        'Quasi sempre è il Wi-Fi. Riavvia il router, avvicinati o usa un cavo. Se continua, dicci il canale e l’ora.',
    },
    login: {
      question: 'Dove trovo i dati di accesso?',
      answer:
        'Nell’e-mail arrivata subito dopo l’ordine. Non è nemmeno nello spam? Scrivici dall’indirizzo usato per ordinare.',
    },
    players: {
      question: 'Posso usare un altro player?',
      answer:
        'Sì. IPTV Smarters e Perfect Player accettano gli stessi dati. VLC chiede un unico indirizzo di playlist, che ti inviamo su richiesta.',
    },
  },
  help: {
    heading: 'Qualcosa non va? Lo facciamo insieme.',
    text: 'Dicci il dispositivo e a che passaggio sei. Non serve altro.',
    chat: 'Chat dal vivo',
    chatText: 'Giorno e notte, con una persona',
    tutorials: 'Tutorial',
    tutorialsText: 'Una chiavetta pronta in dieci minuti, dalla scatola all’immagine',
    mail: 'E-mail',
    whatsApp: 'WhatsApp',
    whatsAppText: 'Manda una foto di quello che vedi',
    whatsAppMessage: (p) => `Ciao ${p.brand}, ho bisogno di aiuto con l’installazione.`,
    newTab: '(si apre in una nuova scheda)',
  },
};

export default installation;
