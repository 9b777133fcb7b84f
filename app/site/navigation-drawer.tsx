import { useCopy } from '#app/copy/copy.ts';
import { Drawer } from '#app/ui/drawer.tsx';
import { DestinationLink, useDestinations } from './destinations.tsx';
import { useLanguageLinks } from './language-menu.tsx';

const pillLook =
  'inline-flex min-h-touch items-center rounded-pill border border-line-strong px-4 text-sm text-ink-soft aria-[current]:border-aurora aria-[current]:text-ink';

/** The header's links, the legal pages and the languages for screens that have no room for them. */
export function NavigationDrawer({ id, translated }: { id: string; translated: boolean }) {
  const { nav, legal, language: words } = useCopy('layout');
  const { main, legal: legalPages } = useDestinations();
  const languageLinks = useLanguageLinks(translated);
  return (
    <Drawer id={id} title={nav.menuTitle} closeLabel={nav.closeMenu}>
      <nav aria-label={nav.menuTitle}>
        <ul>
          {main.map((destination) => (
            <li key={destination.label} className="border-b border-line">
              <DestinationLink
                to={destination}
                className="flex min-h-13 items-center font-display text-lg font-[600] tracking-tight aria-[current=page]:text-aurora"
              />
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
        {languageLinks.map(({ language, name, current, to, onClick }) => (
          <li key={language}>
            <a
              href={to}
              lang={language}
              hrefLang={language}
              aria-current={current || undefined}
              onClick={onClick}
              className={pillLook}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
