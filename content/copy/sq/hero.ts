import type source from '../en/hero.ts';

const hero: typeof source = {
  title: (p) => `${p.brand}: kanale live, filma dhe seriale në çdo ekran`,
  description: (p) =>
    `Mbi ${p.channels} kanale live, ${p.movies} filma dhe ${p.series} seriale në televizor, telefon dhe kompjuter. ${p.trialHours} orë provë falas, një pagesë e vetme, ${p.aroundTheClock ? 'asistencë ditë e natë' : 'asistencë nga njerëz të vërtetë'}.`,
  hero: {
    onAir: (p) => `Kanale nga mbi ${p.countries} shtete`,
    heading: (p) => `Mbi ${p.channels} kanale. Një\u00a0pagesë e vetme.`,
    lead: (p) =>
      `Sport live, lajme dhe kanale për fëmijë, si dhe mbi ${p.movies}\u00a0filma e ${p.series}\u00a0seriale. Shikoni në televizor, telefon, tablet ose kompjuter, deri në ${p.devices} ekrane njëkohësisht.`,
    seePlans: 'Shihni paketat',
    whatYouGet: 'Çfarë përfitoni',
    from: (p) => `Nga ${p.price} për një muaj, ose ${p.perMonth} në muaj me paketën ${p.months}-mujore.`,
    save: (p) => `Kurseni ${p.percent}.`,
    once: 'Paguani një herë dhe asgjë nuk rinovohet.',
    customers: (p) => `në anketën tonë me mbi ${p.customers} klientë`,
    uptime: 'disponuesh\u00admëri e garantuar',
    trial: 'provë falas, pa kartë',
    hours: (p) => `${p.hours}\u00a0orë`,
    live: 'DREJTPËRDREJT',
    programme: 'Coastal Cup: finalja',
    programmeNote: 'Min. 62 nga 90 · më pas Studio North',
    pause: 'Ndalni videon në sfond',
    play: 'Nisni videon në sfond',
  },
  trust: {
    label: 'Vlerësimet dhe pajisjet',
    rating: (p) => `nga mbi ${p.reviews} vlerësime në ${p.site}`,
    stars: (p) => `${p.score} nga 5 yje`,
  },
};

export default hero;
