import { ChatBubble } from '#app/chat/widget/bubble.tsx';
import { useCopy } from '#app/copy/copy.ts';
import { usePage } from '#app/page.ts';
import { isPayPage, pagePath } from '#app/paths.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { MenuIcon } from '#app/ui/icons.tsx';
import { opensModal } from '#app/ui/modal.tsx';
import { Brand, Logo } from './brand.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { PageLink, SectionLink } from './links.tsx';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { DestinationLink, useDestinations } from './navigation-links.tsx';

const drawerId = 'navigation';

/** Where customers pay, the brand is its only link to another page. */
export function Header({ translated }: { translated: boolean }) {
  const { nav } = useCopy('layout');
  const { pathname, prefix } = usePage();
  const { main } = useDestinations();
  const paying = isPayPage(pathname);
  return (
    <header className="sticky top-0 z-40 h-header border-b border-line bg-page [view-transition-name:header]">
      <div className="mx-auto flex h-full max-w-content items-center gap-x-2 px-gutter sm:gap-x-6">
        <PageLink to="home" className="flex min-h-touch items-center">
          <Logo height={32}>
            {/* Beside the menu and the bubble small phones have no room for the name. */}
            {paying ? <Brand /> : <Brand className="max-[24.1rem]:sr-only" />}
          </Logo>
        </PageLink>
        {paying ? null : (
          <nav aria-label={nav.label} className="max-[80rem]:hidden">
            <ul className="flex gap-x-5">
              {main.map((destination) => (
                <li key={destination.label}>
                  <DestinationLink
                    to={destination}
                    className="inline-flex min-h-touch items-center text-sm text-ink-soft hover:text-ink aria-[current=page]:text-aurora"
                  />
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="ml-auto flex items-center sm:gap-x-1">
          {paying ? <ChatBubble isNamed /> : null}
          <div className={paying ? '-mr-4' : 'max-sm:hidden'}>
            <LanguageMenu translated={translated} />
          </div>
          {paying ? null : (
            <>
              {/* With text of twice the size a phone has room for the menu alone, which has this link too. */}
              <SectionLink
                to="pricing"
                className={classes(
                  buttonLook({ variant: 'primary', size: 'sm' }),
                  'max-sm:px-3 max-[15rem]:hidden',
                  // The hero has the same link: a phone's first screen has one filled button.
                  pathname === pagePath('home', prefix) &&
                    'max-sm:border-edge max-sm:bg-page max-sm:text-ink max-sm:hover:bg-raised',
                )}
              >
                {nav.getStarted}
              </SectionLink>
              <ChatBubble isNamed={false} />
              <button
                {...opensModal(drawerId)}
                aria-label={nav.openMenu}
                className={`${buttonLook({ variant: 'quiet', size: 'icon' })} -mr-2.5 min-[80rem]:hidden`}
              >
                <MenuIcon />
              </button>
            </>
          )}
        </div>
      </div>
      {paying ? null : <NavigationDrawer id={drawerId} translated={translated} />}
    </header>
  );
}
