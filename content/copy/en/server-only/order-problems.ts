/** Why an order or a payment was refused. The keys are the codes of the API. */
export default {
  unknownPlan: 'We don’t sell this plan. Please choose one of the plans on our site.',
  wrongAmount: 'The price has changed. Please reload the page and check the total.',
  /** `wrongAmount` where both prices are known. */
  priceChanged: (p: { shown: string; present: string }) =>
    `The price has changed: this page showed ${p.shown}, and the plan now costs ${p.present}. You haven’t been charged.`,
  orderUnknown: 'We can’t find this order.',
  notApproved: 'The payment hasn’t been approved yet. Please confirm it with PayPal.',
  declined:
    'Your bank declined the payment. You haven’t been charged. Please try another card or another way to pay.',
  otherCard:
    'This card can’t be used here, and you haven’t been charged. Please use another card or another way to pay.',
  accountRestricted:
    'PayPal has restricted this account, and you haven’t been charged. Please settle it with PayPal, or pay by card.',
  limitExceeded:
    'This payment is above a limit of your PayPal account, and you haven’t been charged. Please choose another way to pay, or raise the limit with PayPal.',
  cardNotVerified:
    'Your bank didn’t confirm that it’s you, so you haven’t been charged. Please try again and confirm with your bank, or use another card or another way to pay.',
  approvalExpired: 'The approval has expired and you haven’t been charged. Please start the payment again.',
  paymentRefused: 'PayPal refused this payment and you haven’t been charged. Please try again or contact us.',
  paymentsOff: 'Online payment isn’t available yet. Please contact us.',
  paymentsAway:
    'PayPal isn’t responding right now, and you haven’t been charged. Please try again in a moment.',
  notSigned: 'This message isn’t signed by PayPal.',
  nothingToRefund: 'This order has already been refunded, or was never paid.',
  refundKnown:
    'A refund of another amount was already started from this window. Please close it and look at the order.',
  refundRefused: 'The payment provider refused this refund, and nothing was sent back.',
  orderKnown:
    'This order was already entered from this window, with other details. Please close it and look at the list.',
  nothingToSend: 'There’s no receipt to send: the order isn’t paid or has no email address.',
  sentJustNow: 'This was sent less than a minute ago.',
  sentOften:
    'This was sent several times a moment ago. Please wait, or ask the customer to look in their spam folder.',
  withdrawalDecided: 'We’ve already decided on your refund request, so you can’t take it back anymore.',
  correctionOver:
    'This address can’t be changed here anymore. Please contact us and we’ll send your login details again.',
  renewalAddress:
    'This order continues a plan tied to its email address, so the address can’t be changed here. Please write to us and we’ll change it with you.',
};
