import { useCopy } from '#app/copy/copy.ts';
import { usePage } from '#app/page.ts';
import { isPayPage } from '#app/paths.ts';
import { site } from '#content/site.ts';
import { Brand, Logo } from './brand.tsx';
import { DestinationLink, useDestinations } from './navigation-links.tsx';
import PaymentCards from './payment-cards.svg?component';

const linkLook =
  'inline-flex min-h-touch items-center text-sm text-ink-soft hover:text-ink aria-[current=page]:text-aurora';

/** Where customers pay, it has the links to the legal pages alone. */
export function Footer() {
  const { footer } = useCopy('layout');
  return (
    <footer className="off-screen-later mt-section border-t border-line bg-card">
      {isPayPage(usePage().pathname) ? <LegalLinks /> : <AllLinks />}
      <div className="border-t border-line">
        <div className="mx-auto flex max-w-content flex-wrap items-center justify-between gap-x-10 gap-y-6 px-gutter py-8 text-sm text-ink-soft">
          <p>{footer.copyright({ year: new Date().getFullYear(), brand: site.brand })}</p>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <p>
              <strong className="font-semibold text-ink">{footer.securePayments}</strong>{' '}
              {footer.securePaymentsNote}
            </p>
            <PaymentCards className="h-6 w-42 max-w-full text-ink-soft" />
          </div>
        </div>
      </div>
    </footer>
  );
}

function LegalLinks() {
  const { legal } = useCopy('layout');
  return (
    <nav aria-label={legal.title} className="mx-auto max-w-content px-gutter py-3">
      <ul className="flex flex-wrap gap-x-8">
        {useDestinations().legal.map((destination) => (
          <li key={destination.label}>
            <DestinationLink to={destination} className={linkLook} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function AllLinks() {
  const { footer, legal } = useCopy('layout');
  const destinations = useDestinations();
  const groups = [
    { title: footer.quickLinks, links: destinations.quick },
    { title: footer.resources, links: destinations.resources },
    { title: legal.title, links: destinations.legal },
  ];
  return (
    <div className="mx-auto grid max-w-content gap-x-10 gap-y-12 px-gutter py-16 md:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
      <div className="grid content-start gap-4 md:col-span-3 lg:col-span-1">
        <Logo height={32}>
          <Brand />
        </Logo>
        <p className="max-w-[24em] text-sm text-ink-soft">{footer.tagline}</p>
      </div>
      {groups.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <h2 className="mb-2 font-text text-sm font-semibold tracking-normal">{title}</h2>
          <ul>
            {links.map((destination) => (
              <li key={destination.label}>
                <DestinationLink to={destination} className={linkLook} />
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}
