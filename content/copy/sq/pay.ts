import type source from '../en/pay.ts';

const pay: typeof source = {
  title: 'Pagesa',
  order: (p) => `Keni zgjedhur paketën “${p.plan}” për ${p.devices}.`,
  soon: 'Këtu do të hapet faqja e pagesës. Deri atëherë na shkruani dhe porosinë e rregullojmë bashkë.',
  write: 'Porositni me e-mail',
  chat: 'Porositni përmes bisedës',
  message: (p) =>
    `Përshëndetje ${p.brand}, dua të porosis paketën “${p.plan}” për ${p.devices} me çmimin ${p.price}.`,
  back: 'Kthehuni te paketat',
  total: 'Gjithsej, me një pagesë të vetme',
};

export default pay;
