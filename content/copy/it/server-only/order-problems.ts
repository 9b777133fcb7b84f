import type source from '../../en/server-only/order-problems.ts';

const problems: typeof source = {
  unknownPlan: 'Non vendiamo questo piano. Scegli uno dei piani sul nostro sito.',
  wrongAmount: 'Il prezzo è cambiato. Ricarica la pagina e controlla il totale.',
  priceChanged: (p) =>
    `Il prezzo è cambiato: questa pagina mostrava ${p.shown} e ora il piano costa ${p.present}. Non ti è stato addebitato nulla.`,
  orderUnknown: 'Non troviamo questo ordine.',
  notApproved: 'Il pagamento non è ancora stato approvato. Confermalo con PayPal.',
  declined:
    'La tua banca ha rifiutato il pagamento. Non ti è stato addebitato nulla. Prova con un’altra carta o con un altro metodo di pagamento.',
  otherCard:
    'Questa carta non può essere usata qui e non ti è stato addebitato nulla. Usa un’altra carta o un altro metodo di pagamento.',
  accountRestricted:
    'PayPal ha limitato questo conto e non ti è stato addebitato nulla. Risolvi la questione con PayPal o paga con carta.',
  limitExceeded:
    'Questo pagamento supera un limite del tuo conto PayPal e non ti è stato addebitato nulla. Scegli un altro metodo di pagamento o chiedi a PayPal di aumentare il limite.',
  cardNotVerified:
    'La tua banca non ha confermato la tua identità, quindi non ti è stato addebitato nulla. Riprova confermando con la banca, oppure usa un’altra carta o un altro metodo di pagamento.',
  approvalExpired: 'L’autorizzazione è scaduta e non ti è stato addebitato nulla. Ricomincia il pagamento.',
  paymentRefused: 'PayPal ha rifiutato il pagamento e non ti è stato addebitato nulla. Riprova o scrivici.',
  paymentsOff: 'Il pagamento online non è ancora disponibile. Scrivici.',
  paymentsAway: 'PayPal al momento non risponde e non ti è stato addebitato nulla. Riprova tra poco.',
  notSigned: 'Questo messaggio non è firmato da PayPal.',
  nothingToRefund: 'Questo ordine è già stato rimborsato o non è mai stato pagato.',
  refundKnown:
    'Da questa finestra è già stato avviato un rimborso di un altro importo. Chiudila e guarda l’ordine.',
  refundRefused: 'Il fornitore dei pagamenti ha rifiutato questo rimborso e non è stato restituito nulla.',
  orderKnown:
    'Questo ordine è già stato inserito da questa finestra con altri dati. Chiudila e guarda l’elenco.',
  nothingToSend: 'Non c’è una ricevuta da inviare: l’ordine non è pagato o non ha un indirizzo e-mail.',
  sentJustNow: 'Questa e-mail è stata inviata meno di un minuto fa.',
  sentOften:
    'Questa e-mail è appena stata inviata più volte. Aspetta, o chiedi al cliente di guardare nella posta indesiderata.',
  withdrawalDecided: 'Abbiamo già preso una decisione: la richiesta di rimborso non si può più ritirare.',
  correctionOver: 'Questo indirizzo non si può più cambiare qui. Scrivici e ti rimandiamo i dati di accesso.',
  renewalAddress:
    'Questo ordine prolunga un piano legato a questo indirizzo, quindi qui l’indirizzo non si può cambiare. Scrivici e lo cambiamo insieme.',
};

export default problems;
