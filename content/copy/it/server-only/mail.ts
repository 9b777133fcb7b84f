import type source from '../../en/server-only/mail.ts';

const mail: typeof source = {
  trialReceived: {
    subject: (p) => `Abbiamo ricevuto la tua richiesta di prova gratuita | ${p.brand}`,
    title: (p) => `Ciao ${p.name}, abbiamo ricevuto la tua richiesta di prova.`,
    text: (p) =>
      `Controlliamo personalmente ogni richiesta e ti inviamo i dati di accesso via e-mail, di solito in poche ore e comunque entro ${p.within}\u00a0ore. Le tue ${p.hours}\u00a0ore partono solo quando attiviamo la prova: aspettando non ne perdi nemmeno una.`,
    evening: (p) =>
      `Controlliamo personalmente ogni richiesta e ti inviamo i dati di accesso via e-mail prima dell’inizio della prova. Le tue ${p.hours}\u00a0ore partono ${p.from}, come hai chiesto.`,
    help: (p) => `Hai domande? Rispondi a questa e-mail o scrivi a ${p.email}.`,
    reason: (p) =>
      `Ricevi questa e-mail perché con questo indirizzo è stata richiesta una prova gratuita di ${p.brand}.`,
  },
  trialActivated: {
    subject: (p) => `La tua prova gratuita è attiva | ${p.brand}`,
    title: (p) => `Buona visione, ${p.name}: la tua prova è attiva.`,
    text: (p) =>
      `La tua prova dura ${p.hours}\u00a0ore da adesso, fino a ${p.until}, e finisce da sola. Qui sotto trovi i tuoi dati di accesso.`,
    readySubject: (p) => `La tua prova gratuita è pronta | ${p.brand}`,
    readyTitle: (p) => `La tua prova è pronta, ${p.name}.`,
    ready: (p) =>
      `Le tue ${p.hours}\u00a0ore partono ${p.from} e finiscono ${p.until}. Ecco i dati di accesso, così puoi preparare il dispositivo in anticipo:`,
    portal: 'Indirizzo del server',
    user: 'Nome utente',
    password: 'Password',
    next: 'Le nostre guide ti mostrano, passo dopo passo, dove inserirli.',
    tipsTitle: 'Tre cose da fare durante la prova:',
    tips: (p) => [
      'Guarda i tuoi canali preferiti la sera, quando la connessione a internet è più sotto sforzo: è il banco di prova migliore.',
      `Recupera un programma che ti è sfuggito: la maggior parte resta disponibile fino a ${p.catchUpHours}\u00a0ore.`,
      `Organizza una serata cinema: hai oltre ${p.movies}\u00a0film tra cui scegliere.`,
    ],
    guides: 'Apri le guide all’installazione',
    plans: 'Ti piace? Confronta piani e prezzi',
    reason: (p) =>
      `Ricevi questa e-mail perché con questo indirizzo è stata richiesta una prova gratuita di ${p.brand}.`,
  },
  trialAgain: {
    subject: (p) => `La tua prova gratuita | ${p.brand}`,
    waitingTitle: (p) => `Ciao ${p.name}, abbiamo già la tua richiesta.`,
    waiting: (p) =>
      `Non serve inviarla di nuovo: la stiamo controllando personalmente. I dati di accesso ti arrivano via e-mail, di solito in poche ore e comunque entro ${p.within}\u00a0ore dalla tua prima richiesta.`,
    waitingEvening: (p) =>
      `Non serve inviarla di nuovo: le tue ${p.hours}\u00a0ore partono ${p.from}, come hai chiesto, e i dati di accesso ti arrivano via e-mail prima di allora.`,
    runningTitle: (p) => `Ciao ${p.name}, la tua prova è già attiva.`,
    running: (p) => `Dura fino a ${p.until}. Ecco di nuovo i tuoi dati di accesso:`,
    overTitle: (p) => `Ciao ${p.name}, hai già usato la tua prova gratuita.`,
    over: (p) =>
      `È finita ${p.until}. Ne offriamo una per ogni indirizzo e-mail. Vuoi continuare a guardare? Scegli un piano: paghi una volta sola, senza rinnovo automatico.`,
    help: 'Non ti è arrivato nulla o qualcosa non funziona? Rispondi a questa e-mail.',
    plans: 'Guarda piani e prezzi',
    reason: (p) =>
      `Ricevi questa e-mail perché con questo indirizzo è stata richiesta di nuovo una prova gratuita di ${p.brand}. Non l’hai chiesta tu? Allora ignora pure questa e-mail.`,
  },
  trialExtended: {
    subject: (p) => `Più tempo per la tua prova gratuita | ${p.brand}`,
    title: (p) => `${p.name}, la tua prova gratuita dura di più.`,
    text: (p) =>
      `L’abbiamo prolungata: ora dura fino a ${p.until}. I tuoi dati di accesso restano gli stessi:`,
  },
  contactReceived: {
    subject: (p) => `Il tuo messaggio è arrivato | ${p.brand}`,
    title: (p) => `Grazie, ${p.name}! Abbiamo ricevuto il tuo messaggio.`,
    text: 'Una persona del nostro team lo leggerà e ti risponderà a questo indirizzo. Vuoi aggiungere qualcosa? Basta rispondere a questa e-mail.',
    reason: (p) =>
      `Ricevi questa e-mail perché con questo indirizzo è stato inviato un messaggio a ${p.brand}.`,
  },
  contactReply: {
    subject: (p) => `La risposta al tuo messaggio | ${p.brand}`,
    title: (p) => `Ciao ${p.name},`,
    more: 'Serve altro? Basta rispondere a questa e-mail.',
    signature: (p) => `Un saluto,\nil team di ${p.brand}`,
    written: 'Ci avevi scritto:',
    reason: (p) => `Ricevi questa e-mail perché hai scritto a ${p.brand}.`,
  },
  chatTranscript: {
    subject: (p: { brand: string }) => `La tua conversazione con ${p.brand}`,
    title: (p: { name: string }) =>
      p.name ? `Ciao ${p.name}, ecco la tua conversazione.` : 'Ecco la tua conversazione.',
    text: 'Ci hai chiesto di inviartela:',
    you: 'Tu',
    pictures: (p: { days: number }) => `I link alle immagini funzionano per ${p.days} giorni.`,
    reason: (p: { brand: string }) =>
      `Ricevi questa e-mail perché qualcuno l’ha chiesta con questo indirizzo in una chat con ${p.brand}.`,
  },
  chatAnswer: {
    subject: (p: { brand: string }) => `Ti abbiamo risposto in chat | ${p.brand}`,
    title: (p: { name: string }) => (p.name ? `Ciao ${p.name}, hai una risposta.` : 'Hai una risposta.'),
    text: (p: { author: string }) => `${p.author} ti ha scritto mentre non c’eri:`,
    back: (p: { days: number }) =>
      `Il link ti riporta nella conversazione. Funziona una sola volta, entro ${p.days}\u00a0giorni.`,
    open: 'Continua la chat',
    rate: 'Valuta questa chat',
    reason: (p: { brand: string }) =>
      `Ricevi questa e-mail perché hai lasciato questo indirizzo in una chat con ${p.brand}.`,
  },
  chatRating: {
    subject: (p) => `Com’è andata la chat? | ${p.brand}`,
    title: (p) => (p.name ? `Ciao ${p.name}, ti siamo stati utili?` : 'Ti siamo stati utili?'),
    text: (p) =>
      `${p.author} ti ha risposto nella nostra chat, che ora è chiusa. Basta un clic per dirci com’è andata, e puoi aggiungere qualche parola.`,
    once: (p) => `Il link vale ${p.days} giorni. Te lo chiediamo una volta sola.`,
    rate: 'Valuta questa chat',
    reason: (p: { brand: string }) =>
      `Ricevi questa e-mail perché hai lasciato questo indirizzo in una chat con ${p.brand}.`,
  },
  orderReceipt: {
    subject: (p) => `Ricevuta del tuo ordine ${p.number} | ${p.brand}`,
    subjectWithAccess: (p) => `I tuoi dati di accesso e la ricevuta dell’ordine ${p.number} | ${p.brand}`,
    title: (p) =>
      p.name ? `Grazie, ${p.name}! Il tuo ordine è confermato.` : 'Grazie! Il tuo ordine è confermato.',
    text: 'Abbiamo ricevuto il pagamento. Questa e-mail è la tua ricevuta: conservala.',
    replaced: 'Questi dati di accesso sostituiscono quelli inviati in precedenza, che non funzionano più.',
    kept: 'I tuoi dati di accesso restano gli stessi.',
    accessLater: 'I tuoi dati di accesso arrivano in una seconda e-mail, di solito in pochi minuti.',
    refundDays: (p) =>
      `Hai cambiato idea? Puoi chiedere il rimborso completo entro ${p.days}\u00a0giorni dall’acquisto, nella pagina del tuo ordine.`,
    refundHours: (p) =>
      `Hai cambiato idea? Puoi chiedere il rimborso completo entro ${p.hours}\u00a0ore dall’acquisto, nella pagina del tuo ordine.`,
    open: 'Apri il tuo ordine',
    guides: 'Configura il tuo dispositivo',
    reason: (p) => `Ricevi questa e-mail perché con questo indirizzo è stato fatto un ordine su ${p.brand}.`,
  },
  orderAccess: {
    subject: (p) => `I tuoi dati di accesso | ${p.brand}`,
    title: (p) => (p.name ? `Tutto pronto, ${p.name}. Buona visione!` : 'Tutto pronto. Buona visione!'),
    text: (p) => `Ecco i dati di accesso del tuo ordine ${p.number}.`,
    reason: (p) => `Ricevi questa e-mail perché con questo indirizzo è stato fatto un ordine su ${p.brand}.`,
  },
  orderReminder: {
    subject: (p) => `Il tuo piano scade ${p.until} | ${p.brand}`,
    title: (p) => (p.name ? `${p.name}, il tuo piano scade ${p.until}.` : `Il tuo piano scade ${p.until}.`),
    text: (p) =>
      `Ordine ${p.number}: ${p.plan}, ${p.devices}. Il piano non si rinnova automaticamente. Se vuoi continuare a guardare, rinnovalo adesso: il nuovo piano comincia quando finisce questo, quindi non perdi nemmeno un giorno.`,
    renew: 'Rinnova questo piano',
    reason: (p) =>
      `Ricevi questa e-mail perché con questo indirizzo è stato ordinato un piano di ${p.brand}. Ti mandiamo al massimo due promemoria.`,
  },
  orderFailed: {
    subject: (p) => `Il tuo pagamento non è andato a buon fine | ${p.brand}`,
    title: 'Il tuo pagamento non è andato a buon fine.',
    text: (p) =>
      `Il pagamento del tuo ordine ${p.number} (${p.plan}, ${p.devices}) non è andato a buon fine e non ti è stato addebitato nulla. Se vuoi ancora questo piano, puoi riprovare con PayPal o con un’altra carta.`,
    retry: 'Riprova',
  },
  orderRefunded: {
    subject: (p) => `Rimborso dell’ordine ${p.number} | ${p.brand}`,
    title: (p) => `Il tuo rimborso di ${p.amount} è in arrivo.`,
    whole: (p) =>
      `Abbiamo rimborsato per intero il tuo ordine ${p.number}. L’accesso legato a questo ordine è terminato.`,
    part: (p) => `Abbiamo rimborsato una parte del tuo ordine ${p.number}.`,
    sent: 'Abbiamo restituito l’importo sul metodo di pagamento che hai usato. I tempi di accredito dipendono dalla tua banca o da PayPal.',
    reason: (p) => `Ricevi questa e-mail perché con questo indirizzo è stato fatto un ordine su ${p.brand}.`,
  },
  chatCode: {
    subject: (p) => `Il tuo codice per la chat | ${p.brand}`,
    text: (p) =>
      `Inserisci questo codice nella chat del nostro sito, così il nostro team sa che sei tu. Si può usare una volta sola, entro ${p.minutes}\u00a0minuti.`,
    ignore:
      'Non stai chattando con noi? Non fare nulla e non dare questo codice a nessuno: chi lo inserisce in una chat verrebbe scambiato per te.',
    reason: (p) =>
      `Ricevi questa e-mail perché con questo indirizzo è stato chiesto un codice in una chat con ${p.brand}.`,
  },
  orderCode: {
    subject: (p) => `Il tuo codice per l’ordine ${p.number} | ${p.brand}`,
    title: 'Il tuo codice',
    text: (p) =>
      `Inserisci questo codice dove l’hai chiesto. Si può usare una volta sola, entro ${p.minutes}\u00a0minuti.`,
    ignore: 'Se non l’hai chiesto tu, non fare nulla: senza questo codice nessuno può aprire il tuo ordine.',
    reason: (p) =>
      `Ricevi questa e-mail perché con questo indirizzo è stato chiesto un codice per un ordine su ${p.brand}.`,
  },
  withdrawalReceived: {
    subject: (p) => `Richiesta di rimborso ricevuta, ordine ${p.number} | ${p.brand}`,
    title: (p) =>
      p.name
        ? `Ciao ${p.name}, abbiamo ricevuto la tua richiesta di rimborso.`
        : 'Abbiamo ricevuto la tua richiesta di rimborso.',
    text: (p) =>
      `Hai chiesto il rimborso completo del tuo ordine ${p.number}: con questa e-mail ti confermiamo di aver ricevuto la richiesta.`,
    next: (p) =>
      `La tua richiesta è arrivata in tempo: la approviamo e te lo confermiamo via e-mail entro ${p.from}-${p.to}\u00a0giorni lavorativi. Entro ${p.payFrom}-${p.payTo}\u00a0giorni lavorativi dall’approvazione ti restituiamo i soldi sul metodo di pagamento che hai usato. I tempi di accredito dipendono dalla tua banca o da PayPal.`,
    reason: (p) =>
      `Ricevi questa e-mail perché con questo indirizzo è stato chiesto il rimborso di un ordine su ${p.brand}.`,
  },
  withdrawalUndone: {
    subject: (p) => `Richiesta di rimborso ritirata, ordine ${p.number} | ${p.brand}`,
    title: (p) => (p.name ? `Ciao ${p.name}, il tuo piano resta attivo.` : 'Il tuo piano resta attivo.'),
    text: (p) =>
      `Hai ritirato la richiesta di rimborso del tuo ordine ${p.number}. Non cambia nulla: il piano e i dati di accesso restano gli stessi. Non l’hai ritirata tu? Rispondi subito a questa e-mail.`,
  },
  newsletterConfirm: {
    subject: (p) => `Conferma l’iscrizione alla newsletter di ${p.brand}`,
    title: 'Manca solo un clic.',
    text: (p) =>
      `Con questo indirizzo è stata richiesta la nostra newsletter. Conferma l’iscrizione entro ${p.days}\u00a0giorni. Non l’hai chiesta tu? Non fare nulla: non ti scriveremo più.`,
    confirm: 'Conferma l’iscrizione',
    reason: (p) =>
      `Ricevi questa e-mail perché con questo indirizzo è stata richiesta la newsletter di ${p.brand}.`,
  },
  newsletterWelcome: {
    subject: (p) => `La tua iscrizione alla newsletter è confermata | ${p.brand}`,
    title: 'Che bello averti con noi.',
    text: 'D’ora in poi riceverai a questo indirizzo nuovi articoli e offerte. Intanto, sul blog c’è già molto da leggere.',
    blog: 'Leggi il blog',
    unsubscribe: 'Hai cambiato idea? Annulla l’iscrizione con un clic',
    reason: (p) => `Ricevi questa e-mail perché hai confermato l’iscrizione alla newsletter di ${p.brand}.`,
  },
  staffInvitation: {
    subject: (p) => `Il tuo account per il pannello di ${p.brand}`,
    title: (p) => `Ciao ${p.name}, ti diamo il benvenuto nel team.`,
    text: (p) =>
      `Scegli una password entro ${p.hours}\u00a0ore e potrai accedere con questo indirizzo e-mail.`,
    choose: 'Scegli una password',
    reason: (p) => `Ricevi questa e-mail perché un amministratore di ${p.brand} ti ha mandato un invito.`,
  },
  passwordReset: {
    subject: (p) => `Scegli una nuova password | ${p.brand}`,
    title: (p) => `Ciao ${p.name}, scegli una nuova password.`,
    text: (p) =>
      `Il link si può usare una volta sola, entro ${p.minutes}\u00a0minuti. Se non l’hai chiesto tu, non fare nulla: la tua password resta la stessa.`,
    choose: 'Scegli una nuova password',
    reason: (p) =>
      `Ricevi questa e-mail perché con questo indirizzo è stata richiesta una nuova password per ${p.brand}.`,
  },
};

export default mail;
