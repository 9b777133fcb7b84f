import { claims } from '#content/claims.ts';
import { fireTvSticksIn } from '#content/platforms.ts';
import { site } from '#content/site.ts';
import type { Guide } from '../devices.ts';

const sticks = fireTvSticksIn('fr');

const guide = (): Guide => ({
  lead: `Pour les clés qui fonctionnent sous Fire OS\u202f: ${sticks.fireOs}. Comptez environ dix minutes pour une clé neuve.`,
  steps: [
    {
      picture: 'tv-plug',
      title: 'Branchez la clé et mettez-la à jour',
      text: 'Utilisez une prise HDMI et l’adaptateur secteur fourni, pas le port USB du téléviseur. Ouvrez ensuite Paramètres > Ma Fire TV > À propos et recherchez les mises à jour.',
    },
    {
      picture: 'phone-mail',
      title: 'Ouvrez l’e-mail contenant vos identifiants',
      text: 'Il arrive en général dans les minutes qui suivent votre commande, ou à l’activation de votre essai. Ouvrez-le sur votre téléphone. Avec l’application Fire TV, le téléphone sert aussi de clavier\u202f: collez le texte au lieu de chercher chaque lettre. Si vous avez passé commande, vos identifiants se trouvent aussi sur [la page de votre commande](order).',
    },
    {
      picture: 'tv-search',
      title: 'Cherchez le lecteur',
      text: 'Sur l’écran d’accueil, ouvrez Rechercher ou la loupe et saisissez son nom. Vous pouvez aussi l’installer depuis votre téléphone\u202f: trouvez le lecteur dans l’Appstore, sur le site d’Amazon, et choisissez votre clé comme appareil de destination.',
      value: { label: 'Nom du lecteur', text: site.player },
    },
    {
      picture: 'tv-app',
      title: 'Téléchargez-le et ouvrez-le',
      text: `Vérifiez que le développeur est bien ${site.brand}, puis choisissez Télécharger. Quand c’est prêt, le même bouton affiche Ouvrir.`,
    },
    {
      picture: 'tv-details',
      title: 'Connectez-vous',
      text: 'Choisissez la connexion par adresse de serveur. Saisissez l’adresse ci-dessous (elle figure aussi dans cet e-mail), puis votre nom d’utilisateur et votre mot de passe, exactement comme ils y sont écrits.',
      value: { label: 'Adresse du serveur', text: site.portal },
    },
    {
      picture: 'tv-loading',
      title: 'Laissez la liste se charger',
      text: `La première fois, la clé récupère toutes les chaînes et le guide TV sur ${claims.guideDays}\u00a0jours. Laissez-lui deux minutes\u202f: si vous quittez l’application trop tôt, le guide reste vide.`,
    },
    {
      picture: 'tv-home',
      title: 'Placez le lecteur en tête et regardez',
      text: 'Dans la liste de vos applications, sélectionnez le lecteur, appuyez sur la touche menu et choisissez de le déplacer au début. Désormais, une seule touche suffit.',
    },
  ],
  note: `Les modèles ${sticks.vegaOs} fonctionnent sous Vega OS\u202f: ni notre lecteur ni aucune autre application Android ne s’y installe. Vous ne savez pas laquelle vous avez\u202f? Paramètres > Ma Fire TV > À propos indique le modèle, et la version du logiciel doit commencer par Fire OS. Donnez-nous le modèle, nous vous dirons ce qui convient. IPTV Smarters accepte les mêmes identifiants, mais toutes les boutiques d’applications ne le proposent pas. VLC demande une adresse de playlist, que nous vous envoyons sur demande. N’installez d’applications que depuis l’Appstore.`,
});

export default guide;
