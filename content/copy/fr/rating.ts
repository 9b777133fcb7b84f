import type source from '../en/rating.ts';

const rating: typeof source = {
  title: 'Évaluer votre chat',
  text: 'Comment s’est passé votre échange avec notre assistance\u202f? Un clic suffit.',
  words: 'Un mot à ajouter\u202f? (facultatif)',
  good: 'Bien',
  bad: 'Mal',
  doneTitle: 'Merci pour votre évaluation.',
  doneText: 'Elle nous aide à nous améliorer.',
  alreadyTitle: 'Vous avez déjà évalué ce chat.',
  alreadyText: 'Merci. Vous n’avez plus rien à faire.',
  expiredTitle: 'Ce lien ne fonctionne plus',
  expired:
    'Le lien a expiré ou est incomplet. Si vous souhaitez nous dire quelque chose, écrivez-nous\u202f:',
};

export default rating;
