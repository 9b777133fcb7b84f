import type { KeyStorage } from '#app/chat/protocol/stored-outbox.ts';
import {
  creationKey,
  draftKey,
  emailKey,
  listenUntilKey,
  nameKey,
  othersKey,
  sessionKey,
  unreadKey,
  unsentDetailsKey,
} from '#app/chat/widget/storage-keys.ts';
import { givenName, guestName, publicHalf } from '#contract/chat/sessions-and-messages.ts';

const detailKeys = { name: nameKey, email: emailKey };

/** For these an open page learns by itself whether an agent has written: after the last message, and while one waits. */
const listenForMs = 30 * 60_000;
const listenForWaitingMs = 30 * 24 * 60 * 60_000;

export type StoredSession = ReturnType<typeof createStoredSession>;

/** What all tabs of this browser store of the visitor's conversations: which one is theirs, what is begun in it, who they are. */
export function createStoredSession({ shared, uuid }: { shared: KeyStorage; uuid(): string }) {
  let id = shared.get(sessionKey);
  let draft = shared.get(draftKey) ?? '';

  const others = () => shared.get(othersKey)?.split(' ') ?? [];
  /** Of a conversation that was left; `draftKey` is that of the present one. */
  const draftKeyOf = (session: string) => `${draftKey}.${publicHalf(session)}`;

  const setDraft = (text: string) => {
    draft = text;
    shared.set(draftKey, text || null);
  };

  return {
    get id() {
      return id;
    },
    get publicId() {
      return publicHalf(id ?? '');
    },
    others,
    get draft() {
      return draft;
    },
    setDraft,
    /** A text that the server refused, in front of what was begun meanwhile. */
    returnToDraft(text: string): void {
      setDraft(draft.trim() ? `${text}\n${draft}` : text);
    },
    /** What a session is asked for with: however often, and from whichever tab, it is the same one. */
    creationFields() {
      const stored = shared.get(creationKey);
      const key = stored ?? uuid() + uuid();
      if (!stored) shared.set(creationKey, key);
      return { key, name: shared.get(nameKey) ?? guestName, email: shared.get(emailKey) };
    },
    get details() {
      return { name: shared.get(nameKey), email: shared.get(emailKey) };
    },
    get hasUnsentDetails() {
      return shared.get(unsentDetailsKey) !== null;
    },
    /** As the visitor gave them without a connection: they are sent with the first message, or on the next connection. */
    setDetails(name: string | null, email: string | null): void {
      shared.set(nameKey, name);
      shared.set(emailKey, email);
      shared.set(unsentDetailsKey, id ? '1' : null);
    },
    /** As the server has them. */
    saveDetails(name: string | null, email: string | null): void {
      shared.set(unsentDetailsKey, null);
      shared.set(nameKey, givenName(name));
      shared.set(emailKey, email);
    },
    dropDetail(detail: 'name' | 'email'): void {
      shared.set(detailKeys[detail], null);
    },
    /** The conversation is stored for the way back, and does not come back by itself when the next one is gone. */
    leaveFor(next: string): void {
      const rest = others().filter((other) => publicHalf(other) !== publicHalf(next));
      if (id) {
        rest.push(id);
        shared.set(draftKeyOf(id), draft || null);
      }
      // What was begun before there was any conversation goes along.
      if (id || !draft) {
        setDraft(shared.get(draftKeyOf(next)) ?? '');
        shared.set(draftKeyOf(next), null);
      }
      shared.set(othersKey, rest.join(' ') || null);
      shared.set(creationKey, null);
      shared.set(unsentDetailsKey, null);
    },
    adopt(next: string | null): void {
      id = next;
      shared.set(sessionKey, next);
      shared.set(unreadKey, null);
    },
    /** Another tab wrote the key; null where anything may have changed. True where it went over to another conversation. */
    reload(key: string | null): boolean {
      if (key === null || key === draftKey) draft = shared.get(draftKey) ?? '';
      const stored = shared.get(sessionKey);
      if ((key !== null && key !== sessionKey) || stored === id) return false;
      id = stored;
      return true;
    },
    listenFrom(now: number, isWaiting: boolean): void {
      shared.set(listenUntilKey, `${now + (isWaiting ? listenForWaitingMs : listenForMs)}`);
    },
    setUnread(count: number): void {
      const value = count > 0 ? `${count}` : null;
      if (value !== shared.get(unreadKey)) shared.set(unreadKey, value);
    },
    /** What is for the next page, while each tab counts by itself. */
    isForNextPage: (key: string | null) => key === unreadKey || key === listenUntilKey || key === creationKey,
  };
}
