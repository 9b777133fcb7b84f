import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson, postJson } from '#app/staff/api.ts';
import { showFailure } from '#app/staff/failure.ts';
import { showToast } from '#app/ui/toast-store.ts';
import { accountWords } from '#content/staff/account.ts';

const words = accountWords.sessions;

export const sessionsKey = ['sessions'];

interface StoredSession {
  id: string;
  token: string;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: string;
}

export interface OpenSession extends StoredSession {
  /** The one that asks. */
  isHere: boolean;
}

async function askSessions(): Promise<OpenSession[]> {
  const [sessions, current] = await Promise.all([
    getJson<StoredSession[]>('/api/auth/list-sessions'),
    getJson<{ session: StoredSession } | null>('/api/auth/get-session'),
  ]);
  return sessions
    .map((session) => ({ ...session, isHere: session.id === current?.session.id }))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

export function useSessions() {
  return useQuery({ queryKey: sessionsKey, queryFn: askSessions });
}

/** Ends one session by its token, or all but this one. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token?: string) =>
      token ? postJson('/api/auth/revoke-session', { token }) : postJson('/api/auth/revoke-other-sessions'),
    onSuccess: (_answer, token) => {
      showToast({ title: token ? words.ended : words.endedOthers });
      return client.invalidateQueries({ queryKey: sessionsKey });
    },
    onError: (error) => showFailure(error, accountWords.failed),
  });
}
