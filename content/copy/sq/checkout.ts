import type source from '../en/checkout.ts';

const checkout: typeof source = {
  title: 'Pagesa',
  description:
    'Zgjidhni paketën dhe numrin e pajisjeve, pastaj paguani vetëm një herë, me PayPal ose me kartë.',
  back: 'Kthehuni te paketat',
  heading: 'Edhe pak dhe mbaruat.',
  once: (p) => `Një pagesë e vetme prej ${p.price}, në dollarë amerikanë. Pa rinovim automatik.`,
  device: (p) => `${p.count} pajisje`,
  plan: (p) => `${p.plan} · ${p.devices}`,
  order: {
    title: 'Porosia juaj',
    duration: 'Kohëzgjatja',
    devices: 'Numri i pajisjeve',
    unknown: (p) =>
      `Paketa në lidhjen tuaj nuk ekziston, prandaj kemi zgjedhur ${p.plan}. Mund të zgjidhni një tjetër këtu.`,
    subtotal: 'Nëntotali',
    discount: 'Ulje',
    total: 'Totali',
    forGood: 'për sa kohë ofrojmë shërbimin',
  },
  lifetime: {
    heading: 'Pagesa e paketës pa afat',
    choose: 'Zgjidhni paketën',
    basic: 'Bazë pa afat',
    standard: 'Standard pa afat',
    premium: 'Premium pa afat',
    total: 'Një pagesë e vetme',
  },
  included: {
    title: 'Çfarë përfshihet',
    hd: 'HD',
    hdAnd4k: 'HD dhe 4K',
    regular: 'Serverë të zakonshëm',
    antiFreeze: 'Teknologji kundër ngecjes',
    meaning: '“Pa afat” do të thotë për sa kohë ofrojmë shërbimin.',
    list: (p) => [
      `Mbi ${p.channels} kanale live`,
      `Mbi ${p.movies} filma dhe ${p.series} seriale`,
      `Guida e programeve për ${p.guideDays} ditë`,
      `Kthim prapa (catch-up) deri në ${p.catchUpHours}\u00a0orë për shumicën e programeve`,
      'Kanale sportive dhe pay-per-view, pa kosto shtesë',
      'Përditësime automatike',
      p.aroundTheClock ? 'Asistencë ditë e natë' : 'Asistencë nga njerëz të vërtetë',
      'Asgjë nuk rinovohet vetvetiu',
    ],
  },
  billing: {
    title: 'Ku t’jua dërgojmë të dhënat e hyrjes?',
    firstName: 'Emri',
    lastName: 'Mbiemri',
    email: 'Adresa e e-mailit',
    hint: 'Në këtë adresë ju dërgojmë vërtetimin e pagesës dhe të dhënat e hyrjes.',
    renewalTitle: 'Ku t’jua dërgojmë vërtetimin e pagesës?',
    renewalHint: 'Në këtë adresë ju dërgojmë vërtetimin e pagesës.',
  },
  method: {
    title: 'Si dëshironi të paguani?',
    paypal: 'PayPal',
    paypalNote: 'Llogari PayPal, bankë ose kartë',
    withPaypal: 'Paguani me PayPal',
    card: 'Kartë krediti ose debiti',
    cardNote: 'Visa, Mastercard, Amex',
    cardSimulated: 'Simulim, pa kartë të vërtetë',
  },
  paypal: {
    initial: 'Butoni i PayPal-it shfaqet këtu sapo të filloni të shkruani.',
    pending: 'Po ngarkohet PayPal…',
    rejected:
      'PayPal nuk u ngarkua dot, ndoshta për shkak të një bllokuesi reklamash ose të një lidhjeje të dobët. Nuk ju janë tërhequr para.',
    retry: 'Provoni përsëri',
    chat: 'Na pyesni në chat',
    closed: 'E mbyllët PayPal-in para se të paguanit. Nuk ju janë tërhequr para.',
    declinedTitle: 'Pagesa u refuzua',
  },
  card: {
    initial: 'Formulari i kartës shfaqet këtu sapo të filloni të shkruani.',
    number: 'Numri i kartës',
    expiry: 'Data e skadimit (MM/VV)',
    cvc: 'CVC',
    missing: 'Plotësojeni këtë fushë.',
    numberWrong: 'Numri i kartës ka nga 12 deri në 19 shifra.',
    expiryWrong: 'Shkruani muajin dhe vitin si MM/VV, për shembull 09/28.',
    expired: 'Kjo datë ka kaluar.',
    cvcWrong: 'CVC-ja ka 3 ose 4 shifra.',
    pay: 'Paguani me kartë',
    processing: 'Po përpunohet…',
    simulated:
      'Ky është simulim: nuk merret asnjë pagesë, nuk bëhet asnjë porosi dhe nuk dërgohet asnjë e-mail. Ajo që shkruani këtu nuk del nga shfletuesi juaj, por mos përdorni kartë të vërtetë.',
    check: 'Kontrolloni numrin e kartës, datën e skadimit dhe CVC-në. Nuk ju janë tërhequr para.',
    closed: 'E mbyllët verifikimin e bankës suaj para se të përfundonte. Nuk ju janë tërhequr para.',
    unavailable: 'Për momentin nuk mund të paguhet me kartë.',
    paypalInstead: 'Paguani me PayPal',
  },
  none: {
    text: 'Pagesa online ende nuk është e disponueshme. Na shkruani dhe e bëjmë porosinë bashkë me ju.',
    email: (p) => `Na shkruani në ${p.address}`,
  },
  noScripts: {
    text: 'Ky formular kërkon JavaScript. Mund të përdorni edhe faqen tonë tjetër të pagesës ose të na shkruani.',
    link: 'Hapni faqen e pagesës',
    contact: 'Formulari i kontaktit',
  },
  problem: {
    title: 'Gabim në pagesë',
    create: 'Porosia në PayPal nuk u krijua dot. Provoni përsëri.',
    createReason: 'Krijimi i porosisë në PayPal dështoi',
    capture: 'Nuk mundëm ta përpunojmë pagesën tuaj. Provoni përsëri.',
    captureReason: 'Marrja e pagesës nga PayPal dështoi',
    provider: 'Ndodhi një gabim me PayPal. Provoni përsëri.',
    failedTitle: 'Pagesa dështoi',
    failed: 'Pati një problem gjatë përpunimit të pagesës. Provoni përsëri.',
    newPrice: 'Shfaq çmimin e ri',
  },
  success: {
    title: 'Pagesa u krye!',
    text: 'U abonuat me sukses në shërbimin tonë IPTV.',
    devices: (p) =>
      `U abonuat për ${p.count} pajisje. Pas një pagese të vërtetë, kontrolloni e-mailin: të dhënat e hyrjes do të jenë rrugës.`,
    plan: (p) =>
      `U abonuat në paketën “${p.plan}”. Pas një pagese të vërtetë, kontrolloni e-mailin: të dhënat e hyrjes do të jenë rrugës.`,
  },
  waiting: {
    title: 'Pagesa juaj po përpunohet',
    text: 'PayPal ende nuk e ka konfirmuar, prandaj mos paguani përsëri. Mund ta mbyllni këtë faqe: vërtetimin e pagesës jua dërgojmë me e-mail.',
  },
  confirmed: {
    title: 'Abonimi u konfirmua!',
    lifetime: 'Qasja pa afat u konfirmua!',
    mail: 'Kontrolloni e-mailin: të dhënat e hyrjes janë rrugës.',
    mailKept: 'Kontrolloni e-mailin: ju vjen vërtetimi i pagesës, me të dhënat e hyrjes që përdorni tashmë.',
    plan: 'Paketa',
    amount: 'Paguar',
    dollars: (p) => `${p.amount} (dollarë amerikanë)`,
    access: 'Qasja',
    until: (p) => `deri më ${p.to}`,
    fromTo: (p) => `nga data ${p.from} deri më ${p.to}`,
    noEnd: 'pa afat, për sa kohë ofrojmë shërbimin',
    sameLogin: 'Të dhënat tuaja të hyrjes mbeten të njëjtat.',
    goesOn: (p) => `Paketa që keni vazhdon deri më ${p.from}.`,
    email: 'E-maili',
    number: 'Numri i porosisë',
    wrong: 'Adresë e gabuar?',
    guide: 'Konfiguroni pajisjen',
    guideText:
      'Cilën pajisje do të konfiguroni së pari? Udhëzuesi ju tregon ku t’i shkruani të dhënat e hyrjes.',
    order: 'Hapni porosinë tuaj',
    simulated:
      'Ky ishte simulim: nuk ju janë tërhequr para, nuk u bë asnjë porosi dhe nuk ka asnjë e-mail rrugës.',
    home: 'Kthehuni te kryefaqja',
  },
  correction: {
    label: 'Adresa e saktë e e-mailit',
    hint: (p) => `Mund ta korrigjoni vetëm një herë, brenda ${p.minutes} minutash nga pagesa.`,
    send: 'Dërgojeni në këtë adresë',
    keep: 'Lëreni adresën aktuale',
    same: 'Kjo është tashmë adresa e porosisë suaj.',
    replaced: (p) =>
      `Vërtetimin e pagesës dhe të dhënat e hyrjes jua dërguam në ${p.address}. Ato të e-mailit të parë nuk vlejnë më.`,
    later: (p) =>
      `Vërtetimin e pagesës jua dërguam në ${p.address}. Të dhënat e hyrjes ju vijnë me një e-mail të dytë, zakonisht brenda pak minutash. Ato që kemi dërguar në adresën e vjetër nuk do të vlejnë më.`,
    kept: (p) =>
      `Vërtetimi i pagesës dërgohet në ${p.address}. Vazhdoni me të dhënat e hyrjes që keni tashmë me atë adresë.`,
    still: (p) => `Adresa ende nuk është e saktë? Na shkruani në [${p.address}](mail).`,
    failed: 'Nuk funksionoi. Provoni përsëri pas pak.',
  },
  next: {
    title: 'Çfarë ndodh më pas',
    simulatedTitle: 'Çfarë ndodh pas një pagese të vërtetë',
    mail: 'Vërtetimi i pagesës dhe të dhënat e hyrjes ju vijnë me e-mail, zakonisht brenda pak minutash.',
    renewalMail: 'Vërtetimi i pagesës ju vjen me e-mail, zakonisht brenda pak minutash.',
    guide: 'Me udhëzuesin tonë pajisja juaj e parë është gati për rreth dhjetë minuta.',
    order: 'Vërtetimin dhe të dhënat i gjeni edhe në faqen e porosisë suaj, ku mund të kërkoni rimbursimin.',
  },
  safe: 'Pagesa juaj është e enkriptuar. Numrin e kartës nuk e shohim kurrë.',
  accept: (p) =>
    `Duke paguar, pranoni [kushtet](terms) dhe [politikën e rimbursimit](refund) dhe konfirmoni se jeni të paktën ${p.age} vjeç.`,
  refundDays: (p) =>
    `Nuk ju përshtatet? Na njoftoni brenda ${p.days} ditësh dhe [ju rimbursojmë plotësisht](refund).`,
  refundHours: (p) =>
    `Nuk ju përshtatet? Na njoftoni brenda ${p.hours} orësh dhe [ju rimbursojmë plotësisht](refund).`,
  refundShort: {
    days: (p) => `${p.days} ditë kohë për rimbursim`,
    hours: (p) => `${p.hours} orë kohë për rimbursim`,
  },
};

export default checkout;
