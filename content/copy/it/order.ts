import type source from '../en/order.ts';

const order: typeof source = {
  title: 'Il tuo ordine',
  lead: 'Ricevuta, dati di accesso, rinnovo e rimborso in un unico posto. Perché li veda solo tu, prima ti inviamo un codice all’indirizzo e-mail con cui hai ordinato.',
  returned: {
    paidText:
      'Abbiamo ricevuto il pagamento. Controlla la posta: la ricevuta e i dati di accesso sono in arrivo.',
    notShown: (p) =>
      `Per proteggere i tuoi dati, qui mostriamo un pagamento solo per ${p.minutes}\u00a0minuti e solo nel browser con cui è stato fatto. Se hai pagato, nell’e-mail con la ricevuta trovi il numero d’ordine: con quello puoi aprire il tuo ordine quando vuoi.`,
    refused: 'Non siamo riusciti a confermare questo pagamento',
    refusedText: 'Se l’importo ti è stato addebitato, scrivici. Possiamo rintracciare ogni pagamento.',
  },
  number: 'Numero d’ordine',
  numberHint: 'Lo trovi nell’e-mail con la ricevuta.',
  email: 'Indirizzo e-mail dell’ordine',
  send: 'Inviami un codice',
  lost: 'Hai perso il numero d’ordine?',
  lostLink: 'Scrivici in chat',
  failedTitle: 'Non ha funzionato',
  failedText: 'Riprova tra poco.',
  expired: (p) =>
    `Per proteggere i tuoi dati, la pagina dell’ordine si chiude dopo ${p.minutes}\u00a0minuti. Richiedi un nuovo codice per continuare.`,
  cookies:
    'Il browser ha rifiutato il cookie che tiene aperto l’ordine. Consenti i cookie per questo sito e richiedi un nuovo codice.',
  noScript: 'Per aprire un ordine questa pagina ha bisogno di JavaScript. Se è disattivato, scrivici:',
  code: {
    title: 'Controlla la posta',
    text: (p) =>
      `Se il numero e l’indirizzo${p.email ? ` ${p.email}` : ''} corrispondono, sta arrivando un codice di sei cifre. Vale ${p.minutes}\u00a0minuti, e ne inviamo al massimo ${p.most} all’ora.`,
    label: 'Codice di sei cifre',
    open: 'Apri il mio ordine',
    back: 'Cambia il numero o l’indirizzo',
    again: 'Invia di nuovo il codice',
    sentAgain: (p) =>
      `Se il numero e l’indirizzo corrispondono e non abbiamo già inviato ${p.most}\u00a0codici nell’ultima ora, ne sta arrivando uno nuovo. Vale solo l’ultimo.`,
  },
  heading: 'Ordine',
  refundHeading: 'Rimborso dell’ordine',
  close: 'Esci da questo ordine',
  states: {
    open: 'Non ancora pagato. Non ti è stato addebitato nulla.',
    processing:
      'Il pagamento è in elaborazione. Riceverai un’e-mail appena sarà confermato. Per favore, non pagare di nuovo.',
    paid: 'Pagato. Grazie!',
    partlyRefunded: (p) => `Pagato. Te ne abbiamo rimborsato una parte: ${p.refunded}.`,
    refunded: (p) =>
      `Rimborsato. Ti abbiamo restituito ${p.refunded}. L’accesso legato a questo ordine è terminato.`,
    refundAsked: (p) =>
      `Hai chiesto il rimborso ${p.at}. La richiesta è arrivata in tempo: la approviamo e te lo confermiamo via e-mail entro ${p.from}-${p.to}\u00a0giorni lavorativi. Entro ${p.payFrom}-${p.payTo}\u00a0giorni lavorativi dall’approvazione ti restituiamo i soldi. Fino al rimborso i tuoi dati di accesso restano validi.`,
    refundBegun: (p) =>
      `Hai chiesto il rimborso ${p.at}. Finora ti abbiamo restituito ${p.refunded}; il resto seguirà: ti scriviamo appena è fatto. Fino ad allora i tuoi dati di accesso restano validi.`,
    refundUnderWay: (p) => `Ti stiamo restituendo ${p.amount}: ti scriviamo appena è fatto.`,
    refundMade: (p) =>
      `Ti abbiamo rimborsato ${p.amount} ${p.at}, sul metodo di pagamento che hai usato. I tempi di accredito dipendono dalla tua banca o da PayPal. L’accesso legato a questo ordine è terminato.`,
    failed: 'Il pagamento non è andato a buon fine. Non ti è stato addebitato nulla.',
    reversed:
      'La tua banca o PayPal ha stornato il pagamento di questo ordine, quindi il tuo accesso è sospeso. Se non l’hai chiesto tu, o vuoi continuare a guardare, scrivici e ti aiutiamo.',
    mismatch: 'Stiamo controllando personalmente questo pagamento e ti scriveremo.',
  },
  receipt: {
    title: 'Ricevuta',
    print: 'Stampa la ricevuta',
    plan: 'Piano',
    amount: 'Importo',
    dollars: (p) => `${p.amount} (dollari statunitensi)`,
    refunded: 'Rimborsato',
    date: 'Data',
    period: 'Periodo',
    // No article before the date: it would be «all’» for the 8th and the 11th, «al» for the rest.
    fromTo: (p) => `${p.from} – ${p.to}`,
    noEnd: (p) => `${p.from} – senza scadenza, finché offriamo il servizio`,
    method: 'Metodo di pagamento',
    customer: 'Cliente',
    seller: 'Venditore',
  },
  methods: {
    paypal: 'PayPal',
    card: 'Carta',
    link: 'Pagamento online',
    manual: 'Altro, come concordato',
  },
  access: {
    title: 'I tuoi dati di accesso',
    portal: 'Indirizzo del server',
    user: 'Nome utente',
    password: 'Password',
    waiting:
      'Stiamo preparando il tuo accesso. I dati compariranno qui e ti arriveranno via e-mail, di solito in pochi minuti.',
    unreadable:
      'In questo momento non possiamo mostrare i tuoi dati di accesso. Li trovi nell’e-mail che ti abbiamo inviato. Non la trovi? Scrivici e ti aiutiamo subito.',
  },
  guide: {
    title: 'Configura il tuo dispositivo',
    text: 'Quale dispositivo usi? La guida ti mostra, passo dopo passo, dove inserire i dati di accesso.',
  },
  help: {
    title: 'Serve una mano?',
    text: 'Scrivici in chat e lo configuriamo insieme.',
    question: 'Domande su questo ordine?',
    questionText: 'Scrivici in chat e lo guardiamo insieme.',
    chat: 'Apri la chat',
  },
  renewal: {
    title: 'Rinnovo',
    text: (p) =>
      `Il tuo piano scade ${p.until} e non si rinnova automaticamente. Se rinnovi prima, il nuovo piano comincia quando finisce questo.`,
    over: (p) => `Il tuo piano è scaduto ${p.until}. Vuoi tornare a guardare? Basta rinnovarlo.`,
    renew: 'Rinnova questo piano',
    laterTitle: 'Il tuo nuovo ordine',
    later: (p) =>
      `Hai già rinnovato con l’ordine ${p.number}: il tuo piano scade ${p.until}. Per rinnovarlo ancora, apri quell’ordine.`,
    laterLifetime: (p) =>
      `Con l’ordine ${p.number} hai scelto il piano a vita: non c’è più nulla da rinnovare.`,
    openLater: (p) => `Apri l’ordine ${p.number}`,
    plan: 'Stai rinnovando il tuo piano.',
    sameEmail: 'Usa l’indirizzo e-mail con cui hai ordinato: i dati di accesso restano gli stessi.',
    startsAfter: 'Il nuovo piano comincia quando finisce quello attuale.',
    of: (p) => `Stai rinnovando l’ordine ${p.number}.`,
    startsOn: (p) => `Il piano attuale continua fino a ${p.from} e il nuovo comincia subito dopo.`,
    startsNow: 'Il nuovo piano comincia appena hai pagato.',
    lifetime: (p) =>
      `Il piano a vita comincia appena hai pagato. Quello che hai già pagato${p.until ? `, fino a ${p.until},` : ''} non viene scalato dal prezzo né rimborsato con il cambio di piano.`,
    openFirst:
      'Non vuoi scrivere tutto? [Apri il tuo ordine](order): ti mandiamo un codice via e-mail e torni qui con nome, indirizzo e-mail e data di inizio già inseriti.',
    keepEmail: 'Lascia questo indirizzo e-mail per mantenere gli stessi dati di accesso.',
  },
  withdrawal: {
    title: 'Rimborso',
    text: (p) => `Hai cambiato idea? Puoi chiedere il rimborso completo fino a ${p.until}.`,
    ask: 'Chiedi il rimborso',
    sure: 'Vuoi chiedere il rimborso di questo ordine?',
    sureText: (p) =>
      `Sei in tempo: approviamo la richiesta e te lo confermiamo via e-mail entro ${p.from}-${p.to}\u00a0giorni lavorativi. Quando effettuiamo il rimborso, l’accesso legato a questo ordine termina.`,
    confirm: 'Sì, chiedo il rimborso',
    keep: 'No, tengo l’ordine',
    requestTitle: 'La tua richiesta di rimborso',
    asked: (p) =>
      `Abbiamo ricevuto la tua richiesta ${p.at} e l’abbiamo confermata via e-mail. Preferisci tenere il tuo piano? Puoi ritirare la richiesta finché non l’abbiamo approvata.`,
    undo: 'Ritira la richiesta',
    undoSure: 'Vuoi ritirare la richiesta e tenere il tuo piano?',
    undoText: (p) => `Potrai chiedere di nuovo il rimborso fino a ${p.until}.`,
    undoFinal: 'Nel frattempo il termine per il rimborso è scaduto: non potrai chiederlo di nuovo.',
    undoConfirm: 'Sì, tengo il piano',
    undoKeep: 'No, voglio il rimborso',
    undone: 'Richiesta di rimborso ritirata',
    undoneText: 'Il piano e i dati di accesso restano gli stessi.',
    answered: (p) =>
      `Hai chiesto il rimborso ${p.at} e ti abbiamo risposto ${p.answeredAt}. Domande? Scrivici in chat.`,
    over: 'Il termine per chiedere il rimborso di questo ordine è scaduto. Se qualcosa non funziona, scrivici: troveremo una soluzione.',
  },
};

export default order;
