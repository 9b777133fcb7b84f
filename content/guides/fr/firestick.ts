import { claims } from '#content/claims.ts';
import { site } from '#content/site.ts';
import type { Guide } from '../guide.ts';

const guide: Guide = {
  lead: 'Toutes les Fire TV Stick qui reçoivent encore des mises à jour. Environ dix minutes pour une clé neuve.',
  steps: [
    {
      picture: 'tv-plug',
      title: 'Branchez la clé et mettez-la à jour',
      text: 'Utilisez une prise HDMI et l’adaptateur secteur fourni, pas le port USB du téléviseur. Ouvrez ensuite Paramètres > Ma Fire TV > À propos et recherchez les mises à jour.',
    },
    {
      picture: 'phone-mail',
      title: 'Gardez l’e-mail de vos identifiants sous la main',
      text: 'Ouvrez-le sur votre téléphone. Avec l’application Fire TV, le téléphone sert aussi de clavier\u202f: vous collez ce qu’il faudrait sinon chercher lettre par lettre.',
    },
    {
      picture: 'tv-search',
      title: 'Cherchez le lecteur',
      text: 'Sur l’écran d’accueil, ouvrez Rechercher et saisissez son nom.',
      value: { label: 'Nom du lecteur', text: site.player },
    },
    {
      picture: 'tv-app',
      title: 'Téléchargez-le et ouvrez-le',
      text: `Vérifiez que l’éditeur est bien ${site.brand}, puis choisissez Télécharger. Quand c’est prêt, le même bouton affiche Ouvrir.`,
    },
    {
      picture: 'tv-details',
      title: 'Connectez-vous',
      text: 'Choisissez la connexion par adresse de serveur. Saisissez l’adresse ci-dessous, puis le nom d’utilisateur et le mot de passe tels qu’ils figurent dans l’e-mail.',
      value: { label: 'Adresse du serveur', text: site.portal },
    },
    {
      picture: 'tv-loading',
      title: 'Laissez la liste se charger',
      text: `La première fois, la clé récupère toutes les chaînes et le guide TV sur ${claims.guideDays}\u00a0jours. Laissez-lui deux minutes\u202f: un guide vide, c’est souvent qu’on a quitté trop tôt.`,
    },
    {
      picture: 'tv-home',
      title: 'Placez le lecteur en tête et regardez',
      text: 'Dans la liste de vos applications, sélectionnez le lecteur, appuyez sur la touche menu et choisissez de le déplacer au début. Désormais, une seule touche suffit.',
    },
  ],
  note: `${site.player} n’est pas proposé sur votre clé\u202f? IPTV Smarters fonctionne avec les mêmes identifiants. N’installez pas d’application depuis une page web\u202f: indiquez-nous le modèle, nous en trouverons une qui convient.`,
};

export default guide;
