import { type ComponentType, type KeyboardEvent, lazy, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { rovingIndex } from '#app/ui/roving-index.ts';
import { layoutWords } from '#content/staff/layout.ts';
import type { StaffRole } from '#contract/staff.ts';
import { Trials } from './trials/trials.tsx';

const words = layoutWords.admin;

interface Tab {
  id: keyof Omit<typeof layoutWords.admin, 'title' | 'sections'>;
  Panel: ComponentType;
}

/** Who may see the tabs: all of them are for admins. An agent has the portal alone, and the server refuses what the tabs ask for. */
export const tabAudience: StaffRole = 'admin';

/** In the order of the keys 1 to 9; the last four have none. */
export const tabs: readonly Tab[] = [
  { id: 'overview', Panel: lazy(() => import('./overview/overview.tsx')) },
  { id: 'trials', Panel: Trials },
  { id: 'contacts', Panel: lazy(() => import('./contacts/contacts.tsx')) },
  { id: 'orders', Panel: lazy(() => import('./orders/orders.tsx')) },
  { id: 'chat', Panel: lazy(() => import('./chat/chat.tsx')) },
  { id: 'mails', Panel: lazy(() => import('./mails/mails.tsx')) },
  { id: 'newsletter', Panel: lazy(() => import('./newsletter/newsletter.tsx')) },
  { id: 'people', Panel: lazy(() => import('./people/people.tsx')) },
  { id: 'team', Panel: lazy(() => import('./team/team.tsx')) },
  { id: 'prices', Panel: lazy(() => import('./prices/prices.tsx')) },
  { id: 'content', Panel: lazy(() => import('./content/content.tsx')) },
  { id: 'audit', Panel: lazy(() => import('./audit/audit.tsx')) },
  { id: 'checklist', Panel: lazy(() => import('./checklist/checklist.tsx')) },
];

export const defaultTab = 'trials';

/** Tabs are links: they can be opened in a new window, and Back returns to the previous tab. */
export function TabRow({ current }: { current: Tab['id'] | undefined }) {
  const row = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const links = [...(row.current?.children ?? [])] as HTMLElement[];
    if (event.key === ' ') {
      event.preventDefault();
      return event.currentTarget.click();
    }
    const to = rovingIndex(event.key, links.indexOf(event.currentTarget), links.length, 'row');
    if (to === undefined) return;
    event.preventDefault();
    links[to]?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab is current
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-selected=true]');
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  const reachable = current ?? tabs[0]?.id;
  return (
    <div ref={row} role="tablist" aria-label={words.sections} className={rowLook}>
      {tabs.map((tab, index) => (
        <Link
          key={tab.id}
          id={tabId(tab.id)}
          to={{ search: `?tab=${tab.id}` }}
          role="tab"
          aria-selected={tab.id === current}
          aria-keyshortcuts={index < 9 ? `${index + 1}` : undefined}
          tabIndex={tab.id === reachable ? 0 : -1}
          onKeyDown={move}
          className={tabLook}
        >
          {words[tab.id]}
        </Link>
      ))}
    </div>
  );
}

/** The id of a tab, which labels its panel. */
export const tabId = (id: string) => `tab-${id}`;

const rowLook = 'tab-row flex overflow-x-auto px-1.5 [scrollbar-width:none] sm:px-3.5 xl:px-0';
const tabLook =
  'relative flex min-h-11 shrink-0 items-center px-2.5 text-sm font-medium whitespace-nowrap text-ink-soft after:absolute after:inset-x-2.5 after:bottom-0 after:h-0.5 after:rounded-full hover:text-ink focus-visible:rounded-field focus-visible:-outline-offset-2 aria-selected:font-semibold aria-selected:text-ink aria-selected:after:bg-aurora';
