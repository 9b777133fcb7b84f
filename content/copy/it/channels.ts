import type source from '../en/channels.ts';

const channels: typeof source = {
  title: 'La lista dei canali',
  intro: (p) =>
    `Oltre ${p.channels} canali da tutto il mondo. Ecco una selezione, suddivisa per Paese e genere.`,
  sections: {
    legend: 'Sezione',
    all: 'Tutti',
    usa: 'USA',
    uk: 'Regno Unito',
    canadian: 'Canada',
    sports: 'Sport',
    ppv: 'Eventi PPV',
    latino: 'America Latina',
    always: 'Canali 24/7',
    adult: (p) => `Adulti (Premium ${p.age}+)`,
  },
  badge: (p) => `Oltre ${p.count} canali`,
  search: {
    label: 'Cerca un canale',
    hint: 'Spunta i tuoi preferiti e condividili con un link.',
    inPage: 'Per trovare un canale, usa “Trova nella pagina” del tuo browser.',
    found: (p) => {
      if (p.count === 0) return 'Nessun canale trovato';
      return p.count === 1 ? '1 canale trovato' : `${p.count} canali trovati`;
    },
    near: (p) =>
      p.count === 1
        ? 'Nessuna corrispondenza esatta, 1 nome simile'
        : `Nessuna corrispondenza esatta, ${p.count} nomi simili`,
  },
  empty: {
    title: (p) => `Nessun canale della lista corrisponde a “${p.query}”`,
    text: 'Questa lista è solo una selezione: il tuo canale potrebbe essere incluso lo stesso. Prova con meno lettere o chiedi a noi.',
    reset: 'Mostra tutti i canali',
    ask: 'Chiedi in chat',
  },
  near: {
    title: (p) => `Nessun canale della lista si chiama “${p.query}”`,
    text: 'Questa lista è solo una selezione: il tuo canale potrebbe essere incluso lo stesso. Chiedi a noi. Qui sotto trovi nomi simili.',
  },
  favourites: {
    label: 'I tuoi preferiti',
    count: (p) => (p.count === 1 ? '1 preferito' : `${p.count} preferiti`),
    copyLink: 'Copia il link',
    copied: 'Link copiato',
    copiedHint: 'Chi ha il link può vedere la tua lista.',
    link: 'Il tuo link, da copiare a mano',
    clear: 'Deseleziona tutti i preferiti',
    full: (p) => `Un link contiene al massimo ${p.most} preferiti`,
  },
  shared: {
    included: (p) => (p.count === 1 ? 'Questo canale è incluso:' : `Questi ${p.count} canali sono inclusi:`),
    none: 'Nessuno dei canali di questo link figura più nella lista.',
    missing: (p) =>
      p.count === 1
        ? 'Un altro canale di questo link non è più nella lista.'
        : `Altri ${p.count} canali di questo link non sono più nella lista.`,
    unnamed: (p) =>
      p.count === 1
        ? 'Uno di questi è per adulti: ne vedrai il nome dopo aver confermato la tua età più in basso.'
        : `${p.count} di questi sono per adulti: ne vedrai i nomi dopo aver confermato la tua età più in basso.`,
  },
  adult: {
    question: (p) => `Questa sezione è riservata agli adulti. Hai almeno ${p.age} anni?`,
    yes: (p) => `Sì, ho almeno ${p.age} anni`,
    no: 'No',
    hide: 'Nascondi i canali per adulti',
    declined: 'Va bene: la sezione per adulti resta chiusa.',
  },
  more: {
    heading: 'E molti altri ancora!',
    text: (p) =>
      `Questa è solo una selezione di oltre ${p.channels} canali da più di ${p.countries} Paesi. Le licenze valgono Paese per Paese: alcuni potrebbero non essere disponibili dove vivi. Chiedici di quelli a cui tieni di più.`,
    action: 'Ottieni l’accesso completo',
  },
};

export default channels;
