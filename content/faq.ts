import type { Language } from '#contract/language.ts';

/** Figures as the reader's language writes them, without a plus sign. */
interface FaqFacts {
  channels: string;
  adultChannels: string;
  uptime: string;
  refundDays: number;
  lifetimeHours: number;
  minimumAge: number;
  freeMonths: number;
  totalMonths: number;
  devices: number;
  premiumDevices: number;
}

/** Where an answer may lead: `[words](free-trial)`. */
export const faqTargets = ['free-trial', 'contact', 'channels', 'installation', 'blog', 'refund'] as const;

export interface FaqEntry {
  id:
    | 'legal'
    | 'uptime'
    | 'adult'
    | 'refunds'
    | 'cancelling'
    | 'twoYears'
    | 'payment'
    | 'devices'
    | 'support';
  question: Record<Language, string>;
  answer: Record<Language, (facts: FaqFacts) => string>;
}

const paidMonths = (facts: FaqFacts) => facts.totalMonths - facts.freeMonths;

export const faq: readonly FaqEntry[] = [
  {
    id: 'legal',
    question: {
      en: 'Is the service legal?',
      fr: 'Le service est-il légal\u202f?',
      es: '¿Es legal el servicio?',
      it: 'Il servizio è legale?',
      sq: 'A është i ligjshëm shërbimi?',
    },
    answer: {
      en: (p) =>
        `Yes. We’re a licensed service, and we hold the licenses for everything we offer, all ${p.channels}+ channels. If you have a question about a channel, [ask us](contact) before you buy.`,
      fr: (p) =>
        `Oui. Notre service est exploité sous licence et, en tant qu’exploitant, nous répondons de nos licences. Cela vaut pour toute notre offre, soit plus de ${p.channels}\u00a0chaînes. Si vous souhaitez en savoir plus, [écrivez-nous](contact).`,
      es: (p) =>
        `Sí. Es un servicio con licencia y nosotros, como operador, respondemos de nuestras licencias. Eso vale para toda la oferta: más de ${p.channels} canales. Si quieres saber más, [pregúntanos](contact).`,
      it: (p) =>
        `Sì. È un servizio con regolare licenza, e delle licenze rispondiamo noi in quanto gestori. Vale per tutto ciò che offriamo, oltre ${p.channels} canali. Se vuoi saperne di più, [scrivici](contact).`,
      sq: (p) =>
        `Po. Shërbimi është i licencuar dhe për licencat përgjigjemi ne, si operator. Kjo vlen për gjithçka që ofrojmë, pra për të gjitha kanalet, mbi ${p.channels}. Nëse doni të dini më shumë, [na pyesni](contact).`,
    },
  },
  {
    id: 'uptime',
    question: {
      en: 'How reliable is the service?',
      fr: 'Le service est-il fiable\u202f?',
      es: '¿Es fiable el servicio?',
      it: 'Quanto è affidabile il servizio?',
      sq: 'Sa i besueshëm është shërbimi?',
    },
    answer: {
      en: (p) =>
        `We guarantee ${p.uptime} uptime. If your own internet connection dips, quality drops for a moment instead of the picture freezing. And if something does go wrong, you can reach us 24/7.`,
      fr: (p) =>
        `Nous garantissons une disponibilité de ${p.uptime}. Si votre connexion faiblit, l’image perd un peu en qualité plutôt que de saccader, puis retrouve sa netteté dès que la ligne le permet. Et si malgré tout quelque chose ne va pas, il y a quelqu’un pour vous répondre à toute heure.`,
      es: (p) =>
        `Garantizamos una disponibilidad del ${p.uptime}. Si tu conexión flojea, la imagen baja un poco de calidad antes de dar tirones y se recupera en cuanto la línea lo permite. Y si aun así algo falla, hay alguien para atenderte a cualquier hora.`,
      it: (p) =>
        `Garantiamo una disponibilità del ${p.uptime}. Se la tua linea rallenta, l’immagine perde un po’ di qualità pur di non andare a scatti e la recupera appena possibile. E se qualcosa non va comunque, a qualsiasi ora c’è qualcuno che ti risponde.`,
      sq: (p) =>
        `Garantojmë disponueshmëri prej ${p.uptime}. Nëse lidhja juaj dobësohet, cilësia ulet pak që figura të mos ngecë dhe ngrihet sërish sapo të jetë e mundur. E nëse prapë diçka nuk shkon, në çdo orë ka kush t’ju përgjigjet.`,
    },
  },
  {
    id: 'adult',
    question: {
      en: 'Are there adult channels?',
      fr: 'Y a-t-il des chaînes pour adultes\u202f?',
      es: '¿Hay canales para adultos?',
      it: 'Ci sono canali per adulti?',
      sq: 'A ka kanale për të rritur?',
    },
    answer: {
      en: (p) =>
        `Yes, more than ${p.adultChannels}, for viewers ${p.minimumAge} and older only. In our [channel list](channels), they stay hidden until you confirm your age.`,
      fr: (p) =>
        `Oui, plus de ${p.adultChannels}, réservées aux personnes de ${p.minimumAge}\u00a0ans et plus. Dans la [liste des chaînes](channels), elles restent masquées dans une rubrique à part tant que vous n’avez pas confirmé votre âge\u202f: personne ne tombe dessus par hasard.`,
      es: (p) =>
        `Sí, más de ${p.adultChannels}, solo para personas de ${p.minimumAge} años o más. En la [lista de canales](channels) están ocultos en una sección aparte hasta que confirmas tu edad, así que nadie se los encuentra por casualidad.`,
      it: (p) =>
        `Sì, oltre ${p.adultChannels}, riservati a chi ha almeno ${p.minimumAge} anni. Nella [lista dei canali](channels) restano nascosti in una sezione a parte finché non confermi la tua età: nessuno ci capita per caso.`,
      sq: (p) =>
        `Po, mbi ${p.adultChannels}, vetëm për personat ${p.minimumAge} vjeç e lart. Në [listën e kanaleve](channels) qëndrojnë të fshehura në një seksion më vete derisa ta konfirmoni moshën, kështu që askush nuk i has rastësisht.`,
    },
  },
  {
    id: 'refunds',
    question: {
      en: 'Can I get a refund?',
      fr: 'Puis-je demander un remboursement\u202f?',
      es: '¿Puedo pedir un reembolso?',
      it: 'Posso chiedere un rimborso?',
      sq: 'A mund të kërkoj rimbursim?',
    },
    answer: {
      en: (p) =>
        `Yes. You can ask for a full refund within ${p.refundDays} days of buying any 1-\u00a0to 24-month plan, or within ${p.lifetimeHours} hours of buying Lifetime. Just email us or use live chat; the [refund policy](refund) has the details. Want to be sure first? Start with the [free trial](free-trial). You don’t need a card.`,
      fr: (p) =>
        `Oui. Vous pouvez demander un remboursement intégral dans les ${p.refundDays}\u00a0jours suivant l’achat d’une formule de 1 à 24\u00a0mois, ou dans les ${p.lifetimeHours}\u00a0heures pour la formule à vie. Un message par e-mail ou par chat suffit\u202f; les détails figurent dans la [politique de remboursement](refund). Et pour vous faire une idée avant l’achat, commencez par l’[essai gratuit](free-trial), sans carte.`,
      es: (p) =>
        `Sí. Puedes pedir el reembolso íntegro durante los ${p.refundDays} días siguientes a la compra de cualquier plan de 1 a 24 meses, o durante las ${p.lifetimeHours} horas siguientes si es el plan de por vida. Basta con escribirnos por correo o por el chat; los detalles están en la [política de reembolsos](refund). Y si prefieres asegurarte antes, empieza con la [prueba gratis](free-trial), que no pide tarjeta.`,
      it: (p) =>
        `Sì. Puoi chiedere il rimborso completo entro ${p.refundDays} giorni dall’acquisto di un piano da 1 a 24 mesi, oppure entro ${p.lifetimeHours}\u00a0ore dall’acquisto del piano a vita. Basta un messaggio via e-mail o in chat; i dettagli sono nella [politica di rimborso](refund). Se preferisci andare sul sicuro, comincia dalla [prova gratuita](free-trial): non serve la carta.`,
      sq: (p) =>
        `Po. Rimbursimin e plotë mund ta kërkoni brenda ${p.refundDays} ditësh nga blerja e çdo pakete 1- deri 24-mujore, ose brenda ${p.lifetimeHours} orësh nga blerja e paketës pa afat. Mjafton të na shkruani me e-mail ose në chat; hollësitë i gjeni te [politika e rimbursimit](refund). Nëse doni të siguroheni më parë, filloni me [provën falas](free-trial): nuk kërkon kartë.`,
    },
  },
  {
    id: 'cancelling',
    question: {
      en: 'Can I cancel?',
      fr: 'Puis-je résilier\u202f?',
      es: '¿Puedo cancelar?',
      it: 'Posso disdire?',
      sq: 'A mund ta ndërpres abonimin?',
    },
    answer: {
      en: () =>
        'Yes, anytime. You keep access until the end of the time you’ve paid for. Nothing renews automatically, so if you do nothing, your plan simply ends on that day.',
      fr: () =>
        'Oui, à tout moment. Vous gardez votre accès jusqu’à la fin de la période payée. Rien ne se renouvelle tout seul\u202f: si vous ne faites rien, l’accès s’arrête simplement ce jour-là.',
      es: () =>
        'Sí, cuando quieras. Mantienes el acceso hasta que termina el periodo que has pagado. Nada se renueva solo: si no haces nada, ese día se acaba y ya está.',
      it: () =>
        'Sì, quando vuoi. L’accesso resta attivo fino alla fine del periodo che hai pagato. Niente si rinnova da solo: se non fai nulla, quel giorno l’accesso finisce e basta.',
      sq: () =>
        'Po, në çdo kohë. Shërbimin mund ta përdorni deri në fund të periudhës që keni paguar. Asgjë nuk rinovohet vetvetiu: nëse nuk bëni asgjë, abonimi thjesht mbaron atë ditë.',
    },
  },
  {
    id: 'twoYears',
    question: {
      en: 'What do I get with the 24-month plan?',
      fr: 'Que comprend la formule 24\u00a0mois\u202f?',
      es: '¿Qué incluye el plan de 24 meses?',
      it: 'Cosa comprende il piano da 24 mesi?',
      sq: 'Çfarë përfshin paketa 24-mujore?',
    },
    answer: {
      en: (p) =>
        `You pay for ${paidMonths(p)} months and get ${p.totalMonths}: the extra ${p.freeMonths} are free. You get everything our shorter plans include, on up to ${p.devices} devices. You pay once, and nothing renews at the end.`,
      fr: (p) =>
        `Vous payez ${paidMonths(p)}\u00a0mois et vous regardez pendant ${p.totalMonths}\u202f: les ${p.freeMonths}\u00a0mois en plus sont offerts. Cette formule comprend la même chose que les autres formules à durée limitée, pour ${p.devices}\u00a0appareils au maximum. Comme toujours, vous payez une seule fois et rien ne se renouvelle à la fin.`,
      es: (p) =>
        `Pagas ${paidMonths(p)} meses y disfrutas de ${p.totalMonths}: los otros ${p.freeMonths} son gratis. Incluye lo mismo que los demás planes de duración limitada, para un máximo de ${p.devices} dispositivos. Como siempre, pagas una sola vez y al final no se renueva nada.`,
      it: (p) =>
        `Paghi ${paidMonths(p)} mesi e ne hai ${p.totalMonths}: gli altri ${p.freeMonths} sono gratis. Comprende tutto ciò che c’è negli altri piani a durata limitata, per un massimo di ${p.devices} dispositivi. Come sempre paghi una volta sola e alla fine non si rinnova nulla.`,
      sq: (p) =>
        `Paguani për ${paidMonths(p)} muaj dhe shikoni për ${p.totalMonths}: ${p.freeMonths} muajt e tjerë janë falas. Përfshin gjithçka që kanë paketat e tjera me afat, për deri në ${p.devices} pajisje. Si gjithmonë, paguani një herë dhe në fund nuk rinovohet asgjë.`,
    },
  },
  {
    id: 'payment',
    question: {
      en: 'How can I pay?',
      fr: 'Comment puis-je payer\u202f?',
      es: '¿Cómo puedo pagar?',
      it: 'Come posso pagare?',
      sq: 'Si mund të paguaj?',
    },
    answer: {
      en: () =>
        'With PayPal or a credit or debit card, in US dollars. You can also pay by Western Union: [contact us](contact) and we’ll explain how. Every plan is a single payment, and your login details arrive by email within minutes.',
      fr: () =>
        'Avec PayPal ou par carte bancaire, en dollars américains. Western Union est possible sur demande\u202f: [écrivez-nous](contact) et nous vous expliquerons comment faire. Chaque formule se règle en une seule fois, et vos identifiants arrivent par e-mail dans les minutes qui suivent.',
      es: () =>
        'Con PayPal o con tarjeta de crédito o débito, en dólares estadounidenses. También puedes pagar con Western Union si lo acordamos antes: [escríbenos](contact) y te explicamos cómo. Todos los planes se pagan una sola vez, y los datos de acceso te llegan por correo a los pocos minutos.',
      it: () =>
        'Con PayPal oppure con carta di credito o di debito, in dollari statunitensi. Con Western Union si può pagare previo accordo: [scrivici](contact) e ti spieghiamo come fare. Ogni piano si paga una volta sola e in pochi minuti ricevi per e-mail i dati di accesso.',
      sq: () =>
        'Me PayPal ose me kartë krediti a debiti, në dollarë amerikanë. Me marrëveshje mund të paguani edhe me Western Union: [na shkruani](contact) dhe do t’jua shpjegojmë. Çdo paketë paguhet vetëm një herë dhe të dhënat e hyrjes ju vijnë me e-mail pak minuta pas pagesës.',
    },
  },
  {
    id: 'devices',
    question: {
      en: 'Which devices can I use?',
      fr: 'Sur quels appareils puis-je regarder\u202f?',
      es: '¿En qué dispositivos funciona?',
      it: 'Su quali dispositivi funziona?',
      sq: 'Në cilat pajisje funksionon?',
    },
    answer: {
      en: (p) =>
        `Smart TVs, Android and iOS, Fire TV Stick, Roku, Apple TV, MAG boxes, and Windows and macOS computers. IPTV players such as VLC, Perfect Player and IPTV Smarters work too. When you buy, you choose how many devices can watch at once: up to ${p.devices}.`,
      fr: (p) =>
        `Smart TV, Android et iOS, Fire TV Stick, Roku, Apple TV, boîtiers MAG et ordinateurs sous Windows ou macOS. Les lecteurs comme VLC, Perfect Player ou IPTV Smarters conviennent aussi. Vous choisissez le nombre d’appareils à l’achat\u202f: jusqu’à ${p.devices} à la fois.`,
      es: (p) =>
        `En Smart TV, Android e iOS, Fire TV Stick, Roku, Apple TV, decodificadores MAG y ordenadores con Windows o macOS. También sirven reproductores como VLC, Perfect Player o IPTV Smarters. Al comprar eliges cuántos dispositivos quieres: hasta ${p.devices} a la vez.`,
      it: (p) =>
        `Su Smart TV, Android e iOS, Fire TV Stick, Roku, Apple TV, decoder MAG e computer Windows o macOS. Vanno bene anche player come VLC, Perfect Player e IPTV Smarters. Quando acquisti scegli quanti dispositivi vuoi: fino a ${p.devices} in contemporanea.`,
      sq: (p) =>
        `Në Smart TV, Android dhe iOS, Fire TV Stick, Roku, Apple TV, dekoderë MAG dhe kompjuterë me Windows ose macOS. Funksionon edhe me luajtës si VLC, Perfect Player dhe IPTV Smarters. Kur blini, zgjidhni sa pajisje doni: deri në ${p.devices} njëkohësisht.`,
    },
  },
  {
    id: 'support',
    question: {
      en: 'How can I reach support, and when?',
      fr: 'Comment et quand joindre l’assistance\u202f?',
      es: '¿Cómo y cuándo puedo contactar con atención al cliente?',
      it: 'Come e quando posso contattare l’assistenza?',
      sq: 'Si dhe kur mund ta kontaktoj asistencën?',
    },
    answer: {
      en: (p) =>
        `By email or live chat, 24/7, on every plan. Premium customers (plans for ${p.premiumDevices} devices) are answered first. Want to look something up yourself? Our knowledge base is the [setup guides](installation) and the [blog](blog).`,
      fr: (p) =>
        `Par e-mail ou par chat, 24\u00a0heures sur\u00a024 et 7\u00a0jours sur\u00a07, quelle que soit votre formule. Les clients Premium (formules pour ${p.premiumDevices}\u00a0appareils) reçoivent une réponse en priorité. Et si vous préférez chercher par vous-même, consultez nos [guides d’installation](installation) et notre [blog](blog).`,
      es: (p) =>
        `Por correo electrónico o por chat en directo, las 24 horas, todos los días y con cualquier plan. Los clientes Premium (planes para ${p.premiumDevices} dispositivos) tienen prioridad. Y si prefieres buscar por tu cuenta, tienes nuestras [guías de instalación](installation) y el [blog](blog).`,
      it: (p) =>
        `Via e-mail o in chat, 24 ore su 24, tutti i giorni e con qualsiasi piano. I clienti Premium (piani per ${p.premiumDevices} dispositivi) hanno la precedenza. E se preferisci fare da te, consulta le nostre [guide all’installazione](installation) e il [blog](blog).`,
      sq: (p) =>
        `Me e-mail ose me bisedë live, 24 orë në ditë, çdo ditë, pavarësisht nga paketa që keni. Klientëve Premium (paketat për ${p.premiumDevices} pajisje) u përgjigjemi të parëve. E nëse doni të kërkoni vetë, keni [udhëzimet e instalimit](installation) dhe [blogun](blog) tonë.`,
    },
  },
];
