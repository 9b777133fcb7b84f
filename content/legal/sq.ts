import type { LegalFacts, LegalTexts } from './outline.ts';

function kept(days: number | null, after: string): string {
  if (days === null) return 'derisa të kërkoni fshirjen e tyre';
  if (days === 0) return `deri në natën e parë pas ${after}`;
  return `për ${days} ditë pas ${after}`;
}

export default (facts: LegalFacts): LegalTexts => ({
  contents: 'Në këtë faqe',
  lastUpdated: (p) => `Përditësuar për herë të fundit më ${p.date}`,
  privacy: {
    title: 'Politika e privatësisë',
    intro: 'Çfarë të dhënash ruajmë për ju, pse i ruajmë dhe si mund të kërkoni fshirjen e tyre.',
    sections: {
      'who-we-are': {
        title: 'Kush jemi',
        body: [
          `Ky sajt dhe shërbimi i transmetimit që ofron administrohen nga ${facts.operator}. Në këtë politikë, “ne” do të thotë ky operator. Si kontrollues i të dhënave, ne vendosim si përdoren të dhënat tuaja personale dhe mbajmë përgjegjësi për to.`,
          'Kjo politikë vlen për sajtin, provën falas, porositë, live chat-in dhe buletinin. Nuk vlen për aplikacionet dhe pajisjet ku i shihni programet: prodhuesit e tyre kanë rregullat e veta.',
        ],
      },
      'what-we-collect': {
        title: 'Çfarë të dhënash mbledhim',
        body: [
          'Ato që na jepni vetë dhe pak gjëra që i sheh çdo server uebi:',
          [
            '**Prova falas.** Emri, adresa e e-mailit, gjuha dhe zona juaj orare dhe, nëse e zgjidhni, mbrëmja kur nis.',
            '**Formulari i kontaktit.** Emri, adresa e e-mailit, tema, mesazhi dhe gjuha juaj. Nëse regjistroni një dekoder MAG, edhe adresa e tij MAC.',
            '**Porositë.** Emri, adresa e e-mailit, gjuha, paketa, numri i pajisjeve, shuma dhe gjendja e pagesës. Numrat e kartave shkojnë drejtpërdrejt te ofruesi i pagesave: ne as i shohim, as i ruajmë.',
            '**Live chat.** Mesazhet dhe fotot tuaja dhe përgjigjet tona, gjuha, faqja e fundit ku ishit, si dhe emri e adresa juaj e e-mailit, nëse na i jepni. Për të mësuar cilat përgjigje mungojnë, pyetjet tuaja i ruajmë edhe veçmas, pa emër, adresë a numra, asnjëherë më gjatë se vetë bisedat.',
            '**Buletini.** Adresa e e-mailit dhe gjuha. Nuk ju dërgojmë asgjë derisa ta konfirmoni me lidhjen në e-mailin tonë të parë.',
            '**E-mailet.** Një kopje e çdo e-maili që ju dërgojmë dhe nëse u dorëzua.',
            '**Regjistrat teknikë.** Koha, faqja, adresa IP dhe nëse kërkesa pati sukses. Ajo që shkruani në një formular nuk regjistrohet kurrë aty.',
          ],
          'Nuk ju ndjekim në sajte të tjera, nuk krijojmë profile reklamuese dhe nuk blejmë të dhëna për ju.',
        ],
      },
      why: {
        title: 'Pse i përdorim dhe mbi ç’bazë ligjore',
        body: [
          [
            '**Për të bërë atë që kërkuat**: për të hapur një provë, për të kryer një porosi, për t’ju dërguar të dhënat e hyrjes, për t’iu përgjigjur një pyetjeje. Baza është kontrata jonë me ju ose kërkesa juaj para lidhjes së saj.',
            '**Që shërbimi të jetë i sigurt dhe të punojë**: për të gjetur defekte, për të kufizuar abuzimet, për të parandaluar mashtrimet. Baza është interesi ynë legjitim për një shërbim që funksionon.',
            '**Për të dërguar buletinin.** Baza është pëlqimi juaj, të cilin mund ta tërhiqni në çdo kohë me lidhjen që ka çdo numër.',
            '**Për të mbajtur kontabilitetin.** Baza është ligji që na detyron.',
          ],
          'Nuk i shesim kurrë të dhënat tuaja dhe asnjë vendim me pasoja ligjore për ju nuk merret vetëm me mjete automatike.',
        ],
      },
      'how-long': {
        title: 'Sa kohë i ruajmë',
        body: [
          'Të dhënat tuaja i ruajmë vetëm për një kohë të kufizuar. Kur mbaron afati, ato fshihen automatikisht gjatë natës:',
          [
            `**Kërkesat për provën falas**: ${kept(facts.retention.trials, 'kërkesës suaj')}.`,
            `**Mesazhet e formularit të kontaktit**: ${kept(facts.retention.contacts, 'dërgimit')}.`,
            `**Bisedat në live chat**: ${kept(facts.retention.chats, 'aktivitetit të fundit në to')}.`,
            `**Porositë e paguara**: sa kohë keni qasje dhe ${facts.retention.orders === null ? 'më pas për aq kohë sa e kërkojnë ligjet për tatimet dhe kontabilitetin' : `në çdo rast ${kept(facts.retention.orders, 'pagesës')}`}.`,
            `**Porositë që nuk u paguan kurrë**: ${kept(facts.retention.unpaidOrders, 'krijimit të tyre')}.`,
            `**Kopjet e e-maileve tona**: ${kept(facts.retention.mails, 'hartimit të tyre')}.`,
            `**Adresat e buletinit**: sa kohë jeni të regjistruar dhe ${kept(facts.retention.unsubscribed, 'çregjistrimit')}.`,
            `**Kërkesat për buletinin që nuk u konfirmuan kurrë**: ${kept(facts.retention.unconfirmedSubscribers, 'kërkesës suaj')}.`,
            '**Regjistrat teknikë**: për një kohë të shkurtër, derisa të përjashtohen defektet dhe sulmet.',
          ],
          'Mund të na kërkoni t’i fshijmë të dhënat tuaja më herët. Atëherë ruajmë vetëm atë që na detyron ligji ta ruajmë.',
        ],
      },
      'who-receives-it': {
        title: 'Kush i merr',
        body: [
          'Sa më pak palë të jetë e mundur, dhe secila vetëm atë që i duhet:',
          [
            '**Ofruesi i pagesave.** PayPal kryen pagesat me PayPal dhe me kartë, sipas politikës së vet të privatësisë.',
            '**Ofruesit tanë të postës elektronike dhe të serverëve.** Ata dërgojnë e-mailet tona dhe mbajnë në punë serverët, vetëm sipas udhëzimeve tona.',
            '**Aplikacionet e mesazheve.** Nëse zgjidhni të na shkruani në WhatsApp, operatori i tij e trajton atë bisedë sipas kushteve të veta.',
            '**Autoritetet**, vetëm kur na detyron ligji.',
          ],
          'Kur ndonjëri prej tyre punon në një shtet tjetër, zbatojmë garancitë që ligji për mbrojtjen e të dhënave parashikon për transferime të tilla.',
        ],
      },
      'cookies-and-storage': {
        title: 'Cookie-t dhe ruajtja në shfletues',
        body: [
          'Kur hyni në sajt, nuk ruajmë asgjë në pajisjen tuaj: as cookie, as të dhëna në shfletues. Prandaj nuk ka asnjë njoftim për të mbyllur. Diçka ruhet vetëm pasi veproni ju:',
          [
            `**Gjuha.** Kur zgjidhni një gjuhë në meny, e mbajmë mend me emrin “${facts.languageKey}”: në një cookie që zgjat një vit dhe në hapësirën lokale të shfletuesit. Aty ruhet gjuha dhe asgjë tjetër. Shfletuesi ruan edhe atë që keni shkruar në një formular derisa faqja të hapet në atë gjuhë, që të mos e shkruani sërish.`,
            '**Live chat.** Kur nisni një bisedë, ose e hapni përmes një lidhjeje, shfletuesi ruan çelësin e saj, emrin dhe adresën që dhatë, draftin tuaj, mesazhet ende të padërguara dhe, derisa ta mbyllni skedën, një kopje të bisedës së hapur, që të vazhdoni aty ku e latë.',
            `**Porosia juaj.** Kur kërkoni një kod për porosinë tuaj, shfletuesi ruan numrin e porosisë dhe adresën që shkruat, derisa ta hapni porosinë ose ta mbyllni skedën. Kur e hapni porosinë me kodin, një cookie e mban të hapur për ${facts.orderOpenMinutes} minuta. Hapësira lokale e shfletuesit mban mend numrin e porosisë.`,
            `**Pagesa.** Kur paguani, shfletuesi ruan referencën e pagesës derisa ta mbyllni skedën, që të mos paguani dy herë. Për ${facts.purchaseKnownMinutes} minuta, një cookie dëshmon se porosia është juaja, që konfirmimi t’ju tregojë çfarë keni blerë dhe ku e kemi dërguar. Ofruesi i pagesave mund të përdorë cookie-t e veta për t’ju mbrojtur nga mashtrimet.`,
          ],
          'Të gjitha këto mund t’i fshini në çdo kohë te cilësimet e shfletuesit. Sajti vazhdon të punojë.',
        ],
      },
      'your-rights': {
        title: 'Të drejtat tuaja',
        body: [
          'Mund të na kërkoni në çdo kohë dhe pa pagesë:',
          [
            't’ju tregojmë çfarë të dhënash kemi për ju dhe t’ju japim një kopje;',
            'të korrigjojmë çfarë është e gabuar;',
            't’i fshijmë ose të mos i përdorim më;',
            't’jua japim në një formë që mund ta lexojë një ofrues tjetër.',
          ],
          `Mund të kundërshtoni gjithashtu atë që bëjmë mbi bazën e interesit legjitim. Na shkruani në [${facts.email}](email) nga adresa që na keni dhënë dhe do t’ju përgjigjemi brenda një muaji. Nëse përgjigjja nuk ju kënaq, mund të ankoheni te autoriteti për mbrojtjen e të dhënave në vendin ku jetoni.`,
        ],
      },
      children: {
        title: 'Të miturit',
        body: [
          `Shërbimi u drejtohet personave ${facts.minimumAge} vjeç e lart. Nuk mbledhim me dijeni të dhëna për askënd më të ri. Nëse mendoni se një i mitur na ka dhënë të dhëna, na njoftoni dhe do t’i fshijmë.`,
        ],
      },
      changes: {
        title: 'Ndryshimet e kësaj politike',
        body: [
          'Kur kjo politikë ndryshon, teksti i ri del këtu me datën e re. Nëse ndryshimi ka rëndësi për ju si klient, ju njoftojmë edhe me e-mail para se të hyjë në fuqi.',
        ],
      },
      'contact-us': {
        title: 'Kontakti',
        body: [
          `Për çdo gjë që lidhet me të dhënat tuaja, na shkruani në [${facts.email}](email), përdorni [formularin e kontaktit](contact) ose telefononi në ${facts.phone}.`,
        ],
      },
    },
  },
  refund: {
    title: 'Politika e rimbursimit',
    intro: `Kërkojeni rimbursimin brenda ${facts.refundDays} ditësh nga blerja e çdo pakete ${facts.shortestPlanMonths}- deri ${facts.longestPlanMonths}-mujore, ose brenda ${facts.lifetimeHours} orësh nga blerja e paketës pa afat, dhe ju rimbursojmë plotësisht.`,
    sections: {
      'period-plans': {
        title: `Paketat ${facts.shortestPlanMonths}- deri ${facts.longestPlanMonths}-mujore`,
        body: [
          `Kërkojeni rimbursimin brenda ${facts.refundDays} ditësh nga blerja e çdo pakete ${facts.shortestPlanMonths}- deri ${facts.longestPlanMonths}-mujore dhe ju rimbursojmë plotësisht. Nuk keni pse të jepni arsye, megjithëse një arsye na ndihmon të përmirësohemi.`,
          'Afati fillon në çastin e pagesës; datën e gjeni në vërtetimin e pagesës. Vlen koha kur e dërgoni kërkesën, jo koha kur e lexojmë ne.',
        ],
      },
      lifetime: {
        title: 'Paketat pa afat',
        body: [
          `Kërkojeni rimbursimin brenda ${facts.lifetimeHours} orësh nga blerja e paketës pa afat dhe ju rimbursojmë plotësisht. Këtu afati është më i shkurtër, sepse merrni gjithçka që nga minuta e parë dhe qasja juaj nuk ka datë mbarimi.`,
          `Nëse nuk jeni ende të sigurt, nisni me [provën falas prej ${facts.trialHours} orësh](trial). Nuk kushton asgjë dhe nuk kërkon kartë.`,
        ],
      },
      'how-to-ask': {
        title: 'Si të kërkoni rimbursim',
        body: [
          `Mënyra më e shpejtë është faqja e porosisë suaj: lidhjen e gjeni në vërtetimin e pagesës. Mund edhe të na shkruani në [${facts.email}](email), të përdorni [formularin e kontaktit](contact) ose të na e thoni në live chat, ditë e natë. Në këtë rast, ju lutemi, shënoni:`,
          [
            'adresën e e-mailit me të cilën bëtë porosinë;',
            'numrin e porosisë që gjendet në vërtetimin e pagesës;',
            'paketën dhe datën e blerjes;',
            'çfarë nuk shkoi mirë, nëse doni të na e tregoni.',
          ],
          'Mos dërgoni kurrë numra kartash ose fjalëkalime. Nuk na duhen për rimbursimin dhe nuk do t’jua kërkojmë.',
        ],
      },
      'what-happens-next': {
        title: 'Çfarë ndodh më pas',
        body: [
          [
            `**Brenda ${facts.acknowledgedHours} orësh** konfirmojmë se kërkesa juaj ka mbërritur.`,
            `**Brenda ${facts.decisionDays} ditësh pune** e kontrollojmë porosinë dhe e miratojmë kërkesën. Pranojmë çdo kërkesë të dërguar në kohë.`,
            `**Brenda ${facts.payoutDays} ditësh pune** pas miratimit, jua kthejmë paratë në mjetin e pagesës që përdorët. Sa shpejt do t’i shihni në llogari varet nga banka juaj ose nga PayPal.`,
          ],
          'Ju kthejmë gjithçka që na keni paguar, por jo komisionet që ju ka mbajtur banka ose një shërbim i transferimit të parave. Qasja në paketë mbaron sapo t’ju rimbursojmë. Nëse duhet t’ju pyesim diçka, e bëjmë me e-mail dhe koha deri në përgjigjen tuaj nuk llogaritet.',
        ],
      },
      'exceptional-circumstances': {
        title: 'Rrethanat e jashtëzakonshme',
        body: [
          'Ndonjëherë rimbursimi është i drejtë edhe pasi ka kaluar afati. Këto raste i shqyrtojmë një nga një:',
          [
            `një ndërprerje e të gjithë shërbimit nga ana jonë, që zgjat më shumë se ${facts.outageHours} orë rresht;`,
            'një pagesë e marrë dy herë ose në një shumë tjetër nga ajo që patë;',
            'një porosi e paguar që nuk u aktivizua kurrë.',
          ],
          'Në këto raste na shkruani sa më shpejt. Ju kthejmë çmimin ose pjesën që nuk e përdorët dot.',
        ],
      },
      'not-refundable': {
        title: 'Pas atij afati',
        body: [
          'Pasi kalojnë afatet e mësipërme, rimbursojmë vetëm në rrethana të jashtëzakonshme ose kur nuk e arrijmë disponueshmërinë e garantuar në [kushtet e përdorimit](terms), dhe jo për:',
          [
            'pjesën e papërdorur të një pakete që e anuloni më vonë: qasja juaj vazhdon thjesht deri në fund;',
            'problemet nga ana juaj, si një lidhje e ngadaltë interneti, një pajisje që nuk mbështetet ose një aplikacion i palëve të treta. Ju ndihmojmë me kënaqësi t’i zgjidhni;',
            'një kanal ose titull të vetëm që mungon ose ka ndërruar vend;',
            'qasjen që e kemi mbyllur për shkelje të rëndë të [kushteve të përdorimit](terms).',
          ],
        ],
      },
      canceling: {
        title: 'Anulimi nuk është rimbursim',
        body: [
          'Çdo pagesë bëhet vetëm një herë dhe asgjë nuk rinovohet, prandaj nuk ka pagesa të përsëritura për të ndalur. Mund të anuloni në çdo kohë dhe të vazhdoni të shikoni deri në fund të periudhës së paguar. Rimbursimi e mbyll qasjen dhe ju kthen paratë; anulimi nuk bën as njërën, as tjetrën.',
        ],
      },
      'your-legal-rights': {
        title: 'Të drejtat tuaja sipas ligjit',
        body: [
          'Kjo politikë u shtohet të drejtave që ju jep ligji për mbrojtjen e konsumatorit në vendin ku jetoni; nuk u heq asgjë atyre. Kur ligji ju jep më shumë kohë ose një rimbursim më të madh, vlen ligji.',
        ],
      },
      'contact-us': {
        title: 'Kontakti',
        body: [
          `Nuk e dini nëse ju takon rimbursimi? Na pyesni para se të mbarojë afati: [${facts.email}](email), ${facts.phone} ose në live chat.`,
        ],
      },
    },
  },
  terms: {
    title: 'Kushtet e përdorimit',
    intro: `Shërbimi u drejtohet personave ${facts.minimumAge} vjeç e lart dhe përdoret në jo më shumë se ${facts.mostConnections} pajisje njëkohësisht.`,
    sections: {
      agreement: {
        title: 'Marrëveshja jonë',
        body: [
          `Këto kushte vlejnë mes jush dhe ${facts.operator}, që administron ${facts.brand}, kur kërkoni një provë ose blini një paketë. [Politika e privatësisë](privacy) dhe [politika e rimbursimit](refund) janë pjesë e tyre.`,
        ],
      },
      'who-may-use-it': {
        title: 'Kush mund ta përdorë shërbimin',
        body: [
          `Duhet të jeni ${facts.minimumAge} vjeç e lart. Disa kanale janë vetëm për të rritur: mbajini të dhënat e hyrjes larg fëmijëve.`,
          'Shërbimi është për ju dhe ata që jetojnë me ju, për përdorim privat. Të dhënat që jepni kur porositni duhet të jenë të sakta, sepse të dhënat e hyrjes i dërgojmë në adresën e e-mailit që shënoni.',
        ],
      },
      'free-trial': {
        title: 'Prova falas',
        body: [
          `[Prova falas](trial) zgjat ${facts.trialHours} orë nga çasti kur e aktivizojmë ne, ose nga mbrëmja që zgjodhët. Nuk kushton asgjë dhe nuk kërkon kartë. Mbaron vetë dhe nuk kthehet kurrë në paketë me pagesë. Jepet një provë për person dhe për adresë e-maili.`,
        ],
      },
      'plans-and-connections': {
        title: 'Paketat dhe lidhjet',
        body: [
          `Një paketë ju jep qasje për kohën që zgjodhët, në ${facts.fewestConnections} deri ${facts.mostConnections} pajisje njëkohësisht, sipas paketës. Mund ta instaloni shërbimin në më shumë pajisje, por njëkohësisht mund të shikoni vetëm në aq sa lejon paketa. Një lidhje më tepër mund të refuzohet ose të ndërpresë një tjetër.`,
          '“Pa afat” do të thotë për sa kohë ofrojmë shërbimin. Paketa nuk lidhet me asnjë pajisje dhe nuk mund të rishitet.',
        ],
      },
      payment: {
        title: 'Çmimet dhe pagesa',
        body: [
          'Çmimet janë në dollarë amerikanë dhe çmimi që shihni te pagesa është çmimi që paguani. Çdo pagesë bëhet vetëm një herë: asgjë nuk rinovohet dhe asgjë nuk ju merret më vonë. Mund të paguani me PayPal ose me kartë krediti a debiti; për mënyra të tjera merruni vesh me asistencën tonë.',
          'Kontrata lidhet kur e konfirmojmë pagesën. Pastaj ju dërgojmë të dhënat e hyrjes me e-mail, zakonisht brenda pak minutash.',
        ],
      },
      canceling: {
        title: 'Anulimi dhe rimbursimet',
        body: [
          'Mund të anuloni në çdo kohë, pa dhënë arsye. Qasja juaj vazhdon deri në fund të periudhës që keni paguar.',
          `Kërkojeni rimbursimin brenda ${facts.refundDays} ditësh nga blerja e çdo pakete ${facts.shortestPlanMonths}- deri ${facts.longestPlanMonths}-mujore, ose brenda ${facts.lifetimeHours} orësh nga blerja e paketës pa afat, dhe ju rimbursojmë plotësisht. [Politika e rimbursimit](refund) tregon si.`,
        ],
      },
      'fair-use': {
        title: 'Përdorimi i drejtë',
        body: [
          'Ju lutemi të mos:',
          [
            'i ndani të dhënat e hyrjes me njerëz që nuk jetojnë me ju, i shisni ose i publikoni;',
            'e shfaqni shërbimin në publik, për shembull në dyqan ose në lokal;',
            'regjistroni, kopjoni ose ritransmetoni atë që transmetojmë;',
            'anashkaloni kufijtë e lidhjeve, mbrojtjen nga kopjimi ose kufizimet rajonale;',
            'e pengoni shërbimin me kërkesa automatike ose sulme.',
          ],
          'Nëse ndodh, së pari ju shkruajmë. Në raste të rënda ose të përsëritura mund ta pezullojmë ose ta mbyllim qasjen tuaj. Atëherë ju rimbursojmë vetëm nëse e kërkoni në kohë, siç thotë [politika e rimbursimit](refund).',
        ],
      },
      'content-and-licenses': {
        title: 'Përmbajtja, licencat dhe shtetet',
        body: [
          'Ofrojmë kanale, filma dhe seriale me licencë dhe ju japim të drejtën t’i shihni privatisht. Të gjitha të drejtat e tjera u mbeten zotëruesve të tyre.',
          'Licencat jepen shtet për shtet, prandaj disa kanale dhe tituj mund të mos jenë të disponueshëm aty ku jetoni ose udhëtoni. Nëse njëri prej tyre ka rëndësi për ju, na pyesni para se të blini.',
          'Oferta ndryshon: kanalet vijnë e ikin, licencat fillojnë e mbarojnë. Prandaj një paketë nuk garanton asnjë kanal ose titull të caktuar. Nëse mendoni se diçka shkel të drejtat tuaja, na shkruani dhe do ta shqyrtojmë pa vonesë.',
        ],
      },
      availability: {
        title: 'Disponueshmëria dhe asistenca',
        body: [
          `Garantojmë disponueshmëri prej ${facts.uptime} për shërbimin në tërësi. Nëse nuk e arrijmë gjatë një muaji kalendarik, na shkruani brenda ${facts.uptimeClaimDays} ditësh pas tij dhe ju kthejmë ${facts.uptimeRefund} të çmimit të paketës. Mirëmbajtja, defektet te transmetuesit dhe ngjarjet jashtë kontrollit tonë mund të ndërpresin kanale të veçanta. Një ndërprerje prej më shumë se ${facts.outageHours} orësh rresht është rrethanë e jashtëzakonshme sipas [politikës së rimbursimit](refund).`,
          `Figura e mirë kërkon edhe një lidhje të mirë interneti dhe një pajisje të përshtatshme, të cilat i siguroni ju. Në live chat dhe me e-mail përgjigjemi ditë e natë; klientët Premium, pra ata me paketë për ${facts.premiumDevices} pajisje, marrin përgjigje të parët.`,
        ],
      },
      liability: {
        title: 'Përgjegjësia',
        body: [
          'Përgjigjemi pa kufi për dashjen dhe pakujdesinë e rëndë, për dëmet ndaj jetës dhe shëndetit dhe kudo ku ligji nuk lejon kufizim. Në rastet e tjera përgjegjësia jonë kufizohet te dëmi i parashikueshëm dhe, e shumta, te çmimi i paketës suaj.',
          'Nuk përgjigjemi për lidhjen tuaj të internetit, për pajisjet tuaja ose për aplikacionet e palëve të treta.',
        ],
      },
      changes: {
        title: 'Ndryshimet e këtyre kushteve',
        body: [
          'Mund t’i ndryshojmë këto kushte kur e kërkon ligji, shërbimi ose oferta. Teksti i ri del këtu me datën e vet. Ndryshimet në dëm të klientëve i njoftojmë me e-mail mjaft kohë përpara, që të vendosni nëse doni të qëndroni.',
        ],
      },
      law: {
        title: 'Ligji i zbatueshëm',
        body: [
          `Zbatohet ligji i shtetit ku ka selinë operatori${facts.country && ` (${facts.country})`}. Nëse jeni konsumator, ruani mbrojtjen e ligjit të vendit ku jetoni dhe të drejtën t’i drejtoheni gjykatës atje. Nëse njëri prej këtyre kushteve nuk është i vlefshëm, të tjerat mbeten në fuqi.`,
        ],
      },
      'contact-us': {
        title: 'Kontakti',
        body: [
          `Keni pyetje për këto kushte? Na shkruani në [${facts.email}](email), telefononi në ${facts.phone} ose përdorni live chat-in.`,
        ],
      },
    },
  },
});
