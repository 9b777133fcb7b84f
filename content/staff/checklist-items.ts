/** The items of the Launch checklist: what has to be done, and where. */
export const checklistItemWords = {
  /** Follows the hint of an item that is partly done. Some names end with a full stop of their own. */
  left: (p: { names: readonly string[] }) =>
    `Not replaced yet: ${p.names.map(inWords).join(', ').replace(/\.$/, '')}.`,
  items: {
    brand: {
      title: 'Use your own brand name',
      hint: 'Publish it in the tab Content, section Contact and brand. The order prefix (orderPrefix in content/site.ts) starts every order number.',
    },
    contact: {
      title: 'Add your contact details',
      hint: 'Publish email, phone and messaging number in the tab Content, section Contact and brand. Customers use them to reach you.',
    },
    operator: {
      title: 'Add your address and country',
      hint: 'Publish postal address and country in the tab Content, section Contact and brand. Receipts and the legal pages name them, and the terms name the law of that country.',
    },
    portal: {
      title: 'Set the address of your streaming server',
      hint: 'Set portal in content/site.ts to an https address. It is in every email with login details, and over http the password travels unencrypted.',
    },
    legal: {
      title: 'Have the legal pages checked',
      hint: 'Publish your legal name in the tab Content, section Contact and brand, have your lawyer check content/legal, then set lastUpdated in content/policy.ts.',
    },
    withdrawal: {
      title: 'Ask your lawyer about the right of withdrawal',
      hint: 'The refund window in content/policy.ts is a promise of your own, and no page calls it withdrawal. The law may give customers more: in the European Union normally 14 days, with a notice and a form. Ask your lawyer which period applies to what you sell and what customers must be told, add it to content/legal, then confirm here.',
    },
    retention: {
      title: 'Decide how long you keep data',
      hint: 'content/retention.ts sets when data is deleted, and the privacy policy states these periods. Tax law tells you how long to keep paid orders. Confirm here when the periods are right for you.',
    },
    territories: {
      title: 'Check where you may sell',
      hint: 'Licenses are granted by country. Make sure that you are licensed in every country you sell to, and that the channel list and the terms (content/legal) say what is available where. Then confirm here.',
    },
    testimonials: {
      title: 'Show real customers',
      hint: 'The sample testimonials are invented. Replace or remove them in the tab Content, section Testimonials.',
    },
    claims: {
      title: 'Use your own figures',
      hint: 'Publish figures that you can prove in the tab Content, section Figures.',
    },
    prices: {
      title: 'Set your own prices',
      hint: 'The delivered prices and the Lifetime promotion are samples, and they are charged. Publish yours in the tab Prices, then confirm here.',
    },
    faq: {
      title: 'Read the questions and answers',
      hint: 'Their figures come from your settings, but what they promise is now yours: change what does not fit in the tab Content, section FAQ, then confirm here.',
    },
    channels: {
      title: 'List the channels you are licensed to sell',
      hint: 'The sample channels are invented. Replace them in the tab Content, section Channels, and the channel shown as being on air in the section Contact and brand.',
    },
    articles: {
      title: 'Read the blog articles',
      hint: 'Their figures come from your settings, but their advice and promises are now yours: edit or withdraw what does not fit in the tab Content, section Articles. Article 10 says that a licensed service tells you its legal name and where it’s established. Once postal address and country are published, you can confirm here.',
    },
    guides: {
      title: 'Try the installation guides',
      hint: 'Follow the installation guides (content/guides) on each device. Once the name that your player has in the app stores is published in the tab Content, section Contact and brand, you can confirm here.',
    },
    payment: {
      title: 'Take real payments',
      hint: 'Buy Now opens the built-in payment page, a sample that takes no money. Remove paymentLink in content/catalogue.ts to sell through your own checkout, or set it to the payment page of your provider.',
    },
    paypal: {
      title: 'Connect your PayPal account',
      hint: 'Set PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID and PAYPAL_ENVIRONMENT=live. Until then, the checkout takes no real money. This is done once a check in the last two days has found nothing wrong.',
    },
    address: {
      title: 'Serve the site over https',
      hint: 'Set PUBLIC_URL to the public address, such as https://tv.example.com. Links in emails start with it.',
    },
    mail: {
      title: 'Set up outgoing email',
      hint: 'Set SMTP_URL, then request a free trial with an address of your own: this is done once an email has been accepted. Until SMTP_URL is set, emails are only kept in the Email tab, and customers get none.',
    },
    secret: {
      title: 'Keep the secret outside the database',
      hint: 'Set APP_SECRET to 32 or more random characters, and keep a copy. Until then, it is stored in the database that it protects. A new secret signs everyone out, invalidates links in emails and two-factor codes, and changes the passwords of running trials, so set it before there are any.',
    },
    password: {
      title: 'Change the password shown at the first start',
      hint: 'It may still be visible in a terminal or a log. The first admin can change it under Account.',
    },
    secondFactor: {
      title: 'Turn on two-factor authentication',
      hint: 'At least one admin should sign in with a code from an app. Each admin turns it on under Account.',
    },
    backup: {
      title: 'Back up your data',
      hint: 'Set BACKUP_DIR and BACKUP_PUBLIC_KEY: Marquee then makes a backup every night, and restores it for a check (docs/backups.md). It can’t see backups that you make by other means: if you have those instead, confirm here.',
    },
  },
};

/** The name of a setting, such as postalAddress. */
function inWords(name: string): string {
  return /^[a-z]+[A-Z]/.test(name) ? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : name;
}
