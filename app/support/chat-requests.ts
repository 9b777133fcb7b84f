import { useQuery } from '@tanstack/react-query';
import { lastSeqOf } from '#app/chat/protocol/conversation.ts';
import { momentOf } from '#app/staff/frame/format.ts';
import { getJson, postJson, showFailure } from '#app/staff/session/api.ts';
import { useMe } from '#app/staff/session/session.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { supportWords } from '#content/staff/support.ts';
import type { CustomerActionRequest } from '#contract/chat/customer-card.ts';
import type { ChatSession, ChatSessionAnswer, ChatStatus } from '#contract/chat/sessions-and-messages.ts';
import { useGoOn, useGoToChat } from './chat-address.ts';
import { chatName } from './inbox/chat-name.ts';
import { isAhead, showUndo } from './undo.tsx';
import { useInbox } from './use-inbox.tsx';

const { card, chat, person, snooze: snoozeWords, block: blockWords } = supportWords;

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

export type Assignee = NonNullable<ChatSession['assignee']>;

/** What is changed by a request. What is shown follows when the server has accepted it. */
export function useSessionActions(session: ChatSession) {
  const { sessionId, lastSeq, assignee: owner, snoozedUntil } = session;
  const inbox = useInbox();
  const me = useMe();
  const goOn = useGoOn();
  const goTo = useGoToChat();
  const name = chatName(session);
  const change = async (what: string, payload: object) => {
    const request = inbox.beginRequest();
    try {
      const { data } = await postJson<{ data: ChatSession }>(`${pathOf(sessionId)}/${what}`, payload);
      request.learn([data]);
    } finally {
      request.end();
    }
  };
  const assigned = (to: Assignee | null) => {
    if (!to) return chat.released({ name });
    if (to.id !== me.id) return chat.assigned({ name, to: to.name });
    return owner ? chat.takenFrom({ name, owner: owner.name }) : chat.taken({ name });
  };
  /** A chat that is done with makes room for the next. */
  const leave = (title: string, undo: () => Promise<void>) => {
    if (inbox.state.viewing === sessionId) goOn(sessionId, true);
    showUndo(title, async () => {
      await undo();
      goTo(sessionId, 'row');
    });
  };
  return {
    async setStatus(status: ChatStatus): Promise<void> {
      const before = session.status;
      try {
        const { messages } = inbox.state.conversations.get(sessionId) ?? {};
        await change('status', { status, lastSeq: messages ? lastSeqOf(messages) : lastSeq });
      } catch (error) {
        showFailure(error as Error, chat.statusFailed, chat.updateError);
        return;
      }
      if (status === 'closed')
        leave(chat.closed({ name }), async () => {
          try {
            await change('status', { status: before });
            // Its end has ended the snooze too.
            if (isAhead(snoozedUntil)) await change('snooze', { until: snoozedUntil });
          } catch (error) {
            showFailure(error as Error, chat.statusFailed);
          }
        });
      else showToast({ title: chat.statusUpdated, description: chat.markedAs({ status }) });
    },
    /** Null brings it back. */
    async snooze(until: string | null): Promise<boolean> {
      try {
        await change('snooze', { until });
      } catch (error) {
        showFailure(error as Error, snoozeWords.failed);
        return false;
      }
      const undo = () =>
        change('snooze', { until: snoozedUntil }).catch((error) => showFailure(error, snoozeWords.failed));
      if (until) leave(snoozeWords.done({ name, time: momentOf(until, Date.now()) }), undo);
      else showUndo(snoozeWords.ended, undo);
      return true;
    },
    /** Null lets the visitor in again. */
    async block(reason: string | null): Promise<boolean> {
      const set = (next: string | null) => change('block', { reason: next });
      try {
        await set(reason);
      } catch (error) {
        showFailure(error as Error, blockWords.failed);
        return false;
      }
      const before = session.blocked?.reason ?? null;
      showUndo(reason ? blockWords.done({ name }) : blockWords.lifted({ name }), () =>
        set(before).catch((error) => showFailure(error, blockWords.failed)),
      );
      return true;
    },
    /** To the agent, as by the key, or to a colleague. Null gives it back. */
    async assign(to: Assignee | null): Promise<void> {
      if (to?.id === owner?.id) return;
      const set = (next: Assignee | null, from: Assignee | null) =>
        change('assignee', { assignee: next?.id ?? null, from: from?.id ?? null });
      try {
        await set(to, owner);
      } catch (error) {
        showFailure(error as Error, person.assignFailed);
        return;
      }
      showUndo(assigned(to), () => set(owner, to).catch((error) => showFailure(error, person.assignFailed)));
    },
    /** Mails the customer a code that proves the address is theirs. */
    async sendCode(): Promise<void> {
      try {
        await change('code', {});
      } catch (error) {
        showFailure(error as Error, card.codeFailed);
      }
    },
    /** From the customer's card. The same `id` again does nothing more. */
    async act(action: CustomerActionRequest): Promise<boolean> {
      try {
        await postJson(`${pathOf(sessionId)}/actions`, action);
        return true;
      } catch (error) {
        showFailure(error as Error, card.failed);
        return false;
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
