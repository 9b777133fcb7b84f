import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { waitLevelOf, waitOf } from '#app/staff/frame/format.ts';
import { FilterSelect } from '#app/staff/lists/filter-select.tsx';
import { SearchField } from '#app/staff/lists/search-field.tsx';
import { getJson, showFailure } from '#app/staff/session/api.ts';
import { hasDraft } from '#app/staff/session/reply-and-note-drafts.ts';
import { useMe } from '#app/staff/session/session.ts';
import { useNow } from '#app/staff/session/use-now.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { focusAfter } from '#app/ui/focus.ts';
import { RefreshIcon, SpinnerIcon } from '#app/ui/icons.tsx';
import { supportWords } from '#content/staff/support.ts';
import {
  type ChatSession,
  type ChatStatus,
  chatStatuses,
  type ListedChat,
} from '#contract/chat/sessions-and-messages.ts';
import { type ListAnswer, pageRows } from '#contract/lists.ts';
import { useFocusFromLink, useOpenChat } from './chat-address.ts';
import { ConnectionLine } from './connection-line.tsx';
import { companyIn } from './inbox/colleagues.ts';
import { labelsOf, type SessionFilter } from './inbox/session-order-and-counts.ts';
import { SessionRow } from './session-row.tsx';
import { useInbox, useInboxState } from './use-inbox.tsx';

const words = supportWords.list;

interface SessionListProps {
  filter: SessionFilter;
  onFilter: (changes: Partial<SessionFilter>) => void;
  search: string;
  onSearch: (search: string) => void;
  /** In the order in which they are shown. */
  sessions: readonly ChatSession[];
  found: ReturnType<typeof useFoundSessions>;
}

export function SessionList({ filter, onFilter, search, onSearch, sessions, found }: SessionListProps) {
  const inbox = useInbox();
  const list = useRef<HTMLUListElement>(null);
  const open = useOpenChat();
  useFocusFromLink('row', ({ left }) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-session]') ?? [])];
    rows.find(({ dataset }) => dataset.session === (open ?? left))?.focus();
  });
  const toFirst = useFirstFound(list, search, found);
  return (
    <>
      <div className="grid grid-cols-1 gap-2.5 px-4 pt-3 pb-2.5">
        <StatusRow chosen={filter.status} onChoose={(status) => onFilter({ status })} />
        <div className="flex items-center gap-1">
          <SearchField label={words.search} search={search} onSearch={onSearch} toResults={toFirst} />
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
        {search ? <Found search={search} found={found} /> : <Narrowing {...{ filter, onFilter }} />}
      </div>
      <div className="min-h-24 flex-1 overflow-y-auto border-t border-line">
        <Rows list={list} sessions={sessions} found={search ? found.data?.data : undefined} />
        {sessions.length === 0 && !search ? <Nothing filter={filter} /> : null}
        {filter.status === 'closed' && !search ? (
          <OlderClosed key={`${filter.owner} ${filter.label}`} filter={filter} />
        ) : null}
      </div>
      <ConnectionLine />
    </>
  );
}

interface StatusRowProps {
  chosen: ChatStatus | undefined;
  onChoose: (status: ChatStatus | undefined) => void;
}

/** One of them narrows the list to its state; pressed again, it shows everything that is open. */
function StatusRow({ chosen, onChoose }: StatusRowProps) {
  const counts = useInboxState((state) => state.counts);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form of its own
    <div role="group" aria-label={words.filter} className="flex flex-wrap gap-1.5">
      {chatStatuses.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={status === chosen}
          onClick={() => onChoose(status === chosen ? undefined : status)}
          className={pillLook}
        >
          {words.statuses[status]} <span className="tabular-nums">{counts[status]}</span>
        </button>
      ))}
    </div>
  );
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
        label={words.owner}
        value={filter.owner}
        options={words.owners}
        onChange={(owner) => onFilter({ owner: owner === 'mine' || owner === 'free' ? owner : undefined })}
        className="grow basis-[45%]"
      />
      {labels.length > 0 || filter.label ? (
        <FilterSelect
          label={words.labelled}
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
export function useFoundSessions(search: string, status: ChatStatus | undefined) {
  return useQuery({
    queryKey: ['chat', 'search', search, status],
    queryFn: () => {
      const query = new URLSearchParams({ search, limit: `${pageRows}`, ...(status && { status }) });
      return getJson<ListAnswer<ListedChat>>(`/api/chat/sessions?${query}`);
    },
    enabled: search !== '',
    staleTime: 0,
  });
}

/** Leads from the search box to the first chat as soon as it is found, unless the agent types on. */
function useFirstFound(
  list: React.RefObject<HTMLElement | null>,
  search: string,
  { data }: SessionListProps['found'],
): () => void {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isAsked || (search && !data)) return;
    setAsked(false);
    const box = document.activeElement;
    if (box instanceof HTMLInputElement && box.value.trim() === search)
      list.current?.querySelector<HTMLElement>('[data-session]')?.focus();
  }, [isAsked, search, data, list]);
  return () => setAsked(true);
}

