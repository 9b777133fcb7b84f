import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatCount, momentOf, waitLevelOf, waitOf } from '#app/staff/frame/format.ts';
import { FilterSelect } from '#app/staff/lists/filter-select.tsx';
import { SearchField } from '#app/staff/lists/search-field.tsx';
import { getJson, showFailure } from '#app/staff/session/api.ts';
import { hasDraft } from '#app/staff/session/reply-and-note-drafts.ts';
import { useMe } from '#app/staff/session/session.ts';
import { useNow } from '#app/staff/session/use-now.ts';
import { FilterIcon, RefreshIcon } from '#app/support/icons.tsx';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { focusAfter } from '#app/ui/focus.ts';
import { SpinnerIcon } from '#app/ui/icons.tsx';
import { supportWords } from '#content/staff/support.ts';
import {
  type ChatCounts,
  type ChatMatch,
  type ChatSession,
  chatMarks,
  type ListedChat,
} from '#contract/chat/sessions-and-messages.ts';
import { type ListAnswer, pageRows } from '#contract/lists.ts';
import { chatSearch, useFocusFromLink, useOpenChat } from '../chat-address.ts';
import { ConnectionLine } from '../connection-line.tsx';
import { companyIn } from '../inbox/colleagues.ts';
import {
  type InboxItem,
  itemKinds,
  labelsOf,
  mentionedIn,
  mentionsOf,
  type SessionFilter,
  sessionsToShow,
} from '../inbox/session-order-and-counts.ts';
import { stateOf, type useDeskMessages, useOlderMessages } from '../messages/desk-messages.ts';
import { useInbox, useInboxState } from '../use-inbox.tsx';
import { SessionRow } from './session-row.tsx';

const words = supportWords.list;

interface SessionListProps {
  filter: SessionFilter;
  onFilter: (changes: Partial<SessionFilter>) => void;
  search: string;
  onSearch: (search: string) => void;
  /** In the order in which they are shown. */
  sessions: readonly InboxItem[];
  /** How many more there are that this page knows. */
  hidden: number;
  onMore: () => void;
  messages: ReturnType<typeof useDeskMessages>;
  found: Found;
}

/** What a search found, of chats and messages together. */
export interface Found {
  /** Missing while it is on its way. */
  items: readonly InboxItem[] | undefined;
  matches: ReadonlyMap<string, ChatMatch>;
  hasMore: boolean;
  isError: boolean;
}

export function SessionList({ filter, onFilter, search, onSearch, ...props }: SessionListProps) {
  const { sessions, hidden, onMore, messages, found } = props;
  const inbox = useInbox();
  const list = useRef<HTMLUListElement>(null);
  const open = useOpenChat();
  const wanted = useRef<{ row: string | undefined; from: Element | null }>(undefined);
  useFocusFromLink('row', ({ left }) => {
    wanted.current = { row: open ?? left, from: document.activeElement };
  });
  // The row of a chat that comes back may be there a moment after the link. Whoever has gone on meanwhile keeps their place.
  useEffect(() => {
    if (!wanted.current) return;
    const { row, from } = wanted.current;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-session]') ?? [])];
    const found = rows.find(({ dataset }) => dataset.session === row);
    const isStill = document.activeElement === from || !from?.isConnected;
    if (found && isStill) found.focus();
    if (found || !isStill) wanted.current = undefined;
  });
  const toFirst = useFirstFound(list, search, found);
  // On a phone or tablet they would take the place of the list.
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <>
      <div className="grid grid-cols-1 gap-2.5 px-4 pt-3 pb-2.5">
        <StatusRow
          filter={filter}
          messages={messages}
          onChoose={(status) => onFilter({ status, mark: undefined })}
        />
        <div className="flex items-center gap-1">
          <SearchField label={words.search} search={search} onSearch={onSearch} toResults={toFirst} />
          <Button
            variant="quiet"
            size="icon"
            aria-label={words.filters({ count: narrowedBy(filter) })}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
            className={classes('relative lg:hidden', search && 'hidden')}
          >
            <FilterIcon />
            {narrowedBy(filter) > 0 ? (
              <span className="absolute top-2 right-2 size-2 rounded-full bg-ink" />
            ) : null}
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label={supportWords.connection.refresh}
            onClick={() => inbox.refresh()}
            className="-mr-2"
          >
            <RefreshIcon />
          </Button>
        </div>
        {search ? (
          <FoundLine search={search} found={found} />
        ) : (
          <div className={isUnfolded ? undefined : 'max-lg:hidden'}>
            <Narrowing {...{ filter, onFilter }} />
          </div>
        )}
      </div>
      <div className="min-h-24 flex-1 overflow-y-auto border-t border-line">
        <Rows list={list} sessions={sessions} found={search ? found : undefined} kind={filter.kind} />
        {sessions.length === 0 && !search && !messages.isFailed ? <Nothing filter={filter} /> : null}
        {messages.isFailed && filter.kind !== 'chats' ? (
          <p role="alert" className="p-4 text-sm text-alarm">
            {words.messagesFailed}
          </p>
        ) : null}
        {/* Of mentions the portal knows all. */}
        {search || filter.status === 'mentioned' ? null : (
          <MoreChats
            key={`${filter.kind} ${filter.status} ${filter.owner} ${filter.label} ${filter.mark}`}
            filter={{ ...filter, status: filter.status }}
            messages={messages}
            shown={sessions.length}
            hidden={hidden}
            onMore={onMore}
          />
        )}
      </div>
      <ConnectionLine />
    </>
  );
}

