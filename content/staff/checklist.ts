/** The items of the Launch checklist: what has to be done, and where. */
export const checklistWords = {
  /** Follows the hint of an item that is not done, where it has parts. */
  /** Some names end with a full stop of their own. */
  left: (p: { names: string }) => `Still as delivered: ${p.names.replace(/\.$/, '')}.`,
  items: {
    brand: {
      title: 'Use your own name',
      hint: 'Set brand and player in content/site.ts.',
    },
    contact: {
      title: 'Be reachable',
      hint: 'Set email, phone and messagingNumber in content/site.ts: customers write to them.',
    },
    portal: {
      title: 'Set the address of your streaming server',
      hint: 'Set portal in content/site.ts: it stands in every mail with access details.',
    },
    legal: {
      title: 'Have the legal pages checked',
      hint: 'Set legalName in content/site.ts, let your lawyer check content/legal, then set lastUpdated in content/policy.ts.',
    },
    testimonials: {
      title: 'Show real customers',
      hint: 'The delivered testimonials are invented. Replace or remove them in content/testimonials.ts.',
    },
    claims: {
      title: 'State your own figures',
      hint: 'Set the figures in content/claims.ts to what you can prove.',
    },
    channels: {
      title: 'List the channels that you are licensed to sell',
      hint: 'The delivered channels are invented. Replace them in content/channels.ts, and onAirChannel in content/site.ts.',
    },
    payment: {
      title: 'Take real payments',
      hint: 'Buy Now leads to the built-in payment page, a sample that takes no money. Remove paymentLink in content/catalogue.ts to sell by your own checkout, or set it to the payment page of your provider.',
    },
    paypal: {
      title: 'Connect your PayPal account',
      hint: 'Set PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID and PAYPAL_ENVIRONMENT=live. Until then the checkout takes no real money.',
    },
    address: {
      title: 'Serve the site over https',
      hint: 'Set PUBLIC_URL to the public address, such as https://tv.example.com: links in mails are built on it.',
    },
    mail: {
      title: 'Send mails',
      hint: 'Set SMTP_URL. Until then mails are only kept in the Mail tab, and customers get none.',
    },
    secret: {
      title: 'Keep the secret outside the database',
      hint: 'Set APP_SECRET to 32 random characters or more, and keep a copy. Until then it lies in the database that it protects. A new secret signs everybody out, ends the links in mails and all second factors, and changes the passwords of running trials: set it before there are any.',
    },
    password: {
      title: 'Change the password that was shown at the first start',
      hint: 'It may still stand in a terminal or a log. The first admin changes it under Account.',
    },
    secondFactor: {
      title: 'Use a second factor',
      hint: 'At least one admin should sign in with a code from an app: switch it on under Account.',
    },
    backup: {
      title: 'Keep copies of the data',
      hint: 'Everything lies in the folder DATA_DIR on this machine. Copy it regularly while the server is stopped, or set DATABASE_URL to a PostgreSQL server that is backed up. Marquee cannot see your copies: confirm it here.',
    },
  },
};
