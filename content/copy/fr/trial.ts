import type source from '../en/trial.ts';

const trial: typeof source = {
  start: 'Quand souhaitez-vous commencer\u202f?',
  startHint: (p) =>
    `Si vous choisissez un soir (demain au plus tôt), vos ${p.hours}\u00a0heures commencent à ${p.hour}\u00a0h (${p.zone}).`,
  localTime: 'votre heure locale',
  soon: 'Dès que possible',
  monday: 'Lundi soir',
  tuesday: 'Mardi soir',
  wednesday: 'Mercredi soir',
  thursday: 'Jeudi soir',
  friday: 'Vendredi soir',
  saturday: 'Samedi soir',
  sunday: 'Dimanche soir',
  now: 'Et maintenant\u202f?',
  inbox: (p) =>
    `Vous allez recevoir un e-mail${p.email ? ` à l’adresse ${p.email}` : ''}. Vous ne le trouvez pas\u202f? Regardez dans vos courriers indésirables.`,
  evening: (p) =>
    `Vos ${p.hours}\u00a0heures commencent le ${p.from}. D’ici là, vous recevrez vos identifiants par e-mail.`,
  anyEvening: (p) =>
    `Si vous avez choisi un soir, vos ${p.hours}\u00a0heures commencent ce soir-là à ${p.hour}\u00a0h (${p.zone}) et vos identifiants arrivent avant.`,
  meanwhile: 'En attendant, préparez votre appareil\u202f:',
  guides: 'voir les guides d’installation',
  another: 'Utiliser une autre adresse e-mail',
  accept: (p) =>
    `En demandant un essai, vous acceptez nos [conditions](terms) et confirmez avoir au moins ${p.age}\u00a0ans.`,
};

export default trial;
