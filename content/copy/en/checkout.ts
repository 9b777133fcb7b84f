export default {
  title: 'Checkout',
  description: 'Choose how long and for how many devices, and pay once, with PayPal or by card.',
  back: 'Back to Plans',
  heading: 'Almost there.',
  once: (p: { price: string }) => `One payment of ${p.price}. Nothing renews by itself.`,
  device: (p: { count: number }) => (p.count === 1 ? '1 Device' : `${p.count} Devices`),
  plan: (p: { plan: string; devices: string }) => `${p.plan} · ${p.devices}`,
  order: {
    title: 'Your order',
    duration: 'How long',
    devices: 'Number of devices',
    subtotal: 'Subtotal',
    total: 'Total',
  },
  lifetime: {
    heading: 'Lifetime Subscription Checkout',
    choose: 'Choose your plan',
    basic: 'Basic Lifetime',
    standard: 'Standard Lifetime',
    premium: 'Premium Lifetime',
    hd: 'HD',
    hdAnd4k: 'HD and 4K',
    regular: 'Regular servers',
    antiFreeze: 'Anti-Freeze Technology',
    total: 'One-time payment',
    included: 'What is yours for good',
    benefits: (p: {
      channels: string;
      movies: string;
      series: string;
      guideDays: number;
      catchUpHours: number;
    }) => [
      `${p.channels} live channels`,
      `${p.movies} movies and ${p.series} series`,
      `TV guide for ${p.guideDays} days`,
      `Catch-up for ${p.catchUpHours} hours`,
      'Sports packages and pay-per-view',
      'Automatic updates',
      'Support around the clock',
      'Nothing to renew, ever',
    ],
  },
  billing: {
    title: 'Where should we send your login?',
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email Address',
    hint: 'Your receipt and access details go here.',
  },
  method: {
    title: 'How would you like to pay?',
    paypal: 'PayPal',
    paypalNote: 'PayPal balance, bank or card',
    withPaypal: 'Pay with PayPal',
    card: 'Credit/Debit Card',
    cardNote: 'Visa, Mastercard, Amex',
  },
  paypal: {
    initial: 'Getting the payment ready…',
    pending: 'Loading PayPal…',
    rejected:
      'PayPal could not be loaded. A content blocker or a weak connection may be the reason. Nothing was charged.',
    retry: 'Try again',
    chat: 'Ask us in the chat',
    closed: 'You closed PayPal before paying. Nothing was charged.',
    declined: 'Your bank or card declined the payment. Please choose another way to pay.',
  },
  card: {
    number: 'Card Number',
    expiry: 'Expiry Date (MM/YY)',
    cvc: 'CVC',
    missing: 'Please fill in this field.',
    pay: 'Pay with Card',
    processing: 'Processing...',
    simulated:
      'This is a simulation: nothing is charged and no order is made. What you type here never leaves your browser, so do not use a real card.',
    unavailable: 'Card payments are not available here at the moment.',
    paypalInstead: 'Pay with PayPal instead',
  },
  none: {
    text: 'Nobody can pay on this page yet. Write to us, and we arrange your order in person.',
    email: (p: { address: string }) => `Write to ${p.address}`,
  },
  noScripts: {
    text: 'Paying on this page needs JavaScript. Without it you can use our hosted payment page, or write to us.',
    link: 'Open the payment page',
    contact: 'Contact form',
  },
  problem: {
    title: 'Payment Error',
    create: 'Unable to create PayPal order. Please try again.',
    createReason: 'Failed to create PayPal order',
    capture: "We couldn't process your payment. Please try again.",
    captureReason: 'Failed to capture PayPal payment',
    provider: 'An error occurred with PayPal. Please try again.',
    failedTitle: 'Payment Failed',
    failed: 'There was an issue processing your payment. Please try again.',
  },
  success: {
    title: 'Payment Successful!',
    text: "You've successfully subscribed to our IPTV service.",
    devices: (p: { count: number }) =>
      `You've subscribed for ${p.count} ${p.count === 1 ? 'device' : 'devices'}. Please check your email for access details.`,
    plan: (p: { plan: string }) =>
      `You've subscribed to ${p.plan}. Please check your email for access details.`,
  },
  waiting: {
    title: 'Your payment is being processed',
    text: 'PayPal has not confirmed it yet. Please do not pay again. This page asks every few seconds, and you may close it: as soon as the payment is confirmed, your receipt comes by email.',
  },
  confirmed: {
    title: 'Subscription Confirmed!',
    lifetime: 'Lifetime Access Confirmed!',
    mail: 'Please check your email for access details.',
    number: (p: { number: string }) => `Order ${p.number}`,
    simulated: 'This was a simulation: nothing was charged, no order was made and no email is on its way.',
    home: 'Return to Home',
  },
  next: {
    title: 'What happens next',
    receipt: 'Your receipt arrives by email at once.',
    login: 'Your login follows within minutes.',
    guide: 'Our guide sets up your first screen. Ten minutes.',
  },
  safe: 'Encrypted. We never see your card.',
  refundDays: (p: { days: number }) => `Full refund within ${p.days} days of purchase.`,
  refundHours: (p: { hours: number }) => `Full refund within the first ${p.hours} hours.`,
};
