import { isDeepStrictEqual } from 'node:util';
import type { catalogue } from '#content/catalogue.ts';
import type { ChannelSection } from '#content/channels.ts';
import { sampleContent } from '#content/sample-content.ts';

/** What an operator edits; the values as they stand in content/. */
export interface Content {
  site: Record<keyof typeof sampleContent.site, string>;
  policy: { lastUpdated: string };
  claims: Record<keyof typeof sampleContent.claims, unknown>;
  testimonials: readonly { name: string }[];
  channelSections: readonly ChannelSection[];
  catalogue: Pick<typeof catalogue, 'periods'>;
}

/** For each item of the checklist, by name, what is still as sampleContent. */
export function samplesIn(content: Content) {
  const { site, policy, claims, testimonials, channelSections, catalogue } = content;
  const inSite = (...names: (keyof Content['site'])[]) =>
    names.filter((name) => site[name] === sampleContent.site[name]);
  const invented: readonly string[] = Object.values(sampleContent.channels);
  const customers: readonly string[] = sampleContent.customers;
  return {
    brand: inSite('brand', 'orderPrefix'),
    contact: inSite('email', 'phone', 'messagingNumber'),
    portal: inSite('portal'),
    legal: [
      ...inSite('legalName'),
      ...(policy.lastUpdated === sampleContent.policy.lastUpdated ? ['lastUpdated'] : []),
    ],
    operator: inSite('postalAddress', 'country'),
    // Article 10 tells readers to look for where a service is established.
    articles: inSite('postalAddress', 'country'),
    testimonials: testimonials.map(({ name }) => name).filter((name) => customers.includes(name)),
    claims: namesOf(sampleContent.claims).filter((name) =>
      isDeepStrictEqual(claims[name], sampleContent.claims[name]),
    ),
    channels: [
      ...channelSections
        .filter(({ channels }) => channels.some((channel) => invented.includes(channel)))
        .map(({ id }) => id),
      ...inSite('onAirChannel'),
    ],
    guides: inSite('player'),
    payment: catalogue.periods
      // Without a link Buy Now leads to our own checkout.
      .filter(({ paymentLink }) => paymentLink?.startsWith(sampleContent.paymentPage))
      .map(({ id }) => id),
  } satisfies Record<string, string[]>;
}

function namesOf<Named extends object>(named: Named): (keyof Named)[] {
  return Object.keys(named) as (keyof Named)[];
}
