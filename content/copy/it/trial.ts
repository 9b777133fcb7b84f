import type source from '../en/trial.ts';

const trial: typeof source = {
  start: 'Quando vuoi cominciare?',
  startHint: (p) =>
    `Puoi scegliere una sera a partire da domani: le tue ${p.hours}\u00a0ore partono alle ${p.hour}:00 (${p.zone}).`,
  localTime: 'la tua ora locale',
  soon: 'Appena possibile',
  monday: 'Lunedì sera',
  tuesday: 'Martedì sera',
  wednesday: 'Mercoledì sera',
  thursday: 'Giovedì sera',
  friday: 'Venerdì sera',
  saturday: 'Sabato sera',
  sunday: 'Domenica sera',
  now: 'Che cosa succede adesso',
  inbox: (p) =>
    `Ti arriva un’e-mail${p.email ? ` all’indirizzo ${p.email}` : ''}. Non la trovi? Controlla la posta indesiderata.`,
  evening: (p) =>
    `Le tue ${p.hours}\u00a0ore partono ${p.from}. Prima di allora ti inviamo i dati di accesso via e-mail.`,
  anyEvening: (p) =>
    `Se hai scelto una sera, le tue ${p.hours}\u00a0ore partono quella sera alle ${p.hour}:00 (${p.zone}) e i dati di accesso ti arrivano prima.`,
  meanwhile: 'Intanto prepara il tuo dispositivo:',
  guides: 'apri le guide all’installazione',
  another: 'Usa un altro indirizzo e-mail',
  accept: (p) =>
    `Chiedendo la prova accetti i nostri [termini](terms) e confermi di avere almeno ${p.age}\u00a0anni.`,
};

export default trial;
