import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '#app/api-request.ts';
import { momentOf } from '#app/staff/frame/format.ts';
import { getJson, postJson, showFailure } from '#app/staff/session/api.ts';
import { useMe } from '#app/staff/session/session.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { contactDeskWords as words } from '#content/staff/contacts.ts';
import { supportWords } from '#content/staff/support.ts';
import type { KnownCustomer } from '#contract/chat/customer-card.ts';
import type { DeskCounts, DeskListAnswer, DeskMessage, DeskMessageAnswer } from '#contract/contacts.ts';
import { pageRows } from '#contract/lists.ts';
import { useGoOn, useGoToChat } from '../chat-address.ts';
import type { Assignee } from '../chat-requests.ts';
import type { SessionFilter } from '../inbox/session-order-and-counts.ts';
import { isAhead, showUndo } from '../undo.tsx';
import { useInboxState } from '../use-inbox.tsx';
import { itemOf, keyOf, knownMessages, listKey } from './message-items.ts';

const path = '/api/support/messages';
const oneKey = (id: number) => ['support', 'message', id] as const;

/** As many as an address may name, the last ones. */
const mostOlder = 300;

/** What the desk begins with, and what was asked for besides. A server of an earlier version has none. */
export function useDeskMessages() {
  const [older, setOlder] = useState<readonly number[]>([]);
  const query = useQuery({
    queryKey: [...listKey, older.join()],
    queryFn: () => getJson<DeskListAnswer>(older.length > 0 ? `${path}?with=${older.join()}` : path),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    retry: (failures, error) => !isUnknown(error) && failures < 2,
  });
  const items = useMemo(() => (query.data?.data ?? []).map(itemOf), [query.data]);
  return {
    items,
    counts: query.data?.counts ?? nothing,
    isFailed: query.isError && !isUnknown(query.error),
    learn: (ids: readonly number[]) =>
      setOlder((known) => [...new Set([...known, ...ids])].slice(-mostOlder)),
  };
}

/** A server of an earlier version knows no messages here. */
export const isUnknown = (error: Error | null) => error instanceof ApiError && error.status === 404;

const nothing: DeskCounts = { open: 0, snoozed: 0, closed: 0 };

/** To be used once: asks again when the server says that something has changed. */
export function useMessageNews(): void {
  const client = useQueryClient();
  const messages = useInboxState((state) => state.messagesEdition);
  const mails = useInboxState((state) => state.mailsEdition);
  const known = useRef({ messages, mails });
  useEffect(() => {
    const before = known.current;
    known.current = { messages, mails };
    if (messages !== before.messages) void askAgain(client, ['support']);
    else if (mails !== before.mails) void askAgain(client, ['support', 'message']);
  }, [client, messages, mails]);
}

/** A request that is under way may have been answered before the change, and the first one would not be repeated. */
async function askAgain(client: QueryClient, queryKey: readonly string[]): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}

export function useDeskMessage(id: number) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: () => getJson<DeskMessageAnswer>(`${path}/${id}`),
    staleTime: 0,
  });
}

/** What was bought from the address of a message, once it was shown to be its writer's. */
export function useKnownCustomer({ id, isVerified }: DeskMessage) {
  return useQuery({
    queryKey: ['support', 'customer', id],
    queryFn: () => getJson<{ data: KnownCustomer | null }>(`${path}/${id}/customer`),
    enabled: isVerified,
    staleTime: 0,
  });
}

export function useFoundMessages(search: string, { status, kind }: Pick<SessionFilter, 'status' | 'kind'>) {
  return useQuery({
    queryKey: ['support', 'search', search, status],
    queryFn: () => {
      const state = stateOf(status);
      const query = new URLSearchParams({ search, limit: `${pageRows}`, ...(state && { state }) });
      return getJson<DeskListAnswer>(`${path}?${query}`);
    },
    enabled: search !== '' && kind !== 'chats' && status !== 'pending' && status !== 'mentioned',
    staleTime: 0,
    retry: false,
  });
}

/** A message is active until it is handled; it is never pending, and mentions nobody. */
export const stateOf = (status: SessionFilter['status']): keyof DeskCounts | undefined =>
  status === 'active' ? 'open' : status === 'snoozed' || status === 'closed' ? status : undefined;

