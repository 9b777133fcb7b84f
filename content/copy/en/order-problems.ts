/** Why an order or a payment was refused. The keys are the codes of the API. */
export default {
  unknownPlan: 'We do not sell this plan. Please choose one of the plans on our site.',
  wrongAmount: 'The price has changed. Please reload the page and check the total.',
  orderUnknown: 'We do not know this order.',
  notApproved: 'The payment has not been approved yet. Please confirm it with PayPal.',
  declined: 'Your bank or PayPal declined this payment. Please choose another way to pay.',
  approvalExpired: 'The approval has expired and nothing was charged. Please start the payment again.',
  paymentRefused: 'PayPal refused this payment and nothing was charged. Please try again or write to us.',
  paymentsOff: 'Nobody can pay on this site yet. Please write to us.',
  paymentsAway: 'PayPal does not answer right now and nothing was charged. Please try again in a moment.',
  notSigned: 'This message is not signed by PayPal.',
  nothingToRefund: 'It has been refunded already, or never paid.',
  nothingToSend: 'There is no receipt to send: it is not paid, or has no address.',
};
