import type source from '../en/newsletter.ts';

const newsletter: typeof source = {
  text: 'Nuovi articoli e offerte via e-mail. Per smettere basta un clic.',
  email: 'Indirizzo e-mail',
  submit: 'Iscriviti',
  sentTitle: 'Controlla la posta',
  sentText:
    'È la prima volta? Apri la nostra e-mail e conferma. L’indirizzo è già iscritto? Non devi fare altro.',
  another: 'Usa un altro indirizzo',
  failedTitle: 'Qualcosa è andato storto',
  failedText: 'Riprova tra un attimo.',
  noScript: 'Questa pagina ha bisogno di JavaScript. Se è disattivato, scrivici e ci pensiamo noi:',
  blog: 'Vai al blog',
  confirm: {
    title: 'Conferma l’iscrizione alla newsletter',
    text: 'Un clic e riceverai la nostra newsletter.',
    submit: 'Conferma',
    doneTitle: 'Iscrizione confermata.',
    doneText:
      'È in arrivo un’e-mail di benvenuto. Contiene anche il link per annullare l’iscrizione quando vuoi.',
    alreadyTitle: 'L’iscrizione è già confermata.',
    alreadyText: 'Non devi fare altro.',
    expiredTitle: 'Questo link non funziona più',
    expired: 'Il link è scaduto o incompleto. Iscriviti di nuovo e te ne manderemo un altro.',
    again: 'Iscriviti di nuovo',
  },
  unsubscribe: {
    title: 'Annulla l’iscrizione alla newsletter',
    text: 'Un clic e smettiamo di mandarti la newsletter.',
    submit: 'Annulla l’iscrizione',
    doneTitle: 'Iscrizione annullata.',
    doneText: 'Non riceverai più la nostra newsletter. Puoi iscriverti di nuovo quando vuoi.',
    incompleteTitle: 'Questo link è incompleto',
    incomplete: 'Aprilo di nuovo da una delle nostre e-mail oppure scrivici e ti toglieremo dalla lista:',
  },
};

export default newsletter;
