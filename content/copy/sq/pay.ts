import type source from '../en/pay.ts';

const pay: typeof source = {
  title: 'Pagesa',
  test: 'Faqe pagese për provë',
  noMoney: 'Këtu nuk lëvizin para: kjo faqe zëvendëson, për provë, atë të një ofruesi pagesash.',
  total: 'Gjithsej në dollarë amerikanë, me një pagesë të vetme',
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
    'Pagesa online ende nuk është e disponueshme. Porositni që sot me e-mail ose në WhatsApp: ju tregojmë si të paguani dhe jua përgatitim vetë hyrjen.',
  write: 'Porositni me e-mail',
  chat: 'Porositni në WhatsApp',
  message: (p) =>
    `Përshëndetje ${p.brand}, dua të porosis paketën “${p.plan}” për ${p.devices} me çmimin ${p.price}.`,
  back: 'Kthehuni te paketat',
};

export default pay;
