import type source from '../en/pay.ts';

const pay: typeof source = {
  title: 'Pagamento',
  order: (p) => `Hai scelto il piano “${p.plan}” per ${p.devices}.`,
  soon: 'Qui si aprirà la pagina di pagamento. Nel frattempo scrivici: prepariamo il tuo ordine insieme a te.',
  write: 'Ordina via e-mail',
  chat: 'Ordina in chat',
  message: (p) => `Ciao ${p.brand}, vorrei ordinare il piano “${p.plan}” per ${p.devices} a ${p.price}.`,
  back: 'Torna ai piani',
  total: 'Totale, in un’unica soluzione',
};

export default pay;