/** By how many of the selects the list is narrowed. */
function narrowedBy({ kind, owner, label, mark }: SessionFilter): number {
  return [kind, owner, label, mark].filter(Boolean).length;
}

interface StatusRowProps extends Pick<SessionListProps, 'filter' | 'messages'> {
  onChoose: (status: SessionFilter['status']) => void;
}

const states = ['active', 'pending', 'snoozed', 'closed'] as const;
const { mentions: mentionWords } = supportWords;

/** A message is either handled or not. */
const isOfChats = (status: (typeof states)[number]) => status === 'active' || status === 'pending';

/** Everything that is open, or one of its states; one that is pressed again leads back to everything. */
function StatusRow({ filter, messages, onChoose }: StatusRowProps) {
  const me = useMe().id;
  const chosen = filter.status;
  const counts = useCounts(filter.kind, messages);
  const mentioned = useInboxState(({ sessions }) => mentionedIn(sessions.values(), me));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form of its own
    <div role="group" aria-label={words.filter} className="flex flex-wrap gap-1.5">
      {mentioned > 0 || chosen === 'mentioned' ? (
        <button
          type="button"
          aria-pressed={chosen === 'mentioned'}
          onClick={() => onChoose(chosen === 'mentioned' ? undefined : 'mentioned')}
          className={classes(pillLook, 'border-gold! text-ink')}
        >
          {mentionWords.filter} <span className="tabular-nums">{formatCount(mentioned)}</span>
        </button>
      ) : null}
      <button
        type="button"
        aria-pressed={chosen === undefined}
        onClick={() => onChoose(undefined)}
        className={pillLook}
      >
        {words.open} <span className="tabular-nums">{formatCount(counts.active + counts.pending)}</span>
      </button>
      {states
        .filter((status) => filter.kind !== 'messages' || !isOfChats(status))
        .map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={status === chosen}
            onClick={() => onChoose(status === chosen ? undefined : status)}
            className={pillLook}
          >
            {words.statuses[status]} <span className="tabular-nums">{formatCount(counts[status] ?? 0)}</span>
          </button>
        ))}
    </div>
  );
}

/** Of what the list shows. A message that is not handled is active. */
function useCounts(kind: SessionFilter['kind'], { counts }: SessionListProps['messages']) {
  const ofChats = useInboxState((state) => state.counts);
  const isWithChats = kind !== 'messages';
  const sum = (status: keyof typeof ofChats) => {
    const state = stateOf(status);
    return (isWithChats ? (ofChats[status] ?? 0) : 0) + (kind !== 'chats' && state ? counts[state] : 0);
  };
  return { active: sum('active'), pending: sum('pending'), snoozed: sum('snoozed'), closed: sum('closed') };
}

export const pillLook =
  'inline-flex min-h-touch items-center gap-1 rounded-pill border border-line-strong px-2.5 text-xs leading-tight font-semibold text-ink-soft hover:bg-line hover:text-ink aria-pressed:border-edge aria-pressed:bg-line-strong aria-pressed:text-ink';

function Narrowing({ filter, onFilter }: Pick<SessionListProps, 'filter' | 'onFilter'>) {
  const sessions = useInboxState((state) => state.sessions);
  const labels = labelsOf(sessions.values());
  return (
    <div className="flex flex-wrap gap-2">
      <FilterSelect
        label={words.sort}
        value={filter.sort}
        options={words.sorts}
        required
        onChange={(sort) => onFilter({ sort: sort === 'newest' ? 'newest' : 'wait' })}
        className="grow basis-full!"
      />
      <FilterSelect
        label={words.kind}
        short
        value={filter.kind}
        options={words.kinds}
        onChange={(kind) => onFilter({ kind: itemKinds.find((known) => known === kind) })}
        className="grow basis-[45%]"
      />
      <FilterSelect
        label={words.owner}
        short
        value={filter.owner}
        options={words.owners}
        onChange={(owner) => onFilter({ owner: owner === 'mine' || owner === 'free' ? owner : undefined })}
        className="grow basis-[45%]"
      />
      {filter.status === 'closed' ? (
        <FilterSelect
          label={words.rating}
          short
          value={filter.mark}
          options={words.ratings}
          onChange={(mark) => onFilter({ mark: chatMarks.find((known) => known === mark) })}
          className="grow basis-[45%]"
        />
      ) : null}
      {(labels.length > 0 && filter.kind !== 'messages') || filter.label ? (
        <FilterSelect
          label={words.labelled}
          short
          value={filter.label}
          options={Object.fromEntries([filter.label ?? [], ...labels].flat().map((label) => [label, label]))}
          onChange={(label) => onFilter({ label })}
          className="grow basis-[45%]"
        />
      ) : null}
    </div>
  );
}

