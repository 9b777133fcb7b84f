import type source from '../en/hero.ts';

const hero: typeof source = {
  title: (p) => `${p.brand}: TV in diretta, film e serie su ogni schermo`,
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
    live: 'IN DIRETTA',
    programme: 'Coastal Cup: la finale',
    programmeNote: '62\u00a0min su 90 · a seguire Studio North',
    pause: 'Metti in pausa il video di sfondo',
    play: 'Riproduci il video di sfondo',
  },
  trust: {
    label: 'Recensioni e dispositivi',
    rating: (p) => `su ${p.reviews} recensioni`,
    stars: (p) => `${p.score} stelle su 5`,
  },
};

export default hero;
