import type source from '../en/order.ts';

const order: typeof source = {
  title: 'Porosia juaj',
  lead: 'Fatura, të dhënat e hyrjes, rinovimi dhe rimbursimi në një vend. Që të mos i shohë askush tjetër, më parë dërgojmë një kod në adresën e e-mailit me të cilën porositët.',
  returned: {
    paid: 'Abonimi u konfirmua!',
    paidText: 'E morëm pagesën tuaj. Kontrolloni e-mailin: fatura dhe të dhënat e hyrjes janë rrugës.',
    refused: 'Nuk arritëm ta konfirmojmë këtë pagesë',
    refusedText:
      'Nëse ju janë marrë para, na shkruani dhe e shohim menjëherë. Paratë nuk humbin: çdo pagesë mund ta gjurmojmë.',
  },
  number: 'Numri i porosisë',
  numberHint: 'E gjeni në e-mailin me faturën tuaj.',
  email: 'Adresa e e-mailit me të cilën porositët',
  send: 'Ma dërgoni kodin',
  failedTitle: 'Kërkesa nuk u krye dot',
  failedText: 'Ju lutemi, provoni përsëri pas pak.',
  expired: 'Për të mbrojtur të dhënat tuaja, porosia qëndron e hapur vetëm një orë. Kërkoni një kod të ri.',
  cookies:
    'Shfletuesi juaj refuzoi cookie-n që e mban porosinë të hapur. Lejoni cookie-t për këtë sajt dhe kërkoni një kod të ri.',
  noScript: 'Për të hapur një porosi duhet JavaScript. Pa të, na shkruani:',
  code: {
    title: 'Kontrolloni e-mailin',
    text: (p) =>
      `Nëse numri i porosisë dhe adresa përputhen, një kod me gjashtë shifra është rrugës. Vlen ${p.minutes} minuta.`,
    label: 'Kodi me gjashtë shifra',
    open: 'Hapni porosinë',
    back: 'Ndryshoni numrin ose adresën',
  },
  heading: 'Porosia',
  close: 'Mbyllni këtë porosi',
  states: {
    open: 'Ende e papaguar. Nuk ju është marrë asgjë.',
    processing:
      'Pagesa juaj po përpunohet. Ju dërgojmë një e-mail sapo të konfirmohet. Ju lutemi, mos paguani përsëri.',
    paid: 'E paguar. Faleminderit!',
    partlyRefunded: (p) => `E paguar. Prej saj ju kemi kthyer ${p.refunded}.`,
    refunded: (p) => `E rimbursuar. Ju kemi kthyer ${p.refunded}.`,
    failed: 'Pagesa nuk u krye. Nuk ju është marrë asgjë.',
    reversed:
      'Pagesa e kësaj porosie u tërhoq nga banka juaj ose nga PayPal, ndaj qasja juaj është pezulluar. Nëse nuk e keni kërkuar ju, ose doni të vazhdoni të shikoni, na shkruani dhe ju ndihmojmë.',
    mismatch: 'Po e kontrollojmë vetë këtë pagesë dhe do t’ju dërgojmë një e-mail.',
  },
  receipt: {
    title: 'Fatura',
    print: 'Printoni faturën',
    plan: 'Paketa',
    amount: 'Shuma',
    dollars: (p) => `${p.amount} (dollarë amerikanë)`,
    refunded: 'Rimbursuar',
    date: 'Data',
    period: 'Periudha',
    fromTo: (p) => `nga ${p.from} deri më ${p.to}`,
    noEnd: (p) => `nga ${p.from}, pa datë mbarimi`,
    method: 'Mënyra e pagesës',
    customer: 'Klienti',
    seller: 'Shitësi',
  },
  methods: {
    paypal: 'PayPal',
    card: 'Kartë',
    link: 'Pagesë në internet',
    manual: 'Sipas marrëveshjes me ekipin tonë',
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
  },
  withdrawal: {
    title: 'Tërheqja dhe rimbursimi',
    text: (p) => `Ndërruat mendje? Rimbursimin e plotë mund ta kërkoni deri më ${p.until} (ora UTC).`,
    ask: 'Kërkoni rimbursim',
    sure: 'Doni të tërhiqeni nga porosia dhe të kërkoni rimbursim?',
    sureText: (p) =>
      `Vendimin jua dërgojmë me e-mail brenda ${p.from} deri në ${p.to} ditësh pune. Sapo t’ju rimbursojmë, qasja përmes kësaj porosie mbaron.`,
    confirm: 'Po, kërkoj rimbursim',
    keep: 'Jo, e mbaj porosinë',
    asked: (p) => `E morëm kërkesën tuaj për rimbursim më ${p.at} dhe e konfirmuam me e-mail.`,
    over: 'Afati i rimbursimit për këtë porosi ka kaluar. Nëse diçka nuk funksionon, na shkruani: do të gjejmë një zgjidhje.',
  },
};

export default order;
