import type source from '../en/layout.ts';

const layout: typeof source = {
  skipToContent: 'Kaloni te përmbajtja',
  demo: 'Demonstrim: këtu nuk paguhet dhe nuk dorëzohet asgjë.',
  nav: {
    label: 'Menyja kryesore',
    features: 'Veçoritë',
    pricing: 'Çmimet',
    testimonials: 'Vlerësimet',
    faq: 'Pyetjet',
    channels: 'Kanalet',
    blog: 'Blogu',
    installation: 'Instalimi',
    order: 'Porosia juaj',
    contact: 'Kontakti',
    getStarted: 'Filloni tani',
    freeTrial: 'Provojeni falas',
    openMenu: 'Hapni menynë',
    closeMenu: 'Mbyllni menynë',
    menuTitle: 'Menyja',
  },
  language: {
    choose: (p) => `Gjuha: ${p.current}`,
    title: 'Gjuha',
  },
  legal: {
    title: 'Informacion ligjor',
    privacy: 'Politika e privatësisë',
    refund: 'Politika e rimbursimit',
    terms: 'Kushtet e përdorimit',
  },
  footer: {
    tagline:
      'Kanale live, filma dhe seriale në televizor, telefon dhe kompjuter. Një pagesë e vetme. Pa rinovim automatik.',
    quickLinks: 'Lidhje të shpejta',
    resources: 'Të dobishme',
    securePayments: 'Pagesa të sigurta',
    securePaymentsNote: 'PayPal dhe të gjitha kartat kryesore. Paguani vetëm një herë.',
    copyright: (p) => `© ${p.year} ${p.brand}. Të gjitha të drejtat të rezervuara.`,
  },
  splash: 'Po ngarkohet përmbajtja premium…',
  notifications: 'Njoftimet ({hotkey})',
  dismiss: 'Mbyllni',
  notLoaded: {
    text: 'Një pjesë e faqes nuk u ngarkua dot. Mund të jetë përditësuar që kur e hapët.',
    reload: 'Ringarkoni',
  },
  problem: {
    notFound: {
      heading: '404: faqja nuk u gjet',
      hint: 'Ndoshta faqja është zhvendosur.',
    },
    badRequest: {
      heading: 'Nuk e lexuam dot këtë adresë',
      hint: 'Një pjesë e saj mungon ose është e dëmtuar. Kontrolloni lidhjen ose filloni nga një prej këtyre faqeve.',
    },
    refused: {
      heading: 'Nuk e pranuam dot këtë',
      hint: 'Kthehuni mbrapa dhe provoni përsëri, ose filloni nga një prej këtyre faqeve.',
    },
    tooLong: {
      heading: 'Kjo adresë është tepër e gjatë',
      hint: 'Shkurtojeni ose filloni nga një prej këtyre faqeve.',
    },
    tooMany: {
      heading: 'Një çast, ju lutemi',
      hint: 'Nga lidhja juaj e internetit kanë ardhur tepër shumë kërkesa. Prisni një minutë dhe provoni përsëri.',
    },
    server: {
      heading: 'Ndodhi një gabim nga ana jonë',
      hint: 'Ju lutemi, provoni përsëri pas pak.',
    },
    usefulPages: 'Faqet më të vizituara',
    home: 'Kryefaqja',
  },
};

export default layout;
