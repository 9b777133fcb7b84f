import type source from '../en/hero.ts';

const hero: typeof source = {
  title: (p) => `${p.brand}: TV in diretta, film e serie su ogni schermo`,
  description: (p) =>
    `Oltre ${p.channels} canali in diretta, ${p.movies} film e ${p.series} serie su TV, telefono e computer. Prova gratuita di ${p.trialHours}\u00a0ore, pagamento unico, ${p.aroundTheClock ? 'assistenza giorno e notte' : 'assistenza di persone vere'}.`,
  hero: {
    onAir: (p) => `Canali da oltre ${p.countries} Paesi`,
    heading: (p) => `Oltre ${p.channels} canali. Un\u00a0solo pagamento.`,
    lead: (p) =>
      `Sport in diretta, notizie e programmi per bambini, e in più oltre ${p.movies} film e ${p.series} serie. Guarda tutto su TV, telefono, tablet o computer, fino a ${p.devices}\u00a0schermi in contemporanea.`,
    seePlans: 'Scopri i piani',
    whatYouGet: 'Cosa è incluso',
    from: (p) =>
      `Da ${p.price} per un mese, oppure ${p.perMonth} al mese con il piano da ${p.months}\u00a0mesi.`,
    save: (p) => `Risparmi il ${p.percent}.`,
    once: 'Paghi una volta sola e nulla si rinnova.',
    customers: (p) => `nel nostro sondaggio tra oltre ${p.customers} clienti`,
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
    rating: (p) => `in base a oltre ${p.reviews} recensioni su ${p.site}`,
    stars: (p) => `${p.score} stelle su 5`,
  },
};

export default hero;
