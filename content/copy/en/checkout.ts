export default {
  title: 'Checkout',
  description: 'Choose your plan and the number of devices, then pay once with PayPal or by card.',
  back: 'Back to Plans',
  heading: 'Complete your order',
  once: (p: { price: string }) => `One payment of ${p.price} in US dollars. No automatic renewal.`,
  device: (p: { count: number }) => (p.count === 1 ? '1 Device' : `${p.count} Devices`),
  plan: (p: { plan: string; devices: string }) => `${p.plan} · ${p.devices}`,
  order: {
    title: 'Your order',
    duration: 'Plan length',
    devices: 'Number of devices',
    unknown: (p: { plan: string }) =>
      `We don’t sell the plan in your link, so we’ve selected ${p.plan}. You can choose another one here.`,
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
    included: 'Yours for life',
    /** Beside 'for life', as the terms say it. */
    meaning: 'Lifetime means for as long as we run the service.',
    benefits: (p: {
      channels: string;
      movies: string;
      series: string;
      guideDays: number;
      catchUpHours: number;
    }) => [
      `${p.channels}+ live channels`,
      `${p.movies}+ movies and ${p.series}+ series`,
      `${p.guideDays}-day TV guide`,
      `Catch-up on most programs, up to ${p.catchUpHours} hours`,
      'Sports packages and pay-per-view included',
      'Automatic updates',
      '24/7 support',
      'No renewals, ever',
    ],
  },
  billing: {
    title: 'Where should we send your login details?',
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email Address',
    hint: 'We’ll email your receipt and login details here.',
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
    initial: 'Getting your payment ready…',
    pending: 'Loading PayPal…',
    rejected:
      'PayPal didn’t load. An ad blocker or a weak connection may be the reason. You haven’t been charged.',
    retry: 'Try again',
    chat: 'Ask us in live chat',
    closed: 'You closed PayPal before paying. You haven’t been charged.',
    declined: 'Your bank or card declined the payment. Please try another way to pay.',
  },
  card: {
    number: 'Card Number',
    expiry: 'Expiry Date (MM/YY)',
    cvc: 'CVC',
    missing: 'Please fill in this field.',
    pay: 'Pay with Card',
    processing: 'Processing...',
    simulated:
      'This is a simulation: you won’t be charged and no order is placed. What you type here never leaves your browser, but please don’t use a real card.',
    check: 'Please check the card number, the expiry date and the CVC. You haven’t been charged.',
    closed: 'You left your bank’s check before it was finished. You haven’t been charged.',
    unavailable: 'Card payments aren’t available right now.',
    paypalInstead: 'Pay with PayPal instead',
  },
  none: {
    text: 'Online payment isn’t available yet. Email us and we’ll set up your order with you.',
    email: (p: { address: string }) => `Email ${p.address}`,
  },
  noScripts: {
    text: 'To pay on this page, you need JavaScript. Without it, use our hosted payment page or the contact form.',
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
    text: 'PayPal hasn’t confirmed it yet. Please don’t pay again. This page checks every few seconds, and you can close it: we’ll email your receipt as soon as the payment is confirmed.',
  },
  confirmed: {
    title: 'Subscription Confirmed!',
    lifetime: 'Lifetime Access Confirmed!',
    mail: 'Please check your email for access details.',
    number: (p: { number: string }) => `Order ${p.number}`,
    simulated: 'This was a simulation: you weren’t charged, no order was placed and no email is on its way.',
    home: 'Return to Home',
  },
  next: {
    title: 'What happens next',
    receipt: 'Your receipt arrives by email right away.',
    login: 'Your login details usually follow within minutes.',
    guide: 'Our guide helps you set up your first screen in about ten minutes.',
  },
  safe: 'Your payment is encrypted. We never see your card number.',
  refundDays: (p: { days: number }) => `You can ask for a full refund within ${p.days} days of buying.`,
  refundHours: (p: { hours: number }) => `You can ask for a full refund within ${p.hours} hours of buying.`,
};
