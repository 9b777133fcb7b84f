import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { nullOn401 } from '#app/api-request.ts';
import { keptInstead } from '#content/staff/mails.ts';
import type { Me } from '#contract/staff.ts';
import { askAs, getJson, isSameSession } from './api.ts';

const meKey = ['me'];

interface Session {
  me: Me | null;
  /** The session has ended: the screen stays until the same colleague signs in again. */
  ended?: true;
}

export const sessionQuery = queryOptions({
  queryKey: meKey,
  queryFn: async ({ client }): Promise<Session> => {
    const me = await askMe();
    if (me?.id !== client.getQueryData<Session>(meKey)?.me?.id) clearCache(client);
    askAs(me?.id);
    return { me };
  },
});

/** The signed-in colleague; undefined until the server has responded. */
export const useSession = () => useQuery(sessionQuery);

const askMe = () => getJson<Me | null>('/api/staff/me').catch(nullOn401);

/** Removes cached data, so that the next colleague sees none of it. */
function clearCache(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] });
}

/** For components inside `StaffOnly`, where a colleague is signed in. */
export function useMe(): Me {
  const me = useSession().data?.me;
  if (!me) throw new Error('No colleague is signed in.');
  return me;
}

/** For sentences that promise an email: without a mail server they are replaced by one that says so. */
export function useMailed(): (promise: string) => string {
  const { hasMailServer } = useMe();
  return (promise) => (hasMailServer ? promise : keptInstead);
}

export function beginSignedOut(client: QueryClient): void {
  client.setQueryData<Session>(meKey, { me: null });
}

/** Asks who is signed in. Known data stays on the screen meanwhile. */
export function askAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: meKey });
}

export function endSession(client: QueryClient): void {
  client.setQueryData<Session>(meKey, (session) => (session?.me ? { ...session, ended: true } : session));
}

/** After a refusal: asks whether the session has ended, and returns true where it has not, or the server did not respond. */
export async function endSessionIfOver(client: QueryClient): Promise<boolean> {
  const isStillTheSame = isSameSession();
  const me = await askMe().catch(() => undefined);
  if (me === undefined || !isStillTheSame()) return true;
  if (me === null) endSession(client);
  else if (me.id === client.getQueryData<Session>(meKey)?.me?.id) return true;
  else void askAgain(client);
  return false;
}

/** After a sign-in or a change of the account: fetches everything again, because requests may have been refused. */
export function useRenewSession(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}

export function useForgetSession(): () => void {
  const client = useQueryClient();
  return () => {
    clearCache(client);
    client.setQueryData<Session>(meKey, { me: null });
    try {
      sessionStorage.clear();
    } catch {
      // There is no storage to clear.
    }
  };
}
