/** Why the hosted payment page refused a payment. */
export default {
  cardDeclined: 'The card was declined and nothing was charged. Please try another one.',
  priceChanged: 'The price has changed and nothing was charged. Please check the total and confirm again.',
};
