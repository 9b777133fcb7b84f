import type source from '../en/order.ts';

const order: typeof source = {
  title: 'Il tuo ordine',
  lead: 'Ricevuta, dati di accesso, rinnovo e recesso in un unico posto. Perché nessun altro li veda, prima inviamo un codice all’indirizzo con cui hai ordinato.',
  returned: {
    paid: 'Abbonamento confermato!',
    paidText:
      'Il tuo pagamento è arrivato. Controlla la posta: la ricevuta e i dati di accesso sono in arrivo.',
    refused: 'Non siamo riusciti a confermare questo pagamento',
    refusedText:
      'Se ti è stato addebitato, scrivici e controlliamo subito. Non hai perso nulla: ogni pagamento lascia una traccia da noi.',
  },
  number: 'Numero d’ordine',
  numberHint: 'Lo trovi nell’e-mail con la ricevuta.',
  email: 'Indirizzo e-mail dell’ordine',
  send: 'Inviami un codice',
  failedTitle: 'Non ha funzionato',
  failedText: 'Riprova tra un momento.',
  noScript: 'Per aprire un ordine questa pagina ha bisogno di JavaScript. Senza, scrivici:',
  code: {
    title: 'Controlla la posta',
    text: (p) =>
      `Se il numero e l’indirizzo corrispondono, sta arrivando un codice di sei cifre. Vale ${p.minutes}\u00a0minuti.`,
    label: 'Codice di sei cifre',
    open: 'Apri il mio ordine',
    back: 'Cambia il numero o l’indirizzo',
  },
  heading: 'Ordine',
  close: 'Chiudi questo ordine',
  states: {
    open: 'Non ancora pagato. Non è stato addebitato nulla.',
    processing:
      'Il pagamento è in lavorazione. Riceverai un’e-mail appena sarà confermato. Per favore, non pagare di nuovo.',
    paid: 'Pagato. Grazie!',
    partlyRefunded: (p) => `Pagato. Ti abbiamo restituito ${p.refunded}.`,
    refunded: (p) => `Rimborsato. Ti abbiamo restituito ${p.refunded}.`,
    failed: 'Il pagamento non è andato a buon fine. Non è stato addebitato nulla.',
    mismatch: 'Stiamo controllando a mano questo pagamento e ti scriveremo.',
  },
  receipt: {
    title: 'Ricevuta',
    print: 'Stampa la ricevuta',
    plan: 'Piano',
    amount: 'Importo',
    dollars: (p) => `${p.amount} (dollari USA)`,
    refunded: 'Rimborsato',
    date: 'Data',
    period: 'Periodo',
    // No article before the date: it would be «all’» for the 8th and the 11th, «al» for the rest.
    fromTo: (p) => `${p.from} – ${p.to}`,
    noEnd: (p) => `inizio: ${p.from}, senza scadenza`,
    method: 'Metodo di pagamento',
    customer: 'Cliente',
    seller: 'Venditore',
  },
  methods: {
    paypal: 'PayPal',
    card: 'Carta',
    link: 'Pagamento online',
    manual: 'Concordato con il nostro team',
  },
  access: {
    title: 'I tuoi dati di accesso',
    portal: 'Indirizzo del server',
    user: 'Nome utente',
    password: 'Password',
    waiting:
      'Stiamo preparando il tuo accesso. I dati arrivano via e-mail e compaiono qui, di solito in pochi minuti.',
    unreadable:
      'In questo momento non possiamo mostrare i tuoi dati di accesso. Li trovi nell’e-mail che ti abbiamo inviato; se non ce l’hai più, scrivici e ti aiutiamo subito.',
  },
  guide: {
    title: 'Configura il tuo dispositivo',
    text: 'Quale hai davanti? La guida ti mostra, passo dopo passo, dove inserire i dati.',
  },
  help: {
    title: 'Qualcosa non va?',
    text: 'Scrivici in chat. Lo configuriamo insieme a te.',
    chat: 'Apri la chat',
  },
  renewal: {
    title: 'Rinnovo',
    text: (p) =>
      `Niente si rinnova da solo. Scadenza del tuo piano: ${p.until}. Se rinnovi prima, il nuovo periodo comincia dove finisce questo.`,
    over: (p) => `È scaduto: ${p.until}. Lo stesso piano è a un clic.`,
    renew: 'Rinnova questo piano',
  },
  withdrawal: {
    title: 'Recedi dall’acquisto',
    text: (p) => `Puoi ripensarci e riavere i tuoi soldi. Termine: ${p.until} (ora UTC).`,
    ask: 'Recedi',
    sure: 'Vuoi davvero recedere?',
    sureText: (p) =>
      `Decidiamo entro ${p.from}-${p.to}\u00a0giorni lavorativi e te lo comunichiamo via e-mail. Quando restituiamo i soldi, l’accesso finisce.`,
    confirm: 'Sì, recedi',
    keep: 'No, tieni il mio ordine',
    asked: (p) => `Abbiamo ricevuto la tua richiesta (${p.at}) e l’abbiamo confermata via e-mail.`,
    over: 'Il termine per recedere da questo ordine è passato. Se qualcosa non funziona, scrivici: troveremo una soluzione.',
  },
};

export default order;
