import type { Areas } from '#contract/content/areas.ts';
import type { ReplyFact } from '#contract/content/canned-replies.ts';
import type { Language } from '#contract/language.ts';
import { live } from '../live.ts';
import { fillInFacts } from '../named-facts.ts';
import { policy } from '../policy.ts';
import { site } from '../site.ts';

export type CannedReply = Areas['cannedReplies'][number];

/**
 * Ready-made replies of the support portal, in the languages of the site. The names in braces are filled in: replyFacts in
 * contract/content/canned-replies.ts lists them. Text in square brackets is a blank: it has to be filled in by the agent before the
 * reply can be sent.
 */
export const cannedReplies = live('cannedReplies', [
  {
    word: 'hello',
    title: 'Greeting',
    text: {
      en: 'Hi {{name}}, I’m {{agent}}. How can I help?',
      fr: 'Bonjour {{name}}, je m’appelle {{agent}}. Comment puis-je vous aider\u202f?',
      es: 'Hola {{name}}, me llamo {{agent}}. ¿En qué puedo ayudarte?',
      it: 'Ciao {{name}}, mi chiamo {{agent}}. Come posso aiutarti?',
      sq: 'Përshëndetje {{name}}, unë jam {{agent}}. Si mund t’ju ndihmoj?',
    },
  },
  {
    word: 'wait',
    title: 'I’m looking into it',
    text: {
      en: 'Thanks. I’m looking into it and will be back in about [minutes] minutes.',
      fr: 'Merci. Je regarde cela et je reviens vers vous dans environ [minutes] minutes.',
      es: 'Gracias. Lo estoy comprobando y te digo algo en unos [minutos] minutos.',
      it: 'Grazie. Sto verificando e ti rispondo tra circa [minuti] minuti.',
      sq: 'Faleminderit. Po e shikoj dhe do t’ju përgjigjem pas rreth [minuta] minutash.',
    },
  },
  {
    word: 'device',
    title: 'Which device and app?',
    text: {
      en: 'Which device and app are you using? If there’s a message on the screen, its exact words help, too.',
      fr: 'Quel appareil et quelle application utilisez-vous\u202f? Si un message s’affiche à l’écran, son texte exact nous aide aussi.',
      es: '¿Qué dispositivo y qué aplicación utilizas? Si aparece un mensaje en la pantalla, también nos ayuda el texto exacto.',
      it: 'Quale dispositivo e quale app usi? Se sullo schermo c’è un messaggio, scrivici anche le parole esatte.',
      sq: 'Çfarë pajisjeje dhe cilin aplikacion përdorni? Na ndihmon edhe mesazhi i saktë që shfaqet në ekran.',
    },
  },
  {
    word: 'restart',
    title: 'Restart the router and the device',
    text: {
      en: 'Please unplug your router and your [device] for one minute. Plug the router back in first, then the [device]. Is the picture still freezing?',
      fr: 'Débranchez votre box et votre [appareil] pendant une minute, rebranchez d’abord la box, puis votre [appareil]. L’image se fige-t-elle encore\u202f?',
      es: 'Desenchufa el router y tu [dispositivo] durante un minuto. Vuelve a enchufar primero el router y después el [dispositivo]. ¿La imagen se sigue congelando?',
      it: 'Scollega dalla corrente il router e il tuo [dispositivo] per un minuto, ricollega prima il router, poi il [dispositivo]. L’immagine si blocca ancora?',
      sq: 'Hiqni nga priza ruterin dhe [pajisjen] për një minutë, lidhni fillimisht ruterin, pastaj [pajisjen]. A ju ngec ende figura?',
    },
  },
  {
    word: 'wifi',
    title: 'Use the 5 GHz network',
    text: {
      en: 'Please connect your device to your router’s 5 GHz network: [network name]. It’s less crowded, so the picture should stay smooth.',
      fr: 'Connectez l’appareil au réseau 5\u00a0GHz de votre box\u202f: [nom du réseau]. Il est moins encombré, et l’image devrait rester fluide.',
      es: 'Conecta el dispositivo a la red de 5 GHz de tu router: [nombre de la red]. Está menos saturada, así que la imagen debería ir fluida.',
      it: 'Collega il dispositivo alla rete a 5 GHz del tuo router: [nome della rete]. È meno affollata, quindi l’immagine dovrebbe restare fluida.',
      sq: 'Lidheni pajisjen me rrjetin 5 GHz të ruterit tuaj: [emri i rrjetit]. Është më pak i ngarkuar, prandaj figura nuk duhet të ngecë më.',
    },
  },
  {
    word: 'email',
    title: 'Ask for the email address',
    text: {
      en: 'Which email address did you use for your order or free trial? I’ll look it up.',
      fr: 'Quelle adresse e-mail avez-vous utilisée pour votre commande ou votre essai gratuit\u202f? Je vérifie tout de suite.',
      es: '¿Con qué dirección de correo hiciste tu pedido o pediste la prueba gratis? Así puedo encontrarlo.',
      it: 'Quale indirizzo e-mail hai usato per l’ordine o per la prova gratuita? Controllo subito.',
      sq: 'Cilën adresë e-maili përdorët për porosinë ose për provën falas? Kështu mund t’ju gjej.',
    },
  },
  {
    word: 'trial',
    title: 'How the free trial works',
    text: {
      en: 'The free trial lasts {{trialHours}} hours, no credit card needed. Leave your name and email address in the form on our home page. We’ll email your login details, usually within a few hours, and within {{trialSentWithinHours}} hours at the latest.',
      fr: 'L’essai gratuit dure {{trialHours}}\u00a0heures, sans carte bancaire. Laissez votre nom et votre adresse e-mail dans le formulaire de notre page d’accueil. Vos identifiants arrivent par e-mail, en général en quelques heures et au plus tard sous {{trialSentWithinHours}}\u00a0heures.',
      es: 'La prueba gratis dura {{trialHours}} horas y no necesitas tarjeta. Deja tu nombre y tu correo en el formulario de nuestra página de inicio. Te enviaremos los datos de acceso por correo, normalmente en unas horas y como muy tarde en {{trialSentWithinHours}} horas.',
      it: 'La prova gratuita dura {{trialHours}} ore e non richiede carta di credito. Lascia nome e indirizzo e-mail nel modulo della nostra pagina iniziale. Ti inviamo i dati di accesso via e-mail, di solito in poche ore e comunque entro {{trialSentWithinHours}} ore.',
      sq: 'Prova falas zgjat {{trialHours}} orë dhe nuk kërkon kartë krediti. Lini emrin dhe adresën e e-mailit në formularin e kryefaqes sonë. Të dhënat e hyrjes jua dërgojmë me e-mail, zakonisht brenda pak orësh dhe më së voni brenda {{trialSentWithinHours}} orësh.',
    },
  },
  {
    word: 'activated',
    title: 'Your access is active',
    text: {
      en: 'Your access is active until [date]. Your login details are in our email. Can’t find it? Please check your spam folder, too.',
      fr: 'Votre accès est actif jusqu’au [date]. Vos identifiants sont dans notre e-mail. Introuvable\u202f? Regardez aussi dans les indésirables.',
      es: 'Tu acceso está activo hasta el [fecha]. Los datos de acceso están en nuestro correo. ¿No lo encuentras? Mira también en la carpeta de spam.',
      it: 'Il tuo accesso è attivo fino al [data]. I dati di accesso sono nella nostra e-mail. Non la trovi? Guarda anche nello spam.',
      sq: 'Qasja juaj është aktive deri më [data]. Të dhënat e hyrjes janë në e-mailin tonë. Nuk e gjeni? Shihni edhe te mesazhet e padëshiruara.',
    },
  },
  {
    word: 'refund',
    title: 'How a refund works',
    text: {
      en: 'Ask within {{refundDays}} days of buying (Lifetime: {{lifetimeHours}} hours) and we’ll refund you in full: on your order page, or by email to {{email}} with your order number [order number].',
      fr: 'Faites votre demande dans les {{refundDays}}\u00a0jours suivant l’achat (formule à vie\u202f: {{lifetimeHours}}\u00a0heures) et nous vous remboursons intégralement\u202f: sur la page de votre commande, ou par e-mail à {{email}} avec le numéro de commande [numéro de commande].',
      es: 'Pídelo en los {{refundDays}} días siguientes a la compra (plan de por vida: {{lifetimeHours}} horas) y te reembolsamos el importe íntegro: en la página de tu pedido o por correo a {{email}} con el número de pedido [número de pedido].',
      it: 'Chiedilo entro {{refundDays}} giorni dall’acquisto (piano a vita: {{lifetimeHours}} ore) e ti rimborsiamo l’intero importo: nella pagina del tuo ordine o via e-mail a {{email}} con il numero d’ordine [numero d’ordine].',
      sq: 'Kërkojeni brenda {{refundDays}} ditësh nga blerja (paketa pa afat: brenda {{lifetimeHours}} orësh) dhe ju rimbursojmë plotësisht: në faqen e porosisë suaj ose me e-mail te {{email}}, me numrin e porosisë [numri i porosisë].',
    },
  },
  {
    word: 'colleague',
    title: 'A colleague is taking over',
    text: {
      en: '[name] from our team knows more about this and will take over here. You won’t need to repeat anything.',
      fr: '[prénom], de notre équipe, connaît mieux ce sujet et prend le relais ici. Vous n’aurez rien à répéter.',
      es: '[nombre], de nuestro equipo, conoce mejor este tema y continúa aquí. No tienes que repetir nada.',
      it: '[nome], del nostro team, conosce meglio l’argomento e prosegue qui. Non devi ripetere nulla.',
      sq: '[emri], nga ekipi ynë, e njeh më mirë këtë temë dhe vazhdon këtu. Nuk keni pse të përsërisni asgjë.',
    },
  },
  {
    word: 'bye',
    title: 'Goodbye',
    text: {
      en: 'Glad it’s working again! We’re here whenever you need us. Have a great day!',
      fr: 'Parfait, tout fonctionne de nouveau\u202f! Nous restons à votre disposition. Bonne journée\u202f!',
      es: '¡Qué bien que vuelva a funcionar! Escríbenos aquí cuando nos necesites. ¡Que tengas un buen día!',
      it: 'Mi fa piacere che funzioni di nuovo! Se hai bisogno, siamo sempre qui. Buona giornata!',
      sq: 'Më vjen mirë që funksionon përsëri. Na shkruani këtu sa herë të keni nevojë. Ditë të mbarë!',
    },
  },
]);

