import type { Category } from '#contract/content/articles.ts';
import type { Language } from '#contract/language.ts';

type Translated = Readonly<Record<Language, string>>;

/** The blog's tabs. */
export const categoryNames = {
  Sports: { en: 'Sports', fr: 'Sport', es: 'Deporte', it: 'Sport', sq: 'Sport' },
  Tutorials: { en: 'Tutorials', fr: 'Tutoriels', es: 'Tutoriales', it: 'Tutorial', sq: 'Hap pas hapi' },
  Security: { en: 'Security', fr: 'Sécurité', es: 'Seguridad', it: 'Sicurezza', sq: 'Siguri' },
  Features: { en: 'Features', fr: 'Fonctions', es: 'Funciones', it: 'Funzioni', sq: 'Funksione' },
  Technology: { en: 'Technology', fr: 'Technologie', es: 'Tecnología', it: 'Tecnologia', sq: 'Teknologji' },
  Guides: { en: 'Guides', fr: 'Guides', es: 'Guías', it: 'Guide', sq: 'Udhëzues' },
  Reviews: { en: 'Reviews', fr: 'Tests', es: 'Análisis', it: 'Recensioni', sq: 'Vlerësime' },
  Comparisons: { en: 'Comparisons', fr: 'Comparatifs', es: 'Comparativas', it: 'Confronti', sq: 'Krahasime' },
  Information: {
    en: 'Information',
    fr: 'À savoir',
    es: 'Información',
    it: 'Informazioni',
    sq: 'Informacion',
  },
} as const satisfies Record<Category, Translated>;

interface Article {
  /** Also the name of its body in `articles/<language>/` and of its picture in `app/art/articles/`. */
  id: number;
  category: Category;
  /** ISO date of publication. */
  date: string;
  title: Translated;
  excerpt: Translated;
}

