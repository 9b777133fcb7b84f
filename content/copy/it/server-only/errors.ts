import type source from '../../en/server-only/errors.ts';

const errors: typeof source = {
  badRequest: 'Non siamo riusciti a leggere la richiesta. Ricarica la pagina e riprova.',
  signInFirst: 'Devi prima accedere.',
  notAllowed: 'Il tuo account non ha i permessi per farlo.',
  crossSite: 'Questa richiesta non arriva dal nostro sito. Apri direttamente la pagina e riprova.',
  inPreview: 'Questa è un’anteprima: qui non si può ordinare né inviare nulla. Chiudi prima l’anteprima.',
  notFound: 'A questo indirizzo non c’è nulla.',
  tooLarge: 'Il testo è troppo lungo. Accorcialo.',
  addressTooLong: 'Questo indirizzo è troppo lungo.',
  wrongType: 'La richiesta va inviata in JSON.',
  invalid: 'Controlla i dati inseriti.',
  tooMany: (p) =>
    `Troppe richieste. Aspetta ${p.minutes === 1 ? 'un minuto' : `${p.minutes} minuti`} e riprova.`,
  internal: 'C’è stato un problema da parte nostra. Riprova.',
  busy: 'In questo momento c’è molto traffico. Riprova tra poco.',
  unavailable: 'Abbiamo un problema tecnico. Non è andato perso nulla: riprova tra poco.',
};

export default errors;