/** What replies may name, but for the two who talk. */
export function replyFactsWith({
  brand,
  email,
  phone,
}: Pick<Areas['site'], 'brand' | 'email' | 'phone'>): Record<
  Exclude<ReplyFact, 'name' | 'agent'>,
  string | number
> {
  return {
    brand,
    email,
    phone,
    trialHours: policy.trial.hours,
    trialSentWithinHours: policy.trial.sentWithinHours,
    refundDays: policy.refund.periodPlanDays,
    lifetimeHours: policy.refund.lifetimeHours,
  };
}

/** As the portal gets them: with what holds now, but for the names of the two who talk, which it fills in itself. */
export function repliesForPortal(): CannedReply[] {
  const facts = { name: '{{name}}', agent: '{{agent}}', ...replyFactsWith(site) };
  return cannedReplies.map(({ text, ...reply }) => {
    const filled = Object.entries(text).map(([language, words]) => [language, fillInFacts(words, facts)]);
    return { ...reply, text: Object.fromEntries(filled) as CannedReply['text'] };
  });
}

/** Above the address of a plan that an agent sends into the chat, in the language of the customer. */
export const planSentences: Record<Language, string> = {
  en: 'Here’s the plan I recommend. You can order it here:',
  fr: 'Voici la formule que je vous recommande. Vous pouvez la commander ici\u202f:',
  es: 'Este es el plan que te recomiendo. Puedes pedirlo aquí:',
  it: 'Ecco il piano che ti consiglio. Puoi ordinarlo qui:',
  sq: 'Kjo është paketa që ju rekomandoj. Mund ta porosisni këtu:',
};

/** Before the address of a checkout that knows the order, where a plan is renewed. */
export const renewalSentences: Record<Language, string> = {
  en: 'You can renew your plan here. We’ve filled in what you have now:',
  fr: 'Vous pouvez renouveler votre formule ici. Votre formule actuelle y est déjà choisie\u202f:',
  es: 'Puedes renovar tu plan aquí. El que tienes ahora ya está elegido:',
  it: 'Puoi rinnovare il tuo piano qui. Quello che hai adesso è già scelto:',
  sq: 'Mund ta rinovoni paketën tuaj këtu. Ajo që keni tani është zgjedhur tashmë:',
};

/** Before the address of the setup guide for a device. */
export const guideSentences: Record<Language, string> = {
  en: 'This guide shows you the setup step by step:',
  fr: 'Ce guide vous montre l’installation pas à pas\u202f:',
  es: 'Esta guía te muestra la instalación paso a paso:',
  it: 'Questa guida ti mostra l’installazione passo dopo passo:',
  sq: 'Ky udhëzues ju tregon instalimin hap pas hapi:',
};
