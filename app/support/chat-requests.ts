import { useQuery } from '@tanstack/react-query';
import { lastSeqOf } from '#app/chat/protocol/conversation.ts';
import { getJson, postJson, showFailure } from '#app/staff/session/api.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { supportWords } from '#content/staff/support.ts';
import type { ChatSession, ChatSessionAnswer, ChatStatus } from '#contract/chat/sessions-and-messages.ts';
import { useInbox } from './use-inbox.tsx';

const { chat, person } = supportWords;

const pathOf = (sessionId: string) => `/api/chat/sessions/${encodeURIComponent(sessionId)}`;

/** One chat by a request, as it is now. */
export function useChat(sessionId: string, enabled = true) {
  return useQuery({
    queryKey: ['chat', 'one', sessionId],
    queryFn: () => getJson<ChatSessionAnswer>(pathOf(sessionId)),
    enabled,
    staleTime: 0,
    gcTime: 0,
  });
}

/** What is changed by a request. What is shown follows when the server has accepted it. */
export function useSessionActions({ sessionId, lastSeq, assignee: owner }: ChatSession) {
  const inbox = useInbox();
  const change = async (what: string, payload: object) => {
    const request = inbox.beginRequest();
    try {
      const { data } = await postJson<{ data: ChatSession }>(`${pathOf(sessionId)}/${what}`, payload);
      request.learn([data]);
    } finally {
      request.end();
    }
  };
  return {
    async setStatus(status: ChatStatus): Promise<void> {
      try {
        const { messages } = inbox.state.conversations.get(sessionId) ?? {};
        await change('status', { status, lastSeq: messages ? lastSeqOf(messages) : lastSeq });
        showToast({ title: chat.statusUpdated, description: chat.markedAs({ status }) });
      } catch (error) {
        showFailure(error as Error, chat.statusFailed, chat.updateError);
      }
    },
    /** Null gives it back. */
    async assign(assignee: string | null): Promise<void> {
      try {
        await change('assignee', { assignee, from: owner?.id ?? null });
      } catch (error) {
        showFailure(error as Error, person.assignFailed);
      }
    },
    async changeLabels(edit: { add: string[] } | { remove: string[] }): Promise<boolean> {
      try {
        await change('labels', edit);
        return true;
      } catch (error) {
        showFailure(error as Error, person.labelsFailed);
        return false;
      }
    },
  };
}
