/** What the server writes to a visitor when all is well. */
export default {
  trialRequested: 'Free trial requested!',
  /** The first message of the visitor's own chat with us, ready to be sent. */
  trialMessage: (p: { brand: string; name: string; email: string }) =>
    `Hello ${p.brand}, I have just requested the free trial. My name is ${p.name}, my e-mail address is ${p.email}.`,
  orderCreated: 'Your order is ready to be paid.',
  orderPaid: "You've successfully subscribed to our IPTV service.",
  orderProcessing: 'Your payment is being processed. We will email you as soon as it is done.',
};
