import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson, postJson, showFailure } from '#app/staff/session/api.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { accountWords } from '#content/staff/account.ts';

const words = accountWords.sessions;

export const sessionsKey = ['sessions'];

export interface OpenSession {
  id: string;
  /** The session of this browser. */
  current: boolean;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: string;
  lastSeenAt: string;
}

export function useSessions() {
  return useQuery({ queryKey: sessionsKey, queryFn: () => getJson<OpenSession[]>('/api/staff/sessions') });
}

/** Ends one session, or all but this one. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id?: string) => postJson(`/api/staff/sessions/${id ? `${id}/revoke` : 'revoke-others'}`),
    onSuccess: (_answer, id) => {
      showToast({ title: id ? words.ended : words.endedOthers });
      return client.invalidateQueries({ queryKey: sessionsKey });
    },
    onError: (error) => showFailure(error, words.failed),
  });
}
