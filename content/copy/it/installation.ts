import type source from '../en/installation.ts';

const installation: typeof source = {
  title: (p) => `Guide all’installazione | ${p.brand}`,
  description: (p) =>
    `Installa ${p.brand} su Android, iOS e Fire TV Stick passo dopo passo. Cosa funziona su Smart TV, Roku, Apple TV, MAG e computer, e la velocità di connessione che serve.`,
  heading: 'Guide all’installazione',
  lead: 'Di solito l’installazione richiede pochi minuti. Scegli il dispositivo.',
  devices: {
    label: 'Il tuo dispositivo',
    android: 'Android',
    ios: 'iOS',
    firestick: 'Fire TV Stick',
    smarttv: 'Smart TV',
    web: 'Browser web',
    windows: 'Windows/Mac',
    other: 'Un altro dispositivo',
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
    text: 'Ecco cosa funziona già oggi. Serve aiuto? Dicci quale modello hai: la nostra assistenza ti accompagna passo dopo passo.',
    more: (p) => `I passaggi per ${p.device}`,
    smarttv: (p) => [
      {
        title: 'Android TV o Google TV',
        text: `Apri il Play Store sulla TV, cerca ${p.player} e accedi come faresti sul telefono.`,
        more: ['android'],
      },
      {
        title: 'Samsung, LG o qualsiasi altra TV',
        text: 'Collega una Fire TV Stick con Fire OS a una porta HDMI libera. È pronta in circa dieci minuti.',
        more: ['firestick'],
      },
      {
        title: 'Direttamente dal telefono',
        text: 'Installa il player sul telefono e collega il telefono alla stessa rete Wi-Fi della TV. Poi invia l’immagine alla TV, con AirPlay su iPhone o con l’icona Trasmetti su Android. La TV deve essere compatibile.',
        more: ['ios', 'android'],
      },
    ],
    web: (p) => [
      {
        title: 'Su telefono o tablet',
        text: `Non abbiamo ancora un player web. Usa invece ${p.player}: si installa in circa cinque minuti.`,
        more: ['android', 'ios'],
      },
      {
        title: 'Su un computer',
        text: 'Usa VLC, un player gratuito, con l’indirizzo di una playlist. Chiedici il tuo e te lo mandiamo.',
        more: ['windows'],
      },
    ],
    windows: () => [
      {
        title: 'Chiedici l’indirizzo della tua playlist',
        text: 'Mandaci il numero d’ordine o l’indirizzo e-mail della prova. L’indirizzo della playlist contiene i tuoi dati di accesso: non darlo a nessuno.',
      },
      {
        title: 'Installa VLC',
        text: 'È un player gratuito. Scaricalo dal sito ufficiale, videolan.org.',
      },
      {
        title: 'Apri l’indirizzo della playlist',
        text: 'Su Windows: Media > Apri flusso di rete (Ctrl+N). Su Mac: File > Apri rete (⌘N). Incolla l’indirizzo e conferma.',
      },
      {
        title: 'Scegli un canale',
        text: 'L’elenco può impiegare un minuto a caricarsi. Non lo vedi? Su Windows premi Ctrl+L. Su Mac guarda sotto Scaletta nella finestra di VLC. Fai doppio clic su un canale per guardarlo.',
      },
    ],
  },
  others: {
    link: 'Roku, Apple TV o decoder MAG?',
    heading: 'Altri dispositivi',
    text: 'Per questi dispositivi non abbiamo un’app nostra, ma puoi già usarli per guardare.',
    roku: {
      title: 'Roku',
      text: 'Il tuo Roku può mostrare quello che riproduci sul telefono.',
      steps: (p) => [
        `Installa ${p.player} sul telefono e collega il telefono alla stessa rete Wi-Fi del Roku.`,
        'Su iPhone o iPad, tocca l’icona AirPlay nel player e scegli il Roku. Quasi tutti i modelli 4K sono compatibili con AirPlay.',
        'Su Android, attiva la duplicazione dello schermo (a volte si chiama Smart View o Trasmetti) e scegli il Roku.',
      ],
      else: 'Con il tuo modello non funziona? Dicci quale hai.',
    },
    appleTv: {
      title: 'Apple TV',
      text: 'La tua Apple TV mostra quello che le invii da iPhone o iPad.',
      steps: (p) => [
        `Installa ${p.player} su iPhone o iPad.`,
        'Collegalo alla stessa rete Wi-Fi dell’Apple TV.',
        'Avvia un canale, tocca l’icona AirPlay e scegli la tua Apple TV.',
      ],
      else: 'Non hai né iPhone né iPad? Chiedici un’altra soluzione.',
    },
    mag: {
      title: 'Decoder MAG',
      text: 'Un decoder MAG accede con il suo indirizzo MAC, non con un nome utente: prima dobbiamo registrarlo.',
      steps: [
        'Capovolgi il decoder. L’indirizzo MAC è sull’etichetta e comincia con 00:1A:79.',
        'Mandacelo con questo modulo. Registriamo il decoder e ti inviamo via e-mail l’indirizzo del portale.',
        'Sul decoder apri Impostazioni > Impostazioni di sistema > Server > Portali. Scrivi l’indirizzo in URL portale 1, salva e riavvia.',
      ],
      name: 'Nome',
      email: 'E-mail dell’ordine o della prova',
      mac: 'Indirizzo MAC',
      macHint: 'Le prime tre coppie ci sono già. Aggiungi le ultime tre, che trovi sull’etichetta.',
      send: 'Registra il mio decoder',
      else: 'Preferisci mandarlo in un altro modo?',
    },
  },
  ask: {
    chat: 'Chatta con noi',
    mail: 'Scrivici un’e-mail',
    whatsApp: 'WhatsApp',
    setUp: (p) => ({
      subject: `Aiuto per l’installazione: ${p.device}`,
      text: `Ciao, vorrei guardare su questo dispositivo: ${p.device}\nModello: \nNumero d’ordine o e-mail della prova: `,
    }),
    playlist: () => ({
      subject: 'L’indirizzo della mia playlist',
      text: 'Ciao, mi mandate l’indirizzo della mia playlist?\nNumero d’ordine o e-mail della prova: ',
    }),
    mag: () => ({
      subject: 'Registrazione del mio decoder MAG',
      text: 'Ciao, potete registrare il mio decoder MAG?\nIndirizzo MAC: 00:1A:79:\nNumero d’ordine o e-mail della prova: ',
    }),
  },
  faq: {
    heading: 'Domande sull’installazione',
    speed: {
      question: 'Che velocità di connessione mi serve?',
      answer: 'Per uno schermo basta questa, misurata dove si trova il dispositivo:',
      megabits: (p) => `${p.speed} Mbps`,
      twice: 'Con circa il doppio vai sul sicuro. Guardi su più schermi insieme? Somma le velocità.',
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
        'Nella nostra e-mail: di solito arriva pochi minuti dopo l’ordine, oppure quando attiviamo la tua prova. Guarda anche nello spam. Se hai fatto un ordine, li trovi pure nella [pagina del tuo ordine](order). Ancora niente? Scrivici dall’indirizzo che hai usato.',
    },
    players: {
      question: 'Posso usare un altro player?',
      answer:
        'Sì. IPTV Smarters accetta gli stessi dati di accesso, ma non è in tutti gli store. Perfect Player e VLC chiedono l’indirizzo di una playlist, che ti inviamo su richiesta.',
    },
  },
  help: {
    heading: 'Serve una mano? Lo facciamo insieme.',
    text: 'Basta dirci che dispositivo usi e a che passaggio sei.',
    chat: 'Live chat',
    chatText: '24\u00a0ore su\u00a024, con una persona vera',
    chatByHours: 'Ti risponde una persona vera',
    tutorials: 'Tutorial passo dopo passo',
    tutorialsText: 'Da leggere: una Fire TV Stick pronta in dieci minuti',
    mail: 'E-mail',
    mailSubject: 'Aiuto per l’installazione',
    whatsApp: 'WhatsApp',
    whatsAppText: 'Mandaci una foto di quello che vedi',
    whatsAppMessage: (p) => `Ciao ${p.brand}, ho bisogno di aiuto con l’installazione.`,
    newTab: '(si apre in una nuova scheda)',
  },
};

export default installation;
