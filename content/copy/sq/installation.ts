import type source from '../en/installation.ts';

const installation: typeof source = {
  title: (p) => `Udhëzimet e instalimit | ${p.brand}`,
  description: (p) =>
    `Instaloni ${p.brand} në Android, iOS dhe Fire TV Stick hap pas hapi. Çfarë funksionon në Smart TV, Roku, Apple TV, MAG e kompjuter dhe çfarë shpejtësie interneti ju duhet.`,
  heading: 'Udhëzimet e instalimit',
  lead: 'Instalimi zakonisht zgjat pak minuta. Zgjidhni pajisjen tuaj.',
  devices: {
    label: 'Pajisja juaj',
    android: 'Android',
    ios: 'iOS',
    firestick: 'Fire TV Stick',
    smarttv: 'Smart TV',
    web: 'Shfletuesi',
    windows: 'Windows/Mac',
    other: 'Pajisje tjetër',
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
    text: 'Ja çfarë funksionon që sot. Ju duhet ndihmë? Na tregoni modelin dhe asistenca jonë ju ndihmon hap pas hapi.',
    more: (p) => `Hapat për ${p.device}`,
    smarttv: (p) => [
      {
        title: 'Android TV ose Google TV',
        text: `Hapni Play Store në televizor, kërkoni ${p.player} dhe hyni në llogari njësoj si në telefon.`,
        more: ['android'],
      },
      {
        title: 'Samsung, LG ose çdo televizor tjetër',
        text: 'Lidhni një Fire TV Stick me Fire OS në një hyrje të lirë HDMI. Është gati për rreth dhjetë minuta.',
        more: ['firestick'],
      },
      {
        title: 'Drejtpërdrejt nga telefoni',
        text: 'Instaloni luajtësin në telefon dhe lidheni me të njëjtin rrjet Wi-Fi si televizori. Pastaj dërgojeni figurën: me AirPlay në iPhone, me simbolin e transmetimit në Android. Televizori duhet ta mbështesë këtë funksion.',
        more: ['ios', 'android'],
      },
    ],
    web: (p) => [
      {
        title: 'Në telefon ose tablet',
        text: `Ende nuk kemi luajtës për shfletuesin. Përdorni ${p.player}: instalohet për rreth pesë minuta.`,
        more: ['android', 'ios'],
      },
      {
        title: 'Në kompjuter',
        text: 'Përdorni VLC, një luajtës falas, me adresën e listës së kanaleve. Na e kërkoni dhe jua dërgojmë.',
        more: ['windows'],
      },
    ],
    windows: () => [
      {
        title: 'Na kërkoni adresën e listës së kanaleve',
        text: 'Na dërgoni numrin e porosisë ose adresën e e-mailit të provës. Adresa e listës përmban të dhënat tuaja të hyrjes, ndaj mos ia jepni askujt.',
      },
      {
        title: 'Instaloni VLC',
        text: 'Është luajtës falas. Shkarkojeni nga sajti i prodhuesit, videolan.org.',
      },
      {
        title: 'Hapni adresën e listës',
        text: 'Në Windows: Media > Open Network Stream (Ctrl+N). Në Mac: File > Open Network (⌘N). Ngjitni adresën dhe konfirmoni.',
      },
      {
        title: 'Zgjidhni një kanal',
        text: 'Lista mund të dojë një minutë për t’u ngarkuar. Nuk e shihni? Në Windows shtypni Ctrl+L. Në Mac hapni Playlist në dritaren e VLC-së. Klikoni dy herë mbi një kanal për ta parë.',
      },
    ],
  },
  others: {
    link: 'Roku, Apple TV apo MAG?',
    heading: 'Pajisje të tjera',
    text: 'Për këto nuk kemi një aplikacion tonin, por mund të shikoni në to që sot.',
    roku: {
      title: 'Roku',
      text: 'Roku mund të shfaqë atë që po jepet në telefonin tuaj.',
      steps: (p) => [
        `Instaloni ${p.player} në telefon dhe lidheni me të njëjtin rrjet Wi-Fi si Roku.`,
        'Në iPhone ose iPad prekni simbolin AirPlay te luajtësi dhe zgjidhni Roku-n. Shumica e modeleve 4K e mbështesin AirPlay-n.',
        'Në Android aktivizoni pasqyrimin e ekranit (mund të quhet Smart View ose Cast) dhe zgjidhni Roku-n.',
      ],
      else: 'Nuk funksionon me modelin tuaj? Na tregoni cilin keni.',
    },
    appleTv: {
      title: 'Apple TV',
      text: 'Apple TV shfaq atë që i dërgon iPhone-i ose iPad-i juaj.',
      steps: (p) => [
        `Instaloni ${p.player} në iPhone ose iPad.`,
        'Lidheni me të njëjtin rrjet Wi-Fi si Apple TV.',
        'Hapni një kanal, prekni simbolin AirPlay dhe zgjidhni Apple TV.',
      ],
      else: 'Nuk keni as iPhone, as iPad? Na pyesni çfarë tjetër funksionon.',
    },
    mag: {
      title: 'Dekoderi MAG',
      text: 'Dekoderi MAG hyn me adresën e vet MAC, jo me emër përdoruesi, prandaj duhet ta regjistrojmë më parë.',
      steps: [
        'Kthejeni dekoderin përmbys. Adresa MAC është në etiketë dhe fillon me 00:1A:79.',
        'Na e dërgoni me këtë formular. Ne e regjistrojmë dekoderin dhe ju dërgojmë me e-mail adresën e portalit.',
        'Në dekoder hapni Settings > System settings > Servers > Portals. Shkruani adresën e portalit te Portal 1 URL, ruajeni dhe rindizeni dekoderin.',
      ],
      name: 'Emri',
      email: 'E-maili i porosisë ose i provës',
      mac: 'Adresa MAC',
      macHint: 'Tri çiftet e para janë plotësuar. Shtoni tri të fundit nga etiketa.',
      send: 'Regjistroni dekoderin',
      else: 'Doni ta dërgoni në një mënyrë tjetër?',
    },
  },
  ask: {
    chat: 'Na shkruani në chat',
    mail: 'Na shkruani me e-mail',
    whatsApp: 'WhatsApp',
    setUp: (p) => ({
      subject: `Ndihmë me instalimin: ${p.device}`,
      text: `Përshëndetje, dua të shikoj në këtë pajisje: ${p.device}\nModeli: \nNumri i porosisë ose e-maili i provës: `,
    }),
    playlist: () => ({
      subject: 'Adresa e listës sime të kanaleve',
      text: 'Përshëndetje, ju lutem, më dërgoni adresën e listës sime të kanaleve.\nNumri i porosisë ose e-maili i provës: ',
    }),
    mag: () => ({
      subject: 'Regjistrimi i dekoderit tim MAG',
      text: 'Përshëndetje, ju lutem, regjistrojeni dekoderin tim MAG.\nAdresa MAC: 00:1A:79:\nNumri i porosisë ose e-maili i provës: ',
    }),
  },
  faq: {
    heading: 'Pyetje për instalimin',
    speed: {
      question: 'Çfarë shpejtësie interneti më duhet?',
      answer: 'Për një ekran mjafton kjo, e matur aty ku ndodhet pajisja:',
      megabits: (p) => `${p.speed} Mbps`,
      twice: 'Me rreth dyfishin jeni rehat. Shikoni në disa ekrane njëkohësisht? Mblidhini shpejtësitë.',
    },
    devices: {
      question: 'Në sa pajisje mund ta përdor?',
      answer: (p) =>
        `Instalojeni luajtësin në sa pajisje të doni. Njëkohësisht mund të shikoni në jo më shumë se ${p.devices}, sipas paketës suaj.`,
    },
    freezing: {
      question: 'Po nëse më ngec figura?',
      answer:
        'Pothuajse gjithmonë fajin e ka rrjeti Wi-Fi. Rindizni ruterin, afrohuni ose përdorni kabllo. Nëse vazhdon, na tregoni kanalin dhe orën.',
    },
    login: {
      question: 'Ku i gjej të dhënat e hyrjes?',
      answer:
        'Në e-mailin tonë: zakonisht vjen pak minuta pas porosisë ose kur jua aktivizojmë provën. Shihni te mesazhet e padëshiruara. Nëse keni bërë porosi, i gjeni edhe në [faqen e porosisë suaj](order). Ende asgjë? Na shkruani nga adresa që përdorët.',
    },
    players: {
      question: 'A mund të përdor një luajtës tjetër?',
      answer:
        'Po. IPTV Smarters pranon të njëjtat të dhëna hyrjeje, por nuk gjendet në çdo dyqan. Perfect Player dhe VLC duan adresën e listës së kanaleve, të cilën jua dërgojmë po ta kërkoni.',
    },
  },
  help: {
    heading: 'Keni ngecur? E bëjmë bashkë.',
    text: 'Mjafton të na tregoni pajisjen dhe hapin ku keni mbetur.',
    chat: 'Live chat',
    chatText: '24/7, me një njeri të vërtetë',
    chatByHours: 'Ju përgjigjet një njeri i vërtetë',
    tutorials: 'Udhëzues hap pas hapi',
    tutorialsText: 'Për të lexuar: Fire TV Stick gati brenda dhjetë minutash',
    mail: 'E-mail',
    mailSubject: 'Ndihmë me instalimin',
    whatsApp: 'WhatsApp',
    whatsAppText: 'Na dërgoni një foto të asaj që shihni',
    whatsAppMessage: (p) => `Përshëndetje ${p.brand}, kam nevojë për ndihmë me instalimin.`,
    newTab: '(hapet në një skedë të re)',
  },
};

export default installation;
