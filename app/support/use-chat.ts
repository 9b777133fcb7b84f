import { useQuery } from '@tanstack/react-query';
import { getJson } from '#app/staff/session/api.ts';
import type { ChatSessionAnswer } from '#contract/chat.ts';

/** One chat by a request, as it is now. */
export function useChat(sessionId: string, enabled = true) {
  return useQuery({
    queryKey: ['chat', 'one', sessionId],
    queryFn: () => getJson<ChatSessionAnswer>(`/api/chat/sessions/${encodeURIComponent(sessionId)}`),
    enabled,
    staleTime: 0,
    gcTime: 0,
  });
}
