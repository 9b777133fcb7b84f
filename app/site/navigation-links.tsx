import { useCopy } from '#app/copy/copy.ts';
import type { Page, Section } from '#app/paths.ts';
import { PageLink, SectionLink } from './links.tsx';

export type Destination = { label: string } & ({ section: Section } | { page: Page });

/** The links of header, drawer, footer and error page, in their order. */
export function useDestinations() {
  const { nav, legal } = useCopy('layout');
  const features: Destination = { section: 'features', label: nav.features };
  const pricing: Destination = { section: 'pricing', label: nav.pricing };
  const freeTrial: Destination = { section: 'free-trial', label: nav.freeTrial };
  const testimonials: Destination = { section: 'testimonials', label: nav.testimonials };
  const faq: Destination = { section: 'faq', label: nav.faq };
  const channels: Destination = { page: 'channels', label: nav.channels };
  const blog: Destination = { page: 'blog', label: nav.blog };
  const installation: Destination = { page: 'installation', label: nav.installation };
  const order: Destination = { page: 'order', label: nav.order };
  const contact: Destination = { section: 'contact', label: nav.contact };
  const sections = [features, pricing, testimonials, faq];
  const pages = [channels, blog, installation];
  return {
    main: [...sections, ...pages, contact],
    drawer: [...sections, ...pages, order, contact],
    freeTrial,
    quick: [features, pricing, freeTrial, testimonials, faq],
    resources: [...pages, order, contact],
    legal: [
      { page: 'privacy', label: legal.privacy },
      { page: 'refund', label: legal.refund },
      { page: 'terms', label: legal.terms },
    ] satisfies Destination[],
  };
}

export function DestinationLink({ to, ...props }: { to: Destination; className: string }) {
  return 'section' in to ? (
    <SectionLink to={to.section} {...props}>
      {to.label}
    </SectionLink>
  ) : (
    <PageLink to={to.page} {...props}>
      {to.label}
    </PageLink>
  );
}
