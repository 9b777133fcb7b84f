import type source from '../en/chat.ts';

const chat: typeof source = {
  title: 'Assistenza in chat',
  open: 'Live chat',
  close: 'Chiudi la chat',
  unread: (p) => `Live chat, messaggi non letti: ${p.count}`,
  status: { live: 'In linea', connecting: 'Connessione', offline: 'Non in linea' },
  trouble: {
    error: 'Errore di connessione. Modalità di riserva attiva.',
    lost: 'Connessione persa. Riconnessione…',
    failed: 'Impossibile collegarsi alla chat.',
  },
  reconnect: 'Riconnetti',
  repliesWithin: {
    minutes: (p) => `di solito risponde entro ${p.count} min`,
    hours: (p) => `di solito risponde entro ${p.count} h`,
  },
  conversation: 'Conversazione',
  welcome: 'Ciao! Come possiamo aiutarti?',
  welcomeText:
    'Scrivi la tua domanda: una persona del nostro team ti risponde qui. Intanto puoi continuare a navigare.',
  older: 'Messaggi precedenti',
  newMessage: 'Nuovo messaggio',
  today: 'Oggi',
  yesterday: 'Ieri',
  you: 'Tu',
  support: 'Assistenza',
  tick: {
    waiting: 'in attesa',
    waitingOffline: 'in attesa, partirà quando torni in linea',
    sent: 'inviato',
    delivered: 'consegnato',
    seen: 'visto',
  },
  typing: (p) => `${p.name} sta scrivendo…`,
  closed: 'Questa chat è stata chiusa. Scrivi un messaggio per riaprirla.',
  message: 'Scrivi un messaggio',
  send: 'Invia',
  charactersLeft: (p) => (p.count === 1 ? 'Resta 1 carattere' : `Restano ${p.count} caratteri`),
  charactersTooMany: (p) => (p.count === 1 ? '1 carattere di troppo' : `${p.count} caratteri di troppo`),
  errorTitle: 'Messaggio non inviato',
  errorText: 'Non siamo riusciti a inviare il tuo messaggio. Riprova.',
  automatic: {
    label: 'Risposta automatica',
    kept: 'Il tuo messaggio resta salvato qui. Il nostro team lo riceverà appena torni in linea.',
    channels: (p) =>
      `Grazie per averci scritto! Abbiamo oltre ${p.channels} canali e piani da ${p.least} a ${p.most} dispositivi.`,
    trial: (p) =>
      `La prova gratuita dura ${p.hours}\u00a0ore e non serve la carta di credito. Trovi il modulo nella nostra pagina iniziale.`,
    prices: (p) =>
      `Un mese per un dispositivo costa ${p.price} (dollari statunitensi), e con i piani più lunghi spendi meno al mese. Paghi una volta sola, senza rinnovo automatico.`,
    refund: (p) =>
      `Hai preso un piano e non fa per te? Faccelo sapere entro ${p.days}\u00a0giorni dall’acquisto (piano a vita: ${p.hours}\u00a0ore) e ti rimborsiamo l’intero importo.`,
    films: (p) =>
      `Non solo TV in diretta: hai oltre ${p.movies} film e ${p.series} serie, e la maggior parte dei programmi resta in replay fino a ${p.hours}\u00a0ore.`,
    speed: (p) =>
      `L’immagine si blocca? Per ogni schermo la connessione a internet deve arrivare a ${p.hd}\u00a0Mbps per l’HD e a ${p.ultraHd}\u00a0Mbps per il 4K.`,
  },
  plan: {
    monthly: '1 mese',
    threeMonths: '3 mesi',
    sixMonths: '6 mesi',
    yearly: '12 mesi',
    twoYears: '24 mesi',
    lifetime: 'A vita',
    forGood: 'finché offriamo il servizio',
    device: (p) => (p.count === 1 ? '1 dispositivo' : `${p.count} dispositivi`),
    once: 'in un’unica soluzione',
    checkout: 'Vai al pagamento',
    changed: (p) => `Da allora il prezzo è cambiato: era ${p.price}.`,
  },
  back: 'Torna alla chat',
  needsConnection: 'Per questo serve la connessione. Riprova quando la chat è in linea.',
  details: {
    open: 'I miei dati',
    text: 'Sono entrambi facoltativi. Con il tuo indirizzo possiamo mandarti via e-mail una risposta che qui non hai visto.',
    name: 'Nome',
    email: 'Indirizzo e-mail',
    save: 'Salva',
    saved: 'Salvato.',
  },
  phone: {
    open: 'Continua sul telefono',
    text: 'Inquadra il codice con il telefono, oppure apri lì il link. Il link funziona una volta sola.',
    code: 'Codice QR con un link a questa chat',
    link: 'Link a questa chat',
    copy: 'Copia il link',
    copied: 'Link copiato',
    notCopied: 'Seleziona il link e copialo.',
    until: (p) => `Vale ${p.minutes}\u00a0minuti, fino alle ${p.time}.`,
    expired: 'Questo link è scaduto.',
    again: 'Nuovo link',
    loading: 'Un momento…',
  },
  link: {
    title: 'Vuoi aprire la chat di questo link?',
    text: 'Questo link porta a un’altra chat. Chi te l’ha mandato può leggere quello che scrivi lì. La tua chat resta salvata.',
    open: 'Apri quella chat',
    stay: 'Resta nella mia chat',
    switch: 'Cambia chat',
  },
  transcript: {
    open: 'Ricevi via e-mail',
    text: 'Ti mandiamo via e-mail tutto ciò che è stato scritto qui finora.',
    email: 'Indirizzo e-mail',
    send: 'Invia',
    sent: (p) => `La stiamo inviando a ${p.email}.`,
  },
};

export default chat;