/** All chats, also those that are too old for the list. */
export function useFoundSessions(search: string, { status, kind }: Pick<SessionFilter, 'status' | 'kind'>) {
  return useQuery({
    queryKey: ['chat', 'search', search, status],
    queryFn: () => {
      const query = new URLSearchParams({
        search,
        limit: `${pageRows}`,
        ...(status && status !== 'mentioned' && { status }),
      });
      return getJson<ListAnswer<ListedChat>>(`/api/chat/sessions?${query}`);
    },
    enabled: search !== '' && kind !== 'messages',
    staleTime: 0,
  });
}

/** Leads from the search box to the first chat as soon as it is found, unless the agent types on. */
function useFirstFound(
  list: React.RefObject<HTMLElement | null>,
  search: string,
  { items }: Found,
): () => void {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isAsked || (search && !items)) return;
    setAsked(false);
    const box = document.activeElement;
    if (box instanceof HTMLInputElement && box.value.trim() === search)
      list.current?.querySelector<HTMLElement>('[data-session]')?.focus();
  }, [isAsked, search, items, list]);
  return () => setAsked(true);
}

function FoundLine({
  search,
  found: { items, hasMore, isError },
}: Pick<SessionListProps, 'search' | 'found'>) {
  const count = items?.length ?? 0;
  return (
    <p role="status" className="flex min-h-touch items-center text-sm text-ink-soft wrap-anywhere">
      {items ? (
        hasMore ? (
          words.foundMore({ count, search })
        ) : (
          words.found({ count, search })
        )
      ) : isError ? (
        words.searchFailed
      ) : (
        <SpinnerIcon className="size-4" />
      )}
    </p>
  );
}

interface RowsProps {
  list: React.RefObject<HTMLUListElement | null>;
  sessions: readonly InboxItem[];
  /** The result of a search, which these are from. */
  found: Found | undefined;
  kind: SessionFilter['kind'];
}

function Rows({ list, sessions, found, kind }: RowsProps) {
  const me = useMe().id;
  const open = useOpenChat();
  const agents = useInboxState((state) => state.agents);
  const typing = useInboxState((state) => state.typing);
  const outbox = useInboxState((state) => state.outbox);
  const now = useNow();
  const steady = useSteadyOrder(sessions);
  if (sessions.length === 0) return null;
  return (
    <ul ref={list} {...steady.holding}>
      {steady.sessions.map((session) => {
        const { sessionId, waitingSince, updatedAt } = session;
        const { looking, writing } = companyIn(sessionId, agents, me);
        const [writer] = writing;
        const [looker] = looking;
        const company = writer
          ? words.writing({ name: writer })
          : looker
            ? words.looking({ name: looker })
            : '';
        return (
          <SessionRow
            key={sessionId}
            session={session}
            to={chatSearch(sessionId, kind)}
            isCurrent={sessionId === open}
            isTyping={typing.has(sessionId)}
            unsent={
              outbox.some((item) => item.refusal && item.sessionId === sessionId)
                ? 'notSent'
                : sessionId !== open && hasDraft(me, sessionId)
                  ? 'draft'
                  : undefined
            }
            time={waitOf(waitingSince ?? updatedAt, now)}
            patience={waitingSince ? waitLevelOf(waitingSince, now) : undefined}
            company={company}
            mentionedBy={mentionsOf(session, me).at(-1)?.by}
            snoozed={session.snoozedUntil ? momentOf(session.snoozedUntil, now) : ''}
            showsStatus={found !== undefined}
            match={found?.matches.get(sessionId)}
          />
        );
      })}
    </ul>
  );
}

/** After the last move of a pointer. A pointer that rests over the list holds nothing. */
const aimingMs = 2_000;

/** A pointer that aims at a row must not hit another that has just moved into its place. */
function useSteadyOrder(sessions: readonly InboxItem[]) {
  const [held, setHeld] = useState<readonly string[]>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const release = () => {
    clearTimeout(timer.current);
    setHeld(undefined);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const replacementOf = ({ sessionId }: InboxItem) => {
    const place = held?.indexOf(sessionId) ?? -1;
    return place < 0 ? sessions.length : place;
  };
  return {
    sessions: held ? sessions.toSorted((a, b) => replacementOf(a) - replacementOf(b)) : sessions,
    holding: {
      onPointerMove: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(release, aimingMs);
        setHeld((order) => order ?? sessions.map(({ sessionId }) => sessionId));
      },
      onPointerLeave: release,
    },
  };
}

