import { live } from './live.ts';

/**
 * The questions on the landing page. The names in braces are filled in with what holds when the page is shown: faqFacts and
 * faqTargets in contract/content/faq.ts list what a text may name and where a link may lead.
 */
export const faq = live('faq', [
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
      en: 'Yes. We’re a licensed service, and we hold the licenses for everything we offer, all {{channels}}+ channels. If you have a question about a channel, [ask us](contact) before you buy.',
      fr: 'Oui. Notre service est exploité sous licence, et nous détenons les licences de tout ce que nous proposons, soit plus de {{channels}}\u00a0chaînes. Une question sur une chaîne\u202f? [Écrivez-nous](contact) avant d’acheter.',
      es: 'Sí. Somos un servicio con licencia y tenemos las licencias de todo lo que ofrecemos: más de {{channels}} canales. Si tienes dudas sobre alguno, [pregúntanos](contact) antes de comprar.',
      it: 'Sì. Siamo un servizio autorizzato e abbiamo le licenze per tutto ciò che offriamo, cioè oltre {{channels}} canali. Hai una domanda su un canale? [Scrivici](contact) prima di acquistare.',
      sq: 'Po. Jemi shërbim i licencuar dhe kemi licencat për gjithçka që ofrojmë, pra për mbi {{channels}} kanale. Nëse keni pyetje për ndonjë kanal, [na pyesni](contact) para se të blini.',
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
      en: 'We guarantee {{uptime}} uptime. If we miss it in a calendar month, tell us within {{uptimeClaimDays}} days of its end and we’ll refund {{uptimeRefund}} of your plan’s price. On almost every plan, if your own internet connection dips, quality drops for a moment instead of the picture freezing. And if something does go wrong, you can reach us 24/7.',
      fr: 'Nous garantissons une disponibilité de {{uptime}}. Si nous restons en dessous pendant un mois civil, dites-le-nous dans les {{uptimeClaimDays}}\u00a0jours qui suivent et nous vous remboursons {{uptimeRefund}} du prix de votre formule. Avec presque toutes les formules, si votre propre connexion faiblit, l’image perd un instant en qualité au lieu de se figer. Et si malgré tout quelque chose ne va pas, vous pouvez nous joindre 24\u00a0h/24 et 7\u00a0j/7.',
      es: 'Garantizamos una disponibilidad del {{uptime}}. Si un mes natural no llegamos, dínoslo en los {{uptimeClaimDays}} días siguientes y te reembolsamos el {{uptimeRefund}} del precio de tu plan. En casi todos los planes, si tu conexión a internet flojea, la calidad baja un momento, pero la imagen no se congela. Y si algo falla, nos tienes a tu disposición las 24 horas, todos los días.',
      it: 'Garantiamo una disponibilità del {{uptime}}. Se in un mese solare non la raggiungiamo, scrivici entro {{uptimeClaimDays}}\u00a0giorni dalla fine del mese e ti rimborsiamo il {{uptimeRefund}} del prezzo del piano. Con quasi tutti i piani, se la tua connessione a internet rallenta, la qualità cala per un attimo, ma l’immagine non si blocca. E se qualcosa non va, ci trovi 24\u00a0ore su\u00a024.',
      sq: 'Garantojmë disponueshmëri prej {{uptime}}. Nëse nuk e arrijmë gjatë një muaji kalendarik, na shkruani brenda {{uptimeClaimDays}} ditësh pas tij dhe ju kthejmë {{uptimeRefund}} të çmimit të paketës. Me pothuajse çdo paketë, nëse lidhja juaj e internetit dobësohet, cilësia ulet për një çast, në vend që figura të ngecë. E nëse prapë diçka nuk shkon, na gjeni ditë e natë.',
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
      en: 'Yes, more than {{adultChannels}}, for viewers {{minimumAge}} and older only. In our [channel list](channels), they stay hidden until you confirm your age.',
      fr: 'Oui, plus de {{adultChannels}}, réservées aux personnes de {{minimumAge}}\u00a0ans et plus. Dans la [liste des chaînes](channels), elles restent masquées tant que vous n’avez pas confirmé votre âge.',
      es: 'Sí, más de {{adultChannels}}, solo para personas de {{minimumAge}} años o más. En la [lista de canales](channels) permanecen ocultos hasta que confirmas tu edad.',
      it: 'Sì, oltre {{adultChannels}}, riservati a chi ha almeno {{minimumAge}} anni. Nella [lista dei canali](channels) restano nascosti finché non confermi la tua età.',
      sq: 'Po, mbi {{adultChannels}}, vetëm për personat {{minimumAge}} vjeç e lart. Në [listën e kanaleve](channels) qëndrojnë të fshehura derisa ta konfirmoni moshën.',
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
      en: 'Yes. Ask within {{refundDays}} days of buying a plan for {{shortestPlanMonths}} to {{longestPlanMonths}} months, or within {{lifetimeHours}} hours of buying Lifetime, and we’ll refund you in full. You don’t need a reason. Just ask on your order page, by email or in live chat; the [refund policy](refund) has the details. Want to be sure first? Start with the [free trial](free-trial). You don’t need a card.',
      fr: 'Oui. Demandez-le dans les {{refundDays}}\u00a0jours suivant l’achat d’une formule de {{shortestPlanMonths}} à {{longestPlanMonths}}\u00a0mois, ou dans les {{lifetimeHours}}\u00a0heures pour la formule à vie, et nous vous remboursons intégralement, sans vous demander pourquoi. Faites votre demande sur la page de votre commande, par e-mail ou par chat\u202f; les détails figurent dans la [politique de remboursement](refund). Et pour vous faire une idée avant l’achat, commencez par l’[essai gratuit](free-trial), sans carte.',
      es: 'Sí. Pídelo en los {{refundDays}} días siguientes a la compra de cualquier plan de {{shortestPlanMonths}} a {{longestPlanMonths}} meses, o en las {{lifetimeHours}} horas siguientes si es el plan de por vida, y te reembolsamos el importe íntegro, sin preguntar el motivo. Basta con pedirlo en la página de tu pedido, por correo o por el chat; los detalles están en la [política de reembolsos](refund). ¿Prefieres asegurarte antes? Empieza con la [prueba gratis](free-trial). No necesitas tarjeta.',
      it: 'Sì. Chiedilo entro {{refundDays}}\u00a0giorni dall’acquisto di un piano da {{shortestPlanMonths}} a {{longestPlanMonths}}\u00a0mesi, oppure entro {{lifetimeHours}}\u00a0ore dall’acquisto del piano a vita, e ti rimborsiamo l’intero importo, senza chiederti il motivo. Basta chiederlo nella pagina del tuo ordine, via e-mail o in chat; i dettagli sono nella [politica di rimborso](refund). Vuoi andare sul sicuro? Comincia dalla [prova gratuita](free-trial): non serve la carta.',
      sq: 'Po. Kërkojeni brenda {{refundDays}} ditësh nga blerja e çdo pakete {{shortestPlanMonths}}- deri {{longestPlanMonths}}-mujore, ose brenda {{lifetimeHours}} orësh nga blerja e paketës pa afat, dhe ju rimbursojmë plotësisht, pa ju pyetur për arsyen. Mjafton ta kërkoni në faqen e porosisë suaj, me e-mail ose në live chat; hollësitë i gjeni te [politika e rimbursimit](refund). Nëse doni të siguroheni më parë, filloni me [provën falas](free-trial): nuk kërkon kartë.',
    },
  },
  {
    id: 'cancelling',
    question: {
      en: 'Can I cancel?',
      fr: 'Puis-je résilier\u202f?',
      es: '¿Puedo cancelar?',
      it: 'Posso disdire?',
      sq: 'A mund ta anuloj paketën?',
    },
    answer: {
      en: 'Yes, anytime. But there’s nothing to stop: plans never renew by themselves. Yours runs to the last day you’ve paid for.',
      fr: 'Oui, à tout moment. Mais il n’y a rien à arrêter\u202f: les formules ne se renouvellent jamais toutes seules. La vôtre court jusqu’au dernier jour que vous avez payé.',
      es: 'Sí, cuando quieras. Pero no hay nada que detener: los planes nunca se renuevan solos. El tuyo dura hasta el último día que has pagado.',
      it: 'Sì, quando vuoi. Ma non c’è nulla da fermare: i piani non si rinnovano mai da soli. Il tuo dura fino all’ultimo giorno che hai pagato.',
      sq: 'Po, në çdo kohë. Por s’ka asgjë për të ndalur: paketat nuk rinovohen kurrë vetvetiu. E juaja vlen deri në ditën e fundit që keni paguar.',
    },
  },
  {
    id: 'twoYears',
    question: {
      en: 'What do I get with the {{paidMonths}}-month plan?',
      fr: 'Que comprend la formule {{paidMonths}}\u00a0mois\u202f?',
      es: '¿Qué incluye el plan de {{paidMonths}} meses?',
      it: 'Cosa comprende il piano da {{paidMonths}} mesi?',
      sq: 'Çfarë përfshin paketa {{paidMonths}}-mujore?',
    },
    answer: {
      en: 'You pay for {{paidMonths}} months and get {{totalMonths}}: the extra {{freeMonths}} are free. You get everything our shorter plans include, on up to {{devices}} devices; the price depends on how many you choose. You pay once, and nothing renews at the end.',
      fr: 'Vous payez {{paidMonths}}\u00a0mois et vous regardez pendant {{totalMonths}}\u202f: les {{freeMonths}}\u00a0mois en plus sont offerts. Cette formule comprend tout ce qu’offrent les plus courtes, sur {{devices}}\u00a0appareils au maximum\u202f; le prix dépend du nombre d’appareils que vous choisissez. Vous payez une seule fois, et rien ne se renouvelle à la fin.',
      es: 'Pagas {{paidMonths}} meses y disfrutas de {{totalMonths}}: los {{freeMonths}} de más son gratis. Incluye todo lo que tienen los planes más cortos, para un máximo de {{devices}} dispositivos; el precio depende de cuántos elijas. Pagas una sola vez y al final no se renueva nada.',
      it: 'Paghi {{paidMonths}} mesi e ne hai {{totalMonths}}: gli altri {{freeMonths}} sono gratis. Comprende tutto ciò che c’è nei piani più brevi, per un massimo di {{devices}} dispositivi; il prezzo dipende da quanti ne scegli. Paghi una volta sola e alla fine non si rinnova nulla.',
      sq: 'Paguani për {{paidMonths}} muaj dhe shikoni për {{totalMonths}}: {{freeMonths}} muajt e tjerë janë falas. Përfshin gjithçka që kanë paketat më të shkurtra, për deri në {{devices}} pajisje; çmimi varet nga numri që zgjidhni. Paguani një herë dhe në fund nuk rinovohet asgjë.',
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
      en: 'With PayPal or a credit or debit card, in US dollars. You can also pay by Western Union: [contact us](contact) and we’ll explain how. Every plan is a single payment, and your login details usually arrive by email within minutes.',
      fr: 'Avec PayPal ou par carte bancaire, en dollars américains. Western Union est possible sur demande\u202f: [écrivez-nous](contact) et nous vous expliquerons comment faire. Chaque formule se règle en une seule fois, et vos identifiants arrivent par e-mail, en général dans les minutes qui suivent.',
      es: 'Con PayPal o con tarjeta de crédito o débito, en dólares estadounidenses. También puedes pagar con Western Union: [escríbenos](contact) y te explicamos cómo. Todos los planes se pagan una sola vez, y normalmente los datos de acceso te llegan por correo a los pocos minutos.',
      it: 'Con PayPal oppure con carta di credito o di debito, in dollari statunitensi. Puoi pagare anche con Western Union: [scrivici](contact) e ti spieghiamo come fare. Ogni piano si paga una volta sola e di solito in pochi minuti ricevi via e-mail i dati di accesso.',
      sq: 'Me PayPal ose me kartë krediti a debiti, në dollarë amerikanë. Mund të paguani edhe me Western Union: [na shkruani](contact) dhe jua shpjegojmë. Çdo paketë paguhet vetëm një herë dhe të dhënat e hyrjes zakonisht ju vijnë me e-mail pak minuta pas pagesës.',
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
      en: 'Smart TVs, Android and iOS, Fire TV Stick (most models), Roku, Apple TV, MAG boxes, and Windows and macOS computers. A few need something extra: a Fire TV Stick or your phone for Samsung and LG TVs, your phone for Roku and Apple TV. The [setup guides](installation) show you how. IPTV players such as VLC, Perfect Player and IPTV Smarters work too. When you buy, you choose how many devices can watch at once: up to {{devices}}.',
      fr: 'Smart TV, Android et iOS, Fire TV Stick (la plupart des modèles), Roku, Apple TV, boîtiers MAG et ordinateurs sous Windows ou macOS. Certains demandent un petit plus\u202f: une clé Fire TV ou votre téléphone pour les téléviseurs Samsung et LG, votre téléphone pour Roku et Apple TV. Les [guides d’installation](installation) vous montrent comment faire. Les lecteurs comme VLC, Perfect Player ou IPTV Smarters conviennent aussi. Vous choisissez le nombre d’appareils à l’achat\u202f: jusqu’à {{devices}} à la fois.',
      es: 'En Smart TV, Android e iOS, Fire TV Stick (la mayoría de los modelos), Roku, Apple TV, decodificadores MAG y ordenadores con Windows o macOS. Algunos necesitan algo más: un Fire TV Stick o tu móvil para las teles Samsung y LG, tu móvil para Roku y Apple TV. Las [guías de instalación](installation) te explican cómo. También sirven reproductores como VLC, Perfect Player o IPTV Smarters. Al comprar eliges en cuántos dispositivos quieres ver la tele a la vez: hasta {{devices}}.',
      it: 'Su Smart TV, Android e iOS, Fire TV Stick (la maggior parte dei modelli), Roku, Apple TV, decoder MAG e computer Windows o macOS. Alcuni richiedono qualcosa in più: una Fire TV Stick o il telefono per le TV Samsung e LG, il telefono per Roku e Apple TV. Le [guide all’installazione](installation) ti mostrano come fare. Vanno bene anche player come VLC, Perfect Player e IPTV Smarters. Quando acquisti scegli quanti dispositivi vuoi: fino a {{devices}} in contemporanea.',
      sq: 'Në Smart TV, Android dhe iOS, Fire TV Stick (shumica e modeleve), Roku, Apple TV, dekoderë MAG dhe kompjuterë me Windows ose macOS. Disa kërkojnë diçka më tepër: një Fire TV Stick ose telefonin për televizorët Samsung e LG, telefonin për Roku dhe Apple TV. [Udhëzimet e instalimit](installation) ju tregojnë si. Funksionon edhe me luajtës si VLC, Perfect Player dhe IPTV Smarters. Kur blini, zgjidhni në sa pajisje do të shikoni njëkohësisht: deri në {{devices}}.',
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
      en: 'By email or live chat, 24/7, on every plan. Premium customers (plans for {{premiumDevices}} devices) are answered first. Want to look something up yourself? Check our knowledge base: the [setup guides](installation) and the [blog](blog).',
      fr: 'Par e-mail ou par chat, 24\u00a0heures sur\u00a024 et 7\u00a0jours sur\u00a07, quelle que soit votre formule. Les clients Premium (formules pour {{premiumDevices}}\u00a0appareils) reçoivent une réponse en priorité. Et si vous préférez chercher par vous-même, consultez nos [guides d’installation](installation) et notre [blog](blog).',
      es: 'Por correo electrónico o por chat en directo, las 24 horas, todos los días y con cualquier plan. Los clientes Premium (planes para {{premiumDevices}} dispositivos) tienen prioridad. Y si prefieres buscar por tu cuenta, tienes nuestras [guías de instalación](installation) y el [blog](blog).',
      it: 'Via e-mail o in chat, 24\u00a0ore su\u00a024, tutti i giorni e con qualsiasi piano. I clienti Premium (piani per {{premiumDevices}} dispositivi) hanno la precedenza. Preferisci fare da te? Consulta le nostre [guide all’installazione](installation) e il [blog](blog).',
      sq: 'Me e-mail ose në live chat, 24/7, me çdo paketë. Klientëve Premium (paketat për {{premiumDevices}} pajisje) u përgjigjemi të parëve. Doni ta gjeni vetë përgjigjen? Keni [udhëzimet e instalimit](installation) dhe [blogun](blog) tonë.',
    },
  },
]);
