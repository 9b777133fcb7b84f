import type source from '../en/installation.ts';

const installation: typeof source = {
  title: (p) => `Udhëzimet e instalimit | ${p.brand}`,
  description: (p) =>
    `Instaloni ${p.brand} në Android, iOS dhe Fire TV Stick hap pas hapi, me të dhënat për t’u kopjuar, shpejtësinë e nevojshme dhe ndihmë nga njerëzit tanë.`,
  heading: 'Udhëzimet e instalimit',
  lead: 'Nga të dhënat e hyrjes te figura e parë brenda pak minutash. Zgjidhni pajisjen që keni përpara.',
  devices: {
    label: 'Pajisja juaj',
    android: 'Android',
    ios: 'iOS',
    firestick: 'Fire TV Stick',
    smarttv: 'Smart TV',
    web: 'Shfletuesi',
    windows: 'Windows/Mac',
  },
  guide: {
    heading: (p) => `${p.brand} në ${p.device}`,
    otherPlayer: 'Nuk e gjeni luajtësin?',
    copy: 'Kopjoni',
    copied: 'U kopjua',
    notCopied: 'Shfletuesi nuk e lejoi kopjimin',
    selected: 'Teksti është i përzgjedhur: kopjojeni si zakonisht.',
  },
  soon: {
    title: 'Ky udhëzues vjen së shpejti',
    text: 'Deri atëherë, asistenca jonë ju ndihmon hap pas hapi. Na tregoni cilin model keni.',
    contact: 'Kontaktoni asistencën',
    mail: 'Na shkruani me e-mail',
  },
  faq: {
    heading: 'Pyetje gjatë instalimit',
    speed: {
      question: 'Çfarë shpejtësie interneti më duhet?',
      answer: 'Për çdo ekran në përdorim, e matur aty ku ndodhet pajisja:',
      megabits: (p) => `${p.speed} Mbps`,
      twice: 'Dy ekrane njëkohësisht kërkojnë dyfishin.',
    },
    devices: {
      question: 'Në sa pajisje mund ta përdor?',
      answer: (p) =>
        `Instalojeni në sa pajisje të doni. Njëkohësisht mund të përdoren deri në ${p.devices}, sipas paketës suaj.`,
    },
    freezing: {
      question: 'Po nëse më ngec figura?',
      answer:
        'Pothuajse gjithmonë fajin e ka rrjeti Wi-Fi. Rindizni ruterin, afrohuni ose përdorni kabllo. Nëse vazhdon, na tregoni kanalin dhe orën.',
    },
    login: {
      question: 'Ku i gjej të dhënat e hyrjes?',
      answer:
        'Në e-mailin që mbërriti menjëherë pas porosisë. Nuk është as te mesazhet e padëshiruara? Na shkruani nga adresa me të cilën porositët.',
    },
    players: {
      question: 'A mund të përdor një luajtës tjetër?',
      answer:
        'Po. IPTV Smarters dhe Perfect Player pranojnë të njëjtat të dhëna. VLC-së i duhet vetëm adresa e listës së kanaleve, të cilën jua dërgojmë po ta kërkoni.',
    },
  },
  help: {
    heading: 'Keni ngecur? E bëjmë bashkë.',
    text: 'Na tregoni pajisjen dhe hapin ku jeni. Na duhet vetëm kaq.',
    chat: 'Biseda live',
    chatText: 'Ditë e natë, me një njeri të vërtetë',
    tutorials: 'Udhëzime hap pas hapi',
    tutorialsText: 'Fire TV Stick gati për dhjetë minuta, nga kutia te figura',
    mail: 'E-mail',
    whatsApp: 'WhatsApp',
    whatsAppText: 'Dërgoni një foto të asaj që shihni',
    whatsAppMessage: (p) => `Përshëndetje ${p.brand}, kam nevojë për ndihmë me instalimin.`,
    newTab: '(hapet në një skedë të re)',
  },
};

export default installation;
