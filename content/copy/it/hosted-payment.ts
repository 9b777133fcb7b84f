import type source from '../en/hosted-payment.ts';

const hostedPayment: typeof source = {
  title: 'Pagamento',
  test: 'Pagina di pagamento di prova',
  noMoney:
    'Qui non avviene nessun pagamento reale: questa pagina di prova sostituisce quella di un fornitore di pagamenti.',
  total: 'Totale in dollari statunitensi, in un’unica soluzione',
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
    'Il pagamento online non è ancora disponibile. Ordina oggi stesso via e-mail o su WhatsApp: ti diciamo come pagare e prepariamo noi il tuo accesso.',
  write: 'Ordina via e-mail',
  chat: 'Ordina su WhatsApp',
  message: (p) => `Ciao ${p.brand}, vorrei ordinare il piano “${p.plan}” per ${p.devices} a ${p.price}.`,
  back: 'Torna ai piani',
};

export default hostedPayment;
