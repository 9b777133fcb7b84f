/** Why the hosted payment page refused a payment. */
export default {
  cardDeclined: 'Your card was declined and you haven’t been charged. Please try another card.',
  priceChanged:
    'The price has changed and you haven’t been charged. Please check the total and confirm again.',
};
