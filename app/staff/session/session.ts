import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { nullOn401 } from '#app/request.ts';
import { keptInstead } from '#content/staff/mails.ts';
import type { Me } from '#contract/staff.ts';
import { askAs, getJson, isSameSession } from './api.ts';

const meKey = ['me'];

interface Session {
  me: Me | null;
  /** It was open and the server no longer knows it: what is on the screen waits for the same person. */
  ended?: true;
}

export const sessionQuery = queryOptions({
  queryKey: meKey,
  queryFn: async ({ client }): Promise<Session> => {
    const me = await askMe();
    if (me?.id !== client.getQueryData<Session>(meKey)?.me?.id) forgetAnswers(client);
    askAs(me?.id);
    return { me };
  },
});

/** Who is signed in; undefined until the server has said so. */
export const useSession = () => useQuery(sessionQuery);

const askMe = () => getJson<Me | null>('/api/staff/me').catch(nullOn401);

/** Nothing of what one person saw stays behind for the next. */
function forgetAnswers(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] });
}

/** For pages inside the gate, where somebody is signed in. */
export function useMe(): Me {
  const me = useSession().data?.me;
  if (!me) throw new Error('Nobody is signed in.');
  return me;
}

/** For sentences that promise an email: where no mail server is set up, the truth instead. */
export function useMailed(): (promise: string) => string {
  const { hasMailServer } = useMe();
  return (promise) => (hasMailServer ? promise : keptInstead);
}

export function beginSignedOut(client: QueryClient): void {
  client.setQueryData<Session>(meKey, { me: null });
}

/** What is known stays on the screen meanwhile. */
export function askAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: meKey });
}

export function endSession(client: QueryClient): void {
  client.setQueryData<Session>(meKey, (session) => (session?.me ? { ...session, ended: true } : session));
}

/** Where the server refuses what a session opens: whether it is still the same, or nothing is known for want of an answer. */
export async function endSessionIfOver(client: QueryClient): Promise<boolean> {
  const isStillTheSame = isSameSession();
  const me = await askMe().catch(() => undefined);
  if (me === undefined || !isStillTheSame()) return true;
  if (me === null) endSession(client);
  else if (me.id === client.getQueryData<Session>(meKey)?.me?.id) return true;
  else void askAgain(client);
  return false;
}

/** After a sign-in or a change of one's own account: whatever was refused meanwhile is asked again. */
export function useRenewSession(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}

export function useForgetSession(): () => void {
  const client = useQueryClient();
  return () => {
    forgetAnswers(client);
    client.setQueryData<Session>(meKey, { me: null });
    try {
      sessionStorage.clear();
    } catch {
      // The browser keeps nothing anyway.
    }
  };
}
