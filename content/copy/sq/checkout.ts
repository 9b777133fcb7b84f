import type source from '../en/checkout.ts';

const checkout: typeof source = {
  title: 'Pagesa',
  description:
    'Zgjidhni kohëzgjatjen dhe numrin e pajisjeve dhe paguani vetëm një herë, me PayPal ose me kartë.',
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
    total: 'Totali',
  },
  lifetime: {
    heading: 'Pagesa e abonimit pa afat',
    choose: 'Zgjidhni paketën',
    basic: 'Bazë pa afat',
    standard: 'Standard pa afat',
    premium: 'Premium pa afat',
    hd: 'HD',
    hdAnd4k: 'HD dhe 4K',
    regular: 'Serverë të zakonshëm',
    antiFreeze: 'Teknologji kundër ngecjes',
    total: 'Një pagesë e vetme',
    included: 'Çfarë merrni përgjithmonë',
    meaning: '“Pa afat” do të thotë për sa kohë që e mbajmë në punë shërbimin.',
    benefits: (p) => [
      `Mbi ${p.channels} kanale live`,
      `Mbi ${p.movies} filma dhe ${p.series} seriale`,
      `Guida e programeve për ${p.guideDays} ditë`,
      `Kthim prapa (catch-up) deri në ${p.catchUpHours}\u00a0orë për shumicën e programeve`,
      'Kanale sportive dhe pay-per-view, pa kosto shtesë',
      'Përditësime automatike',
      'Asistencë ditë e natë',
      'Asnjë rinovim, kurrë',
    ],
  },
  billing: {
    title: 'Ku t’jua dërgojmë të dhënat e hyrjes?',
    firstName: 'Emri',
    lastName: 'Mbiemri',
    email: 'Adresa e e-mailit',
    hint: 'Në këtë adresë ju dërgojmë faturën dhe të dhënat e hyrjes.',
  },
  method: {
    title: 'Si dëshironi të paguani?',
    paypal: 'PayPal',
    paypalNote: 'Llogari PayPal, bankë ose kartë',
    withPaypal: 'Paguani me PayPal',
    card: 'Kartë krediti ose debiti',
    cardNote: 'Visa, Mastercard, Amex',
  },
  paypal: {
    initial: 'Po përgatitet pagesa…',
    pending: 'Po ngarkohet PayPal…',
    rejected:
      'PayPal nuk u ngarkua dot, ndoshta për shkak të një bllokuesi reklamash ose të një lidhjeje të dobët. Nuk ju është marrë asgjë.',
    retry: 'Provoni përsëri',
    chat: 'Na pyesni në chat',
    closed: 'E mbyllët PayPal-in para se të paguanit. Nuk ju është marrë asgjë.',
    declined: 'Banka ose karta juaj e refuzoi pagesën. Ju lutemi, zgjidhni një mënyrë tjetër pagese.',
  },
  card: {
    number: 'Numri i kartës',
    expiry: 'Data e skadimit (MM/VV)',
    cvc: 'CVC',
    missing: 'Plotësojeni këtë fushë.',
    pay: 'Paguani me kartë',
    processing: 'Po përpunohet…',
    simulated:
      'Ky është simulim: nuk merret asnjë pagesë dhe nuk bëhet asnjë porosi. Ajo që shkruani këtu nuk del nga shfletuesi juaj, por mos përdorni kartë të vërtetë.',
    check: 'Kontrolloni numrin e kartës, datën e skadimit dhe CVC-në. Nuk ju është marrë asgjë.',
    closed: 'E mbyllët verifikimin e bankës suaj para se të përfundonte. Nuk ju është marrë asgjë.',
    unavailable: 'Për momentin nuk mund të paguhet me kartë.',
    paypalInstead: 'Paguani me PayPal',
  },
  none: {
    text: 'Pagesa online ende nuk është e disponueshme. Na shkruani dhe e bëjmë porosinë bashkë me ju.',
    email: (p) => `Shkruani te ${p.address}`,
  },
  noScripts: {
    text: 'Për të paguar në këtë faqe duhet JavaScript. Pa të, përdorni faqen tonë të jashtme të pagesës ose formularin e kontaktit.',
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
  },
  success: {
    title: 'Pagesa u krye!',
    text: 'U abonuat me sukses në shërbimin tonë IPTV.',
    devices: (p) =>
      `U abonuat për ${p.count} pajisje. Kontrolloni e-mailin: aty ju vijnë të dhënat e hyrjes.`,
    plan: (p) => `U abonuat në paketën “${p.plan}”. Kontrolloni e-mailin: aty ju vijnë të dhënat e hyrjes.`,
  },
  waiting: {
    title: 'Pagesa juaj po përpunohet',
    text: 'PayPal ende nuk e ka konfirmuar. Ju lutemi, mos paguani përsëri. Kjo faqe e kontrollon vetë çdo pak sekonda dhe mund ta mbyllni: sapo të konfirmohet pagesa, ju dërgojmë faturën me e-mail.',
  },
  confirmed: {
    title: 'Abonimi u konfirmua!',
    lifetime: 'Qasja pa afat u konfirmua!',
    mail: 'Kontrolloni e-mailin: aty ju vijnë të dhënat e hyrjes.',
    number: (p) => `Porosia ${p.number}`,
    simulated:
      'Ky ishte simulim: nuk ju është marrë asgjë, nuk u bë asnjë porosi dhe nuk ka asnjë e-mail rrugës.',
    home: 'Kthehuni te kryefaqja',
  },
  next: {
    title: 'Çfarë ndodh më pas',
    receipt: 'Fatura ju vjen menjëherë me e-mail.',
    login: 'Të dhënat e hyrjes zakonisht vijnë pas pak minutash.',
    guide: 'Me udhëzuesin tonë ekrani juaj i parë është gati për rreth dhjetë minuta.',
  },
  safe: 'Pagesa juaj është e enkriptuar. Numrin e kartës nuk e shohim kurrë.',
  refundDays: (p) => `Rimbursimin e plotë mund ta kërkoni brenda ${p.days} ditësh nga blerja.`,
  refundHours: (p) => `Rimbursimin e plotë mund ta kërkoni brenda ${p.hours} orësh nga blerja.`,
};

export default checkout;
