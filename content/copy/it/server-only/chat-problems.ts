export default {
  initFirst: 'La chat non è ancora iniziata. Riprova.',
  unknownSession: 'Questa chat non è più disponibile. Iniziane una nuova.',
  linkExpired: 'Questo link è già stato usato o è scaduto. Chiedine uno nuovo.',
  textEmpty: 'Scrivi prima un messaggio.',
  textTooLong: (p: { most: string }) => `Un messaggio può avere al massimo ${p.most} caratteri.`,
  textUnreadable: 'Il messaggio contiene caratteri che non riusciamo a leggere.',
  emailMissing: 'Inserisci l’indirizzo e-mail a cui inviarla.',
  nothingToSend: 'In questa chat non c’è ancora una risposta.',
  transcriptOften: 'Oggi l’abbiamo già inviata a questo indirizzo.',
  transcriptLimit: 'Per oggi non possiamo inviare altre chat via e-mail. Riprova domani.',
};
