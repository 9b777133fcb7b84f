import type { LegalFacts, LegalTexts } from './outline.ts';

function kept(days: number | null, after: string): string {
  if (days === null) return 'jusqu’à ce que vous en demandiez la suppression';
  if (days === 0) return `jusqu’à la nuit qui suit ${after}`;
  return `pendant ${days}\u00a0${days === 1 ? 'jour' : 'jours'} après ${after}`;
}

export default (facts: LegalFacts): LegalTexts => ({
  contents: 'Sur cette page',
  lastUpdated: (p) => `Dernière mise à jour\u202f: ${p.date}`,
  privacy: {
    title: 'Politique de confidentialité',
    intro: 'Ce que nous conservons à votre sujet, pourquoi, et comment le faire supprimer.',
    sections: {
      'who-we-are': {
        title: 'Qui nous sommes',
        body: [
          `Ce site et le service de streaming qu’il propose sont exploités par ${facts.operator}. Dans ce texte, «\u202fnous\u202f» désigne cet exploitant. En tant que responsable du traitement, nous décidons de l’usage de vos données personnelles et nous en répondons.`,
          'Cette politique couvre le site, l’essai gratuit, les commandes, le chat et la newsletter. Elle ne couvre ni les applications ni les appareils sur lesquels vous regardez nos programmes\u202f: leurs éditeurs et fabricants ont leurs propres règles.',
        ],
      },
      'what-we-collect': {
        title: 'Les données que nous recueillons',
        body: [
          'Ce que vous nous confiez, et le peu que voit tout serveur web\u202f:',
          [
            '**Essai gratuit.** Votre nom, votre adresse e-mail, votre langue, votre fuseau horaire et, si vous en choisissez un, le soir où il commence.',
            '**Formulaire de contact.** Votre nom, votre adresse e-mail, l’objet, votre message et votre langue. Si vous enregistrez un boîtier MAG, également son adresse MAC.',
            '**Commandes.** Votre nom, votre adresse e-mail, votre langue, la formule, le nombre d’appareils, le montant et l’état du paiement. Les numéros de carte vont directement au prestataire de paiement\u202f: nous ne les voyons pas et ne les conservons pas.',
            '**Chat.** Ce que vous écrivez, les images que vous envoyez et ce que nous répondons, votre langue, la dernière page consultée, ainsi que votre nom et votre adresse e-mail si vous les indiquez. Pour savoir quelles réponses manquent, nous gardons aussi vos questions à part, sans nom, adresse ni numéro, jamais plus longtemps que les conversations elles-mêmes.',
            '**Newsletter.** Votre adresse e-mail et votre langue. Vous ne recevez rien tant que vous n’avez pas confirmé votre inscription grâce au lien de notre premier e-mail.',
            '**E-mails.** Une copie de chaque e-mail que nous vous envoyons, et si sa remise a réussi.',
            '**Journaux techniques.** L’heure, la page, l’adresse IP et le résultat de la requête. Ce que vous saisissez dans un formulaire n’y figure jamais.',
          ],
          'Nous ne vous suivons pas sur d’autres sites, n’établissons aucun profil publicitaire et n’achetons aucune donnée à votre sujet.',
        ],
      },
      why: {
        title: 'Pourquoi nous les utilisons, et sur quelle base légale',
        body: [
          [
            '**Pour faire ce que vous avez demandé**\u202f: ouvrir un essai, exécuter une commande, envoyer vos identifiants, répondre à une question. La base légale est notre contrat, ou votre demande avant sa conclusion.',
            '**Pour que le service reste sûr et fonctionne**\u202f: trouver les pannes, limiter les abus, prévenir la fraude. La base légale est notre intérêt légitime à fournir un service qui marche.',
            '**Pour envoyer la newsletter.** La base légale est votre consentement, que vous pouvez retirer à tout moment grâce au lien présent dans chaque numéro.',
            '**Pour tenir notre comptabilité.** La base légale est l’obligation que la loi nous impose.',
          ],
          'Nous ne vendons jamais vos données, et aucune décision produisant des effets juridiques pour vous n’est prise par des moyens exclusivement automatisés.',
        ],
      },
      'how-long': {
        title: 'Combien de temps nous les conservons',
        body: [
          'Nous ne conservons vos données que pour une durée limitée. Une fois celle-ci écoulée, elles sont supprimées automatiquement, pendant la nuit\u202f:',
          [
            `**Demandes d’essai gratuit**\u202f: ${kept(facts.retention.trials, 'votre demande')}.`,
            `**Messages du formulaire de contact**\u202f: ${kept(facts.retention.contacts, 'leur envoi')}.`,
            `**Conversations du chat**\u202f: ${kept(facts.retention.chats, 'la dernière activité')}.`,
            `**Commandes payées**\u202f: pendant la durée de votre accès, ${facts.retention.orders === null ? 'puis aussi longtemps que l’exige le droit fiscal et comptable' : `et dans tous les cas ${kept(facts.retention.orders, 'votre paiement')}`}.`,
            `**Commandes jamais payées**\u202f: ${kept(facts.retention.unpaidOrders, 'leur création')}.`,
            `**Copies de nos e-mails**\u202f: ${kept(facts.retention.mails, 'leur rédaction')}.`,
            `**Adresses de la newsletter**\u202f: pendant votre inscription, puis ${kept(facts.retention.unsubscribed, 'votre désinscription')}.`,
            `**Inscriptions à la newsletter jamais confirmées**\u202f: ${kept(facts.retention.unconfirmedSubscribers, 'votre demande')}.`,
            '**Journaux techniques**\u202f: pendant une courte durée, le temps d’exclure une panne ou une attaque.',
          ],
          'Vous pouvez nous demander de supprimer vos données plus tôt. Nous ne gardons alors que ce que la loi nous oblige à conserver.',
        ],
      },
      'who-receives-it': {
        title: 'Qui les reçoit',
        body: [
          'Aussi peu de monde que possible, et chacun uniquement ce dont il a besoin\u202f:',
          [
            '**Le prestataire de paiement.** PayPal traite les paiements par PayPal et par carte, selon sa propre politique de confidentialité.',
            '**Nos prestataires de messagerie et d’hébergement.** Ils acheminent nos e-mails et font tourner nos serveurs, uniquement sur nos instructions.',
            '**Les messageries.** Si vous choisissez de nous écrire sur WhatsApp, son exploitant traite cette conversation selon ses propres conditions.',
            '**Les autorités**, uniquement lorsque la loi nous y oblige.',
          ],
          'Lorsque l’un d’eux travaille dans un autre pays, nous appliquons les garanties prévues par le droit de la protection des données pour ces transferts.',
        ],
      },
      'cookies-and-storage': {
        title: 'Cookies et stockage',
        body: [
          'À votre arrivée, nous n’enregistrons rien sur votre appareil\u202f: aucun cookie, rien dans le stockage de votre navigateur. C’est pourquoi vous n’avez pas de bandeau à fermer. Un enregistrement n’a lieu qu’après une action de votre part\u202f:',
          [
            `**Langue.** Quand vous choisissez une langue dans le menu, nous la retenons sous le nom «\u202f${facts.languageKey}\u202f»\u202f: dans un cookie valable un an et dans le stockage local de votre navigateur. Seule la langue y figure, rien d’autre. Le stockage du navigateur garde aussi ce que vous avez saisi dans un formulaire, le temps que la page s’affiche dans cette langue, pour que vous n’ayez pas à le saisir de nouveau.`,
            '**Chat.** Quand vous ouvrez une conversation, directement ou par un lien, le stockage du navigateur en garde la clé, le nom et l’adresse que vous avez indiqués, votre brouillon, les messages en attente d’envoi et, jusqu’à la fermeture de l’onglet, une copie de la conversation ouverte, pour que vous puissiez reprendre là où vous en étiez.',
            `**Votre commande.** Quand vous demandez un code pour votre commande, le stockage de votre navigateur garde le numéro de commande et l’adresse e-mail que vous avez saisis jusqu’à ce que vous ouvriez la commande ou fermiez l’onglet. Quand vous ouvrez votre commande avec le code, un cookie la garde ouverte pendant ${facts.orderOpenMinutes}\u00a0minutes. Le stockage local de votre navigateur en retient le numéro.`,
            `**Paiement.** Quand vous payez, le stockage du navigateur garde la référence de votre paiement jusqu’à la fermeture de l’onglet, pour que vous ne payiez pas deux fois. Pendant ${facts.purchaseKnownMinutes}\u00a0minutes, un cookie prouve que la commande est la vôtre\u202f: la confirmation peut ainsi vous montrer ce que vous avez acheté et à quelle adresse nous l’avons envoyé. Le prestataire de paiement peut déposer ses propres cookies pour vous protéger contre la fraude.`,
          ],
          'Vous pouvez tout effacer à tout moment dans les paramètres de votre navigateur. Le site continue de fonctionner.',
        ],
      },
      'your-rights': {
        title: 'Vos droits',
        body: [
          'Vous pouvez nous demander à tout moment et gratuitement\u202f:',
          [
            'de vous dire ce que nous détenons à votre sujet et de vous en remettre une copie\u202f;',
            'de corriger ce qui est faux\u202f;',
            'de supprimer vos données ou de cesser de les utiliser\u202f;',
            'de vous les remettre sous une forme qu’un autre prestataire peut lire.',
          ],
          `Vous pouvez aussi vous opposer aux traitements fondés sur notre intérêt légitime. Écrivez à [${facts.email}](email) depuis l’adresse que vous nous avez donnée\u202f: nous répondons dans un délai d’un mois. Si notre réponse ne vous convient pas, vous pouvez saisir l’autorité de protection des données de votre lieu de résidence.`,
        ],
      },
      children: {
        title: 'Mineurs',
        body: [
          `Le service est réservé aux personnes de ${facts.minimumAge}\u00a0ans et plus. Nous ne recueillons pas sciemment de données sur des personnes plus jeunes. Si vous pensez qu’un enfant nous en a transmis, prévenez-nous et nous les supprimerons.`,
        ],
      },
      changes: {
        title: 'Modifications de cette politique',
        body: [
          'Quand cette politique change, le nouveau texte figure ici avec une nouvelle date. Si le changement compte pour vous en tant que client, nous vous en informons aussi par e-mail avant son entrée en vigueur.',
        ],
      },
      'contact-us': {
        title: 'Contact',
        body: [
          `Pour toute question sur vos données, écrivez à [${facts.email}](email), utilisez le [formulaire de contact](contact) ou appelez le ${facts.phone}.`,
        ],
      },
    },
  },
  refund: {
    title: 'Politique de remboursement',
    intro: `Faites votre demande dans les ${facts.refundDays}\u00a0jours suivant l’achat d’une formule de ${facts.shortestPlanMonths} à ${facts.longestPlanMonths}\u00a0mois, ou dans les ${facts.lifetimeHours}\u00a0heures pour la formule à vie, et nous vous remboursons intégralement.`,
    sections: {
      'period-plans': {
        title: `Formules de ${facts.shortestPlanMonths} à ${facts.longestPlanMonths}\u00a0mois`,
        body: [
          `Faites votre demande dans les ${facts.refundDays}\u00a0jours suivant l’achat d’une formule de ${facts.shortestPlanMonths} à ${facts.longestPlanMonths}\u00a0mois, et nous vous remboursons intégralement. Vous n’avez pas à vous justifier, mais connaître vos raisons nous aide à progresser.`,
          'Le délai court à partir du paiement, dont la date figure sur votre reçu. C’est l’envoi de votre demande qui compte, pas le moment où nous la lisons.',
        ],
      },
      lifetime: {
        title: 'Formules à vie',
        body: [
          `Faites votre demande dans les ${facts.lifetimeHours}\u00a0heures suivant l’achat d’une formule à vie, et nous vous remboursons intégralement. Le délai est plus court parce que l’accès est complet dès la première minute et n’a pas de date de fin.`,
          `Vous hésitez encore\u202f? Commencez par l’[essai gratuit de ${facts.trialHours}\u00a0heures](trial). Il ne coûte rien et ne demande aucune carte.`,
        ],
      },
      'how-to-ask': {
        title: 'Comment demander un remboursement',
        body: [
          `Le plus rapide est de passer par la page de votre commande\u202f: le lien figure dans votre reçu. Vous pouvez aussi écrire à [${facts.email}](email), utiliser le [formulaire de contact](contact) ou faire votre demande dans le chat, jour et nuit. Dans ce cas, merci d’indiquer\u202f:`,
          [
            'l’adresse e-mail utilisée pour la commande\u202f;',
            'le numéro de commande qui figure sur votre reçu\u202f;',
            'la formule et la date d’achat\u202f;',
            'ce qui n’a pas marché, si vous voulez bien nous le dire.',
          ],
          'N’envoyez jamais de numéro de carte ni de mot de passe. Nous n’en avons pas besoin pour vous rembourser et ne vous les demanderons pas.',
        ],
      },
      'what-happens-next': {
        title: 'Ce qui se passe ensuite',
        body: [
          [
            `**Sous ${facts.acknowledgedHours}\u00a0heures**, nous confirmons la réception de votre demande.`,
            `**Sous ${facts.decisionDays}\u00a0jours ouvrés**, nous vérifions la commande et donnons notre accord. Nous acceptons toute demande envoyée à temps.`,
            `**Sous ${facts.payoutDays}\u00a0jours ouvrés** à compter de notre accord, nous vous remboursons par le moyen de paiement utilisé. Le moment où la somme apparaît sur votre compte dépend de votre banque ou de PayPal.`,
          ],
          'Vous récupérez tout ce que vous nous avez payé, mais pas les frais prélevés par votre banque ou par un service de transfert d’argent. Votre accès prend fin une fois le remboursement effectué. Si nous avons une question, nous vous écrivons, et le temps qui s’écoule jusqu’à votre réponse ne compte pas.',
        ],
      },
      'exceptional-circumstances': {
        title: 'Circonstances exceptionnelles',
        body: [
          'Il arrive qu’un remboursement se justifie même une fois le délai passé. Nous examinons ces situations au cas par cas\u202f:',
          [
            `une panne de tout le service, de notre fait, qui dure plus de ${facts.outageHours}\u00a0heures consécutives\u202f;`,
            'un paiement prélevé deux fois, ou d’un montant différent de celui affiché\u202f;',
            'une commande payée mais jamais activée.',
          ],
          'Dans ces cas, écrivez-nous dès que possible. Nous remboursons le prix, ou la part dont vous n’avez pas pu profiter.',
        ],
      },
      'not-refundable': {
        title: 'Une fois le délai passé',
        body: [
          'Après les délais ci-dessus, nous ne remboursons que dans des circonstances exceptionnelles ou si nous n’atteignons pas la disponibilité garantie par nos [conditions générales](terms), et non pour\u202f:',
          [
            'la partie non utilisée d’une formule résiliée plus tard\u202f: votre accès court simplement jusqu’à son terme\u202f;',
            'les difficultés de votre côté, comme une connexion internet lente, un appareil non compatible ou une application tierce. Nous vous aidons volontiers à les résoudre\u202f;',
            'une chaîne ou un titre isolé qui manque ou a changé de place\u202f;',
            'un accès que nous avons fermé pour manquement grave à nos [conditions générales](terms).',
          ],
        ],
      },
      canceling: {
        title: 'Résilier n’est pas se faire rembourser',
        body: [
          'Chaque paiement est unique et rien n’est renouvelé\u202f: il n’y a donc aucun prélèvement récurrent à arrêter. Vous pouvez résilier à tout moment et continuer à regarder jusqu’à la fin de la période payée. Un remboursement met fin à l’accès et vous rend l’argent\u202f; une résiliation ne fait ni l’un ni l’autre.',
        ],
      },
      'your-legal-rights': {
        title: 'Vos droits légaux',
        body: [
          'Cette politique s’ajoute aux droits que le droit de la consommation vous accorde là où vous vivez\u202f; elle ne leur retire rien. Si la loi vous donne plus de temps ou un remboursement plus élevé, c’est la loi qui s’applique.',
        ],
      },
      'contact-us': {
        title: 'Contact',
        body: [
          `Vous ne savez pas si vous y avez droit\u202f? Posez-nous la question avant la fin du délai\u202f: [${facts.email}](email), ${facts.phone} ou le chat.`,
        ],
      },
    },
  },
  terms: {
    title: 'Conditions générales',
    intro: `Le service est réservé aux personnes de ${facts.minimumAge}\u00a0ans et plus et s’utilise sur ${facts.mostConnections}\u00a0appareils à la fois au maximum.`,
    sections: {
      agreement: {
        title: 'Notre contrat',
        body: [
          `Ces conditions s’appliquent entre vous et ${facts.operator}, qui exploite ${facts.brand}, dès que vous demandez un essai gratuit ou achetez une formule. Notre [politique de confidentialité](privacy) et notre [politique de remboursement](refund) en font partie.`,
        ],
      },
      'who-may-use-it': {
        title: 'Qui peut utiliser le service',
        body: [
          `Vous devez avoir au moins ${facts.minimumAge}\u00a0ans. Certaines chaînes sont réservées aux adultes\u202f: ne laissez pas vos identifiants à la portée des enfants.`,
          'Le service est destiné à vous et à votre foyer, pour un usage privé. Les informations que vous donnez en commandant doivent être exactes, car c’est à l’adresse indiquée que nous envoyons vos identifiants.',
        ],
      },
      'free-trial': {
        title: 'Essai gratuit',
        body: [
          `L’[essai gratuit](trial) dure ${facts.trialHours}\u00a0heures à partir du moment où nous l’activons, ou du soir que vous avez choisi. Il ne coûte rien et ne demande aucune carte bancaire. Il s’arrête de lui-même et ne se transforme jamais en formule payante. Un seul essai est possible par personne et par adresse e-mail.`,
        ],
      },
      'plans-and-connections': {
        title: 'Formules et connexions',
        body: [
          `Une formule vous donne accès au service pendant la durée choisie, sur ${facts.fewestConnections} à ${facts.mostConnections}\u00a0appareils à la fois selon la formule. Vous pouvez installer le service sur davantage d’appareils, mais vous ne pouvez regarder en même temps que sur le nombre d’appareils prévu par votre formule. Une connexion de trop peut être refusée ou en interrompre une autre.`,
          '«\u202fÀ vie\u202f» veut dire\u202f: aussi longtemps que nous exploitons le service. La formule n’est liée à aucun appareil et ne peut pas être revendue.',
        ],
      },
      payment: {
        title: 'Prix et paiement',
        body: [
          'Les prix sont en dollars américains, et le prix affiché au moment du paiement est celui que vous payez. Tous les paiements sont uniques\u202f: rien n’est renouvelé, rien n’est prélevé plus tard. Vous pouvez payer avec PayPal ou par carte bancaire\u202f; notre assistance peut convenir avec vous d’un autre moyen.',
          'Le contrat est conclu quand nous confirmons votre paiement. Nous vous envoyons alors vos identifiants par e-mail, en général dans les minutes qui suivent.',
        ],
      },
      canceling: {
        title: 'Résiliation et remboursement',
        body: [
          'Vous pouvez résilier à tout moment, sans avoir à vous justifier. Votre accès court alors jusqu’à la fin de la période que vous avez payée.',
          `Faites votre demande dans les ${facts.refundDays}\u00a0jours suivant l’achat d’une formule de ${facts.shortestPlanMonths} à ${facts.longestPlanMonths}\u00a0mois, ou dans les ${facts.lifetimeHours}\u00a0heures pour la formule à vie, et nous vous remboursons intégralement. La [politique de remboursement](refund) explique comment faire.`,
        ],
      },
      'fair-use': {
        title: 'Usage raisonnable',
        body: [
          'Merci de ne pas\u202f:',
          [
            'communiquer vos identifiants hors de votre foyer, les vendre ou les publier\u202f;',
            'diffuser le service en public, dans un magasin ou dans un bar\u202f;',
            'enregistrer, copier ou retransmettre ce que nous diffusons\u202f;',
            'contourner les limites de connexions, les protections ou les restrictions régionales\u202f;',
            'perturber le service par des requêtes automatisées ou des attaques.',
          ],
          'Si cela arrive, nous commençons par vous écrire. En cas de manquement grave ou répété, nous pouvons suspendre ou fermer votre accès. Nous ne vous remboursons alors que si vous en faites la demande à temps, comme le prévoit notre [politique de remboursement](refund).',
        ],
      },
      'content-and-licenses': {
        title: 'Contenus, licences et territoires',
        body: [
          'Nous proposons des chaînes, des films et des séries sous licence et vous concédons le droit de les regarder à titre privé. Tous les autres droits restent réservés à leurs titulaires.',
          'Les licences sont accordées pays par pays\u202f: certaines chaînes et certains titres peuvent donc ne pas être disponibles là où vous vivez ou voyagez. Si l’un d’eux compte pour vous, posez-nous la question avant d’acheter.',
          'L’offre évolue\u202f: des chaînes arrivent et d’autres partent, des licences commencent et se terminent. Une formule ne donne donc pas droit à une chaîne ou à un titre en particulier. Si vous pensez qu’un contenu porte atteinte à vos droits, écrivez-nous et nous l’examinerons sans délai.',
        ],
      },
      availability: {
        title: 'Disponibilité et assistance',
        body: [
          `Nous garantissons une disponibilité de ${facts.uptime} pour l’ensemble du service. Si nous restons en dessous pendant un mois civil, dites-le-nous dans les ${facts.uptimeClaimDays}\u00a0jours qui suivent et nous vous remboursons ${facts.uptimeRefund} du prix de votre formule. La maintenance, les pannes chez les diffuseurs et les événements qui nous échappent peuvent interrompre certaines chaînes. Une panne de plus de ${facts.outageHours}\u00a0heures consécutives est une circonstance exceptionnelle au sens de notre [politique de remboursement](refund).`,
          `Une belle image demande aussi une bonne connexion internet et un appareil adapté, qui restent à votre charge. Nous répondons jour et nuit par chat et par e-mail, en priorité aux clients Premium, c’est-à-dire à ceux qui ont une formule pour ${facts.premiumDevices}\u00a0appareils.`,
        ],
      },
      liability: {
        title: 'Responsabilité',
        body: [
          'Nous répondons sans limite de nos fautes intentionnelles et de nos fautes lourdes, des atteintes à la vie et à la santé, et partout où la loi n’admet pas de limite. Dans les autres cas, notre responsabilité se limite au dommage prévisible et ne dépasse pas le prix de votre formule.',
          'Nous ne répondons ni de votre connexion internet, ni de vos appareils, ni des applications de tiers.',
        ],
      },
      changes: {
        title: 'Modifications de ces conditions',
        body: [
          'Nous pouvons modifier ces conditions quand la loi, le service ou l’offre l’exige. Le nouveau texte figure ici avec sa date. Les changements défavorables aux clients sont annoncés par e-mail suffisamment tôt pour que vous puissiez décider de rester ou non.',
        ],
      },
      law: {
        title: 'Droit applicable',
        body: [
          `Le droit applicable est celui du pays où l’exploitant est établi${facts.country && ` (${facts.country})`}. Si vous êtes consommateur, vous conservez la protection du droit de votre lieu de résidence et la possibilité d’y saisir un tribunal. Si l’une de ces conditions n’est pas valable, les autres restent en vigueur.`,
        ],
      },
      'contact-us': {
        title: 'Contact',
        body: [
          `Une question sur ces conditions\u202f? Écrivez à [${facts.email}](email), appelez le ${facts.phone} ou passez par le chat.`,
        ],
      },
    },
  },
});
