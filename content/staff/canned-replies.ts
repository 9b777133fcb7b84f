import type { Language } from '#contract/language.ts';
import { policy } from '../policy.ts';
import { site } from '../site.ts';

interface Facts {
  /** Of the customer, where it is known. */
  name: string | null;
  /** Of whoever answers. */
  agent: string;
}

export interface CannedReply {
  /** Typed after a slash. */
  word: string;
  /** For the agent, in English. */
  title: string;
  /** What stands in square brackets is a blank: it has to be filled in before the reply can be sent. */
  text: Record<Language, (facts: Facts) => string>;
}

const { periodPlanDays, lifetimeHours } = policy.refund;
const after = (word: string, name: string | null) => (name ? `${word} ${name}` : word);

/** Ready-made replies of the support portal, in the languages of the site. */
export const cannedReplies: readonly CannedReply[] = [
  {
    word: 'hello',
    title: 'Greeting',
    text: {
      en: ({ name, agent }) => `${after('Hello', name)}, my name is ${agent}. How can I help you?`,
      fr: ({ name, agent }) =>
        `${after('Bonjour', name)}, je m’appelle ${agent}. Comment puis-je vous aider ?`,
      es: ({ name, agent }) => `${after('Hola', name)}, me llamo ${agent}. ¿En qué puedo ayudarle?`,
      it: ({ name, agent }) => `${after('Buongiorno', name)}, mi chiamo ${agent}. Come posso aiutarla?`,
      sq: ({ name, agent }) => `${after('Përshëndetje', name)}, unë jam ${agent}. Si mund t’ju ndihmoj?`,
    },
  },
  {
    word: 'wait',
    title: 'I am looking into it',
    text: {
      en: () => 'Thank you. I am looking into it and will be back with you in about [minutes] minutes.',
      fr: () => 'Merci. Je regarde cela et je reviens vers vous dans environ [minutes] minutes.',
      es: () => 'Gracias. Lo estoy comprobando y vuelvo con usted en unos [minutos] minutos.',
      it: () => 'Grazie. Sto verificando e torno da lei tra circa [minuti] minuti.',
      sq: () => 'Faleminderit. Po e shikoj dhe do t’ju përgjigjem për rreth [minuta] minuta.',
    },
  },
  {
    word: 'device',
    title: 'Which device and app?',
    text: {
      en: () =>
        'Which device and which app do you use to watch? The exact words of the message on the screen help as well.',
      fr: () =>
        'Quel appareil et quelle application utilisez-vous ? Le message exact affiché à l’écran nous aide aussi.',
      es: () =>
        '¿Qué dispositivo y qué aplicación utiliza? El mensaje exacto que aparece en la pantalla también nos ayuda.',
      it: () =>
        'Quale dispositivo e quale applicazione utilizza? Ci aiuta anche il messaggio esatto che appare sullo schermo.',
      sq: () =>
        'Çfarë pajisjeje dhe cilin aplikacion përdorni? Na ndihmon edhe mesazhi i saktë që shfaqet në ekran.',
    },
  },
  {
    word: 'restart',
    title: 'Restart router and device',
    text: {
      en: () =>
        'Please unplug your router and your [device] for one minute, plug the router in first, then the [device]. Does the picture still freeze?',
      fr: () =>
        'Débranchez votre box et votre [appareil] pendant une minute, rebranchez d’abord la box, puis l’[appareil]. L’image se fige-t-elle encore ?',
      es: () =>
        'Desenchufe el router y su [dispositivo] durante un minuto, conecte primero el router y después el [dispositivo]. ¿La imagen se sigue congelando?',
      it: () =>
        'Scolleghi il router e il suo [dispositivo] per un minuto, ricolleghi prima il router, poi il [dispositivo]. L’immagine si blocca ancora?',
      sq: () =>
        'Hiqni nga priza ruterin dhe [pajisjen] për një minutë, lidhni fillimisht ruterin, pastaj [pajisjen]. A ngrin ende figura?',
    },
  },
  {
    word: 'wifi',
    title: 'Use the 5 GHz network',
    text: {
      en: () =>
        'Please connect the device to the 5 GHz network of your router: [network name]. It is less crowded and the picture stays smooth.',
      fr: () =>
        'Connectez l’appareil au réseau 5 GHz de votre box : [nom du réseau]. Il est moins encombré et l’image reste fluide.',
      es: () =>
        'Conecte el dispositivo a la red de 5 GHz de su router: [nombre de la red]. Está menos saturada y la imagen va fluida.',
      it: () =>
        'Colleghi il dispositivo alla rete a 5 GHz del suo router: [nome della rete]. È meno affollata e l’immagine resta fluida.',
      sq: () =>
        'Lidheni pajisjen me rrjetin 5 GHz të ruterit tuaj: [emri i rrjetit]. Është më pak i ngarkuar dhe figura mbetet e qetë.',
    },
  },
  {
    word: 'email',
    title: 'Ask for the e-mail address',
    text: {
      en: () => 'Which e-mail address did you use for your order? Then I can find your subscription.',
      fr: () =>
        'Quelle adresse e-mail avez-vous utilisée pour votre commande ? Je pourrai ainsi retrouver votre abonnement.',
      es: () => '¿Qué dirección de correo utilizó para su pedido? Así podré encontrar su suscripción.',
      it: () => 'Quale indirizzo e-mail ha usato per l’ordine? Così posso trovare il suo abbonamento.',
      sq: () => 'Cilën adresë e-maili përdorët për porosinë? Kështu mund ta gjej abonimin tuaj.',
    },
  },
  {
    word: 'trial',
    title: 'How the free trial works',
    text: {
      en: () =>
        `The free trial lasts ${policy.trial.hours} hours and needs no credit card. Leave your name and e-mail address on our home page; the access details come by e-mail.`,
      fr: () =>
        `L’essai gratuit dure ${policy.trial.hours} heures, sans carte bancaire. Laissez votre nom et votre adresse e-mail sur notre page d’accueil ; les accès arrivent par e-mail.`,
      es: () =>
        `La prueba gratuita dura ${policy.trial.hours} horas y no necesita tarjeta. Deje su nombre y su correo en nuestra página de inicio; los datos de acceso llegan por correo.`,
      it: () =>
        `La prova gratuita dura ${policy.trial.hours} ore e non richiede carta di credito. Lasci nome e indirizzo e-mail nella nostra pagina iniziale; i dati di accesso arrivano per e-mail.`,
      sq: () =>
        `Prova falas zgjat ${policy.trial.hours} orë dhe nuk kërkon kartë krediti. Lini emrin dhe adresën e e-mailit në faqen tonë kryesore; të dhënat e hyrjes vijnë me e-mail.`,
    },
  },
  {
    word: 'activated',
    title: 'Your access is active',
    text: {
      en: () =>
        'Your access is active until [date]. The details are in our e-mail; please look into the spam folder as well.',
      fr: () =>
        'Votre accès est actif jusqu’au [date]. Les identifiants sont dans notre e-mail ; regardez aussi dans les indésirables.',
      es: () =>
        'Su acceso está activo hasta el [fecha]. Los datos están en nuestro correo; mire también en la carpeta de spam.',
      it: () =>
        'Il suo accesso è attivo fino al [data]. I dati sono nella nostra e-mail; guardi anche nella cartella spam.',
      sq: () =>
        'Hyrja juaj është aktive deri më [data]. Të dhënat janë në e-mailin tonë; shikoni edhe në dosjen e mesazheve të padëshiruara.',
    },
  },
  {
    word: 'refund',
    title: 'How a refund works',
    text: {
      en: () =>
        `You can have your money back within ${periodPlanDays} days, and within ${lifetimeHours} hours for Lifetime. Please write to ${site.email} with the order number [order number].`,
      fr: () =>
        `Vous pouvez être remboursé sous ${periodPlanDays} jours, et sous ${lifetimeHours} heures pour l’offre à vie. Écrivez à ${site.email} en indiquant le numéro de commande [numéro de commande].`,
      es: () =>
        `Puede recuperar su dinero en un plazo de ${periodPlanDays} días, y de ${lifetimeHours} horas en el plan de por vida. Escriba a ${site.email} con el número de pedido [número de pedido].`,
      it: () =>
        `Può ottenere il rimborso entro ${periodPlanDays} giorni, ed entro ${lifetimeHours} ore per l’offerta a vita. Scriva a ${site.email} indicando il numero d’ordine [numero d’ordine].`,
      sq: () =>
        `Mund t’i merrni paratë mbrapsht brenda ${periodPlanDays} ditësh, dhe brenda ${lifetimeHours} orësh për ofertën e përjetshme. Shkruani te ${site.email} me numrin e porosisë [numri i porosisë].`,
    },
  },
  {
    word: 'colleague',
    title: 'A colleague takes over',
    text: {
      en: () =>
        '[name] from our team knows more about this and takes over here. You need not repeat anything.',
      fr: () =>
        '[prénom], de notre équipe, connaît mieux ce sujet et prend le relais ici. Vous n’avez rien à répéter.',
      es: () =>
        '[nombre], de nuestro equipo, conoce mejor este tema y continúa aquí. No tiene que repetir nada.',
      it: () =>
        '[nome], del nostro team, conosce meglio l’argomento e prosegue qui. Non deve ripetere nulla.',
      sq: () =>
        '[emri], nga ekipi ynë, e njeh më mirë këtë temë dhe vazhdon këtu. Nuk keni pse përsërisni asgjë.',
    },
  },
  {
    word: 'bye',
    title: 'Goodbye',
    text: {
      en: () => 'I am glad that it works again. Write to us here whenever you need us. Have a nice day!',
      fr: () => 'Parfait, tout fonctionne à nouveau. Écrivez-nous ici quand vous voulez. Bonne journée !',
      es: () =>
        'Qué bien que vuelva a funcionar. Escríbanos aquí cuando nos necesite. ¡Que tenga un buen día!',
      it: () => 'Bene che funzioni di nuovo. Ci scriva qui quando ha bisogno. Buona giornata!',
      sq: () => 'Më vjen mirë që funksionon përsëri. Na shkruani këtu sa herë të keni nevojë. Ditë të mbarë!',
    },
  },
];
