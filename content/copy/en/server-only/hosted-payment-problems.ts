/** Why the hosted payment page refused a payment. */
export default {
  cardDeclined: 'Your card was declined and you haven’t been charged. Please try another card.',
  priceChanged:
    'The price has changed and you haven’t been charged. Please check the total and confirm again.',
  /** `priceChanged` where both prices are known. */
  newPrice: (p: { shown: string; present: string }) =>
    `The price has changed: this page showed ${p.shown}, and the plan now costs ${p.present}. You haven’t been charged. Please check the total and confirm again.`,
};