function Nothing({ filter: { kind, status, owner, label, mark } }: Pick<SessionListProps, 'filter'>) {
  if (owner || label || mark) return <EmptyState title={words.nothingMatches} className="px-4" />;
  if (status === 'mentioned') return <EmptyState title={mentionWords.none} className="px-4" />;
  if (kind === 'messages')
    return (
      <EmptyState
        title={words.noMessages}
        text={status ? undefined : words.noMessagesText}
        className="px-4"
      />
    );
  if (status) return <EmptyState title={words.noneOf[status]} className="px-4" />;
  return <EmptyState title={words.none} text={words.noneText} className="px-4" />;
}

const everything = {
  kind: undefined,
  owner: undefined,
  label: undefined,
  mark: undefined,
  sort: 'newest',
} as const;

const focusLastRow = focusAfter(
  ({ parentElement: part }) =>
    part?.parentElement?.querySelector<HTMLElement>('li:last-child [data-session]') ?? part,
);

interface MoreChatsProps extends Pick<SessionListProps, 'messages'> {
  filter: SessionFilter & { status: keyof ChatCounts | undefined };
  shown: number;
  hidden: number;
  onMore: () => void;
}

/** The list has the newest closed chats only, and of very many open ones those that must not be missed. */
function MoreChats({ filter, messages, shown, hidden, onMore }: MoreChatsProps) {
  const { kind, status, owner, label, mark } = filter;
  const inbox = useInbox();
  const loadMessages = useOlderMessages(messages);
  const counted = (counts: ReturnType<typeof useCounts>) =>
    status ? counts[status] : counts.active + counts.pending;
  const count = counted(useCounts(kind, messages));
  const ofChats = counted(useCounts('chats', messages));
  const isAllOfChatsKnown = useInboxState(({ sessions }) => {
    const known = sessionsToShow(sessions.values(), { ...everything, status }, '');
    return kind === 'messages' || known.length >= ofChats;
  });
  const ofMessages = counted(useCounts('messages', messages));
  const isAllOfMessagesKnown =
    kind === 'chats' ||
    Boolean(label || mark) ||
    sessionsToShow(messages.items, { ...everything, status }, '').length >= ofMessages;
  const [page, setPage] = useState<{ next: string | null; last: string | undefined }>();
  const [isEndOfMessages, setEndOfMessages] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const isShown = (sessionId?: string) => sessionId === undefined || inbox.state.sessions.has(sessionId);
  if (isAllOfChatsKnown && isAllOfMessagesKnown && hidden === 0) return null;
  const hasChats = !isAllOfChatsKnown && !(page?.next === null && isShown(page.last));
  const hasMessages = !isAllOfMessagesKnown && !isEndOfMessages;
  const isEnd = !hasChats && !hasMessages;
  const load = async () => {
    onMore();
    if (hidden > 0) return;
    setLoading(true);
    try {
      if (hasChats) await loadChats();
      if (hasMessages) setEndOfMessages(!(await loadMessages({ status, owner })));
    } catch (error) {
      showFailure(error as Error, words.olderFailed);
    }
    setLoading(false);
  };
  const loadChats = async () => {
    // A new connection brings the newest alone: then it begins anew, and goes past what is shown already.
    let after = page && isShown(page.last) ? page.next : undefined;
    const request = inbox.beginRequest();
    try {
      for (let isNews = false; !isNews && after !== null; ) {
        const query = new URLSearchParams({
          status: status ?? 'open',
          limit: `${pageRows}`,
          ...(owner && { owner }),
          ...(label && { label }),
          ...(mark && { mark }),
          ...(after && { after }),
        });
        const { data, next } = await getJson<ListAnswer<ChatSession>>(`/api/chat/sessions?${query}`);
        isNews = data.some(({ sessionId }) => !isShown(sessionId));
        request.learn(data);
        after = next;
        setPage({ next, last: data.at(-1)?.sessionId });
      }
    } finally {
      request.end();
    }
  };
  return (
    <div tabIndex={-1} className="p-4">
      <p role="status" className="text-sm text-ink-soft">
        {isEnd && hidden === 0 ? words.noOlder : ''}
        {status === 'closed' || owner || label || mark || isEnd
          ? ''
          : words.shown({ shown: formatCount(shown), count: formatCount(count) })}
      </p>
      {isEnd && hidden === 0 ? null : (
        <Button ref={focusLastRow} variant="outline" size="sm" busy={isLoading} onClick={() => void load()}>
          {words.older}
        </Button>
      )}
    </div>
  );
}
