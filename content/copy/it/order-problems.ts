import type source from '../en/order-problems.ts';

const problems: typeof source = {
  unknownPlan: 'Non vendiamo questo piano. Scegli uno dei piani sul nostro sito.',
  wrongAmount: 'Il prezzo è cambiato. Ricarica la pagina e controlla il totale.',
  orderUnknown: 'Non troviamo questo ordine.',
  notApproved: 'Il pagamento non è ancora stato approvato. Confermalo con PayPal.',
  declined: 'La tua banca o PayPal ha rifiutato il pagamento. Scegli un altro modo di pagare.',
  approvalExpired: 'L’autorizzazione è scaduta e non ti è stato addebitato nulla. Ricomincia il pagamento.',
  paymentRefused: 'PayPal ha rifiutato il pagamento e non ti è stato addebitato nulla. Riprova o scrivici.',
  paymentsOff: 'Il pagamento online non è ancora disponibile. Scrivici.',
  paymentsAway: 'PayPal al momento non risponde e non ti è stato addebitato nulla. Riprova tra poco.',
  notSigned: 'Questo messaggio non è firmato da PayPal.',
  nothingToRefund: 'È già stato rimborsato o non è mai stato pagato.',
  refundKnown:
    'Da questa finestra è già stato avviato un rimborso di un altro importo. Chiudila e guarda l’ordine.',
  refundRefused: 'Il fornitore dei pagamenti ha rifiutato questo rimborso e non è stato restituito nulla.',
  orderKnown:
    'Questo ordine è già stato inserito da questa finestra con altri dati. Chiudila e guarda l’elenco.',
  nothingToSend: 'Non c’è una ricevuta da inviare: l’ordine non è pagato o non ha un indirizzo e-mail.',
};

export default problems;
