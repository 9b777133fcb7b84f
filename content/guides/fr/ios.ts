import { claims } from '#content/claims.ts';
import { site } from '#content/site.ts';
import type { Guide } from '../devices.ts';

const guide = (): Guide => ({
  lead: 'Pour iPhone et iPad. Comptez environ cinq minutes, surtout pour le téléchargement.',
  steps: [
    {
      picture: 'phone-mail',
      title: 'Ouvrez l’e-mail contenant vos identifiants',
      text: 'Il arrive en général dans les minutes qui suivent votre commande, ou à l’activation de votre essai. Il contient votre nom d’utilisateur, votre mot de passe et l’adresse du serveur. Introuvable\u202f? Regardez dans les indésirables. Si vous avez passé commande, vos identifiants se trouvent aussi sur [la page de votre commande](order). Toujours rien\u202f? Écrivez-nous.',
    },
    {
      picture: 'phone-store',
      title: 'Installez le lecteur depuis l’App Store',
      text: `Touchez Rechercher, saisissez son nom, puis touchez Obtenir. Vérifiez que le développeur est bien ${site.brand}. Confirmez le téléchargement avec Face ID, Touch ID ou votre mot de passe.`,
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
      text: 'Copiez l’adresse du serveur ci-dessous\u202f; elle figure aussi dans cet e-mail. Surveillez le clavier en tapant votre nom d’utilisateur\u202f: il met volontiers une majuscule à la première lettre.',
      value: { label: 'Adresse du serveur', text: site.portal },
    },
    {
      picture: 'phone-loading',
      title: 'Laissez la liste se charger',
      text: `La première fois, le lecteur récupère toutes les chaînes et le guide TV sur ${claims.guideDays}\u00a0jours. Cela prend une à deux minutes\u202f: restez dans l’application jusqu’à la fin.`,
    },
    {
      picture: 'phone-cast',
      title: 'Regardez ici ou sur le téléviseur',
      text: 'Touchez une chaîne et basculez l’appareil à l’horizontale. Pour regarder sur une Apple TV ou un téléviseur compatible AirPlay relié au même Wi-Fi, touchez l’icône AirPlay et choisissez l’appareil. Quand iOS le demande, autorisez l’application à rechercher des appareils.',
    },
  ],
  note: `L’App Store ne vous propose pas ${site.player}\u202f? Écrivez-nous d’abord, nous vous dirons ce qui convient. IPTV Smarters accepte les mêmes identifiants, mais toutes les boutiques d’applications ne le proposent pas. VLC demande une adresse de playlist, que nous vous envoyons sur demande.`,
});

export default guide;
