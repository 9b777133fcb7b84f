import type source from '../en/hero.ts';

const hero: typeof source = {
  title: (p) => `${p.brand}: kanale live, filma dhe seriale në çdo ekran`,
  description: (p) =>
    `${p.channels} kanale live, ${p.movies} filma dhe ${p.series} seriale në pajisjet që keni. ${p.trialHours} orë provë falas, një pagesë e vetme, asistencë ditë e natë.`,
  hero: {
    onAir: (p) => `Po transmetojmë tani në ${p.countries} shtete`,
    heading: 'Çdo kanal nën të njëjtin qiell.',
    lead: (p) =>
      `${p.channels} kanale live, ${p.movies} filma dhe ${p.series} seriale. Në televizorin që keni, në telefonin që mbani në dorë, deri në ${p.devices} ekrane njëkohësisht.`,
    seePlans: 'Shihni paketat',
    whatYouGet: 'Çfarë përfitoni',
    from: (p) => `Nga ${p.price}, me një pagesë të vetme. Pa kontratë, pa rinovim.`,
    customers: (p) => `${p.customers} klientë të kënaqur`,
    uptime: 'pa ndërprerje, e garantuar',
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
    rating: (p) => `nga ${p.reviews} vlerësime`,
    stars: (p) => `${p.score} nga 5 yje`,
  },
};

export default hero;
