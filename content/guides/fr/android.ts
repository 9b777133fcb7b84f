import { claims } from '#content/claims.ts';
import { site } from '#content/site.ts';
import type { Guide } from '../guide.ts';

const guide: Guide = {
  lead: 'Téléphones et tablettes. Environ cinq minutes, dont l’essentiel pour le téléchargement.',
  steps: [
    {
      picture: 'phone-mail',
      title: 'Ouvrez l’e-mail contenant vos identifiants',
      text: 'Il est arrivé juste après votre commande et contient votre nom d’utilisateur et votre mot de passe. Introuvable\u202f? Regardez dans les courriers indésirables, puis écrivez-nous.',
    },
    {
      picture: 'phone-store',
      title: 'Installez le lecteur depuis le Play Store',
      text: `Cherchez-le par son nom et touchez Installer. L’éditeur doit être ${site.brand}\u202f: les noms connus attirent les imitations.`,
      value: { label: 'Nom du lecteur', text: site.player },
    },
    {
      picture: 'phone-way',
      title: 'Choisissez la connexion par adresse de serveur',
      text: 'Ouvrez le lecteur et acceptez ses conditions. Il vous demande comment vous connecter\u202f: choisissez la méthode avec nom d’utilisateur, mot de passe et adresse de serveur.',
    },
    {
      picture: 'phone-details',
      title: 'Saisissez vos identifiants',
      text: 'Copiez l’adresse du serveur ci-dessous. Recopiez le nom d’utilisateur et le mot de passe tels qu’ils figurent dans l’e-mail\u202f: respectez les majuscules et n’ajoutez pas d’espace à la fin.',
      value: { label: 'Adresse du serveur', text: site.portal },
    },
    {
      picture: 'phone-loading',
      title: 'Laissez la liste se charger',
      text: `La première fois, le lecteur récupère toutes les chaînes et le guide TV sur ${claims.guideDays}\u00a0jours. Cela prend une à deux minutes\u202f: restez dans l’application jusqu’à la fin.`,
    },
    {
      picture: 'phone-watching',
      title: 'Choisissez une chaîne et regardez',
      text: 'Un appui long sur une chaîne l’ajoute à vos favoris. Pour passer sur grand écran, touchez l’icône Caster et choisissez votre téléviseur.',
    },
  ],
  note: `${site.player} n’est pas proposé sur votre appareil\u202f? IPTV Smarters et Perfect Player fonctionnent avec les mêmes identifiants. N’installez pas d’application depuis une page web\u202f: écrivez-nous, nous en trouverons une qui convient à votre appareil.`,
};

export default guide;
