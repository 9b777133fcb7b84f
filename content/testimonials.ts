import { live } from './live.ts';

/**
 * Invented customers of the sample operator. Replace them with what real ones wrote before going live. A rating is 4, 4.5 or 5, the portrait is the
 * number of a drawing in app/art/portraits, and the months are those as a subscriber.
 */
export const testimonials = live('testimonials', [
  {
    name: 'Margaret O.',
    months: 26,
    rating: 5,
    portrait: 7,
    content: {
      en: 'My grandson put it on my tablet and wrote the steps on a card. I haven’t needed the card since the second week. In the morning I watch my gardening show in the kitchen, at night a movie in bed. When I press the wrong thing I ask in the chat, and nobody there has ever made me feel old.',
      fr: 'Mon petit-fils l’a installé sur ma tablette et m’a noté les étapes sur une fiche\u202f; au bout de deux semaines, je n’en avais plus besoin. Le matin, je regarde mon émission de jardinage dans la cuisine, le soir, mon film au lit. Quand j’appuie où il ne faut pas, j’écris sur le chat, et personne ne m’y a jamais fait sentir mon âge.',
      es: 'Mi nieto me lo instaló en la tablet y me apuntó los pasos en una cartulina; a la segunda semana ya no me hacía falta. Por la mañana veo mi programa de jardinería en la cocina y, por la noche, la película en la cama. Cuando toco donde no debo, escribo por el chat, y nunca me han hecho sentir torpe.',
      it: 'Me l’ha installato mio nipote sul tablet, con i passaggi scritti su un cartoncino: dopo due settimane non mi serviva più. La mattina guardo il mio programma di giardinaggio in cucina, la sera il film a letto. Quando tocco il tasto sbagliato scrivo in chat, e nessuno mi ha mai fatta sentire vecchia.',
      sq: 'Nipi ma instaloi në tablet dhe m’i shkroi hapat në një copë letër, por pas dy javësh s’më duhej më. Në mëngjes shoh emisionin e kopshtarisë në kuzhinë, në mbrëmje filmin në shtrat. Kur shtyp diku gabim, shkruaj në chat, dhe askush s’më ka bërë ndonjëherë të ndihem plakë.',
    },
  },
  {
    name: 'Dario F.',
    months: 14,
    rating: 4.5,
    portrait: 4,
    content: {
      en: 'I bake at night and sleep while the good shows are on. With catch-up I start last night’s episode at noon, from the first minute. Half a star off because after a long week some of it is gone before I get to it.',
      fr: 'Je suis boulanger de nuit\u202f: quand les bonnes émissions passent, je dors. Avec le replay, je lance à midi l’épisode de la veille, depuis la première minute. Une demi-étoile en moins parce que, les grosses semaines, certains programmes disparaissent avant que j’aie eu le temps de les voir.',
      es: 'Trabajo de noche en una panadería y, cuando ponen lo bueno, yo estoy durmiendo. A la carta veo a mediodía el capítulo de la noche anterior, desde el primer minuto. Le quito media estrella porque, en las semanas largas, hay cosas que desaparecen antes de que me dé tiempo a verlas.',
      it: 'Faccio il fornaio: di notte lavoro e, quando danno le cose belle, dormo. Con il replay a mezzogiorno mi guardo la puntata della sera prima, dal primo minuto. Mezza stella in meno perché, nelle settimane più piene, qualcosa sparisce prima che riesca a vederlo.',
      sq: 'Punoj natën në furrë buke dhe, kur japin gjërat e bukura, unë fle. Me kthimin prapa e nis në mesditë episodin e mbrëmshëm, që nga minuta e parë. Gjysmë ylli më pak, sepse në javët e ngarkuara diçka zhduket para se të arrij ta shoh.',
    },
  },
  {
    name: 'Teresa L.',
    months: 9,
    rating: 5,
    portrait: 3,
    content: {
      en: 'My Saturdays belong to two youth teams and a car full of muddy cleats. When we get home we start the big game from the beginning, and my youngest won’t even look at my phone in case the score is on it. Thanks to the guide, I know on Monday which nights the TV is taken.',
      fr: 'Mes samedis appartiennent à deux équipes de jeunes et à un coffre rempli de crampons boueux. En rentrant, on lance le grand match depuis le coup d’envoi, et le petit refuse de regarder mon téléphone de peur d’y voir le score. Avec le guide, je sais dès le lundi quels soirs la télé est prise.',
      es: 'Los sábados se me van entre dos equipos infantiles y un maletero lleno de botas embarradas. Al llegar a casa ponemos el partido desde el saque inicial, y el pequeño no quiere ni mirarme el móvil, no vaya a ser que salga el resultado. Con la guía, el lunes ya sé qué noches está ocupada la tele.',
      it: 'I miei sabati se ne vanno tra due squadre giovanili e un bagagliaio pieno di scarpini infangati. Quando torniamo facciamo partire la partita dal fischio d’inizio, e il piccolo non vuole nemmeno guardare il mio telefono per paura che spunti il risultato. Con la guida, già il lunedì so in quali sere la TV è occupata.',
      sq: 'Të shtunat më ikin mes dy ekipeve fëmijësh dhe një bagazhi plot këpucë me baltë. Kur kthehemi në shtëpi, e nisim ndeshjen nga minuta e parë, dhe i vogli as që do ta shohë telefonin tim, se mos i del rezultati. Falë guidës, që të hënën e di cilat mbrëmje e kemi të zënë televizorin.',
    },
  },
  {
    name: 'Jonas K.',
    months: 5,
    rating: 4.5,
    portrait: 6,
    content: {
      en: 'Four of us share an apartment with three screens going at once, and we no longer vote in the kitchen on what to watch. One of us pays, the others owe him pizza. Only when all three want 4K does our internet give out, but that one’s on the landlord.',
      fr: 'On est quatre en coloc, trois écrans tournent en même temps, et on ne vote plus dans la cuisine pour savoir quoi regarder. Il y en a un qui paie, les autres lui doivent des pizzas. Si on passe les trois en 4K, c’est notre connexion qui lâche, mais ça, c’est l’affaire du propriétaire.',
      es: 'Somos cuatro en el piso, con tres pantallas encendidas a la vez, y se acabaron las votaciones en la cocina para elegir qué ver. Paga uno y los demás le debemos pizzas. Solo cuando las tres piden 4K se rinde nuestra conexión, pero eso ya es cosa del casero.',
      it: 'Siamo in quattro nell’appartamento, con tre schermi accesi insieme, e in cucina non si vota più su cosa guardare. Uno paga, gli altri gli offrono la pizza. Se li mettiamo tutti e tre in 4K la linea si arrende, ma quello è un problema del padrone di casa.',
      sq: 'Jemi katër veta në një apartament, me tri ekrane të ndezura njëkohësisht, dhe në kuzhinë nuk votohet më se çfarë do të shohim. Paguan njëri, të tjerët i detyrohen nga një picë. Kur i duam të gjitha në 4K, interneti ynë dorëzohet, por për këtë fajin e ka pronari i banesës.',
    },
  },
  {
    name: 'Amina D.',
    months: 11,
    rating: 5,
    portrait: 5,
    content: {
      en: 'Every evening around nine the picture froze, and I’d already blamed the service. The chat had me take the router out of the closet and change one setting, ten minutes in all. That was in the spring, and it hasn’t frozen a single evening since.',
      fr: 'Tous les soirs vers neuf heures, l’image se figeait, et pour moi c’était forcément la faute du service. Sur le chat, on m’a fait sortir la box du placard et changer un réglage\u202f: dix minutes en tout. C’était au printemps, et depuis, plus une seule coupure le soir.',
      es: 'Todas las noches, a eso de las nueve, se cortaba la imagen, y yo ya le había echado la culpa al servicio. En el chat me hicieron sacar el router del armario y cambiar un ajuste: diez minutos en total. Eso fue en primavera, y desde entonces no se ha cortado ni una sola noche.',
      it: 'Tutte le sere, verso le nove, l’immagine si bloccava, e io davo già la colpa al servizio. In chat mi hanno fatto tirare fuori il router dall’armadio e cambiare un’impostazione: dieci minuti in tutto. Era primavera, e da allora la sera fila tutto liscio.',
      sq: 'Çdo mbrëmje, aty nga ora nëntë, figura ngecte dhe unë ia kisha hedhur fajin shërbimit. Në chat më thanë ta nxirrja ruterin nga dollapi dhe të ndryshoja një cilësim: dhjetë minuta gjithsej. Kjo ndodhi në pranverë dhe që atëherë s’ka ngecur më asnjë mbrëmje.',
    },
  },
  {
    name: 'Claire B.',
    months: 19,
    rating: 4,
    portrait: 1,
    content: {
      en: 'My husband wants the news from his country, I want the series from mine, and the kids want cartoons in both languages. It’s all there. It took me a week to find our twenty channels among the thousands, and that’s where the missing star went.',
      fr: 'Mon mari veut les infos de son pays, moi les séries du mien, et les enfants des dessins animés dans les deux langues. Tout y est. J’ai mis une semaine à trouver nos vingt chaînes parmi des milliers, d’où l’étoile en moins.',
      es: 'Mi marido quiere las noticias de su país, yo las series del mío y los niños, dibujos en los dos idiomas. Está todo. Eso sí, tardé una semana en encontrar nuestros veinte canales entre tantos miles, y por el camino se quedó la estrella que falta.',
      it: 'Mio marito vuole le notizie del suo Paese, io le serie del mio, i bambini i cartoni in tutte e due le lingue. C’è tutto. Però ci ho messo una settimana a trovare i nostri venti canali in mezzo a migliaia, ed è per questo che manca una stella.',
      sq: 'Burri do lajmet e vendit të tij, unë serialet e vendit tim, kurse fëmijët duan filma vizatimorë në të dyja gjuhët. Aty i gjejmë të gjitha. Por m’u desh një javë t’i gjeja njëzet kanalet tona mes mijërave, prandaj mungon një yll.',
    },
  },
  {
    name: 'Samuel R.',
    months: 38,
    rating: 5,
    portrait: 2,
    content: {
      en: 'I paid once, and when the time was up it just ended. No letter, no charge. So I came back on my own, twice now. After thirty years of contracts, that feels good.',
      fr: 'J’ai payé une fois et, à la fin de la période, tout s’est arrêté, sans courrier ni prélèvement. Alors je suis revenu de moi-même, déjà deux fois. Après trente ans d’abonnements à résilier par lettre recommandée, ça repose.',
      es: 'Pagué una vez y, cuando se acabó el plazo, se terminó: ni cartas ni cargos en la cuenta. Así que he vuelto por mi propia voluntad, y ya van dos veces. Después de treinta años de contratos con permanencia, se agradece.',
      it: 'Ho pagato una volta e, alla scadenza, è finita lì: niente lettere, niente addebiti. Così sono tornato di mia volontà, già due volte. Dopo trent’anni di disdette con la raccomandata, è un sollievo.',
      sq: 'Pagova një herë dhe, kur mbaroi afati, u mbyll me kaq: pa letra e pa para të hequra nga llogaria. Prandaj u ktheva vetë, deri tani dy herë. Pas tridhjetë vjetësh me kontrata, është lehtësim.',
    },
  },
  {
    name: 'Elena V.',
    months: 2,
    rating: 4,
    portrait: 9,
    content: {
      en: 'I spend three nights a week in hotels, where my laptop is my TV. When the connection is bad the picture gets softer instead of freezing, and I still get to see how the movie ends. I’ve only had it for two months, so ask me again in a year.',
      fr: 'Je passe trois nuits par semaine à l’hôtel, et mon ordinateur portable me sert de télé. Quand la connexion est mauvaise, l’image devient moins nette mais ne s’arrête pas, et je vois la fin du film. Je ne suis cliente que depuis deux mois\u202f: reposez-moi la question dans un an.',
      es: 'Paso tres noches a la semana en hoteles, y allí el portátil es mi tele. Cuando la conexión va mal, la imagen pierde nitidez pero no se para, y llego a ver cómo acaba la película. Solo llevo dos meses, así que preguntadme otra vez dentro de un año.',
      it: 'Passo tre notti a settimana in albergo e lì la mia TV è il portatile. Quando la connessione è scarsa l’immagine diventa meno nitida ma non si ferma, e il finale del film riesco a vederlo. Sono abbonata solo da due mesi: rifatemi la domanda tra un anno.',
      sq: 'Kaloj tri net në javë nëpër hotele dhe atje televizori im është laptopi. Kur lidhja është e dobët, figura bëhet më pak e qartë, por nuk ndalet, dhe filmin e shoh deri në fund. Kam vetëm dy muaj që jam abonuar, ndaj më pyesni prapë pas një viti.',
    },
  },
  {
    name: 'Owen P.',
    months: 7,
    rating: 4.5,
    portrait: 8,
    content: {
      en: 'I asked for the free trial the night before a rivalry Saturday, because that’s when these things break down. It didn’t, and when I bought a plan, the login was in my inbox before halftime. I’d like bigger type in the guide on my old TV. Other than that, no complaints.',
      fr: 'J’ai demandé l’essai gratuit exprès la veille d’un derby, parce que c’est là que ce genre de service flanche. Il n’a pas flanché et, quand j’ai pris une formule, mes identifiants sont arrivés avant la mi-temps. Sur ma vieille télé, j’aimerais des lettres plus grosses dans le guide\u202f; à part ça, rien à signaler.',
      es: 'Pedí a propósito la prueba gratis la víspera de un derbi, que es cuando estas cosas se caen. No se cayó y, cuando compré el plan, los datos de acceso me llegaron antes del descanso. En mi tele vieja, la guía podría tener la letra más grande; por lo demás, nada que objetar.',
      it: 'La prova gratuita l’ho chiesta apposta la sera prima del derby, perché è lì che di solito queste cose cedono. Non ha ceduto e, quando ho preso il piano, i dati di accesso sono arrivati prima dell’intervallo. Sulla mia vecchia TV vorrei caratteri più grandi nella guida; per il resto, niente da segnalare.',
      sq: 'Provën falas e kërkova enkas një natë para derbit, sepse pikërisht atëherë ngecin këto gjëra. Nuk ngeci, dhe kur bleva paketën, të dhënat e hyrjes më erdhën para pushimit. Në televizorin tim të vjetër do ta doja guidën me shkronja më të mëdha; për të tjerat s’kam asnjë vërejtje.',
    },
  },
]);
