import type source from '../en/pay.ts';

const pay: typeof source = {
  title: 'Pagesa',
  test: 'Faqe pagese për provë',
  noMoney: 'Këtu nuk lëvizin para: kjo faqe zëvendëson, për provë, atë të një ofruesi pagesash.',
  total: 'Gjithsej, me një pagesë të vetme',
  billing: 'Të dhënat tuaja',
  firstName: 'Emri',
  lastName: 'Mbiemri',
  email: 'E-mail',
  emailHint: 'Dëftesa e pagesës dhe të dhënat e hyrjes ju vijnë në këtë adresë.',
  pay: (p) => `Paguani ${p.price}`,
  decline: 'Provoni një kartë të refuzuar',
  next: (p) => `Pas pagesës ktheheni te ${p.brand}, ku konfirmohet porosia juaj.`,
  order: (p) => `Keni zgjedhur paketën “${p.plan}” për ${p.devices}.`,
  inPerson:
    'Kjo faqe nuk pranon pagesa. Na dërgoni zgjedhjen tuaj me e-mail ose përmes bisedës: ju përgjigjet një person, ju tregon si të paguani dhe ju përgatit hyrjen.',
  write: 'Porositni me e-mail',
  chat: 'Porositni përmes bisedës',
  message: (p) =>
    `Përshëndetje ${p.brand}, dua të porosis paketën “${p.plan}” për ${p.devices} me çmimin ${p.price}.`,
  back: 'Kthehuni te paketat',
};

export default pay;
