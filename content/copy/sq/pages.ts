import type source from '../en/pages.ts';

const pages: typeof source = {
  channels: {
    title: 'Lista jonë e kanaleve',
    intro: (p) => `Mbi ${p.channels} kanale, të renditura sipas shtetit dhe llojit.`,
  },
  blog: {
    title: 'Blogu',
    intro: 'Konfigurimi, cilësia e figurës, pajisjet dhe sporti: nga një artikull i shkurtër për çdo pyetje.',
  },
  installation: {
    title: 'Instalimi',
    intro: 'Nga regjistrimi te figura e parë brenda pak minutash, me udhëzime për çdo pajisje.',
  },
  privacy: {
    title: 'Politika e privatësisë',
    intro: 'Çfarë të dhënash ruajmë për ju, pse i ruajmë dhe si mund të kërkoni fshirjen e tyre.',
  },
  refund: {
    title: 'Politika e rimbursimit',
    intro: (p) =>
      `Paketat me afat rimbursohen brenda ${p.days} ditësh nga blerja, ndërsa paketa e përjetshme brenda ${p.hours} orëve të para.`,
  },
  terms: {
    title: 'Kushtet e përdorimit',
    intro: (p) =>
      `Shërbimi u drejtohet personave ${p.age} vjeç e lart dhe përdoret në jo më shumë se ${p.devices} pajisje njëkohësisht.`,
  },
  soon: 'Faqja e plotë është në përgatitje. Ndërkohë na shkruani dhe dikush nga ekipi ynë do t’ju përgjigjet.',
  askUs: 'Na shkruani',
  backHome: 'Kthehuni te kryefaqja',
};

export default pages;
