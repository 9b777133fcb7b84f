import { claims } from '#content/claims.ts';
import { site } from '#content/site.ts';
import type { Guide } from '../guide.ts';

const guide: Guide = {
  lead: 'iPhone et iPad. Environ cinq minutes, téléchargement compris.',
  steps: [
    {
      picture: 'phone-mail',
      title: 'Ouvrez l’e-mail contenant vos identifiants',
      text: 'Il est arrivé juste après votre commande et contient votre identifiant et votre mot de passe. Introuvable\u202f? Regardez dans les indésirables, puis écrivez-nous.',
    },
    {
      picture: 'phone-store',
      title: 'Installez le lecteur depuis l’App Store',
      text: `Touchez Rechercher, saisissez son nom, puis touchez Obtenir. Le développeur doit être ${site.brand}. Confirmez le téléchargement avec votre visage, votre doigt ou votre mot de passe.`,
      value: { label: 'Nom du lecteur', text: site.player },
    },
    {
      picture: 'phone-way',
      title: 'Choisissez la connexion par adresse de serveur',
      text: 'Ouvrez le lecteur et acceptez ses conditions. Il vous demande comment vous connecter\u202f: prenez la méthode avec identifiant, mot de passe et adresse de serveur.',
    },
    {
      picture: 'phone-details',
      title: 'Saisissez vos identifiants',
      text: 'Copiez l’adresse du serveur ici. Surveillez le clavier en tapant l’identifiant\u202f: il met volontiers une majuscule à la première lettre.',
      value: { label: 'Adresse du serveur', text: site.portal },
    },
    {
      picture: 'phone-loading',
      title: 'Laissez la liste se charger',
      text: `La première fois, le lecteur récupère toutes les chaînes et ${claims.guideDays}\u00a0jours de programmes. Cela prend une à deux minutes\u202f: restez dans l’application jusqu’à la fin.`,
    },
    {
      picture: 'phone-cast',
      title: 'Regardez ici ou sur le téléviseur',
      text: 'Touchez une chaîne et tournez l’appareil. Le symbole AirPlay envoie l’image vers un téléviseur du même réseau Wi-Fi\u202f; autorisez l’application à rechercher des appareils quand iOS le demande.',
    },
  ],
  note: `${site.player} n’est pas proposé sur votre appareil\u202f? IPTV Smarters fonctionne avec les mêmes identifiants. VLC demande une adresse de playlist unique\u202f: écrivez-nous, nous vous enverrons la vôtre.`,
};

export default guide;
