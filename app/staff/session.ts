import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { nullOn401 } from '#app/request.ts';
import type { Me } from '#contract/staff.ts';
import { getJson } from './api.ts';

const meKey = ['me'];

interface Session {
  me: Me | null;
  /** It was open and the server no longer knows it: what is on the screen waits for the same person. */
  ended?: true;
}

/** Who is signed in; undefined until the server has said so. */
export function useSession() {
  return useQuery({
    queryKey: meKey,
    queryFn: async (): Promise<Session> => ({
      me: await getJson<Me | null>('/api/staff/me').catch(nullOn401),
    }),
  });
}

/** For pages inside the gate, where somebody is signed in. */
export function useMe(): Me {
  const me = useSession().data?.me;
  if (!me) throw new Error('Nobody is signed in.');
  return me;
}

export function beginSignedOut(client: QueryClient): void {
  client.setQueryData<Session>(meKey, { me: null });
}

/** What is known stays on the screen meanwhile. */
export function askAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: meKey });
}

export function endSession(client: QueryClient): void {
  client.setQueryData<Session>(meKey, (session) => (session?.me ? { ...session, ended: true } : session));
}

/** After a sign-in or a change of one's own account: whatever was refused meanwhile is asked again. */
export function useRenewSession(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}

/** Nothing of what this person saw stays behind for the next. */
export function useForgetSession(): () => void {
  const client = useQueryClient();
  return () => {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] });
    client.setQueryData<Session>(meKey, { me: null });
    try {
      sessionStorage.clear();
    } catch {
      // The browser keeps nothing anyway.
    }
  };
}
