import { useEffect, useState } from 'react';
import { refreshPageContent, usePageContent } from '#app/staff/session/page-content.ts';
import { useMe } from '#app/staff/session/session.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SpinnerIcon } from '#app/ui/icons.tsx';
import { site } from '#content/site.ts';
import { supportWords } from '#content/staff/support.ts';
import { useGoToChat, useOpenChat } from './chat-address.ts';
import { ConnectionBanner } from './connection-line.tsx';
import { ConversationView, UnlistedChat } from './conversation.tsx';
import {
  type ChatSort,
  type SessionFilter,
  sessionsToShow,
  unreadOf,
} from './inbox/session-order-and-counts.ts';
import { PersonPanel } from './person-panel.tsx';
import { SessionList, useFoundSessions } from './session-list.tsx';
import { useShortcuts } from './shortcuts.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useInbox, useInboxState } from './use-inbox.tsx';

export function Portal() {
  const isLoaded = useInboxState((state) => state.loaded);
  const edition = useInboxState((state) => state.contentEdition);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each edition is another content
  useEffect(() => {
    // Where it fails the connection is gone as well, and its return counts as an edition.
    if (isLoaded) void refreshPageContent().catch(() => {});
  }, [isLoaded, edition]);
  usePageContent();
  const unread = useInboxState((state) => unreadOf(state.sessions.values()));
  return (
    <>
      <title>{`${unread > 0 ? `(${unread}) ` : ''}${supportWords.title} · ${site.brand}`}</title>
      <ConnectionBanner />
      {isLoaded ? <Columns /> : <Connecting />}
    </>
  );
}

function Connecting() {
  return (
    <div
      role="status"
      className="grid flex-1 place-content-center justify-items-center gap-4 p-6 text-center"
    >
      <SpinnerIcon className="size-7 text-ink-quiet" />
      <h1 className="text-title-s">{supportWords.connecting}</h1>
    </div>
  );
}

/** List, conversation, person. One at a time on a phone; the person is in a drawer up to a wide screen. */
function Columns() {
  const { id } = useMe();
  const inbox = useInbox();
  const open = useOpenChat();
  const [filter, change] = useFilter();
  const [search, setSearch] = useState('');
  const [helps, setHelps] = useState(false);
  const known = useInboxState((state) => state.sessions);
  const session = open === null ? undefined : known.get(open);
  const found = useFoundSessions(search, filter.status);
  const sessions = search
    ? (found.data?.data ?? []).map((one) => known.get(one.sessionId) ?? one)
    : sessionsToShow(known.values(), filter, id);
  useEffect(() => inbox.view(open), [inbox, open]);
  useEffect(() => () => inbox.view(null), [inbox]);
  useStepKeys(sessions.map(({ sessionId }) => sessionId));
  useShortcuts({ help: () => setHelps(true) });
  const name = session?.name || supportWords.customer;
  return (
    <div className="relative grid min-h-0 flex-1 grid-cols-1 md:grid-cols-[19rem_minmax(0,1fr)] xl:grid-cols-[21rem_minmax(0,1fr)_19rem]">
      <h1 className="sr-only">{supportWords.heading}</h1>
      <section
        aria-label={supportWords.list.label}
        className={`${open ? 'max-md:hidden' : ''} flex min-h-0 min-w-0 flex-col overflow-y-auto border-line-strong md:border-r`}
      >
        <SessionList
          filter={filter}
          onFilter={change}
          search={search}
          onSearch={setSearch}
          sessions={sessions}
          found={found}
        />
      </section>
      <section
        aria-label={session ? name : supportWords.chat.choose}
        className={`${open ? '' : 'max-md:hidden'} flex min-h-0 min-w-0 flex-col overflow-y-auto`}
      >
        {open === null ? (
          sessions.length > 0 ? (
            <EmptyState
              title={supportWords.chat.choose}
              text={<span className="pointer-coarse:hidden">{supportWords.chat.chooseText}</span>}
              className="px-5"
            />
          ) : null
        ) : session ? (
          <ConversationView key={open} session={session} />
        ) : (
          <UnlistedChat key={open} sessionId={open} />
        )}
      </section>
      {session ? (
        <section
          aria-labelledby="about"
          className="hidden min-h-0 min-w-0 content-start gap-4 overflow-y-auto border-l border-line-strong p-5 xl:grid"
        >
          <h2 id="about" className="text-base wrap-anywhere">
            {supportWords.person.about({ name })}
          </h2>
          <PersonPanel session={session} />
        </section>
      ) : null}
      {helps ? <ShortcutsDialog onClose={() => setHelps(false)} /> : null}
    </div>
  );
}

/**
 * Two keys go from chat to chat in the order of the list. A chat that was replied to leaves its place, which is then where they
 * go on: the next is the first of those that wait, not the one that follows at the end.
 */
function useStepKeys(ids: readonly string[]): void {
  const open = useOpenChat();
  const goTo = useGoToChat();
  const placeOf = (id = '') => ids.indexOf(id);
  const [opened, setOpened] = useState<{ id: string | null; next: string | undefined }>();
  if (opened?.id !== open) setOpened({ id: open, next: open === null ? undefined : ids[placeOf(open) + 1] });
  const step = (toNext: boolean) => {
    const at = open === null ? -1 : placeOf(open);
    const next = placeOf(opened?.next);
    const [before, behind] = next >= 0 && next < at ? [next - 1, next] : [at - 1, at + 1];
    const to = ids[toNext ? behind : at < 0 ? ids.length - 1 : before];
    if (to) goTo(to, 'row');
  };
  useShortcuts({ nextChat: () => step(true), previousChat: () => step(false) });
}

const sortKey = 'marquee.chat.sort';

/** The order stays for the next time; what narrows the list does not. */
function useFilter(): [SessionFilter, (changes: Partial<SessionFilter>) => void] {
  const [filter, setFilter] = useState<SessionFilter>(() => ({
    status: undefined,
    owner: undefined,
    label: undefined,
    sort: storedSort(),
  }));
  const change = (changes: Partial<SessionFilter>) => {
    setFilter({ ...filter, ...changes });
    try {
      if (changes.sort) localStorage.setItem(sortKey, changes.sort);
    } catch {}
  };
  return [filter, change];
}

function storedSort(): ChatSort {
  try {
    return localStorage.getItem(sortKey) === 'newest' ? 'newest' : 'wait';
  } catch {
    return 'wait';
  }
}
