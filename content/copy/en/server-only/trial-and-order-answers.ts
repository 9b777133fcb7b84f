/** What the server answers to a request for a trial, and to an order that was made or paid. */
export default {
  trialRequested: 'Free trial requested!',
  /** The first message of the visitor's own chat with us, ready to be sent. */
  trialMessage: (p: { brand: string; name: string; email: string }) =>
    `Hi ${p.brand}, I just requested a free trial. My name is ${p.name} and my email address is ${p.email}.`,
  orderCreated: 'Your order is ready for payment.',
  orderPaid: "You've successfully subscribed to our IPTV service.",
  orderProcessing: 'Your payment is being processed. We’ll email you as soon as it’s done.',
};
