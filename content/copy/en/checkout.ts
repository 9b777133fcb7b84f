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
    /** Of less than a whole percent. */
    discount: 'Discount',
    total: 'Total',
    /** Where a plan with an end has its price per month. */
    forGood: 'for as long as we run the service',
  },
  lifetime: {
    heading: 'Lifetime Subscription Checkout',
    choose: 'Choose your plan',
    basic: 'Basic Lifetime',
    standard: 'Standard Lifetime',
    premium: 'Premium Lifetime',
    total: 'One-time payment',
  },
  included: {
    title: 'What’s included',
    hd: 'HD',
    hdAnd4k: 'HD and 4K',
    regular: 'Regular servers',
    antiFreeze: 'Anti-Freeze Technology',
    /** Wherever a plan is called Lifetime, as the terms say it. */
    meaning: 'Lifetime means for as long as we run the service.',
    list: (p: {
      channels: string;
      movies: string;
      series: string;
      guideDays: number;
      catchUpHours: number;
      aroundTheClock: boolean;
    }) => [
      `${p.channels}+ live channels`,
      `${p.movies}+ movies and ${p.series}+ series`,
      `${p.guideDays}-day TV guide`,
      `Catch-up on most programs, up to ${p.catchUpHours} hours`,
      'Sports packages and pay-per-view included',
      'Automatic updates',
      p.aroundTheClock ? '24/7 support' : 'Support by real people',
      'Nothing renews by itself',
    ],
  },
  billing: {
    title: 'Where should we send your login details?',
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email Address',
    hint: 'We’ll email your receipt and login details here.',
    /** Of a renewal, whose login details stay the same. */
    renewalTitle: 'Where should we send your receipt?',
    renewalHint: 'We’ll email your receipt here.',
  },
  method: {
    title: 'How would you like to pay?',
    paypal: 'PayPal',
    paypalNote: 'PayPal balance, bank or card',
    withPaypal: 'Pay with PayPal',
    card: 'Credit/Debit Card',
    cardNote: 'Visa, Mastercard, Amex',
    cardSimulated: 'Simulation, no real card',
  },
  paypal: {
    initial: 'The PayPal button appears here as soon as you start typing.',
    pending: 'Loading PayPal…',
    rejected:
      'PayPal didn’t load. An ad blocker or a weak connection may be the reason. You haven’t been charged.',
    retry: 'Try again',
    chat: 'Ask us in live chat',
    closed: 'You closed PayPal before paying. You haven’t been charged.',
    /** In the title of the tab, which is seen behind PayPal's window. */
    declinedTitle: 'Payment declined',
  },
  card: {
    initial: 'The card form appears here as soon as you start typing.',
    number: 'Card Number',
    expiry: 'Expiry Date (MM/YY)',
    cvc: 'CVC',
    missing: 'Please fill in this field.',
    numberWrong: 'A card number has 12 to 19 digits.',
    expiryWrong: 'Enter month and year as MM/YY, such as 09/28.',
    expired: 'This date is in the past.',
    cvcWrong: 'A CVC has 3 or 4 digits.',
    pay: 'Pay with Card',
    processing: 'Processing...',
    simulated:
      'This is a simulation: you won’t be charged, no order is placed and no email is sent. What you type here never leaves your browser, but please don’t use a real card.',
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
    text: 'This form needs JavaScript. You can also use our other payment page or write to us.',
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
    /** Beside the sentence that the price has changed. */
    newPrice: 'Show the new price',
  },
  success: {
    title: 'Payment Successful!',
    text: "You've successfully subscribed to our IPTV service.",
    /** After a simulated payment by card. */
    devices: (p: { count: number }) =>
      `You've subscribed for ${p.count} ${p.count === 1 ? 'device' : 'devices'}. After a real payment, please check your email for access details.`,
    plan: (p: { plan: string }) =>
      `You've subscribed to ${p.plan}. After a real payment, please check your email for access details.`,
  },
  waiting: {
    title: 'Your payment is being processed',
    text: 'PayPal hasn’t confirmed it yet, so please don’t pay again. You can close this page; we’ll email your receipt.',
  },
  confirmed: {
    title: 'Subscription Confirmed!',
    lifetime: 'Lifetime Access Confirmed!',
    mail: 'Please check your email for access details.',
    /** After a renewal. */
    mailKept: 'Please check your email: we’ve sent your receipt, with the access details you already use.',
    plan: 'Plan',
    amount: 'Paid',
    dollars: (p: { amount: string }) => `${p.amount} (US dollars)`,
    access: 'Access',
    until: (p: { to: string }) => `until ${p.to}`,
    fromTo: (p: { from: string; to: string }) => `from ${p.from} to ${p.to}`,
    noEnd: 'no end date, for as long as we run the service',
    sameLogin: 'Your login details stay the same.',
    goesOn: (p: { from: string }) => `Your current plan goes on until ${p.from}.`,
    email: 'Email',
    number: 'Order number',
    wrong: 'Wrong address?',
    guide: 'Set up your device',
    guideText:
      'Which device are you setting up first? The guide shows you where to enter your login details.',
    order: 'Open your order',
    simulated: 'This was a simulation: you weren’t charged, no order was placed and no email is on its way.',
    home: 'Return to Home',
  },
  /** Correcting the email address on the confirmation. */
  correction: {
    label: 'Correct email address',
    hint: (p: { minutes: number }) => `You can correct it once, within ${p.minutes} minutes of paying.`,
    send: 'Send it there',
    keep: 'Keep this address',
    same: 'That’s the address we already have.',
    /** What became of the login, once the address is corrected. */
    replaced: (p: { address: string }) =>
      `We’ve sent your receipt and login details to ${p.address}. The login details in the first email no longer work.`,
    later: (p: { address: string }) =>
      `We’ve sent your receipt to ${p.address}. Your login details follow in a second email, usually within minutes. Any we sent to the old address will stop working.`,
    kept: (p: { address: string }) =>
      `Your receipt goes to ${p.address}. Keep using the login details you already have there.`,
    still: (p: { address: string }) => `Address still not right? Write to us at [${p.address}](mail).`,
    failed: 'That didn’t work. Please try again in a moment.',
  },
  next: {
    title: 'What happens next',
    simulatedTitle: 'What happens after a real payment',
    mail: 'Your receipt and login details arrive by email, usually within minutes.',
    renewalMail: 'Your receipt arrives by email, usually within minutes.',
    guide: 'Our guide helps you set up your first screen in about ten minutes.',
    order: 'Your order page keeps your receipt and login details, and has the button for a refund.',
  },
  safe: 'Your payment is encrypted. We never see your card number.',
  accept: (p: { age: number }) =>
    `By paying, you accept our [terms](terms) and [refund policy](refund) and confirm that you’re ${p.age} or older.`,
  refundDays: (p: { days: number }) =>
    `Not for you? Ask within ${p.days} days and [we’ll refund you in full](refund).`,
  refundHours: (p: { hours: number }) =>
    `Not for you? Ask within ${p.hours} hours and [we’ll refund you in full](refund).`,
  /** Under a button, as a link to the policy. */
  refundShort: {
    days: (p: { days: number }) => `Refundable for ${p.days} days`,
    hours: (p: { hours: number }) => `Refundable for ${p.hours} hours`,
  },
};
