import type source from '../en/order.ts';

const order: typeof source = {
  title: 'Porosia juaj',
  lead: 'Vërtetimi i pagesës, të dhënat e hyrjes, rinovimi dhe rimbursimi në një vend. Që të mos i shohë askush tjetër, më parë dërgojmë një kod në adresën e e-mailit me të cilën porositët.',
  returned: {
    paidText:
      'E morëm pagesën tuaj. Kontrolloni e-mailin: vërtetimi i pagesës dhe të dhënat e hyrjes janë rrugës.',
    notShown: (p) =>
      `Për të mbrojtur të dhënat tuaja, këtu e tregojmë një pagesë vetëm për ${p.minutes} minuta dhe vetëm në shfletuesin me të cilin u bë. Nëse keni paguar, numri i porosisë gjendet në e-mailin me vërtetimin e pagesës: me të mund ta hapni porosinë tuaj në çdo kohë.`,
    refused: 'Nuk arritëm ta konfirmojmë këtë pagesë',
    refusedText: 'Nëse ju është tërhequr pagesa, na shkruani. Çdo pagesë mund ta gjurmojmë.',
  },
  number: 'Numri i porosisë',
  numberHint: 'E gjeni në e-mailin me vërtetimin e pagesës.',
  email: 'Adresa e e-mailit me të cilën porositët',
  send: 'Ma dërgoni kodin',
  lost: 'E keni humbur numrin e porosisë?',
  lostLink: 'Na pyesni në chat',
  failedTitle: 'Kërkesa nuk u krye dot',
  failedText: 'Ju lutemi, provoni përsëri pas pak.',
  expired: (p) =>
    `Për të mbrojtur të dhënat tuaja, faqja e porosisë mbyllet pas ${p.minutes} minutash. Kërkoni një kod të ri për të vazhduar.`,
  cookies:
    'Shfletuesi juaj refuzoi cookie-n që e mban porosinë të hapur. Lejoni cookie-t për këtë sajt dhe kërkoni një kod të ri.',
  noScript: 'Për të hapur një porosi duhet JavaScript. Pa të, na shkruani:',
  code: {
    title: 'Kontrolloni e-mailin',
    text: (p) =>
      `Nëse numri i porosisë dhe adresa${p.email ? ` ${p.email}` : ''} përputhen, një kod me gjashtë shifra është rrugës. Vlen ${p.minutes} minuta, dhe dërgojmë më së shumti ${p.most} në orë.`,
    label: 'Kodi me gjashtë shifra',
    open: 'Hapni porosinë',
    back: 'Ndryshoni numrin ose adresën',
    again: 'Dërgojeni kodin përsëri',
    sentAgain: (p) =>
      `Nëse numri dhe adresa përputhen dhe nuk kemi dërguar ${p.most} kode brenda orës, një kod i ri është rrugës. Vlen vetëm i fundit.`,
  },
  heading: 'Porosia',
  refundHeading: 'Rimbursimi i porosisë',
  close: 'Dilni nga kjo porosi',
  states: {
    open: 'Ende e papaguar. Nuk ju janë tërhequr para.',
    processing:
      'Pagesa juaj po përpunohet. Ju dërgojmë një e-mail sapo të konfirmohet. Ju lutemi, mos paguani përsëri.',
    paid: 'E paguar. Faleminderit!',
    partlyRefunded: (p) => `E paguar. Prej saj ju kemi kthyer ${p.refunded}.`,
    refunded: (p) => `E rimbursuar. Ju kemi kthyer ${p.refunded}. Qasja përmes kësaj porosie ka mbaruar.`,
    refundAsked: (p) =>
      `E kërkuat rimbursimin më ${p.at}. Kërkesa juaj erdhi në kohë, prandaj do ta miratojmë dhe do t’jua konfirmojmë me e-mail brenda ${p.from}–${p.to} ditësh pune. Brenda ${p.payFrom}–${p.payTo} ditësh pune pas miratimit, jua kthejmë paratë. Deri në rimbursim, të dhënat tuaja të hyrjes vazhdojnë të vlejnë.`,
    refundBegun: (p) =>
      `E kërkuat rimbursimin më ${p.at}. Deri tani ju kemi kthyer ${p.refunded}; pjesa tjetër vjen më pas dhe do t’ju shkruajmë sapo të përfundojë. Deri atëherë, të dhënat tuaja të hyrjes vazhdojnë të vlejnë.`,
    refundUnderWay: (p) => `Po ju kthejmë ${p.amount} dhe do t’ju shkruajmë sapo të përfundojë.`,
    refundMade: (p) =>
      `Më ${p.at} jua kthyem shumën ${p.amount} në mjetin e pagesës që përdorët. Sa shpejt do ta shihni në llogari varet nga banka juaj ose nga PayPal. Qasja përmes kësaj porosie ka mbaruar.`,
    failed: 'Pagesa nuk u krye. Nuk ju janë tërhequr para.',
    reversed:
      'Banka juaj ose PayPal e ktheu mbrapsht pagesën e kësaj porosie, ndaj qasja juaj është pezulluar. Nëse nuk e keni kërkuar ju, ose doni të vazhdoni të shikoni, na shkruani dhe ju ndihmojmë.',
    mismatch: 'Po e kontrollojmë vetë këtë pagesë dhe do t’ju dërgojmë një e-mail.',
  },
  receipt: {
    title: 'Vërtetimi i pagesës',
    print: 'Printoni vërtetimin',
    plan: 'Paketa',
    amount: 'Shuma',
    dollars: (p) => `${p.amount} (dollarë amerikanë)`,
    refunded: 'Rimbursuar',
    date: 'Data',
    period: 'Periudha',
    fromTo: (p) => `nga data ${p.from} deri më ${p.to}`,
    noEnd: (p) => `nga data ${p.from}, për sa kohë ofrojmë shërbimin`,
    method: 'Mënyra e pagesës',
    customer: 'Klienti',
    seller: 'Shitësi',
  },
  methods: {
    paypal: 'PayPal',
    card: 'Kartë',
    link: 'Pagesë në internet',
    manual: 'Tjetër, sipas marrëveshjes',
  },
  access: {
    title: 'Të dhënat tuaja të hyrjes',
    portal: 'Adresa e serverit',
    user: 'Emri i përdoruesit',
    password: 'Fjalëkalimi',
    waiting:
      'Po e përgatisim qasjen tuaj. Të dhënat e hyrjes shfaqen këtu dhe ju vijnë me e-mail, zakonisht brenda pak minutash.',
    unreadable:
      'Për momentin nuk mund t’i shfaqim të dhënat tuaja të hyrjes. I keni në e-mailin që ju dërguam. Nuk e gjeni? Na shkruani dhe ju ndihmojmë menjëherë.',
  },
  guide: {
    title: 'Konfiguroni pajisjen tuaj',
    text: 'Cilën pajisje përdorni? Udhëzuesi ju tregon, hap pas hapi, ku t’i shkruani të dhënat e hyrjes.',
  },
  help: {
    title: 'Keni ngecur?',
    text: 'Na shkruani në chat dhe e konfigurojmë bashkë me ju.',
    question: 'Pyetje për këtë porosi?',
    questionText: 'Na shkruani në chat dhe e shohim bashkë me ju.',
    chat: 'Hapni chat-in',
  },
  renewal: {
    title: 'Rinovimi',
    text: (p) =>
      `Paketa juaj zgjat deri më ${p.until} dhe nuk rinovohet automatikisht. Nëse e rinovoni më herët, paketa e re nis kur mbaron kjo.`,
    over: (p) => `Paketa juaj mbaroi më ${p.until}. Doni të shikoni përsëri? Mjafton ta rinovoni.`,
    renew: 'Rinovoni këtë paketë',
    laterTitle: 'Porosia juaj e re',
    later: (p) =>
      `E keni rinovuar tashmë me porosinë ${p.number}: paketa juaj zgjat deri më ${p.until}. Për ta rinovuar përsëri, hapni atë porosi.`,
    laterLifetime: (p) =>
      `Me porosinë ${p.number} keni kaluar te paketa pa afat, ndaj s’ka më asgjë për të rinovuar.`,
    openLater: (p) => `Hapni porosinë ${p.number}`,
    plan: 'Po rinovoni paketën tuaj.',
    sameEmail: 'Përdorni adresën e e-mailit me të cilën porositët: të dhënat e hyrjes mbeten të njëjtat.',
    startsAfter: 'Paketa e re nis kur mbaron ajo që keni.',
    of: (p) => `Po rinovoni porosinë ${p.number}.`,
    startsOn: (p) => `Paketa që keni vazhdon deri më ${p.from} dhe e reja nis menjëherë pas saj.`,
    startsNow: 'Paketa e re nis sapo të paguani.',
    lifetime: (p) =>
      `Paketa pa afat nis sapo të paguani. Ajo që keni paguar tashmë${p.until ? `, deri më ${p.until},` : ''} as nuk zbritet nga çmimi, as nuk rimbursohet kur ndërroni paketën.`,
    openFirst:
      'Për të mos i shkruar të gjitha, [hapni porosinë tuaj](order): ju dërgojmë një kod me e-mail dhe ktheheni këtu me emrin, adresën e e-mailit dhe datën e fillimit të plotësuara.',
    keepEmail: 'Mos e ndryshoni këtë adresë, që të dhënat e hyrjes të mbeten të njëjtat.',
  },
  withdrawal: {
    title: 'Rimbursimi',
    text: (p) => `Ndërruat mendje? Rimbursimin e plotë mund ta kërkoni deri më ${p.until}.`,
    ask: 'Kërkoni rimbursim',
    sure: 'Doni të kërkoni rimbursimin e kësaj porosie?',
    sureText: (p) =>
      `Jeni në kohë: do ta miratojmë kërkesën dhe do t’jua konfirmojmë me e-mail brenda ${p.from}–${p.to} ditësh pune. Sapo t’ju rimbursojmë, qasja përmes kësaj porosie mbaron.`,
    confirm: 'Po, kërkoj rimbursim',
    keep: 'Jo, e mbaj porosinë',
    requestTitle: 'Kërkesa juaj për rimbursim',
    asked: (p) =>
      `E morëm kërkesën tuaj më ${p.at} dhe e konfirmuam me e-mail. Doni ta mbani paketën? Kërkesën mund ta anuloni për sa kohë nuk e kemi miratuar.`,
    undo: 'Anuloni kërkesën',
    undoSure: 'Doni ta anuloni kërkesën dhe ta mbani paketën?',
    undoText: (p) => `Rimbursimin mund ta kërkoni përsëri deri më ${p.until}.`,
    undoFinal: 'Ndërkohë afati i rimbursimit ka kaluar, ndaj nuk mund ta kërkoni më.',
    undoConfirm: 'Po, e mbaj paketën',
    undoKeep: 'Jo, dua rimbursimin',
    undone: 'Kërkesa për rimbursim u anulua',
    undoneText: 'Paketa dhe të dhënat e hyrjes mbeten të njëjtat.',
    answered: (p) =>
      `E kërkuat rimbursimin më ${p.at} dhe ju jemi përgjigjur më ${p.answeredAt}. Keni pyetje? Na shkruani në chat.`,
    over: 'Afati i rimbursimit për këtë porosi ka kaluar. Nëse diçka nuk funksionon, na shkruani: do të gjejmë një zgjidhje.',
  },
};

export default order;
