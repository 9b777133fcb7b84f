import type source from '../en/order.ts';

const order: typeof source = {
  title: 'Porosia juaj',
  lead: 'Fatura, të dhënat e hyrjes, rinovimi dhe tërheqja në një vend. Që të mos i shohë askush tjetër, më parë dërgojmë një kod te adresa me të cilën porositët.',
  returned: {
    paid: 'Abonimi u konfirmua!',
    paidText: 'Pagesa juaj mbërriti. Kontrolloni emailin: fatura dhe të dhënat e hyrjes janë rrugës.',
    refused: 'Nuk arritëm ta konfirmojmë këtë pagesë',
    refusedText:
      'Nëse jeni tarifuar, na shkruani dhe e shohim menjëherë. Nuk keni humbur asgjë: çdo pagesë lë gjurmë te ne.',
  },
  number: 'Numri i porosisë',
  numberHint: 'E gjeni në e-mailin me faturën tuaj.',
  email: 'Adresa e e-mailit e porosisë',
  send: 'Ma dërgoni kodin',
  failedTitle: 'Nuk funksionoi',
  failedText: 'Ju lutemi, provoni sërish pas pak.',
  noScript: 'Për të hapur një porosi, kjo faqe ka nevojë për JavaScript. Pa të, na shkruani:',
  code: {
    title: 'Shihni postën tuaj',
    text: (p) =>
      `Nëse numri dhe adresa përputhen, një kod me gjashtë shifra është nisur. Vlen ${p.minutes} minuta.`,
    label: 'Kodi me gjashtë shifra',
    open: 'Hapni porosinë time',
    back: 'Ndryshoni numrin ose adresën',
  },
  heading: 'Porosia',
  close: 'Mbyllni këtë porosi',
  states: {
    open: 'Ende e papaguar. Nuk u tërhoq asnjë shumë.',
    processing:
      'Pagesa juaj po përpunohet. Sapo të konfirmohet, do të merrni një e-mail. Ju lutemi, mos paguani sërish.',
    paid: 'E paguar. Faleminderit!',
    partlyRefunded: (p) => `E paguar. Ju kthyem ${p.refunded}.`,
    refunded: (p) => `E rimbursuar. Ju kthyem ${p.refunded}.`,
    failed: 'Pagesa nuk u krye. Nuk u tërhoq asnjë shumë.',
    mismatch: 'Po e kontrollojmë vetë këtë pagesë dhe do t’ju shkruajmë.',
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
    noEnd: (p) => `nga ${p.from}, pa afat`,
    method: 'Mënyra e pagesës',
    customer: 'Klienti',
    seller: 'Shitësi',
  },
  methods: {
    paypal: 'PayPal',
    card: 'Kartë',
    link: 'Pagesë në internet',
    manual: 'E rënë dakord me ekipin tonë',
  },
  access: {
    title: 'Të dhënat tuaja të hyrjes',
    portal: 'Adresa e serverit',
    user: 'Emri i përdoruesit',
    password: 'Fjalëkalimi',
    waiting:
      'Po e përgatisim hyrjen tuaj. Të dhënat ju vijnë me e-mail dhe shfaqen këtu, zakonisht brenda pak minutash.',
    unreadable:
      'Tani nuk mund t’i tregojmë të dhënat tuaja të hyrjes. I keni në e-mailin që ju dërguam; nëse nuk e keni më, na shkruani dhe ju ndihmojmë menjëherë.',
  },
  guide: {
    title: 'Konfiguroni pajisjen tuaj',
    text: 'Cilën keni përpara? Udhëzuesi ju tregon, hap pas hapi, ku t’i shkruani të dhënat.',
  },
  help: {
    title: 'Keni ngecur?',
    text: 'Na shkruani në bisedë. E konfigurojmë bashkë me ju.',
    chat: 'Hapni bisedën',
  },
  renewal: {
    title: 'Rinovimi',
    text: (p) =>
      `Asgjë nuk rinovohet vetvetiu. Paketa juaj zgjat deri më ${p.until}; nëse rinovoni më herët, periudha e re nis aty ku mbaron kjo.`,
    over: (p) => `Mbaroi më ${p.until}. E njëjta paketë është vetëm një klikim larg.`,
    renew: 'Rinovoni këtë paketë',
  },
  withdrawal: {
    title: 'Tërhiquni nga blerja',
    text: (p) => `Mund të ndërroni mendje deri më ${p.until} (ora UTC) dhe t’i merrni paratë mbrapsht.`,
    ask: 'Tërhiquni',
    sure: 'Doni vërtet të tërhiqeni?',
    sureText: (p) =>
      `Vendosim brenda ${p.from} deri ${p.to} ditëve pune dhe jua njoftojmë me e-mail. Kur kthehen paratë, hyrja mbaron.`,
    confirm: 'Po, tërhiqem',
    keep: 'Jo, e mbaj porosinë',
    asked: (p) => `E morëm kërkesën tuaj më ${p.at} dhe e konfirmuam me e-mail.`,
    over: 'Afati për t’u tërhequr nga kjo porosi ka kaluar. Nëse diçka nuk funksionon, na shkruani: do të gjejmë një zgjidhje.',
  },
};

export default order;
