import type source from '../en/order.ts';

const order: typeof source = {
  title: 'Votre commande',
  lead: 'Reçu, identifiants, renouvellement et remboursement au même endroit. Pour que personne d’autre n’y ait accès, nous envoyons d’abord un code à l’adresse e-mail utilisée pour la commande.',
  returned: {
    paidText:
      'Votre paiement est bien arrivé. Consultez votre boîte mail\u202f: votre reçu et vos identifiants sont en route.',
    notShown: (p) =>
      `Pour protéger vos données, nous n’affichons un paiement ici que pendant ${p.minutes}\u00a0minutes, et seulement dans le navigateur utilisé pour payer. Si vous avez payé, l’e-mail contenant votre reçu indique votre numéro de commande\u202f: il vous permet d’ouvrir votre commande à tout moment.`,
    refused: 'Nous n’avons pas pu confirmer ce paiement',
    refusedText: 'Si une somme a été débitée, écrivez-nous. Nous pouvons retrouver chaque paiement.',
  },
  number: 'Numéro de commande',
  numberHint: 'Il figure dans l’e-mail qui contient votre reçu.',
  email: 'Adresse e-mail de la commande',
  send: 'Recevoir un code',
  lost: 'Vous n’avez plus votre numéro de commande\u202f?',
  lostLink: 'Écrivez-nous dans le chat',
  failedTitle: 'Cela n’a pas fonctionné',
  failedText: 'Réessayez dans un instant.',
  expired: (p) =>
    `Pour protéger vos données, une commande ouverte se referme au bout de ${p.minutes}\u00a0minutes. Demandez un nouveau code pour continuer.`,
  cookies:
    'Votre navigateur a refusé le cookie qui garde la commande ouverte. Autorisez les cookies pour ce site et demandez un nouveau code.',
  noScript: 'L’ouverture d’une commande nécessite JavaScript. S’il est désactivé, écrivez-nous\u202f:',
  code: {
    title: 'Consultez votre boîte mail',
    text: (p) =>
      `Si le numéro de commande et l’adresse ${p.email || 'e-mail'} correspondent, un code à six chiffres est en route. Il est valable ${p.minutes}\u00a0minutes, et nous en envoyons ${p.most} par heure au plus.`,
    label: 'Code à six chiffres',
    open: 'Ouvrir ma commande',
    back: 'Modifier le numéro ou l’adresse',
    again: 'Renvoyer le code',
    sentAgain: (p) =>
      `Si le numéro et l’adresse correspondent et que nous n’avons pas déjà envoyé ${p.most}\u00a0codes dans l’heure, un nouveau est en route. Seul le dernier est valable.`,
  },
  heading: 'Commande',
  refundHeading: 'Remboursement de la commande',
  close: 'Quitter cette commande',
  states: {
    open: 'Pas encore payée. Rien n’a été débité.',
    processing:
      'Votre paiement est en cours de traitement. Vous recevrez un e-mail dès qu’il sera confirmé. Merci de ne pas payer une seconde fois.',
    paid: 'Payée. Merci\u202f!',
    partlyRefunded: (p) => `Payée. Nous vous avons remboursé ${p.refunded}.`,
    refunded: (p) =>
      `Nous vous avons remboursé la totalité, soit ${p.refunded}. L’accès lié à cette commande a pris fin.`,
    refundAsked: (p) =>
      `Vous avez demandé un remboursement le ${p.at}. Votre demande est arrivée à temps\u202f: nous l’accepterons et vous le confirmerons par e-mail sous ${p.from} à ${p.to}\u00a0jours ouvrés. Le remboursement suivra sous ${p.payFrom} à ${p.payTo}\u00a0jours ouvrés. Jusqu’au remboursement, vos identifiants restent valables.`,
    refundBegun: (p) =>
      `Vous avez demandé un remboursement le ${p.at}. Nous vous avons déjà remboursé ${p.refunded}\u202f; le reste suivra, et nous vous écrirons dès que ce sera fait. D’ici là, vos identifiants restent valables.`,
    refundUnderWay: (p) => `Nous vous remboursons ${p.amount} et vous écrirons dès que ce sera fait.`,
    refundMade: (p) =>
      `Nous vous avons remboursé ${p.amount} le ${p.at}, par le moyen de paiement utilisé. Le moment où la somme apparaît sur votre compte dépend de votre banque ou de PayPal. L’accès lié à cette commande a pris fin.`,
    failed: 'Le paiement n’a pas abouti. Rien n’a été débité.',
    reversed:
      'Le paiement de cette commande a été repris par votre banque ou par PayPal\u202f: votre accès est donc suspendu. Si vous ne l’avez pas demandé, ou si vous voulez continuer à regarder, écrivez-nous et nous vous aiderons.',
    mismatch: 'Nous vérifions ce paiement à la main et vous écrirons par e-mail.',
  },
  receipt: {
    title: 'Reçu',
    print: 'Imprimer le reçu',
    plan: 'Formule',
    amount: 'Montant',
    dollars: (p) => `${p.amount} (dollars américains)`,
    refunded: 'Remboursé',
    date: 'Date',
    period: 'Période',
    fromTo: (p) => `du ${p.from} au ${p.to}`,
    noEnd: (p) => `à partir du ${p.from}, aussi longtemps que nous exploitons le service`,
    method: 'Moyen de paiement',
    customer: 'Client',
    seller: 'Vendeur',
  },
  methods: {
    paypal: 'PayPal',
    card: 'Carte bancaire',
    link: 'Paiement en ligne',
    manual: 'Autre, comme convenu',
  },
  access: {
    title: 'Vos identifiants',
    portal: 'Adresse du serveur',
    user: 'Nom d’utilisateur',
    password: 'Mot de passe',
    waiting:
      'Nous préparons votre accès. Les identifiants arrivent par e-mail et s’affichent ici, en général en quelques minutes.',
    unreadable:
      'Vos identifiants ne peuvent pas être affichés pour le moment. Ils figurent dans l’e-mail que nous vous avons envoyé\u202f; si vous ne l’avez plus, écrivez-nous et nous vous aiderons aussitôt.',
  },
  guide: {
    title: 'Configurer votre appareil',
    text: 'Quel appareil utilisez-vous\u202f? Le guide vous montre, étape par étape, où saisir vos identifiants.',
  },
  help: {
    title: 'Un souci\u202f?',
    text: 'Écrivez-nous dans le chat. Nous ferons l’installation avec vous.',
    question: 'Une question sur cette commande\u202f?',
    questionText: 'Écrivez-nous dans le chat. Nous regarderons cela avec vous.',
    chat: 'Ouvrir le chat',
  },
  renewal: {
    title: 'Renouveler',
    text: (p) =>
      `Votre formule court jusqu’au ${p.until} et ne se renouvelle pas automatiquement. Si vous renouvelez plus tôt, la nouvelle période commence à la fin de la période en cours.`,
    over: (p) =>
      `Votre formule a pris fin le ${p.until}. Envie de continuer\u202f? Il suffit de la renouveler.`,
    renew: 'Renouveler cette formule',
    laterTitle: 'Votre nouvelle commande',
    later: (p) =>
      `Vous avez déjà renouvelé avec la commande ${p.number}\u202f: votre formule court jusqu’au ${p.until}. Pour la renouveler encore, ouvrez cette commande.`,
    laterLifetime: (p) =>
      `Avec la commande ${p.number}, vous avez choisi la formule à vie\u202f: il n’y a plus rien à renouveler.`,
    openLater: (p) => `Ouvrir la commande ${p.number}`,
    plan: 'Vous renouvelez votre formule.',
    sameEmail: 'Indiquez l’adresse e-mail de votre commande\u202f: vos identifiants restent les mêmes.',
    startsAfter: 'La nouvelle période commence à la fin de la période en cours.',
    of: (p) => `Vous renouvelez la commande ${p.number}.`,
    startsOn: (p) =>
      `Votre formule actuelle court jusqu’au ${p.from}, et la nouvelle période commence juste après.`,
    startsNow: 'La nouvelle période commence dès le paiement.',
    lifetime: (p) =>
      `La formule à vie commence dès le paiement. Ce que vous avez déjà payé${p.until ? `, jusqu’au ${p.until},` : ''} n’est ni déduit du prix ni remboursé lors du changement.`,
    openFirst:
      'Pour ne rien avoir à saisir, [ouvrez votre commande](order)\u202f: nous vous envoyons un code par e-mail, puis vous revenez ici avec votre nom, votre adresse et la date de début déjà indiqués.',
    keepEmail: 'Gardez cette adresse e-mail pour conserver les mêmes identifiants.',
  },
  withdrawal: {
    title: 'Remboursement',
    text: (p) =>
      `Vous changez d’avis\u202f? Vous pouvez demander un remboursement intégral jusqu’au ${p.until}.`,
    ask: 'Demander un remboursement',
    sure: 'Demander le remboursement de cette commande\u202f?',
    sureText: (p) =>
      `Vous êtes dans les délais\u202f: nous accepterons votre demande et vous le confirmerons par e-mail sous ${p.from} à ${p.to}\u00a0jours ouvrés. Une fois le remboursement effectué, l’accès lié à cette commande prend fin.`,
    confirm: 'Oui, demander le remboursement',
    keep: 'Non, garder ma commande',
    requestTitle: 'Votre demande de remboursement',
    asked: (p) =>
      `Nous avons reçu votre demande le ${p.at} et l’avons confirmée par e-mail. Vous préférez finalement garder votre formule\u202f? Vous pouvez retirer votre demande tant que nous ne l’avons pas acceptée.`,
    undo: 'Retirer ma demande',
    undoSure: 'Retirer la demande et garder votre formule\u202f?',
    undoText: (p) => `Vous pourrez redemander un remboursement jusqu’au ${p.until}.`,
    undoFinal:
      'Le délai de remboursement est passé entre-temps\u202f: vous ne pourrez pas faire de nouvelle demande.',
    undoConfirm: 'Oui, garder ma formule',
    undoKeep: 'Non, maintenir ma demande',
    undone: 'Demande de remboursement retirée',
    undoneText: 'Votre formule et vos identifiants restent les mêmes.',
    answered: (p) =>
      `Vous avez demandé un remboursement le ${p.at} et nous vous avons répondu le ${p.answeredAt}. Une question\u202f? Écrivez-nous dans le chat.`,
    over: 'Le délai pour demander un remboursement est passé. Si quelque chose ne fonctionne pas, écrivez-nous\u202f: nous trouverons une solution.',
  },
};

export default order;