/** The next page of what this desk does not know, of the state that is shown. */
export function useOlderMessages({ learn }: Pick<ReturnType<typeof useDeskMessages>, 'learn'>) {
  const client = useQueryClient();
  const page = useRef<{ of: string; next: string | null }>(undefined);
  return async ({ status, owner }: Pick<SessionFilter, 'status' | 'owner'>): Promise<boolean> => {
    const state = stateOf(status) ?? 'open';
    const of = `${state} ${owner}`;
    let after = page.current?.of === of ? page.current.next : undefined;
    const known = new Set(knownMessages(client).map(({ sessionId }) => sessionId));
    while (after !== null) {
      const query = new URLSearchParams({
        state,
        limit: `${pageRows}`,
        ...(owner && { owner }),
        ...(after && { after }),
      });
      const { data, next } = await getJson<DeskListAnswer>(`${path}?${query}`);
      after = next;
      page.current = { of, next };
      const fresh = data.flatMap(({ id }) => (known.has(keyOf(id)) ? [] : id));
      learn(fresh);
      if (fresh.length > 0) return true;
    }
    return false;
  };
}

/** What is changed by a request. What is shown follows when the server has accepted it. */
export function useMessageActions(message: DeskMessage) {
  const { id, name, assignee: owner, handledAt, snoozedUntil } = message;
  const client = useQueryClient();
  const me = useMe();
  const goOn = useGoOn();
  const goTo = useGoToChat();
  const key = keyOf(id);
  const post = async (what: string, payload: object) => {
    const answer = await postJson<DeskMessageAnswer & { message?: string }>(`${path}/${id}/${what}`, payload);
    learnMessage(client, answer);
    return answer;
  };
  const tried = async (what: string, payload: object, failure: string) => {
    try {
      await post(what, payload);
      return true;
    } catch (error) {
      showFailure(error as Error, failure);
      return false;
    }
  };
  /** One that is done with makes room for the next. */
  const leave = (title: string, undo: () => Promise<unknown>) => {
    if (new URLSearchParams(location.search).get('chat') === key) goOn(key, true);
    showUndo(title, async () => {
      await undo();
      goTo(key, 'row');
    });
  };
  return {
    async setHandled(handled: boolean): Promise<void> {
      const set = (value: boolean) =>
        tried(
          'handled',
          { handled: value, ...(value && handledAt && { at: handledAt }) },
          words.handledFailed,
        );
      if (!(await set(handled))) return;
      if (handled)
        leave(words.handled({ name }), async () => {
          // Its end has ended the snooze too.
          if ((await set(false)) && isAhead(snoozedUntil))
            await tried('snooze', { until: snoozedUntil }, supportWords.snooze.failed);
        });
      else showUndo(words.opened({ name }), async () => void (await set(true)));
    },
    /** Null brings it back. */
    async snooze(until: string | null): Promise<void> {
      const set = (next: string | null) => tried('snooze', { until: next }, supportWords.snooze.failed);
      if (!(await set(until))) return;
      if (until) leave(words.snoozed({ name, time: momentOf(until, Date.now()) }), () => set(snoozedUntil));
      else showUndo(supportWords.snooze.ended, async () => void (await set(snoozedUntil)));
    },
    /** To the agent, as by the key, or to a colleague. Null gives it back. */
    async assign(to: Assignee | null): Promise<void> {
      if (to?.id === owner?.id) return;
      const set = (next: Assignee | null, from: Assignee | null) =>
        tried('assignee', { assignee: next?.id ?? null, from: from?.id ?? null }, words.assignFailed);
      if (!(await set(to, owner))) return;
      const toOther = to ? words.assigned({ name, to: to.name }) : words.released({ name });
      const title = to?.id === me.id ? words.taken({ name }) : toOther;
      showUndo(title, async () => void (await set(owner, to)));
    },
    /**
     * By mail, and handled with it. `seen` is when it was handled as the colleague saw it as they began to write. Where the
     * outcome is not known, the same words again are the same reply.
     */
    async reply(
      text: string,
      seen: string | null | undefined,
    ): Promise<'sent' | 'handledMeanwhile' | 'failed'> {
      try {
        const { message: outcome } = await post('reply', {
          message: text,
          ...(seen !== undefined && { handledAt: seen }),
        });
        if (outcome) showToast({ title: outcome });
      } catch (error) {
        showFailure(error as Error, words.replyFailed);
        const isTold = error instanceof ApiError && error.code === 'handledMeanwhile';
        return isTold ? 'handledMeanwhile' : 'failed';
      }
      return 'sent';
    },
  };
}

/** What an action answered, in every list that has it. */
function learnMessage(client: QueryClient, answer: DeskMessageAnswer): void {
  const { message: _message, answers: _answers, replies: _replies, notes: _notes, ...listed } = answer.data;
  client.setQueryData<DeskMessageAnswer>(oneKey(listed.id), answer);
  client.setQueriesData<DeskListAnswer>(
    { queryKey: listKey },
    (list) =>
      list && { ...list, data: list.data.map((one) => (one.id === listed.id ? { ...one, ...listed } : one)) },
  );
}
