import type { Timers } from '#app/chat/protocol/connection.ts';
import { type Conversation, noConversation } from '#app/chat/protocol/conversation.ts';
import type { KeyStorage } from '#app/chat/protocol/stored-outbox.ts';
import type { AutomaticReply } from '#app/chat/widget/automatic-replies.ts';
import type { Faces } from '#contract/chat/sessions-and-messages.ts';

const key = 'chatView';
const mostMessages = 50;
/** A prerendered page may be shown before this one gets `pagehide`. */
const saveDelayMs = 250;

/** What the next page of this tab shows before anything is fetched. */
export interface SavedView {
  sessionId: string | null;
  conversation: Conversation;
  /** It is a page that the server sent, from which a connection can be resumed. */
  isSynced: boolean;
  automatic: readonly AutomaticReply[];
  /** The `seq` of the last message that was in view. */
  seenHere: number;
  faces: Faces;
}

/** Of this session: a view of another one would show a stranger's messages. */
export function savedView(storage: KeyStorage, sessionId: string | null): SavedView {
  const nothing = {
    sessionId,
    conversation: noConversation,
    isSynced: false,
    automatic: [],
    seenHere: 0,
    faces: {},
  };
  try {
    const saved = JSON.parse(storage.get(key) ?? 'null') as SavedView | null;
    return saved?.sessionId === sessionId && Array.isArray(saved.conversation.messages)
      ? { ...nothing, ...saved }
      : nothing;
  } catch {
    return nothing;
  }
}

export function createViewSaver(
  { after, own }: Pick<Timers, 'after'> & { own: KeyStorage },
  view: () => SavedView,
) {
  let isDue = false;
  const save = () => saveView(own, view());
  return {
    save,
    saveSoon(): void {
      if (isDue) return;
      isDue = true;
      after(saveDelayMs, () => {
        isDue = false;
        save();
      });
    },
  };
}

function saveView(storage: KeyStorage, view: SavedView): void {
  const { conversation, automatic, isSynced } = view;
  if (!isSynced && automatic.length === 0) return void storage.set(key, null);
  const messages = conversation.messages.slice(-mostMessages);
  const isCut = messages.length < conversation.messages.length;
  const base = isCut ? (messages[0]?.seq ?? 1) - 1 : conversation.base;
  const page = { ...conversation, messages, base, more: isCut || conversation.more };
  storage.set(key, JSON.stringify({ ...view, conversation: page } satisfies SavedView));
}
