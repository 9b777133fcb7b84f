import type source from '../en/checkout.ts';

const checkout: typeof source = {
  title: 'Pagamento',
  description: 'Scegli il piano e il numero di dispositivi, poi paga una volta sola con PayPal o con carta.',
  back: 'Torna ai piani',
  heading: 'Ci siamo quasi.',
  once: (p) => `Un solo pagamento di ${p.price}, in dollari statunitensi. Nessun rinnovo automatico.`,
  device: (p) => (p.count === 1 ? '1 dispositivo' : `${p.count} dispositivi`),
  plan: (p) => `${p.plan} · ${p.devices}`,
  order: {
    title: 'Il tuo ordine',
    duration: 'Durata',
    devices: 'Numero di dispositivi',
    unknown: (p) =>
      `Il piano indicato nel tuo link non esiste, quindi abbiamo selezionato ${p.plan}. Puoi sceglierne un altro qui.`,
    subtotal: 'Subtotale',
    total: 'Totale',
    forGood: 'finché offriamo il servizio',
  },
  lifetime: {
    heading: 'Pagamento del piano a vita',
    choose: 'Scegli il tuo piano',
    basic: 'Basic a vita',
    standard: 'Standard a vita',
    premium: 'Premium a vita',
    total: 'Pagamento unico',
  },
  included: {
    title: 'Cosa è incluso',
    hd: 'HD',
    hdAnd4k: 'HD e 4K',
    regular: 'Server standard',
    antiFreeze: 'Tecnologia anti-interruzioni',
    meaning: '“A vita” significa finché offriamo il servizio.',
    list: (p) => [
      `Oltre ${p.channels} canali in diretta`,
      `Oltre ${p.movies} film e ${p.series} serie`,
      `Guida TV per i prossimi ${p.guideDays} giorni`,
      `Replay della maggior parte dei programmi, fino a ${p.catchUpHours}\u00a0ore`,
      'Pacchetti sport ed eventi pay-per-view inclusi',
      'Aggiornamenti automatici',
      'Assistenza 24\u00a0ore su\u00a024',
      'Nulla si rinnova da sé',
    ],
  },
  billing: {
    title: 'Dove ti mandiamo i dati di accesso?',
    firstName: 'Nome',
    lastName: 'Cognome',
    email: 'Indirizzo e-mail',
    hint: 'A questo indirizzo ti mandiamo la ricevuta e i dati di accesso.',
    renewalTitle: 'Dove ti mandiamo la ricevuta?',
    renewalHint: 'A questo indirizzo ti mandiamo la ricevuta.',
  },
  method: {
    title: 'Come vuoi pagare?',
    paypal: 'PayPal',
    paypalNote: 'Saldo PayPal, banca o carta',
    withPaypal: 'Paga con PayPal',
    card: 'Carta di credito o di debito',
    cardNote: 'Visa, Mastercard, Amex',
    cardSimulated: 'Simulazione, senza carta vera',
  },
  paypal: {
    initial: 'Il pulsante PayPal compare qui appena inizi a scrivere.',
    pending: 'Caricamento di PayPal…',
    rejected:
      'PayPal non si è caricato, forse per colpa di un ad blocker o di una connessione debole. Non ti è stato addebitato nulla.',
    retry: 'Riprova',
    chat: 'Chiedi in chat',
    closed: 'Hai chiuso PayPal prima di pagare. Non ti è stato addebitato nulla.',
    declined:
      'La tua banca ha rifiutato il pagamento. Non ti è stato addebitato nulla. Prova con un’altra carta o con un altro metodo di pagamento.',
    declinedTitle: 'Pagamento rifiutato',
  },
  card: {
    initial: 'Il modulo della carta compare qui appena inizi a scrivere.',
    number: 'Numero della carta',
    expiry: 'Scadenza (MM/AA)',
    cvc: 'CVC',
    missing: 'Compila questo campo.',
    numberWrong: 'Il numero di una carta ha da 12 a 19 cifre.',
    expiryWrong: 'Scrivi mese e anno come MM/AA, per esempio 09/28.',
    expired: 'Questa data è già passata.',
    cvcWrong: 'Il CVC ha 3 o 4 cifre.',
    pay: 'Paga con carta',
    processing: 'Elaborazione…',
    simulated:
      'Questa è una simulazione: non ti viene addebitato nulla, non viene fatto nessun ordine e non parte nessuna e-mail. Quello che scrivi qui resta nel tuo browser, ma non usare una carta vera.',
    check: 'Controlla il numero della carta, la scadenza e il CVC. Non ti è stato addebitato nulla.',
    closed: 'Hai chiuso la verifica della tua banca prima di completarla. Non ti è stato addebitato nulla.',
    unavailable: 'Al momento non è possibile pagare con carta.',
    paypalInstead: 'Paga con PayPal',
  },
  none: {
    text: 'Il pagamento online non è ancora disponibile. Scrivici e prepariamo insieme il tuo ordine.',
    email: (p) => `Scrivi a ${p.address}`,
  },
  noScripts: {
    text: 'Questo modulo richiede JavaScript. Puoi anche usare la nostra altra pagina di pagamento o scriverci.',
    link: 'Apri la pagina di pagamento',
    contact: 'Modulo di contatto',
  },
  problem: {
    title: 'Errore di pagamento',
    create: 'Non è stato possibile creare l’ordine PayPal. Riprova.',
    createReason: 'La creazione dell’ordine PayPal non è riuscita',
    capture: 'Non è stato possibile elaborare il pagamento. Riprova.',
    captureReason: 'L’incasso del pagamento PayPal non è riuscito',
    provider: 'Si è verificato un errore con PayPal. Riprova.',
    failedTitle: 'Pagamento non riuscito',
    failed: 'C’è stato un problema durante l’elaborazione del pagamento. Riprova.',
  },
  success: {
    title: 'Pagamento riuscito!',
    text: 'Il tuo abbonamento al nostro servizio IPTV è confermato.',
    devices: (p) =>
      `Il tuo abbonamento vale per ${p.count} ${p.count === 1 ? 'dispositivo' : 'dispositivi'}. Dopo un pagamento reale, controlla la posta: i dati di accesso saranno in arrivo.`,
    plan: (p) =>
      `Hai scelto il piano “${p.plan}”. Dopo un pagamento reale, controlla la posta: i dati di accesso saranno in arrivo.`,
  },
  waiting: {
    title: 'Il pagamento è in elaborazione',
    text: 'PayPal non lo ha ancora confermato, quindi non pagare una seconda volta. Puoi chiudere questa pagina: ti mandiamo la ricevuta via e-mail.',
  },
  confirmed: {
    title: 'Abbonamento confermato!',
    lifetime: 'Accesso a vita confermato!',
    mail: 'Controlla la posta: i dati di accesso sono in arrivo.',
    mailKept: 'Controlla la posta: ti arriva la ricevuta, con i dati di accesso che usi già.',
    plan: 'Piano',
    amount: 'Pagato',
    dollars: (p) => `${p.amount} (dollari statunitensi)`,
    access: 'Accesso',
    until: (p) => `fino a ${p.to}`,
    fromTo: (p) => `da ${p.from} a ${p.to}`,
    noEnd: 'senza scadenza, finché offriamo il servizio',
    sameLogin: 'I tuoi dati di accesso restano gli stessi.',
    goesOn: (p) => `Il piano attuale continua fino a ${p.from}.`,
    email: 'E-mail',
    number: 'Numero d’ordine',
    wrong: 'Indirizzo sbagliato?',
    guide: 'Configura il tuo dispositivo',
    guideText: 'Quale dispositivo configuri per primo? La guida ti mostra dove inserire i dati di accesso.',
    order: 'Apri il tuo ordine',
    simulated:
      'Era una simulazione: non ti è stato addebitato nulla, non è stato fatto nessun ordine e non arriverà nessuna e-mail.',
    home: 'Torna alla home',
  },
  correction: {
    label: 'Indirizzo e-mail corretto',
    hint: (p) => `Puoi correggerlo una sola volta, entro ${p.minutes}\u00a0minuti dal pagamento.`,
    send: 'Invia a questo indirizzo',
    keep: 'Lascia quello attuale',
    same: 'È già l’indirizzo del tuo ordine.',
    replaced: (p) =>
      `Abbiamo mandato la ricevuta e i dati di accesso a ${p.address}. Quelli della prima e-mail non funzionano più.`,
    later: (p) =>
      `Abbiamo mandato la ricevuta a ${p.address}. I nuovi dati di accesso arrivano in una seconda e-mail, di solito in pochi minuti. Quelli mandati prima smetteranno di funzionare.`,
    kept: (p) =>
      `La ricevuta va a ${p.address}. Continua a usare i dati di accesso che hai già con quell’indirizzo.`,
    still: (p) => `L’indirizzo è ancora sbagliato? Scrivici a [${p.address}](mail).`,
    failed: 'Non ha funzionato. Riprova tra poco.',
  },
  next: {
    title: 'Cosa succede dopo',
    simulatedTitle: 'Cosa succede dopo un pagamento reale',
    mail: 'La ricevuta e i dati di accesso arrivano via e-mail, di solito in pochi minuti.',
    renewalMail: 'La ricevuta arriva via e-mail, di solito in pochi minuti.',
    guide: 'Con la nostra guida configuri il primo dispositivo in una decina di minuti.',
    order:
      'La ricevuta e i dati restano nella pagina del tuo ordine, da cui puoi anche chiedere il rimborso.',
  },
  safe: 'Pagamento cifrato. Non vediamo mai il numero della tua carta.',
  accept: (p) =>
    `Pagando accetti i nostri [termini](terms) e la [politica di rimborso](refund) e confermi di avere almeno ${p.age}\u00a0anni.`,
  refundDays: (p) =>
    `Non fa per te? Faccelo sapere entro ${p.days}\u00a0giorni e [ti rimborsiamo l’intero importo](refund).`,
  refundHours: (p) =>
    `Non fa per te? Faccelo sapere entro ${p.hours}\u00a0ore e [ti rimborsiamo l’intero importo](refund).`,
  refundShort: {
    days: (p) => `Rimborsabile entro ${p.days}\u00a0giorni`,
    hours: (p) => `Rimborsabile entro ${p.hours}\u00a0ore`,
  },
};

export default checkout;
