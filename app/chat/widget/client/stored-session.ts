import type { KeyStorage } from '#app/chat/protocol/stored-outbox.ts';
import { draftKey, listenUntilKey, unreadKey } from '#app/chat/widget/storage-keys.ts';
import { givenName, guestName, publicHalf } from '#contract/chat.ts';

const keys = {
  session: 'chatSessionId',
  /** The conversations that were left for another one, with a space between them. */
  others: 'chatOthers',
  creation: 'chatKey',
  name: 'userName',
  email: 'userEmail',
  /** Name or address were given while there was no connection to send them on. */
  unsentDetails: 'chatDetailsUntold',
} as const;

/** For these an open page learns by itself whether an agent has written: after the last message, and while one waits. */
const listenForMs = 30 * 60_000;
const listenForWaitingMs = 30 * 24 * 60 * 60_000;

export type StoredSession = ReturnType<typeof createStoredSession>;

/** What all tabs of this browser store of the visitor's conversations: which one is theirs, what is begun in it, who they are. */
export function createStoredSession({ shared, uuid }: { shared: KeyStorage; uuid(): string }) {
  let id = shared.get(keys.session);
  let draft = shared.get(draftKey) ?? '';

  const others = () => shared.get(keys.others)?.split(' ') ?? [];
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
      const stored = shared.get(keys.creation);
      const key = stored ?? uuid() + uuid();
      if (!stored) shared.set(keys.creation, key);
      return { key, name: shared.get(keys.name) ?? guestName, email: shared.get(keys.email) };
    },
    get details() {
      return { name: shared.get(keys.name), email: shared.get(keys.email) };
    },
    get hasUnsentDetails() {
      return shared.get(keys.unsentDetails) !== null;
    },
    /** As the visitor gave them without a connection: they are sent with the first message, or on the next connection. */
    setDetails(name: string | null, email: string | null): void {
      shared.set(keys.name, name);
      shared.set(keys.email, email);
      shared.set(keys.unsentDetails, id ? '1' : null);
    },
    /** As the server has them. */
    saveDetails(name: string | null, email: string | null): void {
      shared.set(keys.unsentDetails, null);
      shared.set(keys.name, givenName(name));
      shared.set(keys.email, email);
    },
    dropDetail(detail: 'name' | 'email'): void {
      shared.set(keys[detail], null);
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
      shared.set(keys.others, rest.join(' ') || null);
      shared.set(keys.creation, null);
      shared.set(keys.unsentDetails, null);
    },
    adopt(next: string | null): void {
      id = next;
      shared.set(keys.session, next);
      shared.set(unreadKey, null);
    },
    /** Another tab wrote the key; null where anything may have changed. True where it went over to another conversation. */
    reload(key: string | null): boolean {
      if (key === null || key === draftKey) draft = shared.get(draftKey) ?? '';
      const stored = shared.get(keys.session);
      if ((key !== null && key !== keys.session) || stored === id) return false;
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
    isForNextPage: (key: string | null) =>
      key === unreadKey || key === listenUntilKey || key === keys.creation,
  };
}
