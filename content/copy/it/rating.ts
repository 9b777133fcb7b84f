import type source from '../en/rating.ts';

const rating: typeof source = {
  title: 'Valuta la tua chat',
  text: 'Com’è andata la chat con la nostra assistenza? Basta un clic.',
  words: 'Vuoi aggiungere qualcosa? (facoltativo)',
  good: 'Bene',
  bad: 'Male',
  doneTitle: 'Grazie per la tua valutazione.',
  doneText: 'Ci aiuta a migliorare.',
  alreadyTitle: 'Hai già valutato questa chat.',
  alreadyText: 'Grazie. Non devi fare altro.',
  expiredTitle: 'Questo link non funziona più',
  expired: 'Il link è scaduto o incompleto. Se vuoi dirci qualcosa, scrivici:',
};

export default rating;
