import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { refreshPageContent, usePageContent } from '#app/staff/session/page-content.ts';
import { useMe } from '#app/staff/session/session.ts';
import { SpinnerIcon } from '#app/ui/icons.tsx';
import { site } from '#content/site.ts';
import { supportWords } from '#content/staff/support.ts';
import { pageRows } from '#contract/lists.ts';
import { chatSearch, useGoOn, useGoToChat, useItemKind, useOpenChat } from './chat-address.ts';
import { ConnectionBanner } from './connection-line.tsx';
import { ConversationView, UnlistedChat } from './conversation.tsx';
import { PersonPanel } from './customer/person-panel.tsx';
import { chatName } from './inbox/chat-name.ts';
import {
  type ChatSort,
  type InboxItem,
  type SessionFilter,
  sessionsToShow,
  unreadOf,
  withinReach,
} from './inbox/session-order-and-counts.ts';
import { FirstScreen } from './list/first-screen.tsx';
import { type Found, SessionList, useFoundSessions } from './list/session-list.tsx';
import { ContactPanel, ContactView } from './messages/contact-view.tsx';
import { isUnknown, useDeskMessages, useFoundMessages, useMessageNews } from './messages/desk-messages.ts';
import { itemOf, matchOf, messageIn } from './messages/message-items.ts';
import { useShortcuts } from './shortcuts.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { UndoBar, undoLast } from './undo.tsx';
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
      <UndoBar />
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
  const message = messageIn(open);
  const messages = useDeskMessages();
  useMessageNews();
  const found = useFound(search, filter);
  const [most, setMost] = useState(rowsAtFirst);
  const all: InboxItem[] = [...known.values(), ...messages.items];
  const wanted = search ? [] : sessionsToShow(all, filter, id);
  const sessions = search
    ? (found.items ?? []).map((one) => all.find(({ sessionId }) => sessionId === one.sessionId) ?? one)
    : withinReach(wanted, most);
  const viewed = message === undefined ? open : null;
  useEffect(() => inbox.view(viewed), [inbox, viewed]);
  useEffect(() => () => inbox.view(null), [inbox]);
  useStepKeys(sessions.map(({ sessionId }) => sessionId));
  const goOn = useGoOn();
  useShortcuts({ help: () => setHelps(true), nextWaiting: () => goOn(open), undo: undoLast });
  const name = session ? chatName(session) : supportWords.customer;
  return (
    <div
      data-portal
      className="relative grid min-h-0 flex-1 grid-cols-1 md:grid-cols-[19rem_minmax(0,1fr)] xl:grid-cols-[21rem_minmax(0,1fr)_19rem]"
    >
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
          hidden={wanted.length - sessions.length}
          onMore={() => setMost(most + pageRows)}
          messages={messages}
          found={found}
        />
      </section>
      <section
        aria-label={session ? name : supportWords.chat.choose}
        data-drop-pictures={message === undefined ? '' : undefined}
        className={`${open ? '' : 'max-md:hidden'} flex min-h-0 min-w-0 flex-col overflow-y-auto -outline-offset-8 outline-aurora data-[drop-pictures=over]:outline-2 data-[drop-pictures=over]:outline-dashed`}
      >
        {open === null ? (
          <FirstScreen onFilter={change} messages={messages} />
        ) : message !== undefined ? (
          <ContactView key={open} id={message} />
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
      {message === undefined ? null : <ContactPanel key={message} id={message} />}
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

/** More are slow to draw, and read by nobody. */
const rowsAtFirst = 200;

const sortKey = 'marquee.chat.sort';

/** Of chats and messages, what happened last first. */
function useFound(search: string, filter: SessionFilter): Found {
  const ofChats = useFoundSessions(search, filter);
  const ofMessages = useFoundMessages(search, filter);
  const searches = [ofChats, ofMessages].filter(({ isEnabled, error }) => isEnabled && !isUnknown(error));
  const chats = ofChats.isEnabled ? (ofChats.data?.data ?? []) : [];
  const messages = ofMessages.isEnabled ? (ofMessages.data?.data ?? []) : [];
  const items = [...chats, ...messages.map(itemOf)].sort((one, other) =>
    other.updatedAt.localeCompare(one.updatedAt),
  );
  const isWaiting = searches.some(({ isPending }) => isPending);
  return {
    items: isWaiting || searches.some(({ isLoadingError }) => isLoadingError) ? undefined : items,
    matches: new Map([
      ...chats.flatMap(({ sessionId, match }) => (match ? [[sessionId, match] as const] : [])),
      ...messages.flatMap((one) => matchOf(one) ?? []),
    ]),
    hasMore: searches.some(({ data }) => data?.next),
    isError: searches.some(({ isError }) => isError),
  };
}

/** The order stays for the next time, and the address has whether chats or messages are shown; what narrows the list else does not. */
function useFilter(): [SessionFilter, (changes: Partial<SessionFilter>) => void] {
  const kind = useItemKind();
  const open = useOpenChat();
  const navigate = useNavigate();
  const [filter, setFilter] = useState<Omit<SessionFilter, 'kind'>>(() => ({
    status: undefined,
    owner: undefined,
    label: undefined,
    mark: undefined,
    sort: storedSort(),
  }));
  const change = (changes: Partial<SessionFilter>) => {
    const { kind: shown, ...rest } = changes;
    const isOpen = filter.status === 'active' || filter.status === 'pending';
    // Messages have neither labels nor ratings, and are open or not.
    const ofChats = { label: undefined, mark: undefined, ...(isOpen && { status: undefined }) };
    setFilter({ ...filter, ...(shown === 'messages' && ofChats), ...rest });
    if ('kind' in changes) void navigate({ search: chatSearch(open, shown) }, { replace: true });
    try {
      if (changes.sort) localStorage.setItem(sortKey, changes.sort);
    } catch {}
  };
  return [{ ...filter, kind }, change];
}

function storedSort(): ChatSort {
  try {
    return localStorage.getItem(sortKey) === 'newest' ? 'newest' : 'wait';
  } catch {
    return 'wait';
  }
}
