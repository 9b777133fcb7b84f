import type source from '../en/chat.ts';

const chat: typeof source = {
  title: 'Asistenca live',
  open: 'Biseda live',
  close: 'Mbyllni bisedën',
  unread: (p) => `Biseda live, mesazhe të palexuara: ${p.count}`,
  status: { live: 'Live', connecting: 'Po lidhemi', offline: 'Pa lidhje' },
  trouble: {
    error: 'Gabim në lidhje. Po përdorim mënyrën rezervë.',
    lost: 'Lidhja u ndërpre. Po rilidhemi…',
    failed: 'Nuk u lidhëm dot me bisedën.',
  },
  reconnect: 'Rilidhuni',
  repliesWithin: {
    minutes: (p) => `zakonisht përgjigjet brenda ${p.count} min`,
    hours: (p) => `zakonisht përgjigjet brenda ${p.count} orësh`,
  },
  conversation: 'Biseda',
  welcome: 'Përshëndetje. Si mund t’ju ndihmojmë?',
  welcomeText:
    'Shkruani pyetjen tuaj. Këtu ju përgjigjet një njeri, ndërkohë ju mund të vazhdoni të shikoni faqen.',
  older: 'Mesazhe më të vjetra',
  today: 'Sot',
  yesterday: 'Dje',
  you: 'Ju',
  support: 'Asistenca',
  tick: {
    waiting: 'në pritje',
    waitingOffline: 'në pritje, do të niset sapo të keni lidhje',
    sent: 'u dërgua',
    delivered: 'u dorëzua',
    seen: 'u pa',
  },
  typing: (p) => `${p.name} po shkruan…`,
  closed: 'Kjo bisedë u mbyll. Shkruani përsëri dhe ajo rihapet.',
  message: 'Shkruani një mesazh',
  send: 'Dërgoni',
  charactersLeft: (p) => (p.count === 1 ? 'Ka mbetur 1 shkronjë' : `Kanë mbetur ${p.count} shkronja`),
  charactersTooMany: (p) => (p.count === 1 ? '1 shkronjë tepër' : `${p.count} shkronja tepër`),
  errorTitle: 'Mesazhi nuk u dërgua',
  errorText: 'Mesazhi juaj nuk u dërgua dot. Ju lutemi, provoni përsëri.',
  automatic: {
    label: 'Përgjigje automatike',
    kept: 'Mesazhi juaj ruhet këtu. Sapo të keni lidhje, do t’i mbërrijë një njeriu.',
    channels: (p) =>
      `Faleminderit që na shkruat. Kemi mbi ${p.channels} kanale dhe paketa nga ${p.least} deri në ${p.most} pajisje.`,
    trial: (p) =>
      `Prova falas zgjat ${p.hours} orë dhe nuk kërkon kartë. Formularin e gjeni në kryefaqen tonë.`,
    prices: (p) =>
      `Një muaj kushton ${p.price} për një pajisje, dhe paketat më të gjata kushtojnë më pak në muaj. Paguani vetëm një herë dhe asgjë nuk rinovohet vetë.`,
    refund: (p) =>
      `Rimbursimin e plotë mund ta kërkoni brenda ${p.days} ditësh nga blerja e një pakete 1 deri 24 muaj, ose brenda ${p.hours} orësh nga blerja e paketës pa afat.`,
    films: (p) =>
      `Përveç kanaleve live ka mbi ${p.movies} filma dhe ${p.series} seriale, dhe shumica e programeve mund të shihen deri në ${p.hours} orë më vonë.`,
    speed: (p) =>
      `Nëse figura ngec: HD kërkon ${p.hd} Mbps, 4K kërkon ${p.ultraHd} Mbps, për çdo ekran që punon.`,
  },
  plan: {
    monthly: '1 muaj',
    threeMonths: '3 muaj',
    sixMonths: '6 muaj',
    yearly: '12 muaj',
    twoYears: '24 muaj',
    lifetime: 'E përjetshme',
    device: (p) => `${p.count} pajisje`,
    once: 'me një pagesë të vetme',
    checkout: 'Vazhdoni te pagesa',
  },
  back: 'Kthehuni te biseda',
  needsConnection: 'Për këtë duhet lidhje. Provoni përsëri kur biseda të jetë live.',
  details: {
    open: 'Të dhënat e mia',
    text: 'Të dyja janë me dëshirë. Me adresën tuaj mund t’ju dërgojmë një përgjigje që nuk e keni parë këtu.',
    name: 'Emri',
    email: 'Adresa e e-mailit',
    save: 'Ruani',
    saved: 'U ruajt.',
  },
  phone: {
    open: 'Vazhdoni në telefon',
    text: 'Skanoni kodin me telefon, ose hapeni lidhjen atje. Vlen vetëm një herë.',
    code: 'Kod QR me një lidhje për te kjo bisedë',
    link: 'Lidhja për te kjo bisedë',
    copy: 'Kopjoni lidhjen',
    copied: 'Lidhja u kopjua',
    notCopied: 'Zgjidheni lidhjen dhe kopjojeni.',
    until: (p) => `Vlen dhjetë minuta, deri në orën ${p.time}.`,
    expired: 'Kjo lidhje ka skaduar.',
    again: 'Lidhje e re',
    loading: 'Një çast…',
  },
  transcript: {
    open: 'Ma dërgoni bisedën me e-mail',
    text: 'Ju dërgojmë gjithçka që është shkruar këtu deri tani.',
    email: 'Adresa e e-mailit',
    send: 'Dërgoni',
    sent: (p) => `Po niset drejt ${p.email}.`,
  },
};

export default chat;
