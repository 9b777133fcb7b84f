import type source from '../../en/server-only/errors.ts';

const errors: typeof source = {
  badRequest: 'La demande n’a pas pu être lue. Rechargez la page et réessayez.',
  signInFirst: 'Connectez-vous d’abord.',
  notAllowed: 'Votre compte ne permet pas cette action.',
  crossSite: 'Cette demande ne vient pas de notre site. Ouvrez directement la page et réessayez.',
  inPreview: 'Ceci est un aperçu\u202f: rien ne peut y être commandé ni envoyé. Quittez d’abord l’aperçu.',
  notFound: 'Il n’y a rien à cette adresse.',
  tooLarge: 'C’est trop long. Raccourcissez votre texte.',
  addressTooLong: 'Cette adresse est trop longue.',
  wrongType: 'La demande doit être envoyée en JSON.',
  invalid: 'Vérifiez les informations saisies.',
  tooMany: (p) =>
    `Trop de demandes. Patientez ${p.minutes === 1 ? 'une minute' : `${p.minutes}\u00a0minutes`}, puis réessayez.`,
  internal: 'Un problème est survenu de notre côté. Réessayez.',
  busy: 'Nous sommes très sollicités en ce moment. Réessayez dans un instant.',
  unavailable: 'Nous rencontrons un problème technique. Rien n’est perdu\u202f: réessayez dans un instant.',
};

export default errors;
