import type source from '../en/pay.ts';

const pay: typeof source = {
  title: 'Pagamento',
  test: 'Pagina di pagamento di prova',
  noMoney:
    'Qui non si muove denaro: questa pagina sostituisce, per prova, quella di un fornitore di pagamenti.',
  total: 'Totale, in un’unica soluzione',
  billing: 'I tuoi dati',
  firstName: 'Nome',
  lastName: 'Cognome',
  email: 'E-mail',
  emailHint: 'La ricevuta e i dati di accesso arrivano a questo indirizzo.',
  pay: (p) => `Paga ${p.price}`,
  decline: 'Prova una carta rifiutata',
  next: (p) => `Dopo il pagamento torni su ${p.brand}, dove il tuo ordine viene confermato.`,
  order: (p) => `Hai scelto il piano “${p.plan}” per ${p.devices}.`,
  inPerson:
    'Questa pagina non accetta pagamenti. Inviaci la tua scelta via e-mail o in chat: ti risponde una persona, ti dice come pagare e prepara il tuo accesso.',
  write: 'Ordina via e-mail',
  chat: 'Ordina in chat',
  message: (p) => `Ciao ${p.brand}, vorrei ordinare il piano “${p.plan}” per ${p.devices} a ${p.price}.`,
  back: 'Torna ai piani',
};

export default pay;
