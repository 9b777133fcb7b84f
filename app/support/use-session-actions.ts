import { lastSeqOf } from '#app/chat/protocol/conversation.ts';
import { postJson } from '#app/staff/session/api.ts';
import { showFailure } from '#app/staff/session/failure.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { supportWords } from '#content/staff/support.ts';
import type { ChatSession, ChatStatus } from '#contract/chat.ts';
import { useInbox } from './use-inbox.tsx';

const { chat, person } = supportWords;

/** What is changed by a request. What is shown follows when the server has accepted it. */
export function useSessionActions({ sessionId, lastSeq, assignee: owner }: ChatSession) {
  const inbox = useInbox();
  const path = `/api/chat/sessions/${encodeURIComponent(sessionId)}`;
  const change = async (what: string, payload: object) => {
    const request = inbox.beginRequest();
    try {
      const { data } = await postJson<{ data: ChatSession }>(`${path}/${what}`, payload);
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
