import type source from '../../en/server-only/mail.ts';

const mail: typeof source = {
  trialReceived: {
    subject: (p) => `E morëm kërkesën tuaj për provën falas | ${p.brand}`,
    title: (p) => `Përshëndetje, ${p.name}! E morëm kërkesën tuaj për provën falas.`,
    text: (p) =>
      `Çdo kërkesë e shqyrtojmë vetë dhe jua dërgojmë të dhënat e hyrjes me e-mail, zakonisht brenda pak orësh dhe më së voni brenda ${p.within} orësh. ${p.hours} orët tuaja nisin vetëm kur ta aktivizojmë provën, ndaj nuk humbni asnjë prej tyre duke pritur.`,
    evening: (p) =>
      `Çdo kërkesë e shqyrtojmë vetë dhe jua dërgojmë të dhënat e hyrjes me e-mail para se të nisë prova. ${p.hours} orët tuaja nisin më ${p.from}, siç e kërkuat.`,
    help: (p) => `Keni pyetje? Përgjigjuni këtij e-maili ose na shkruani në ${p.email}.`,
    reason: (p) =>
      `Këtë e-mail e merrni, sepse me këtë adresë u kërkua një provë falas e shërbimit ${p.brand}.`,
  },
  trialActivated: {
    subject: (p) => `Prova juaj falas ka nisur | ${p.brand}`,
    title: (p) => `Prova juaj falas ka nisur, ${p.name}. Shikim të këndshëm!`,
    text: (p) =>
      `Prova juaj zgjat ${p.hours} orë nga ky çast, deri më ${p.until}, dhe mbaron vetë. Ja të dhënat tuaja të hyrjes:`,
    readySubject: (p) => `Prova juaj falas është gati | ${p.brand}`,
    readyTitle: (p) => `Prova juaj falas është gati, ${p.name}.`,
    ready: (p) =>
      `${p.hours} orët tuaja nisin më ${p.from} dhe mbarojnë më ${p.until}. Ja të dhënat e hyrjes, që ta përgatisni pajisjen që më parë:`,
    portal: 'Adresa e serverit',
    user: 'Emri i përdoruesit',
    password: 'Fjalëkalimi',
    next: 'Udhëzimet tona ju tregojnë hap pas hapi ku t’i shkruani.',
    tipsTitle: 'Tri gjëra për të provuar ndërkohë:',
    tips: (p) => [
      'Shihni kanalet tuaja të preferuara në mbrëmje, kur lidhja juaj e internetit është më e ngarkuar. Provë më të mirë s’ka.',
      `Shihni një program që ju ka shpëtuar: shumica e programeve mbeten aty deri në ${p.catchUpHours} orë.`,
      `Bëni një mbrëmje filmi: keni mbi ${p.movies} filma për të zgjedhur.`,
    ],
    guides: 'Hapni udhëzimet e instalimit',
    plans: 'Ju pëlqen? Krahasoni paketat dhe çmimet',
    reason: (p) =>
      `Këtë e-mail e merrni, sepse me këtë adresë u kërkua një provë falas e shërbimit ${p.brand}.`,
  },
  trialAgain: {
    subject: (p) => `Rreth provës suaj falas | ${p.brand}`,
    waitingTitle: (p) => `Përshëndetje, ${p.name}! Kërkesën tuaj e kemi tashmë.`,
    waiting: (p) =>
      `Nuk ka nevojë ta dërgoni sërish: po e shqyrtojmë vetë. Të dhënat e hyrjes ju vijnë me e-mail, zakonisht brenda pak orësh dhe më së voni ${p.within} orë pas kërkesës suaj të parë.`,
    waitingEvening: (p) =>
      `Nuk ka nevojë ta dërgoni sërish: ${p.hours} orët tuaja nisin më ${p.from}, siç e kërkuat, dhe të dhënat e hyrjes ju vijnë me e-mail më parë.`,
    runningTitle: (p) => `Përshëndetje, ${p.name}! Prova juaj falas ka nisur tashmë.`,
    running: (p) => `Ajo zgjat deri më ${p.until}. Ja edhe një herë të dhënat tuaja të hyrjes:`,
    overTitle: (p) => `Përshëndetje, ${p.name}! Provën falas e keni përdorur tashmë.`,
    over: (p) =>
      `Ajo mbaroi më ${p.until}, dhe për çdo adresë e-maili ka vetëm një provë falas. Doni të vazhdoni të shikoni? Zgjidhni një paketë: paguani një herë, pa rinovim automatik.`,
    help: 'Nuk ju ka ardhur asgjë, ose diçka nuk funksionon? Mjafton t’i përgjigjeni këtij e-maili.',
    plans: 'Shihni paketat dhe çmimet',
    reason: (p) =>
      `Këtë e-mail e merrni, sepse me këtë adresë u kërkua sërish një provë falas e shërbimit ${p.brand}. Nuk ishit ju? Atëherë mos e merrni parasysh këtë e-mail.`,
  },
  trialExtended: {
    subject: (p) => `Më shumë kohë për provën tuaj falas | ${p.brand}`,
    title: (p) => `${p.name}, prova juaj falas zgjat më shumë.`,
    text: (p) => `E zgjatëm: tani vazhdon deri më ${p.until}. Të dhënat e hyrjes mbeten të njëjtat:`,
  },
  contactReceived: {
    subject: (p) => `E morëm mesazhin tuaj | ${p.brand}`,
    title: (p) => `Faleminderit, ${p.name}! E morëm mesazhin tuaj.`,
    text: 'Dikush nga ekipi ynë do ta lexojë dhe do t’ju përgjigjet në këtë adresë. Doni të shtoni diçka? Mjafton t’i përgjigjeni këtij e-maili.',
    reason: (p) => `Këtë e-mail e merrni, sepse me këtë adresë u dërgua një mesazh te ${p.brand}.`,
  },
  contactReply: {
    subject: (p) => `Përgjigje për mesazhin tuaj | ${p.brand}`,
    title: (p) => `Përshëndetje, ${p.name}!`,
    more: 'Keni edhe diçka tjetër? Mjafton t’i përgjigjeni këtij e-maili.',
    signature: (p) => `Me respekt,\nekipi i ${p.brand}`,
    written: 'Na kishit shkruar:',
    reason: (p) => `Këtë e-mail e merrni, sepse i keni shkruar shërbimit ${p.brand}.`,
  },
  chatTranscript: {
    subject: (p: { brand: string }) => `Biseda juaj me ${p.brand}`,
    title: (p: { name: string }) => (p.name ? `Përshëndetje, ${p.name}! Ja biseda juaj.` : 'Ja biseda juaj.'),
    text: 'Na kërkuat t’jua dërgojmë me e-mail:',
    you: 'Ju',
    pictures: (p: { days: number }) => `Lidhjet për te fotot funksionojnë ${p.days} ditë.`,
    reason: (p: { brand: string }) =>
      `Këtë e-mail e merrni, sepse dikush e kërkoi me këtë adresë në një bisedë me ${p.brand}.`,
  },
  chatAnswer: {
    subject: (p: { brand: string }) => `Ju jemi përgjigjur në chat | ${p.brand}`,
    title: (p: { name: string }) =>
      p.name ? `Përshëndetje, ${p.name}! Keni një përgjigje.` : 'Keni një përgjigje.',
    text: (p: { author: string }) => `${p.author} ju shkroi ndërsa nuk ishit aty:`,
    back: (p: { days: number }) => `Lidhja ju kthen te biseda. Vlen vetëm një herë, brenda ${p.days} ditësh.`,
    open: 'Vazhdoni bisedën',
    rate: 'Vlerësoni këtë bisedë',
    reason: (p: { brand: string }) =>
      `Këtë e-mail e merrni, sepse e latë këtë adresë në një bisedë me ${p.brand}.`,
  },
  chatRating: {
    subject: (p) => `Si shkoi biseda jonë? | ${p.brand}`,
    title: (p) => (p.name ? `Përshëndetje ${p.name}, a ju ndihmuam?` : 'A ju ndihmuam?'),
    text: (p) =>
      `${p.author} ju u përgjigj në bisedën tonë, e cila tani është mbyllur. Mjafton një klikim për të na thënë si shkoi, dhe mund të shtoni disa fjalë.`,
    once: (p) => `Lidhja vlen ${p.days} ditë. Ju pyesim vetëm një herë.`,
    rate: 'Vlerësoni këtë bisedë',
    reason: (p: { brand: string }) =>
      `Këtë e-mail e merrni, sepse e latë këtë adresë në një bisedë me ${p.brand}.`,
  },
  orderReceipt: {
    subject: (p) => `Vërtetimi i pagesës për porosinë tuaj ${p.number} | ${p.brand}`,
    subjectWithAccess: (p) => `Të dhënat e hyrjes dhe vërtetimi i pagesës, ${p.number} | ${p.brand}`,
    title: (p) =>
      p.name
        ? `Faleminderit, ${p.name}! Porosia juaj u konfirmua.`
        : 'Faleminderit! Porosia juaj u konfirmua.',
    text: 'E morëm pagesën tuaj. Ky e-mail është vërtetimi i pagesës suaj: ju lutemi, ruajeni.',
    replaced: 'Këto të dhëna hyrjeje zëvendësojnë ato që dërguam më parë, të cilat nuk vlejnë më.',
    kept: 'Të dhënat tuaja të hyrjes mbeten të njëjtat.',
    accessLater: 'Të dhënat e hyrjes ju vijnë me një e-mail të dytë, zakonisht brenda pak minutash.',
    refundDays: (p) =>
      `Ndërruat mendje? Rimbursimin e plotë mund ta kërkoni brenda ${p.days} ditësh nga blerja, në faqen e porosisë suaj.`,
    refundHours: (p) =>
      `Ndërruat mendje? Rimbursimin e plotë mund ta kërkoni brenda ${p.hours} orësh nga blerja, në faqen e porosisë suaj.`,
    open: 'Hapni porosinë tuaj',
    guides: 'Konfiguroni pajisjen tuaj',
    reason: (p) => `Këtë e-mail e merrni, sepse me këtë adresë u bë një porosi te ${p.brand}.`,
  },
  orderAccess: {
    subject: (p) => `Të dhënat tuaja të hyrjes | ${p.brand}`,
    title: (p) =>
      p.name
        ? `Gjithçka është gati, ${p.name}. Shikim të këndshëm!`
        : 'Gjithçka është gati. Shikim të këndshëm!',
    text: (p) => `Këto janë të dhënat e hyrjes për porosinë tuaj ${p.number}.`,
    reason: (p) => `Këtë e-mail e merrni, sepse me këtë adresë u bë një porosi te ${p.brand}.`,
  },
  orderReminder: {
    subject: (p) => `Paketa juaj mbaron më ${p.until} | ${p.brand}`,
    title: (p) =>
      p.name ? `${p.name}, paketa juaj mbaron më ${p.until}.` : `Paketa juaj mbaron më ${p.until}.`,
    text: (p) =>
      `Bëhet fjalë për porosinë tuaj ${p.number}: ${p.plan}, ${p.devices}. Paketa nuk rinovohet automatikisht. Nëse doni të vazhdoni të shikoni, rinovojeni tani: paketa e re nis kur mbaron kjo, kështu që nuk humbni asnjë ditë.`,
    renew: 'Rinovoni këtë paketë',
    reason: (p) =>
      `Këtë e-mail e merrni, sepse me këtë adresë u porosit një paketë e shërbimit ${p.brand}. Jua kujtojmë më së shumti dy herë.`,
  },
  orderFailed: {
    subject: (p) => `Pagesa juaj nuk u krye | ${p.brand}`,
    title: 'Pagesa juaj nuk u krye.',
    text: (p) =>
      `Pagesa për porosinë tuaj ${p.number} (${p.plan}, ${p.devices}) nuk u krye dhe nuk ju janë tërhequr para. Nëse e doni ende këtë paketë, mund të provoni përsëri me PayPal ose me një kartë tjetër.`,
    retry: 'Provoni përsëri',
  },
  orderRefunded: {
    subject: (p) => `Rimbursimi i porosisë ${p.number} | ${p.brand}`,
    title: (p) => `Rimbursimi juaj prej ${p.amount} është rrugës.`,
    whole: (p) => `E rimbursuam plotësisht porosinë tuaj ${p.number}. Qasja përmes kësaj porosie ka mbaruar.`,
    part: (p) => `Rimbursuam një pjesë të porosisë suaj ${p.number}.`,
    sent: 'I kthyem paratë në mjetin e pagesës që përdorët. Sa shpejt do t’i shihni në llogari varet nga banka juaj ose nga PayPal.',
    reason: (p) => `Këtë e-mail e merrni, sepse me këtë adresë u bë një porosi te ${p.brand}.`,
  },
  chatCode: {
    subject: (p) => `Kodi juaj për bisedën | ${p.brand}`,
    text: (p) =>
      `Shkruajeni këtë kod në bisedën në faqen tonë, që ekipi ynë ta dijë se jeni ju. Vlen ${p.minutes} minuta dhe vetëm një herë.`,
    ignore:
      'Nuk po bisedoni me ne? Mos bëni asgjë dhe mos ia jepni askujt këtë kod: kush e shkruan në një bisedë do të merrej për ju.',
    reason: (p) => `Këtë e-mail e merrni, sepse me këtë adresë u kërkua një kod në një bisedë me ${p.brand}.`,
  },
  orderCode: {
    subject: (p) => `Kodi juaj për porosinë ${p.number} | ${p.brand}`,
    title: 'Kodi juaj',
    text: (p) => `Shkruajeni këtë kod aty ku e kërkuat. Vlen ${p.minutes} minuta dhe vetëm një herë.`,
    ignore: 'Nëse nuk e kërkuat ju, mos bëni asgjë: pa këtë kod askush nuk mund ta hapë porosinë tuaj.',
    reason: (p) =>
      `Këtë e-mail e merrni, sepse me këtë adresë u kërkua një kod për një porosi te ${p.brand}.`,
  },
  withdrawalReceived: {
    subject: (p) => `E morëm kërkesën tuaj për rimbursim, porosia ${p.number} | ${p.brand}`,
    title: (p) =>
      p.name
        ? `Përshëndetje, ${p.name}! E morëm kërkesën tuaj për rimbursim.`
        : 'E morëm kërkesën tuaj për rimbursim.',
    text: (p) =>
      `Keni kërkuar rimbursimin e plotë të porosisë suaj ${p.number}. Ky e-mail e konfirmon kërkesën tuaj.`,
    next: (p) =>
      `Kërkesa juaj erdhi në kohë, prandaj do ta miratojmë dhe do t’jua konfirmojmë me e-mail brenda ${p.from}–${p.to} ditësh pune. Brenda ${p.payFrom}–${p.payTo} ditësh pune pas miratimit, jua kthejmë paratë në mjetin e pagesës që përdorët. Sa shpejt do t’i shihni në llogari varet nga banka juaj ose nga PayPal.`,
    reason: (p) =>
      `Këtë e-mail e merrni, sepse me këtë adresë u kërkua rimbursimi i një porosie te ${p.brand}.`,
  },
  withdrawalUndone: {
    subject: (p) => `Kërkesa për rimbursim u anulua, porosia ${p.number} | ${p.brand}`,
    title: (p) => (p.name ? `Përshëndetje, ${p.name}! Paketa juaj vazhdon.` : 'Paketa juaj vazhdon.'),
    text: (p) =>
      `E anuluat kërkesën për rimbursimin e porosisë suaj ${p.number}. Asgjë nuk ndryshon: paketa dhe të dhënat e hyrjes mbeten të njëjtat. Nuk ishit ju? Përgjigjuni menjëherë këtij e-maili.`,
  },
  newsletterConfirm: {
    subject: (p) => `Konfirmoni regjistrimin në buletin | ${p.brand}`,
    title: 'Mbetet vetëm një klikim.',
    text: (p) =>
      `Ju (ose dikush me këtë adresë) kërkuat buletinin tonë. Ju lutemi, konfirmoni regjistrimin brenda ${p.days} ditësh. Nuk ishit ju? Mos bëni asgjë dhe nuk do t’ju shkruajmë më.`,
    confirm: 'Po, më regjistroni',
    reason: (p) => `Këtë e-mail e merrni, sepse me këtë adresë u kërkua buletini i shërbimit ${p.brand}.`,
  },
  newsletterWelcome: {
    subject: (p) => `Jeni në listën e buletinit | ${p.brand}`,
    title: 'Mirë se erdhët! Tani jeni në listë.',
    text: 'Artikujt e rinj dhe ofertat ju vijnë në këtë adresë. Ndërkohë, në blogun tonë ka plot për të lexuar.',
    blog: 'Lexoni blogun',
    unsubscribe: 'Ndërruat mendje? Çregjistrohuni me një klikim',
    reason: (p) => `Këtë e-mail e merrni, sepse jeni regjistruar në buletinin e shërbimit ${p.brand}.`,
  },
  staffInvitation: {
    subject: (p) => `Llogaria juaj për panelin | ${p.brand}`,
    title: (p) => `Mirë se erdhët në ekip, ${p.name}!`,
    text: (p) =>
      `Zgjidhni një fjalëkalim brenda ${p.hours} orësh, pastaj hyni në llogari me këtë adresë e-maili.`,
    choose: 'Zgjidhni një fjalëkalim',
    reason: (p) => `Këtë e-mail e merrni, sepse ju ftoi një administrator i shërbimit ${p.brand}.`,
  },
  passwordReset: {
    subject: (p) => `Zgjidhni një fjalëkalim të ri | ${p.brand}`,
    title: (p) => `Përshëndetje, ${p.name}! Zgjidhni një fjalëkalim të ri.`,
    text: (p) =>
      `Lidhja vlen për ${p.minutes} minuta dhe mund të përdoret vetëm një herë. Nëse nuk e kërkuat ju, mos bëni asgjë: fjalëkalimi juaj nuk ndryshon.`,
    choose: 'Zgjidhni një fjalëkalim të ri',
    reason: (p) => `Këtë e-mail e merrni, sepse me këtë adresë u kërkua një fjalëkalim i ri për ${p.brand}.`,
  },
};

export default mail;
