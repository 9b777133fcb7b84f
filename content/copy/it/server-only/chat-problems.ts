export default {
  initFirst: 'La chat non è ancora iniziata. Riprova.',
  unknownSession: 'Questa chat non è più disponibile. Iniziane una nuova.',
  blocked: 'Al momento non possiamo continuare questa chat. Scrivici via e-mail.',
  linkExpired: 'Questo link è già stato usato o è scaduto. Chiedine uno nuovo.',
  textEmpty: 'Scrivi prima un messaggio.',
  textTooLong: (p: { most: string }) => `Un messaggio può avere al massimo ${p.most} caratteri.`,
  textUnreadable: 'Il messaggio contiene caratteri che non riusciamo a leggere.',
  pictureMissing: 'L’immagine va caricata di nuovo.',
  pictureRefused: 'Questa immagine non si può inviare. Scegli una foto o uno screenshot.',
  picturesOften:
    'Hai inviato molte immagini nell’ultima ora. Invia questa tra un po’; intanto puoi continuare a scrivere.',
  picturesFull:
    'Al momento non c’è spazio per le immagini. Descrivi quello che vedi; puoi continuare a scrivere.',
  emailMissing: 'Inserisci l’indirizzo e-mail a cui inviarla.',
  nothingToSend: 'In questa chat non c’è ancora una risposta.',
  nothingToRate: 'Questa chat non si può più valutare.',
  transcriptOften: 'Oggi l’abbiamo già inviata a questo indirizzo.',
  transcriptLimit: 'Per oggi non possiamo inviare altre chat via e-mail. Riprova domani.',
  codeWrong: 'Questo codice è sbagliato o è scaduto. Controllalo o chiedine uno nuovo.',
  codeOften:
    'Abbiamo già inviato diversi codici a questo indirizzo. Controlla anche la cartella dello spam, oppure riprova più tardi.',
  codeLimit: 'Per oggi non possiamo inviare altri codici per questa chat. Riprova domani.',
};

export const pictureText = '[ha inviato un’immagine]';
