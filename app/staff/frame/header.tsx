import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { usePage } from '#app/page.ts';
import { staffPaths } from '#app/paths.ts';
import { Brand } from '#app/site/brand.tsx';
import { useMe } from '#app/staff/session/session.ts';
import { SignOutAction } from '#app/staff/session/sign-out.tsx';
import { classes } from '#app/ui/classes.ts';
import { Menu, menuItemLook } from '#app/ui/menu.tsx';
import { layoutWords } from '#content/staff/layout.ts';

interface StaffHeaderProps {
  /** As wide as the screen. */
  wide?: boolean | undefined;
  children: ReactNode;
}

export function StaffHeader({ wide, children }: StaffHeaderProps) {
  const me = useMe();
  const words = layoutWords.menu;
  return (
    <header className="border-b border-line-strong bg-card">
      <div
        className={classes(
          'mx-auto flex flex-wrap items-center gap-x-6 px-4',
          !wide && 'max-w-content sm:px-6',
        )}
      >
        <div className="flex min-h-13 items-center">
          <Brand />
          {usePage().isDemo ? <span className="ml-3 text-xs text-ink-quiet">{layoutWords.demo}</span> : null}
        </div>
        {children ? (
          <div className="order-last min-w-0 overflow-hidden max-xl:-mx-4 max-xl:w-[calc(100%+2rem)] sm:max-xl:-mx-6 sm:max-xl:w-[calc(100%+3rem)] xl:order-none xl:flex-1">
            {children}
          </div>
        ) : null}
        <div className="ml-auto min-w-0">
          <Menu
            trigger={<span className="max-w-40 truncate">{me.name}</span>}
            triggerLabel={words.open({ name: me.name })}
          >
            <li className="px-3 py-2 text-xs text-ink-quiet">{me.email}</li>
            <MenuLink to={{ search: accountSearch }}>{words.account}</MenuLink>
            <MenuLink to={staffPaths.support}>{words.support}</MenuLink>
            {me.role === 'admin' ? <MenuLink to={staffPaths.admin}>{words.admin}</MenuLink> : null}
            <SignOutAction />
          </Menu>
        </div>
      </div>
    </header>
  );
}

function MenuLink({ to, children }: { to: To; children: string }) {
  return (
    <li>
      <Link to={to} className={menuItemLook}>
        {children}
      </Link>
    </li>
  );
}

/** Both staff pages show the account at this address. */
export const accountSearch = '?tab=account';

export const isAccount = (params: URLSearchParams) => params.get('tab') === 'account';
