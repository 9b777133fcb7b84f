import type source from '../en/pages.ts';

/** Title and opening words of the pages beside the landing page. */
const pages: typeof source = {
  channels: {
    title: 'La lista dei canali',
    intro: (p) => `Oltre ${p.channels} canali, suddivisi per Paese e genere.`,
  },
  blog: {
    title: 'Blog',
    intro:
      'Configurazione, qualità dell’immagine, dispositivi e sport: letture brevi, un problema risolto alla volta.',
  },
  installation: {
    title: 'Installazione',
    intro: 'Dall’iscrizione alla prima immagine in pochi minuti, dispositivo per dispositivo.',
  },
  privacy: {
    title: 'Informativa sulla privacy',
    intro: 'Quali dati conserviamo su di te, perché e come farli cancellare.',
  },
  refund: {
    title: 'Politica di rimborso',
    intro: (p) =>
      `I piani a durata limitata sono rimborsabili entro ${p.days} giorni dall’acquisto, il piano a vita entro le prime ${p.hours} ore.`,
  },
  terms: {
    title: 'Termini e condizioni',
    intro: (p) =>
      `Il servizio è riservato a chi ha almeno ${p.age} anni e si può usare su un massimo di ${p.devices} dispositivi in contemporanea.`,
  },
  soon: 'Stiamo preparando la pagina completa. Nel frattempo scrivici: ti risponderà una persona vera.',
  askUs: 'Scrivici',
  backHome: 'Torna alla home',
};

export default pages;
