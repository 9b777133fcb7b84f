import type source from '../en/hosted-payment.ts';

const hostedPayment: typeof source = {
  title: 'Pagesa',
  test: 'Faqe pagese për testim',
  noMoney: 'Këtu nuk lëvizin para: kjo faqe testimi zëvendëson atë të një ofruesi pagesash.',
  total: 'Gjithsej në dollarë amerikanë, me një pagesë të vetme',
  billing: 'Të dhënat tuaja',
  firstName: 'Emri',
  lastName: 'Mbiemri',
  email: 'E-mail',
  emailHint: 'Në këtë adresë ju dërgojmë vërtetimin e pagesës dhe të dhënat e hyrjes.',
  pay: (p) => `Paguani ${p.price}`,
  decline: 'Provoni një kartë të refuzuar',
  next: (p) => `Pas pagesës ktheheni te ${p.brand}, ku jua konfirmojmë porosinë.`,
  order: (p) => `Keni zgjedhur paketën “${p.plan}” për ${p.devices}.`,
  inPerson:
    'Pagesa online ende nuk është e disponueshme. Porositni që sot me e-mail ose në WhatsApp: ju tregojmë si të paguani dhe jua aktivizojmë vetë paketën.',
  write: 'Porositni me e-mail',
  chat: 'Porositni në WhatsApp',
  message: (p) =>
    `Përshëndetje ${p.brand}, dua të porosis paketën “${p.plan}” për ${p.devices} me çmimin ${p.price}.`,
  back: 'Kthehuni te paketat',
};

export default hostedPayment;
