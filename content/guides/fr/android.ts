import { claims } from '#content/claims.ts';
import { site } from '#content/site.ts';
import type { Guide } from '../devices.ts';

const guide = (): Guide => ({
  lead: 'Pour téléphones et tablettes, et pour les téléviseurs et boîtiers sous Android TV ou Google TV. Comptez environ cinq minutes, surtout pour le téléchargement.',
  steps: [
    {
      picture: 'phone-mail',
      title: 'Ouvrez l’e-mail contenant vos identifiants',
      text: 'Il arrive en général dans les minutes qui suivent votre commande, ou à l’activation de votre essai. Il contient votre nom d’utilisateur, votre mot de passe et l’adresse du serveur. Introuvable\u202f? Regardez dans les courriers indésirables. Si vous avez passé commande, vos identifiants se trouvent aussi sur [la page de votre commande](order). Toujours rien\u202f? Écrivez-nous.',
    },
    {
      picture: 'phone-store',
      title: 'Installez le lecteur depuis le Play Store',
      text: `Cherchez-le par son nom et touchez Installer. Vérifiez que le développeur est bien ${site.brand}\u202f: les noms connus attirent les imitations.`,
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
      text: 'Copiez l’adresse du serveur ci-dessous\u202f; elle figure aussi dans cet e-mail. Recopiez votre nom d’utilisateur et votre mot de passe à l’identique\u202f: respectez les majuscules et n’ajoutez pas d’espace à la fin.',
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
      text: 'Un appui long sur une chaîne l’ajoute à vos favoris. Si votre téléviseur accepte la diffusion depuis un téléphone, touchez l’icône Caster et choisissez-le.',
    },
  ],
  note: `Le Play Store ne vous propose pas ${site.player}\u202f? Écrivez-nous d’abord, nous vous dirons ce qui convient. IPTV Smarters accepte les mêmes identifiants, mais toutes les boutiques d’applications ne le proposent pas. Perfect Player et VLC demandent une adresse de playlist, que nous vous envoyons sur demande. N’installez d’applications que depuis le Play Store.`,
});

export default guide;
