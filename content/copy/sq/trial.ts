import type source from '../en/trial.ts';

const trial: typeof source = {
  start: 'Kur doni të filloni?',
  startHint: (p) =>
    `Mund të zgjidhni një mbrëmje nga nesër e tutje: ${p.hours} orët tuaja nisin në orën ${p.hour}:00 (${p.zone}).`,
  localTime: 'ora juaj lokale',
  soon: 'Sa më shpejt',
  monday: 'Të hënën në mbrëmje',
  tuesday: 'Të martën në mbrëmje',
  wednesday: 'Të mërkurën në mbrëmje',
  thursday: 'Të enjten në mbrëmje',
  friday: 'Të premten në mbrëmje',
  saturday: 'Të shtunën në mbrëmje',
  sunday: 'Të dielën në mbrëmje',
  now: 'Çfarë ndodh tani',
  inbox: (p) =>
    `Ju vjen një e-mail${p.email ? ` në ${p.email}` : ''}. Nuk e gjeni? Kontrolloni postën e padëshiruar.`,
  evening: (p) =>
    `${p.hours} orët tuaja nisin më ${p.from}. Të dhënat e hyrjes jua dërgojmë me e-mail më parë.`,
  anyEvening: (p) =>
    `Nëse zgjodhët një mbrëmje, ${p.hours} orët tuaja nisin atë mbrëmje në orën ${p.hour}:00 (${p.zone}) dhe të dhënat e hyrjes ju vijnë më parë.`,
  meanwhile: 'Ndërkohë, përgatitni pajisjen tuaj:',
  guides: 'hapni udhëzimet e instalimit',
  another: 'Përdorni një adresë tjetër e-maili',
  accept: (p) =>
    `Duke kërkuar provën, pranoni [kushtet](terms) dhe konfirmoni se jeni të paktën ${p.age} vjeç.`,
};

export default trial;
