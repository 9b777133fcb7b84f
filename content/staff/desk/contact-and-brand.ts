import type { ContentCode } from '#contract/content/field-rules.ts';

const problems: Partial<Record<ContentCode, string>> = {
  textMissing: 'Enter a text: pages and emails name it.',
  messagingNumber: 'Enter the number with its country code in digits only, such as 15550100199.',
};

/** The section Contact and brand of the tab Content. */
export const contactWords = {
  lead: 'Who you are and how customers reach you. Every page, email and receipt reads it from here.',
  problems,
  publish: { lead: 'Every page, email and receipt says so at once.' },
  groups: {
    operator: 'Who you are',
    contact: 'How customers reach you',
    product: 'What pages name',
    files: 'Changed in the files alone',
  },
  fields: {
    brand: 'Brand',
    legalName: 'Legal name',
    postalAddress: 'Postal address, in one line without the country',
    country: 'Country, as a code such as IE',
    email: 'Email address',
    phone: 'Telephone',
    messagingNumber: 'Messaging number, in digits',
    onAirChannel: 'Channel shown as being on air',
    player: 'Name of your player',
    portal: 'Server address for players',
    orderPrefix: 'Beginning of order numbers',
    accent: 'Accent color',
    logo: 'Logo',
  },
  inFiles:
    'Logins are typed into this address, and payments are found by these numbers. Whoever got into the dashboard could take both, so they stand in content/site.ts and count from the next start.',
  consequences: 'What else follows',
  effects: {
    brand: 'The brand stands in the title of every page, and as the sender of every email.',
    email:
      'Every email is sent from the new address: its domain has to allow your mail server to send (SPF, DKIM).',
    legalName: 'Receipts and legal pages name the new operator.',
    postalAddress: 'Receipts and legal pages have the new address.',
    country: 'The terms name the law of this country.',
    messagingNumber: 'Links that open a messaging app lead to this number.',
  } as Record<string, string>,
  none: 'none',
  picture: (p: { width: number; height: number }) => `a picture of ${p.width} × ${p.height}`,
  otherPicture: 'another picture',
  look: 'Logo and color',
  logoNote:
    'It takes the place of the sign and the brand in header and footer. The pages are dark: choose a light logo without a background. The browser’s icon and emails stay as they are.',
  accentNote:
    'The color of buttons, the current choice and focus on public pages. Staff pages keep their own.',
  pickAccent: 'Pick the accent color',
  ratio: (p: { ratio: string }) => `Contrast where it can be read least: ${p.ratio} to 1`,
  takeReadable: (p: { colour: string }) => `Use ${p.colour}, the nearest that can be read`,
  preview: 'On your pages',
  previewLink: 'Save 20%',
  previewButton: 'Get started',
};
