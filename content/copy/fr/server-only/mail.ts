import type source from '../../en/server-only/mail.ts';

const mail: typeof source = {
  trialReceived: {
    subject: (p) => `Demande d’essai gratuit bien reçue | ${p.brand}`,
    title: (p) => `Bonjour ${p.name}, nous avons bien reçu votre demande d’essai.`,
    text: (p) =>
      `Nous vérifions chaque demande à la main, puis nous vous envoyons vos identifiants par e-mail, en général en quelques heures et au plus tard sous ${p.within}\u00a0heures. Vos ${p.hours}\u00a0heures ne commencent qu’au moment où nous activons l’essai\u202f: vous n’en perdez aucune en attendant.`,
    evening: (p) =>
      `Nous vérifions chaque demande à la main et vous envoyons vos identifiants par e-mail avant le début de l’essai. Vos ${p.hours}\u00a0heures commencent le ${p.from}, comme vous l’avez demandé.`,
    help: (p) => `Une question\u202f? Répondez à cet e-mail ou écrivez à ${p.email}.`,
    reason: (p) =>
      `Vous recevez cet e-mail parce qu’un essai gratuit de ${p.brand} a été demandé avec cette adresse.`,
  },
  trialActivated: {
    subject: (p) => `Votre essai gratuit est activé | ${p.brand}`,
    title: (p) => `C’est parti, ${p.name}\u202f: votre essai est activé.`,
    text: (p) =>
      `Votre essai dure ${p.hours}\u00a0heures à partir de maintenant, jusqu’au ${p.until}, et s’arrête tout seul. Voici vos identifiants\u202f:`,
    readySubject: (p) => `Votre essai gratuit est prêt | ${p.brand}`,
    readyTitle: (p) => `Votre essai est prêt, ${p.name}.`,
    ready: (p) =>
      `Vos ${p.hours}\u00a0heures commencent le ${p.from} et se terminent le ${p.until}. Voici vos identifiants, pour préparer votre appareil à l’avance\u202f:`,
    portal: 'Adresse du serveur',
    user: 'Nom d’utilisateur',
    password: 'Mot de passe',
    next: 'Nos guides vous montrent, étape par étape, où les saisir.',
    tipsTitle: 'Trois idées pour bien en profiter\u202f:',
    tips: (p) => [
      'Regardez vos chaînes préférées le soir, quand votre connexion internet est la plus sollicitée\u202f: c’est le meilleur test.',
      `Rattrapez une émission manquée\u202f: la plupart des programmes restent disponibles jusqu’à ${p.catchUpHours}\u00a0heures après leur diffusion.`,
      `Offrez-vous une soirée cinéma\u202f: plus de ${p.movies}\u00a0films vous attendent.`,
    ],
    guides: 'Voir les guides d’installation',
    plans: 'Ça vous plaît\u202f? Comparez les formules et les prix',
    reason: (p) =>
      `Vous recevez cet e-mail parce qu’un essai gratuit de ${p.brand} a été demandé avec cette adresse.`,
  },
  trialAgain: {
    subject: (p) => `À propos de votre essai gratuit | ${p.brand}`,
    waitingTitle: (p) => `Bonjour ${p.name}, nous avons déjà votre demande.`,
    waiting: (p) =>
      `Inutile de la refaire\u202f: nous la vérifions à la main. Vos identifiants arrivent par e-mail, en général en quelques heures et au plus tard ${p.within}\u00a0heures après votre première demande.`,
    waitingEvening: (p) =>
      `Inutile de refaire la demande\u202f: vos ${p.hours}\u00a0heures commencent le ${p.from}, comme vous l’avez demandé. D’ici là, vous recevrez vos identifiants par e-mail.`,
    runningTitle: (p) => `Bonjour ${p.name}, votre essai est déjà en cours.`,
    running: (p) => `Il court jusqu’au ${p.until}. Revoici vos identifiants\u202f:`,
    overTitle: (p) => `Bonjour ${p.name}, vous avez déjà utilisé votre essai gratuit.`,
    over: (p) =>
      `Il a pris fin le ${p.until}, et un seul essai gratuit est possible par adresse e-mail. Envie de continuer\u202f? Choisissez une formule\u202f: vous payez une fois, sans renouvellement automatique.`,
    help: 'Vous n’avez rien reçu, ou quelque chose ne fonctionne pas\u202f? Répondez simplement à cet e-mail.',
    plans: 'Voir les formules et les prix',
    reason: (p) =>
      `Vous recevez cet e-mail parce qu’un essai gratuit de ${p.brand} a été redemandé avec cette adresse. Ce n’était pas vous\u202f? Ignorez simplement cet e-mail.`,
  },
  trialExtended: {
    subject: (p) => `Plus de temps pour votre essai gratuit | ${p.brand}`,
    title: (p) => `${p.name}, votre essai gratuit est prolongé.`,
    text: (p) => `Il dure maintenant jusqu’au ${p.until}. Vos identifiants restent les mêmes\u202f:`,
  },
  contactReceived: {
    subject: (p) => `Nous avons bien reçu votre message | ${p.brand}`,
    title: (p) => `Merci ${p.name}, votre message est bien arrivé.`,
    text: 'Un membre de notre équipe va le lire et vous répondre à cette adresse. Quelque chose à ajouter\u202f? Répondez simplement à cet e-mail.',
    reason: (p) =>
      `Vous recevez cet e-mail parce qu’un message a été envoyé à ${p.brand} avec cette adresse.`,
  },
  contactReply: {
    subject: (p) => `À propos de votre message | ${p.brand}`,
    title: (p) => `Bonjour ${p.name},`,
    more: 'Autre chose\u202f? Il vous suffit de répondre à cet e-mail.',
    signature: (p) => `Bien cordialement,\nL’équipe ${p.brand}`,
    written: 'Vous nous aviez écrit\u202f:',
    reason: (p) => `Vous recevez cet e-mail parce que vous avez écrit à ${p.brand}.`,
  },
  chatTranscript: {
    subject: (p: { brand: string }) => `Votre conversation avec ${p.brand}`,
    title: (p: { name: string }) =>
      p.name ? `Bonjour ${p.name}, voici votre conversation.` : 'Voici votre conversation.',
    text: 'Vous nous avez demandé de vous l’envoyer\u202f:',
    you: 'Vous',
    pictures: (p: { days: number }) => `Les liens vers les images fonctionnent pendant ${p.days}\u00a0jours.`,
    reason: (p: { brand: string }) =>
      `Vous recevez cet e-mail parce que quelqu’un l’a demandé avec cette adresse dans un chat avec ${p.brand}.`,
  },
  chatAnswer: {
    subject: (p: { brand: string }) => `Nous vous avons répondu dans le chat | ${p.brand}`,
    title: (p: { name: string }) =>
      p.name ? `Bonjour ${p.name}, vous avez une réponse.` : 'Vous avez une réponse.',
    text: (p: { author: string }) => `${p.author} vous a écrit pendant votre absence\u202f:`,
    back: (p: { days: number }) =>
      `Le lien vous ramène dans la conversation. Il fonctionne une seule fois, pendant ${p.days}\u00a0jours.`,
    open: 'Reprendre le chat',
    rate: 'Évaluer ce chat',
    reason: (p: { brand: string }) =>
      `Vous recevez cet e-mail parce que vous avez laissé cette adresse dans un chat avec ${p.brand}.`,
  },
  chatRating: {
    subject: (p) => `Votre avis sur notre chat | ${p.brand}`,
    title: (p) =>
      p.name ? `Bonjour ${p.name}, avons-nous pu vous aider\u202f?` : 'Avons-nous pu vous aider\u202f?',
    text: (p) =>
      `${p.author} vous a répondu dans notre chat, qui est maintenant fermé. Un clic suffit pour nous dire comment cela s’est passé, et vous pouvez ajouter quelques mots.`,
    once: (p) => `Le lien est valable ${p.days}\u00a0jours. Nous ne vous le demanderons qu’une fois.`,
    rate: 'Évaluer ce chat',
    reason: (p: { brand: string }) =>
      `Vous recevez cet e-mail parce que vous avez laissé cette adresse dans un chat avec ${p.brand}.`,
  },
  orderReceipt: {
    subject: (p) => `Reçu de votre commande ${p.number} | ${p.brand}`,
    subjectWithAccess: (p) => `Vos identifiants et le reçu de votre commande ${p.number} | ${p.brand}`,
    title: (p) =>
      p.name
        ? `Merci ${p.name}\u202f! Votre commande est confirmée.`
        : 'Merci\u202f! Votre commande est confirmée.',
    text: 'Nous avons bien reçu votre paiement. Cet e-mail est votre reçu\u202f: conservez-le.',
    replaced:
      'Ces identifiants remplacent ceux que nous avions envoyés auparavant, qui ne fonctionnent plus.',
    kept: 'Vos identifiants restent les mêmes.',
    accessLater: 'Vos identifiants suivent dans un second e-mail, en général en quelques minutes.',
    refundDays: (p) =>
      `Vous changez d’avis\u202f? Vous pouvez demander un remboursement intégral dans les ${p.days}\u00a0jours suivant l’achat, sur la page de votre commande.`,
    refundHours: (p) =>
      `Vous changez d’avis\u202f? Vous pouvez demander un remboursement intégral dans les ${p.hours}\u00a0heures suivant l’achat, sur la page de votre commande.`,
    open: 'Voir votre commande',
    guides: 'Configurer votre appareil',
    reason: (p) =>
      `Vous recevez cet e-mail parce qu’une commande a été passée chez ${p.brand} avec cette adresse.`,
  },
  orderAccess: {
    subject: (p) => `Vos identifiants | ${p.brand}`,
    title: (p) =>
      p.name ? `Tout est prêt, ${p.name}. Bon visionnage\u202f!` : 'Tout est prêt. Bon visionnage\u202f!',
    text: (p) => `Voici les identifiants de votre commande ${p.number}.`,
    reason: (p) =>
      `Vous recevez cet e-mail parce qu’une commande a été passée chez ${p.brand} avec cette adresse.`,
  },
  orderReminder: {
    subject: (p) => `Votre formule prend fin le ${p.until} | ${p.brand}`,
    title: (p) =>
      p.name ? `${p.name}, votre formule prend fin le ${p.until}.` : `Votre formule prend fin le ${p.until}.`,
    text: (p) =>
      `Il s’agit de votre commande ${p.number}\u202f: ${p.plan}, ${p.devices}. Votre formule ne se renouvelle pas automatiquement. Pour continuer à regarder, renouvelez-la dès maintenant\u202f: la nouvelle période commence à la fin de la période en cours, et vous ne perdez pas un jour.`,
    renew: 'Renouveler cette formule',
    reason: (p) =>
      `Vous recevez cet e-mail parce qu’une formule de ${p.brand} a été commandée avec cette adresse. Nous envoyons deux rappels au plus.`,
  },
  orderFailed: {
    subject: (p) => `Votre paiement n’a pas abouti | ${p.brand}`,
    title: 'Votre paiement n’a pas abouti.',
    text: (p) =>
      `Le paiement de votre commande ${p.number} (${p.plan}, ${p.devices}) n’a pas abouti et rien n’a été débité. Si vous souhaitez toujours cette formule, vous pouvez réessayer avec PayPal ou une autre carte.`,
    retry: 'Réessayer',
  },
  orderRefunded: {
    subject: (p) => `Remboursement de la commande ${p.number} | ${p.brand}`,
    title: (p) => `Votre remboursement de ${p.amount} est en route.`,
    whole: (p) =>
      `Nous avons remboursé en totalité votre commande ${p.number}. L’accès lié à cette commande a pris fin.`,
    part: (p) => `Nous avons remboursé une partie de votre commande ${p.number}.`,
    sent: 'Nous avons renvoyé l’argent vers le moyen de paiement utilisé. Le moment où il apparaît sur votre compte dépend de votre banque ou de PayPal.',
    reason: (p) =>
      `Vous recevez cet e-mail parce qu’une commande a été passée chez ${p.brand} avec cette adresse.`,
  },
  chatCode: {
    subject: (p) => `Votre code pour le chat | ${p.brand}`,
    text: (p) =>
      `Saisissez ce code dans le chat de notre site pour que notre équipe sache que c’est bien vous. Il fonctionne une seule fois, pendant ${p.minutes}\u00a0minutes.`,
    ignore:
      'Vous n’êtes pas en train de nous écrire\u202f? Ne faites rien et ne donnez ce code à personne\u202f: celui qui le saisirait dans un chat passerait pour vous.',
    reason: (p) =>
      `Vous recevez cet e-mail parce qu’un code a été demandé avec cette adresse dans un chat avec ${p.brand}.`,
  },
  orderCode: {
    subject: (p) => `Votre code pour la commande ${p.number} | ${p.brand}`,
    title: 'Votre code',
    text: (p) =>
      `Saisissez ce code là où vous l’avez demandé. Il fonctionne une seule fois, pendant ${p.minutes}\u00a0minutes.`,
    ignore:
      'Si vous ne l’avez pas demandé, ne faites rien\u202f: sans ce code, personne ne peut ouvrir votre commande.',
    reason: (p) =>
      `Vous recevez cet e-mail parce qu’un code pour une commande chez ${p.brand} a été demandé avec cette adresse.`,
  },
  withdrawalReceived: {
    subject: (p) => `Demande de remboursement reçue, commande ${p.number} | ${p.brand}`,
    title: (p) =>
      p.name
        ? `Bonjour ${p.name}, nous avons bien reçu votre demande de remboursement.`
        : 'Nous avons bien reçu votre demande de remboursement.',
    text: (p) =>
      `Vous avez demandé le remboursement intégral de votre commande ${p.number}. Cet e-mail confirme la réception de votre demande.`,
    next: (p) =>
      `Votre demande est arrivée à temps\u202f: nous l’accepterons et vous le confirmerons par e-mail sous ${p.from} à ${p.to}\u00a0jours ouvrés. Le remboursement suivra sous ${p.payFrom} à ${p.payTo}\u00a0jours ouvrés, par le moyen de paiement utilisé\u202f; le moment où il apparaîtra sur votre compte dépend de votre banque ou de PayPal.`,
    reason: (p) =>
      `Vous recevez cet e-mail parce que le remboursement d’une commande chez ${p.brand} a été demandé avec cette adresse.`,
  },
  withdrawalUndone: {
    subject: (p) => `Demande de remboursement retirée, commande ${p.number} | ${p.brand}`,
    title: (p) => (p.name ? `Bonjour ${p.name}, vous gardez votre formule.` : 'Vous gardez votre formule.'),
    text: (p) =>
      `Vous avez retiré la demande de remboursement de votre commande ${p.number}. Rien ne change\u202f: votre formule et vos identifiants restent les mêmes. Ce n’était pas vous\u202f? Répondez sans attendre à cet e-mail.`,
  },
  newsletterConfirm: {
    subject: (p) => `Confirmez votre inscription à la newsletter | ${p.brand}`,
    title: 'Plus qu’un clic et c’est fait.',
    text: (p) =>
      `Quelqu’un, sans doute vous, a demandé à recevoir notre newsletter à cette adresse. Si c’est bien vous, confirmez votre inscription dans les ${p.days}\u00a0jours. Sinon, ne faites rien\u202f: nous ne vous écrirons plus.`,
    confirm: 'Confirmer mon inscription',
    reason: (p) =>
      `Vous recevez cet e-mail parce qu’une inscription à la newsletter de ${p.brand} a été demandée avec cette adresse.`,
  },
  newsletterWelcome: {
    subject: (p) => `Votre inscription à la newsletter est confirmée | ${p.brand}`,
    title: 'Bienvenue\u202f!',
    text: 'Vous recevrez désormais nos nouveaux articles et nos offres à cette adresse. En attendant le premier numéro, vous trouverez de quoi lire sur notre blog.',
    blog: 'Lire le blog',
    unsubscribe: 'Vous changez d’avis\u202f? Désinscrivez-vous en un clic',
    reason: (p) =>
      `Vous recevez cet e-mail parce que vous avez confirmé votre inscription à la newsletter de ${p.brand}.`,
  },
  staffInvitation: {
    subject: (p) => `Votre accès au tableau de bord de ${p.brand}`,
    title: (p) => `Bienvenue dans l’équipe, ${p.name}\u202f!`,
    text: (p) =>
      `Choisissez un mot de passe dans les ${p.hours}\u00a0heures. Vous pourrez ensuite vous connecter avec cette adresse e-mail.`,
    choose: 'Choisir un mot de passe',
    reason: (p) =>
      `Vous recevez cet e-mail parce qu’un administrateur de ${p.brand} vous a envoyé une invitation.`,
  },
  passwordReset: {
    subject: (p) => `Choisissez un nouveau mot de passe | ${p.brand}`,
    title: (p) => `Bonjour ${p.name}, choisissez un nouveau mot de passe.`,
    text: (p) =>
      `Le lien fonctionne une seule fois, pendant ${p.minutes}\u00a0minutes. Si la demande ne vient pas de vous, ne faites rien\u202f: votre mot de passe reste le même.`,
    choose: 'Choisir un nouveau mot de passe',
    reason: (p) =>
      `Vous recevez cet e-mail parce qu’un nouveau mot de passe pour ${p.brand} a été demandé avec cette adresse.`,
  },
};

export default mail;