function Found({ search, found: { data, isError } }: Pick<SessionListProps, 'search' | 'found'>) {
  const count = data?.data.length ?? 0;
  return (
    <p role="status" className="flex min-h-touch items-center text-sm text-ink-soft wrap-anywhere">
      {data ? (
        data.next ? (
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
  sessions: readonly ChatSession[];
  /** The result of a search, which these are from. */
  found: readonly ListedChat[] | undefined;
}

function Rows({ list, sessions, found }: RowsProps) {
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
            showsStatus={found !== undefined}
            match={found?.find((one) => one.sessionId === sessionId)?.match}
          />
        );
      })}
    </ul>
  );
}

/** After the last move of a pointer. A pointer that rests over the list holds nothing. */
const aimingMs = 2_000;

/** A pointer that aims at a row must not hit another that has just moved into its place. */
function useSteadyOrder(sessions: readonly ChatSession[]) {
  const [held, setHeld] = useState<readonly string[]>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const release = () => {
    clearTimeout(timer.current);
    setHeld(undefined);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const replacementOf = ({ sessionId }: ChatSession) => {
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

function Nothing({ filter: { status, owner, label } }: Pick<SessionListProps, 'filter'>) {
  if (owner || label) return <EmptyState title={words.nothingMatches} className="px-4" />;
  if (status) return <EmptyState title={words.noneOf[status]} className="px-4" />;
  return <EmptyState title={words.none} text={words.noneText} className="px-4" />;
}

const focusLastRow = focusAfter(
  ({ parentElement: part }) =>
    part?.parentElement?.querySelector<HTMLElement>('li:last-child [data-session]') ?? part,
);

/** The list has the newest closed chats only. */
function OlderClosed({ filter: { owner, label } }: { filter: SessionFilter }) {
  const inbox = useInbox();
  const isAllKnown = useInboxState(({ sessions, counts }) => {
    const known = [...sessions.values()].filter(({ status }) => status === 'closed');
    return known.length >= counts.closed;
  });
  const [page, setPage] = useState<{ next: string | null; last: string | undefined }>();
  const [isLoading, setLoading] = useState(false);
  const isShown = (sessionId?: string) => sessionId === undefined || inbox.state.sessions.has(sessionId);
  if (isAllKnown) return null;
  const isEnd = page?.next === null && isShown(page.last);
  const load = async () => {
    setLoading(true);
    // A new connection brings the newest alone: then it begins anew, and goes past what is shown already.
    let after = page && isShown(page.last) ? page.next : undefined;
    const request = inbox.beginRequest();
    try {
      for (let isNews = false; !isNews && after !== null; ) {
        const query = new URLSearchParams({
          status: 'closed',
          limit: `${pageRows}`,
          ...(owner && { owner }),
          ...(label && { label }),
          ...(after && { after }),
        });
        const { data, next } = await getJson<ListAnswer<ChatSession>>(`/api/chat/sessions?${query}`);
        isNews = data.some(({ sessionId }) => !isShown(sessionId));
        request.learn(data);
        after = next;
        setPage({ next, last: data.at(-1)?.sessionId });
      }
    } catch (error) {
      showFailure(error as Error, words.olderFailed);
    }
    request.end();
    setLoading(false);
  };
  return (
    <div tabIndex={-1} className="p-4">
      <p role="status" className="text-sm text-ink-soft">
        {isEnd ? words.noOlder : ''}
      </p>
      {isEnd ? null : (
        <Button ref={focusLastRow} variant="outline" size="sm" busy={isLoading} onClick={() => void load()}>
          {words.older}
        </Button>
      )}
    </div>
  );
}
