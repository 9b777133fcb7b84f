import type source from '../en/home.ts';

const home: typeof source = {
  title: (p) => `${p.brand}: canali in diretta, film e serie su ogni schermo`,
  description: (p) =>
    `${p.channels} canali in diretta, ${p.movies} film e ${p.series} serie sui dispositivi che hai già. Prova gratuita di ${p.trialHours}\u00a0ore, pagamento unico, assistenza giorno e notte.`,
  hero: {
    onAir: (p) => `Ora in onda in ${p.countries} Paesi`,
    heading: 'Tutti i canali sotto lo stesso cielo.',
    lead: (p) =>
      `${p.channels} canali in diretta, ${p.movies} film e ${p.series} serie. Sulla TV che hai già, sul telefono che hai in mano, fino a ${p.devices} schermi in contemporanea.`,
    seePlans: 'Scopri i piani',
    whatYouGet: 'Cosa è incluso',
    from: (p) => `Da ${p.price} in un’unica soluzione. Senza vincoli, senza rinnovi.`,
    customers: (p) => `${p.customers} clienti soddisfatti`,
    uptime: 'disponibilità garantita',
    trial: 'prova gratuita, senza carta',
    hours: (p) => `${p.hours}\u00a0ore`,
  },
  features: {
    heading: 'Pronto al fischio d’inizio.',
    text: (p) =>
      `Guida TV con ${p.guideDays} giorni d’anticipo, ${p.catchUpHours} ore di replay e uno streaming che si alleggerisce pur di non andare a scatti.`,
  },
  pricing: {
    heading: 'Scegli la durata. Paga una volta sola.',
    text: (p) =>
      `Da ${p.price} per ogni mese di accesso su un dispositivo. Tutti i piani si pagano in un’unica soluzione.`,
  },
  testimonials: {
    heading: 'Cosa dicono i nostri clienti',
    text: (p) => `${p.score}: il voto di oltre ${p.customers} clienti soddisfatti.`,
  },
  faq: {
    heading: 'Domande frequenti',
    text: (p) =>
      `Hai cambiato idea? I piani a durata limitata sono rimborsabili entro ${p.days} giorni, il piano a vita entro le prime ${p.hours} ore.`,
  },
  contact: {
    heading: 'Parla con una persona vera',
    text: 'Scrivici o chiamaci. C’è sempre qualcuno che risponde, giorno e notte.',
    email: 'E-mail',
    phone: 'Telefono',
  },
};

export default home;
