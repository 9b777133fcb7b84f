import type source from '../en/chat.ts';

const chat: typeof source = {
  title: 'Asistenca live',
  open: 'Live chat',
  close: 'Mbyllni chat-in',
  unread: (p) => `Live chat, mesazhe të palexuara: ${p.count}`,
  status: { live: 'Live', connecting: 'Po lidhemi', offline: 'Pa lidhje' },
  trouble: {
    error: 'Gabim në lidhje. Po përdorim mënyrën rezervë.',
    lost: 'Lidhja u ndërpre. Po rilidhemi…',
    failed: 'Nuk u lidhëm dot me chat-in.',
  },
  reconnect: 'Rilidhuni',
  repliesWithin: {
    minutes: (p) => `zakonisht përgjigjet brenda ${p.count} min`,
    hours: (p) =>
      p.count === 1 ? 'zakonisht përgjigjet brenda një ore' : `zakonisht përgjigjet brenda ${p.count} orësh`,
  },
  conversation: 'Biseda',
  welcome: 'Përshëndetje! Si mund t’ju ndihmojmë?',
  welcomeText:
    'Shkruani pyetjen tuaj. Dikush nga ekipi ynë ju përgjigjet këtu; ndërkohë mund të vazhdoni të shfletoni sajtin.',
  older: 'Mesazhe më të vjetra',
  newMessage: 'Mesazh i ri',
  today: 'Sot',
  yesterday: 'Dje',
  you: 'Ju',
  support: 'Asistenca',
  tick: {
    waiting: 'në pritje',
    waitingOffline: 'në pritje, do të dërgohet sapo të keni lidhje',
    sent: 'u dërgua',
    delivered: 'u dorëzua',
    seen: 'u pa',
  },
  typing: (p) => `${p.name} po shkruan…`,
  closed: 'Kjo bisedë u mbyll. Dërgoni një mesazh për ta rihapur.',
  message: 'Shkruani një mesazh',
  send: 'Dërgoni',
  charactersLeft: (p) => (p.count === 1 ? 'Ka mbetur 1 karakter' : `Kanë mbetur ${p.count} karaktere`),
  charactersTooMany: (p) => (p.count === 1 ? '1 karakter më tepër' : `${p.count} karaktere më tepër`),
  errorTitle: 'Mesazhi nuk u dërgua',
  errorText: 'Mesazhi juaj nuk u dërgua dot. Ju lutemi, provoni përsëri.',
  automatic: {
    label: 'Përgjigje automatike',
    kept: 'Mesazhi juaj ruhet këtu. Ekipi ynë e merr sapo të keni lidhje.',
    channels: (p) =>
      `Faleminderit që na shkruat! Kemi mbi ${p.channels} kanale dhe paketa për ${p.least} deri në ${p.most} pajisje.`,
    trial: (p) =>
      `Prova falas zgjat ${p.hours} orë dhe nuk kërkon kartë krediti. Formularin e gjeni në kryefaqen tonë.`,
    prices: (p) =>
      `Një muaj për një pajisje kushton ${p.price} (dollarë amerikanë), ndërsa paketat më të gjata kushtojnë më pak në muaj. Paguani vetëm një herë, pa rinovim automatik.`,
    refund: (p) =>
      `Bletë një paketë dhe nuk ju përshtatet? Na njoftoni brenda ${p.days} ditësh nga blerja (paketa pa afat: brenda ${p.hours} orësh) dhe ju rimbursojmë plotësisht.`,
    films: (p) =>
      `Përveç kanaleve live keni mbi ${p.movies} filma dhe ${p.series} seriale, si dhe kthimin prapa (catch-up): shumicën e programeve mund t’i shihni deri në ${p.hours} orë më vonë.`,
    speed: (p) =>
      `Ju ngec figura? Për çdo ekran duhet një lidhje interneti prej ${p.hd} Mbps për HD dhe ${p.ultraHd} Mbps për 4K.`,
  },
  plan: {
    monthly: '1 muaj',
    threeMonths: '3 muaj',
    sixMonths: '6 muaj',
    yearly: '12 muaj',
    twoYears: '24 muaj',
    lifetime: 'Pa afat',
    forGood: 'për sa kohë ofrojmë shërbimin',
    device: (p) => `${p.count} pajisje`,
    once: 'një pagesë e vetme',
    checkout: 'Vazhdoni te pagesa',
    changed: (p) => `Çmimi ka ndryshuar që atëherë: ishte ${p.price}.`,
  },
  back: 'Kthehuni te chat-i',
  needsConnection: 'Për këtë duhet lidhje. Provoni përsëri kur chat-i të jetë live.',
  details: {
    open: 'Të dhënat e mia',
    text: 'Nuk janë të detyrueshme. Me adresën tuaj mund t’jua dërgojmë me e-mail një përgjigje që nuk e keni parë këtu.',
    name: 'Emri',
    email: 'Adresa e e-mailit',
    save: 'Ruani',
    saved: 'U ruajt.',
  },
  phone: {
    open: 'Vazhdoni në telefon',
    text: 'Skanoni kodin me telefon, ose hapeni lidhjen në telefon. Lidhja vlen vetëm një herë.',
    code: 'Kod QR me një lidhje për te kjo bisedë',
    link: 'Lidhja për te kjo bisedë',
    copy: 'Kopjoni lidhjen',
    copied: 'Lidhja u kopjua',
    notCopied: 'Zgjidheni lidhjen dhe kopjojeni vetë.',
    until: (p) => `Vlen ${p.minutes} minuta, deri në orën ${p.time}.`,
    expired: 'Kjo lidhje ka skaduar.',
    again: 'Lidhje e re',
    loading: 'Një çast…',
  },
  link: {
    title: 'Ta hapim bisedën e kësaj lidhjeje?',
    text: 'Kjo lidhje ju çon te një bisedë tjetër. Kush jua dërgoi mund të lexojë çfarë shkruani atje. Biseda juaj mbetet e ruajtur.',
    open: 'Hapeni atë bisedë',
    stay: 'Qëndroni te biseda juaj',
    switch: 'Ndërroni bisedën',
  },
  transcript: {
    open: 'Merreni me e-mail',
    text: 'Ju dërgojmë me e-mail gjithçka që është shkruar këtu deri tani.',
    email: 'Adresa e e-mailit',
    send: 'Dërgoni',
    sent: (p) => `E nisëm te ${p.email}.`,
  },
};

export default chat;
