/**
 * The sample content as this software is delivered. The launch checklist of the dashboard compares your content with it:
 * what is still the same has not been replaced yet. There is nothing to edit here; edit the content itself.
 */
export const sampleContent = {
  /** content/site.ts */
  site: {
    brand: 'Northlight TV',
    orderPrefix: 'NL',
    email: 'support@northlight.example',
    phone: '+1 (555) 010-0199',
    messagingNumber: '15550100199',
    onAirChannel: 'Harbour Sports 1',
    portal: 'https://portal.northlight.example',
    player: 'Northlight Player',
    legalName: 'Northlight TV (sample operator)',
    postalAddress: '',
    country: '',
  },
  /** content/policy.ts */
  policy: { lastUpdated: '2025-04-15' },
  /** content/claims.ts: the figures that only you can know. */
  claims: {
    channels: 23_000,
    movies: 110_000,
    series: 40_000,
    adultChannels: 200,
    customerRating: { score: 4.9, customers: 5_000 },
    reviewRating: { score: 4.8, reviews: 2_300, site: 'Lantern Reviews' },
  },
  /** content/testimonials.ts: the names of the invented customers. */
  customers: [
    'Margaret O.',
    'Dario F.',
    'Teresa L.',
    'Jonas K.',
    'Amina D.',
    'Claire B.',
    'Samuel R.',
    'Elena V.',
    'Owen P.',
  ],
  /** content/channels.ts: one invented channel of each section. */
  channels: {
    usa: 'Northlight One',
    uk: 'Wherry One',
    canadian: 'Portage Network Atlantic',
    sports: 'Northlight Sports 1',
    ppv: 'Arena Night 1',
    latino: 'Canal Jacaranda Uno',
    always: 'The Salt Road 24/7',
    adult: 'Velvet Hour 1',
  },
  /** content/catalogue.ts: how a link to the built-in payment page begins. It takes no money. */
  paymentPage: '/pay/',
} as const;
