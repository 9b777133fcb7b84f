import type source from '../en/home.ts';

const home: typeof source = {
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
    uptime: 'disponueshmëri e garantuar',
    trial: 'provë falas, pa kartë',
    hours: (p) => `${p.hours}\u00a0orë`,
  },
  features: {
    heading: 'Gati për çastin kur nis ndeshja.',
    text: (p) =>
      `Guida e programeve për ${p.guideDays} ditët e ardhshme, ${p.catchUpHours} orë kohë për të parë atë që ju ka shpëtuar dhe një sinjal që përshtatet para se figura të ngecë.`,
  },
  pricing: {
    heading: 'Paguani një herë. Shikoni për aq kohë sa zgjidhni.',
    text: (p) => `Një pajisje, nga ${p.price} për çdo muaj përdorimi. Çdo paketë paguhet vetëm një herë.`,
  },
  testimonials: {
    heading: 'Çfarë thonë klientët tanë',
    text: (p) => `Mbi ${p.customers} klientë të kënaqur na vlerësojnë me ${p.score}.`,
  },
  faq: {
    heading: 'Pyetjet më të shpeshta',
    text: (p) =>
      `Ndërruat mendje? Paketat me afat rimbursohen brenda ${p.days} ditësh, ndërsa paketa e përjetshme brenda ${p.hours} orëve të para.`,
  },
  contact: {
    heading: 'Flisni me një person të vërtetë',
    text: 'Na shkruani ose na telefononi. Gjithmonë ka kush t’ju përgjigjet, ditë e natë.',
    email: 'E-mail',
    phone: 'Telefon',
  },
};

export default home;