/** Title and excerpt are here in every language. A body that a language lacks is shown in English. There is no article 7. */
export const articles: readonly Article[] = [
  {
    id: 1,
    category: 'Guides',
    date: '2025-01-14',
    title: {
      en: 'Choose a streaming device for the TV you already own',
      fr: 'Quel appareil de streaming pour la télé que vous avez déjà\u202f?',
      es: 'Qué dispositivo de streaming elegir para la tele que ya tienes',
      it: 'Il dispositivo di streaming giusto per la TV che hai già',
      sq: 'Cila pajisje për streaming i përshtatet televizorit tuaj',
    },
    excerpt: {
      en: 'HDMI ports, age and distance from the router matter more than any review. Five checks behind your TV, the devices compared, and which one to get.',
      fr: 'Prises HDMI, âge de la télé, distance de la box\u202f: cela compte plus que tous les tests. Cinq vérifications, les appareils comparés et celui qu’il vous faut.',
      es: 'Conexiones, antigüedad y distancia al router: cinco comprobaciones detrás de la tele, los dispositivos comparados y cuál te conviene.',
      it: 'Porte HDMI, età e distanza dal router contano più di ogni recensione. Cinque controlli dietro la TV, i dispositivi a confronto e quello che fa per te.',
      sq: 'Portat HDMI, mosha dhe largësia nga ruteri vlejnë më shumë se çdo vlerësim. Pesë kontrolle pas televizorit, krahasimi i pajisjeve dhe cilën të merrni.',
    },
  },
  {
    id: 2,
    category: 'Tutorials',
    date: '2025-01-27',
    title: {
      en: 'Set up your Fire TV Stick in ten minutes',
      fr: 'Fire TV Stick\u202f: du déballage à la première image en dix minutes',
      es: 'Fire TV Stick: de la caja a la pantalla en diez minutos',
      it: 'Fire TV Stick: dalla scatola allo schermo in dieci minuti',
      sq: 'Fire TV Stick: gati brenda dhjetë minutash',
    },
    excerpt: {
      en: 'The steps in the right order, three settings worth the effort, and what to do if there’s no picture.',
      fr: 'Les étapes dans le bon ordre, trois réglages qui en valent la peine et la marche à suivre quand l’image n’arrive pas.',
      es: 'Los pasos en el orden que te evita repetirlos, tres ajustes que merecen la pena y qué hacer si la imagen no aparece.',
      it: 'I passaggi nell’ordine giusto per non doverli ripetere, tre impostazioni da non saltare e che cosa fare se l’immagine non arriva.',
      sq: 'Hapat në radhën e duhur, tri cilësime që ia vlejnë dhe çfarë të bëni kur nuk ka figurë.',
    },
  },
  {
    id: 3,
    category: 'Technology',
    date: '2025-02-06',
    title: {
      en: 'Why streams buffer, and how to stop it',
      fr: 'Pourquoi l’image se fige, et comment y remédier',
      es: 'Por qué se corta la imagen y cómo evitarlo',
      it: 'Perché lo streaming si blocca e come rimediare',
      sq: 'Pse ngec figura dhe si ta shmangni',
    },
    excerpt: {
      en: 'The spinning circle means the player has run out of picture. Find out why in ten minutes: your Wi-Fi, your internet connection or an upload in the background.',
      fr: 'Si le cercle tourne, c’est que le lecteur n’a plus d’images en réserve. Dix minutes pour trouver la cause\u202f: le Wi-Fi, la connexion ou un envoi en arrière-plan.',
      es: 'Si gira el círculo, el reproductor se ha quedado sin imagen. Averigua en diez minutos si es el wifi, tu conexión a internet o una subida en segundo plano.',
      it: 'Se il cerchio gira, il player ha finito la scorta di immagini. In dieci minuti scopri se è colpa del Wi-Fi, della connessione o di un upload in background.',
      sq: 'Kur rrethi vërtitet, luajtësit i kanë mbaruar pamjet. Gjejeni shkakun për dhjetë minuta: Wi-Fi, lidhja e internetit apo një ngarkim në sfond.',
    },
  },
  {
    id: 4,
    category: 'Security',
    date: '2025-02-18',
    title: {
      en: 'Stay private: passwords, shared logins and public Wi-Fi',
      fr: 'Streaming et vie privée\u202f: mots de passe, partage et Wi-Fi public',
      es: 'Tele y privacidad: contraseñas, accesos compartidos y wifi público',
      it: 'TV e privacy: password, accessi condivisi e Wi-Fi pubblico',
      sq: 'Privatësia: fjalëkalimet, llogaritë e përbashkëta dhe Wi-Fi publik',
    },
    excerpt: {
      en: 'Protect your email first, know what a VPN can’t do, and spot the bill that can’t be real. Half an hour makes your login useless to a thief.',
      fr: 'Protégez d’abord votre messagerie, sachez ce qu’un VPN ne fait pas et repérez la facture qui ne peut être que fausse. Une demi-heure suffit.',
      es: 'Protege primero tu correo, descubre lo que una VPN no hace y reconoce la factura que no puede ser real. En media hora, tu acceso no le servirá a ningún ladrón.',
      it: 'Proteggi prima la casella e-mail, scopri che cosa una VPN non può fare e riconosci la richiesta di pagamento che non può essere vera. Basta mezz’ora.',
      sq: 'Mbroni së pari postën elektronike, mësoni çfarë nuk bën dot një VPN dhe dalloni faturën e rreme. Pas gjysmë ore të dhënat tuaja s’i vlejnë më asnjë hajduti.',
    },
  },
  {
    id: 5,
    category: 'Sports',
    date: '2025-03-03',
    title: {
      en: 'A whole season without missing a game',
      fr: 'Une saison sans manquer un seul match',
      es: 'Una temporada sin perderte un partido',
      it: 'Una stagione intera senza perderti una partita',
      sq: 'Një sezon pa humbur asnjë ndeshje',
    },
    excerpt: {
      en: 'Games that move, weeks when the clocks disagree, pay-per-view that starts late, and a neighbor who cheers before you do: a fix for each.',
      fr: 'Matchs déplacés, semaines d’horaires décalés, pay-per-view qui commence tard, voisin qui crie avant vous\u202f: à chaque problème son remède.',
      es: 'Partidos que cambian de día, semanas de horarios descuadrados, veladas de pago que empiezan tarde y un vecino que canta el gol antes: todo tiene remedio.',
      it: 'Partite spostate, settimane di orari sfasati, pay-per-view che inizia tardi e il vicino che esulta prima di te: a ogni problema il suo rimedio.',
      sq: 'Ndeshje që zhvendosen, javë me orë që s’përputhen, pay-per-view që nis vonë dhe fqinji që bërtet “gol” para jush: për të gjitha ka zgjidhje.',
    },
  },
  {
    id: 6,
    category: 'Comparisons',
    date: '2025-03-12',
    title: {
      en: 'Cable, satellite or IPTV: what two years really cost',
      fr: 'Câble, satellite ou IPTV\u202f: le vrai coût sur deux ans',
      es: 'Cable, satélite o IPTV: lo que cuestan de verdad dos años',
      it: 'Cavo, satellite o IPTV: quanto costano davvero due anni',
      sq: 'Kabllo, satelit apo IPTV: sa kushtojnë vërtet dy vjet',
    },
    excerpt: {
      en: 'The monthly price is only part of it. Seven items on a sheet of paper, a worked example, and the assumptions that would change the result.',
      fr: 'Le prix mensuel ne dit pas tout. Sept lignes sur une feuille, un exemple chiffré et les hypothèses qui changeraient le résultat.',
      es: 'La cuota mensual es solo una parte. Siete líneas en una hoja, un ejemplo con números y los supuestos que cambiarían el resultado.',
      it: 'Il canone mensile non dice tutto. Sette righe su un foglio, un esempio con i numeri e le ipotesi che cambierebbero il risultato.',
      sq: 'Çmimi mujor është vetëm një pjesë. Shtatë rreshta në një fletë, një shembull me shifra dhe supozimet që do ta ndryshonin përfundimin.',
    },
  },
  {
    id: 8,
    category: 'Features',
    date: '2025-03-20',
    title: {
      en: '{{guideDaysInFigures}} days ahead, {{catchUpHours}} hours back: TV on your own time',
      fr: '{{guideDaysInFigures}}\u00a0jours d’avance, {{catchUpHours}}\u00a0heures de replay\u202f: la télé à votre heure',
      es: '{{guideDaysInFigures}} días por delante, {{catchUpHours}} horas atrás: la tele a tu ritmo',
      it: '{{guideDaysInFigures}} giorni avanti, {{catchUpHours}} ore indietro: la TV quando vuoi tu',
      sq: '{{guideDaysInFigures}} ditë përpara, {{catchUpHours}} orë prapa: televizioni sipas orarit tuaj',
    },
    excerpt: {
      en: 'How the TV guide and catch-up work together, where to find the missing end of a game, and what to do when the guide is an hour off.',
      fr: 'Comment le guide TV et le replay se complètent, où se cache la fin manquante d’un match et que faire quand le guide a une heure de décalage.',
      es: 'Cómo combinar la guía con la televisión a la carta, dónde está el final que le falta al partido y qué hacer si los horarios van con una hora de diferencia.',
      it: 'Come usare insieme guida TV e replay, dove si nasconde il finale mancante di una partita e che cosa fare se la guida è sfasata di un’ora.',
      sq: 'Si funksionojnë bashkë guida e programeve dhe kthimi prapa (catch-up), ku gjendet fundi që mungon i një ndeshjeje dhe çfarë të bëni kur guida gabon një orë.',
    },
  },
  {
    id: 9,
    category: 'Tutorials',
    date: '2025-03-28',
    title: {
      en: 'What makes a good player app: a fifteen-minute test',
      fr: 'Bien choisir son lecteur IPTV\u202f: un test de quinze minutes',
      es: 'Cómo reconocer un buen reproductor: una prueba de 15 minutos',
      it: 'Come riconoscere un buon player: un test di quindici minuti',
      sq: 'Si të zgjidhni luajtësin e duhur: një provë 15-minutëshe',
    },
    excerpt: {
      en: 'Channel changes, guide, subtitles, sound, favorites, recovery: six tests with a stopwatch and a score sheet that shows whether a player is worth keeping.',
      fr: 'Zapping, guide TV, sous-titres, son, favoris, reprise après une coupure\u202f: six tests chronométrés et une grille pour savoir si un lecteur mérite d’être gardé.',
      es: 'Zapping, guía, subtítulos, audio, favoritos y recuperación tras un corte: seis pruebas con cronómetro y una tabla para puntuar cualquier reproductor.',
      it: 'Zapping, guida TV, sottotitoli, audio, preferiti, ripresa dopo un’interruzione: sei prove col cronometro e una scheda per dare un voto a ogni player.',
      sq: 'Ndërrimi i kanaleve, guida, titrat, zëri, të preferuarat, rikthimi: gjashtë prova me kronometër dhe një tabelë pikësh që tregon nëse luajtësi ia vlen.',
    },
  },
  {
    id: 10,
    category: 'Information',
    date: '2025-04-04',
    title: {
      en: 'Is IPTV legal? How to tell licensed from unlicensed',
      fr: 'L’IPTV est-elle légale\u202f? Reconnaître un service autorisé',
      es: '¿Es legal la IPTV? Cómo reconocer un servicio con licencia',
      it: 'L’IPTV è legale? Come riconoscere un servizio autorizzato',
      sq: 'A është IPTV-ja e ligjshme? Si dallohet një shërbim i licencuar',
    },
    excerpt: {
      en: 'The technology is legal; not every service is. Six checks that take twenty minutes, what the law looks at, and what’s at stake for you as a viewer.',
      fr: 'La technologie est légale, tous les services ne le sont pas. Six vérifications en vingt minutes, ce que vise la loi et ce que risque le spectateur.',
      es: 'La tecnología es legal; no todos los servicios lo son. Seis comprobaciones en veinte minutos, en qué se fija la ley y qué te juegas como espectador.',
      it: 'La tecnologia è legale, non tutti i servizi lo sono. Sei verifiche in venti minuti, che cosa dice la legge e che cosa rischia chi guarda.',
      sq: 'Teknologjia është e ligjshme, por jo çdo shërbim. Gjashtë verifikime për njëzet minuta, çfarë thotë ligji dhe çfarë rrezikon shikuesi.',
    },
  },
  {
    id: 11,
    category: 'Tutorials',
    date: '2025-04-11',
    title: {
      en: 'Wi-Fi or wire: getting 4K to the living room',
      fr: 'Wi-Fi ou câble\u202f: un débit digne de la 4K jusqu’au salon',
      es: 'Wifi o cable: cómo llevar el 4K hasta el salón',
      it: 'Wi-Fi o cavo: come portare il 4K fino al salotto',
      sq: 'Wi-Fi apo kabllo: një lidhje e denjë për 4K në dhomën e ndenjes',
    },
    excerpt: {
      en: 'Measure in three places, change the band, move the stick. And what mesh, powerline, MoCA and a plain cable can do when the signal won’t reach.',
      fr: 'Mesurez à trois endroits, changez de bande, déplacez la clé. Et si le signal n’arrive pas, voyez ce que valent le mesh, le CPL, le MoCA et un simple câble.',
      es: 'Mide en tres puntos, cambia de banda, mueve el stick. Y si la señal no llega, descubre qué dan de sí la red mesh, el PLC, MoCA y un simple cable.',
      it: 'Misura in tre punti, cambia banda, sposta la chiavetta. E se il segnale non arriva, ecco che cosa possono fare mesh, powerline, MoCA e un semplice cavo.',
      sq: 'Matni në tri vende, ndërroni brezin e Wi-Fi-t, zhvendosni stick-un. E kur sinjali nuk arrin: çfarë japin mesh, powerline, MoCA dhe një kabllo e thjeshtë.',
    },
  },
  {
    id: 12,
    category: 'Technology',
    date: '2025-04-17',
    title: {
      en: 'HD, 4K, HDR: what you can really see from your couch',
      fr: 'HD, 4K, HDR\u202f: ce que l’on voit vraiment depuis le canapé',
      es: 'HD, 4K, HDR: lo que de verdad se ve desde el sofá',
      it: 'HD, 4K, HDR: che cosa si vede davvero dal divano',
      sq: 'HD, 4K, HDR: çfarë shihet vërtet nga divani',
    },
    excerpt: {
      en: 'A tape measure tells you whether 4K is worth it. What HDR, frame rate and bitrate add to the picture, and the internet speed you need for each.',
      fr: 'Un mètre ruban suffit pour savoir si la 4K en vaut la peine. Ce qu’apportent le HDR, la fréquence d’images et le débit, et ce que doit fournir votre connexion.',
      es: 'Una cinta métrica te dice si el 4K compensa. Qué aportan el HDR, los fotogramas por segundo y el bitrate, y cuánto tiene que dar tu conexión.',
      it: 'Basta un metro per sapere se il 4K conviene. Che cosa aggiungono HDR, fotogrammi al secondo e bitrate, e quanto deve reggere la tua connessione.',
      sq: 'Mjafton një metër për të ditur nëse 4K ia vlen. Çfarë i japin figurës HDR, frekuenca e kuadrove dhe bitrate-i, dhe çfarë shpejtësie interneti ju duhet.',
    },
  },
  {
    id: 13,
    category: 'Guides',
    date: '2025-04-28',
    title: {
      en: 'One plan, {{devicesInFigures}} screens: how to share at home',
      fr: 'Une formule, {{devicesInFigures}}\u00a0écrans\u202f: comment partager à la maison',
      es: 'Un plan, {{devicesInFigures}} pantallas: cómo compartir en casa',
      it: 'Un abbonamento, {{devicesInFigures}} schermi: come condividerlo in casa',
      sq: 'Një paketë, {{devicesInFigures}} ekrane: si ta ndani në shtëpi',
    },
    excerpt: {
      en: 'What counts as a screen, how many you need, separate favorites for everyone, parental controls, travel, and four house rules for Saturday night.',
      fr: 'Ce qui compte comme écran, combien il vous en faut, des favoris pour chacun, le contrôle parental, les voyages et quatre règles pour le samedi soir.',
      es: 'Qué cuenta como pantalla, cuántas necesitas, un truco para separar los favoritos, el control parental, los viajes y cuatro normas de convivencia.',
      it: 'Che cosa conta come schermo, quanti te ne servono, preferiti separati per ciascuno, il controllo parentale, i viaggi e quattro regole per il sabato sera.',
      sq: 'Çfarë llogaritet si ekran, sa ju duhen, të preferuara më vete për secilin, kontrolli prindëror, udhëtimet dhe katër rregulla shtëpie për të shtunën në mbrëmje.',
    },
  },
  {
    id: 14,
    category: 'Guides',
    date: '2026-10-13',
    title: {
      en: 'Test a streaming service in one evening',
      fr: 'Tester un service de streaming en une soirée',
      es: 'Cómo poner a prueba un servicio de streaming en una noche',
      it: 'Come provare un servizio di streaming in una sera',
      sq: 'Si ta provoni një shërbim streaming-u për një mbrëmje',
    },
    excerpt: {
      en: 'Two hours, ten channels and a pencil: eight tests for a free trial, how to tell the service’s faults from your Wi-Fi’s, and six questions before you pay.',
      fr: 'Deux heures, dix chaînes et un crayon\u202f: huit tests, un tableau pour savoir si la faute vient du service ou de votre Wi-Fi, et six questions avant de payer.',
      es: 'Dos horas, diez canales y un lápiz: ocho comprobaciones, una tabla para saber si falla el servicio o tu wifi y seis preguntas antes de pagar.',
      it: 'Due ore, dieci canali e una matita: otto prove, una tabella per capire se la colpa è del servizio o del tuo Wi-Fi e sei domande prima di pagare.',
      sq: 'Dy orë, dhjetë kanale dhe një laps: tetë prova, një tabelë që tregon nëse faji është i shërbimit apo i Wi-Fi-t tuaj, dhe gjashtë pyetje para se të paguani.',
    },
  },
  {
    id: 15,
    category: 'Sports',
    date: '2026-11-10',
    title: {
      en: 'Get your living room ready for a winter of live sports',
      fr: 'Préparez le salon à un hiver de sport en direct',
      es: 'Prepara el salón para un invierno de deporte en directo',
      it: 'Il salotto pronto per un inverno di sport in diretta',
      sq: 'Bëjeni gati dhomën e ndenjes për një dimër me sport live',
    },
    excerpt: {
      en: 'A cable, a guest network, the right frame rate and sound in sync: one free afternoon and a rehearsal, so nothing surprises you at kickoff.',
      fr: 'Un câble, un réseau pour les invités, la bonne fréquence d’images, un son bien calé\u202f: un après-midi et une répétition pour éviter les surprises au coup d’envoi.',
      es: 'Un cable, una red para los invitados, los fotogramas correctos y el sonido a tiempo: una tarde libre y un ensayo para que nada te sorprenda en el pitido inicial.',
      it: 'Un cavo, una rete per gli ospiti, i fotogrammi giusti e l’audio a tempo: un pomeriggio libero e una prova generale per non avere sorprese al fischio d’inizio.',
      sq: 'Një kabllo, një rrjet për miqtë, frekuenca e duhur e kuadrove dhe zëri bashkë me figurën: një pasdite e lirë dhe një provë, që të mos keni të papritura.',
    },
  },
];
