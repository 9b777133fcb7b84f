import { useCopy } from '#app/copy/copy.ts';
import { usePage } from '#app/page.ts';
import { pagePath } from '#app/paths.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Drawer } from '#app/ui/modal.tsx';
import { useLanguageLinks } from './language-menu.tsx';
import { type Destination, DestinationLink, useDestinations } from './navigation-links.tsx';

const pillLook =
  'inline-flex min-h-touch items-center rounded-pill border border-line-strong px-4 text-sm text-ink-soft aria-[current]:border-aurora aria-[current]:text-ink';

/** The header's links, the order page, the legal pages and the languages, for screens without room for them in the header. */
export function NavigationDrawer({ id, translated }: { id: string; translated: boolean }) {
  const { nav, legal, language: words } = useCopy('layout');
  const { drawer, freeTrial, legal: legalPages } = useDestinations();
  return (
    <Drawer id={id} title={nav.menuTitle} closeLabel={nav.closeMenu}>
      <nav aria-label={nav.menuTitle}>
        <DrawerLink to={freeTrial} look={`${buttonLook()} mb-4 w-full`} />
        <ul>
          {drawer.map((destination) => (
            <li key={destination.label} className="border-b border-line">
              <DrawerLink to={destination} look={linkLook} />
            </li>
          ))}
        </ul>
        <h3 className="mt-8 mb-1 font-text text-sm font-semibold tracking-normal text-ink-soft">
          {legal.title}
        </h3>
        <ul>
          {legalPages.map((destination) => (
            <li key={destination.label}>
              <DestinationLink
                to={destination}
                className="flex min-h-touch items-center text-sm text-ink-soft hover:text-ink aria-[current=page]:text-aurora"
              />
            </li>
          ))}
        </ul>
      </nav>
      <h3 className="mt-6 mb-3 font-text text-sm font-semibold tracking-normal text-ink-soft">
        {words.title}
      </h3>
      <ul className="flex flex-wrap gap-2">
        {useLanguageLinks(translated).map(({ name, link }) => (
          <li key={name}>
            <a {...link} className={pillLook}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}

const linkLook =
  'flex min-h-13 items-center font-display text-lg font-[600] tracking-tight aria-[current=page]:text-aurora';

/** Without scripts a link to a section of the same page would not close the drawer: with another query it loads the page anew. */
function DrawerLink({ to, look }: { to: Destination; look: string }) {
  const { pathname, prefix } = usePage();
  const home = pagePath('home', prefix);
  if (!('section' in to) || pathname !== home) return <DestinationLink to={to} className={look} />;
  return (
    <>
      <span className="contents noscript:hidden">
        <DestinationLink to={to} className={look} />
      </span>
      <span className="hidden noscript:contents">
        <a href={`${home}?to=${to.section}#${to.section}`} className={look}>
          {to.label}
        </a>
      </span>
    </>
  );
}
