export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Accesses sessionStorage late, because in some browsers the access itself throws. */
export const tabStorage: KeyValueStorage = {
  getItem: (key) => sessionStorage.getItem(key),
  setItem: (key, value) => sessionStorage.setItem(key, value),
  removeItem: (key) => sessionStorage.removeItem(key),
};

const prefixOf = (staffId: string) => `marquee.draft ${staffId} `;

/** The key of a colleague's replies that the chat has not confirmed yet. */
export const outboxKey = (staffId: string) => `marquee.chat.outbox ${staffId}`;

/**
 * A draft is stored in this browser tab until it is sent or its author signs out (session.ts), also when the page is loaded again.
 * `about` is the id of a contact message or a chat.
 */
export function draftOf(staffId: string, about: number | string, storage: KeyValueStorage = tabStorage) {
  const key = `${prefixOf(staffId)}${about}`;
  return {
    read: (): string => attempt(() => storage.getItem(key)) ?? '',
    write: (text: string): void => {
      attempt(() => (text ? storage.setItem(key, text) : storage.removeItem(key)));
    },
  };
}

export type Draft = ReturnType<typeof draftOf>;

/** What this colleague has begun in a chat. */
export const draftsIn = (staffId: string, sessionId: string, storage?: KeyValueStorage) => ({
  reply: draftOf(staffId, `chat ${sessionId}`, storage),
  note: draftOf(staffId, `note ${sessionId}`, storage),
});

export const hasDraft = (staffId: string, sessionId: string): boolean =>
  Object.values(draftsIn(staffId, sessionId)).some((draft) => draft.read() !== '');

/** Whether there is a draft about anything whose name begins so. */
export function hasDraftAbout(staffId: string, beginning: string): boolean {
  const keys = attempt(() => Object.keys(sessionStorage)) ?? [];
  return keys.some((key) => key.startsWith(prefixOf(staffId) + beginning));
}

/** Whether the colleague has unsent replies in this tab. */
export function hasReplies(staffId: string): boolean {
  return Boolean(attempt(() => tabStorage.getItem(outboxKey(staffId))));
}

/** Whether the colleague has drafts or unsent replies in this tab. */
export function hasUnsent(staffId: string): boolean {
  const keys = attempt(() => Object.keys(sessionStorage)) ?? [];
  return keys.some((key) => key.startsWith(prefixOf(staffId)) || key === outboxKey(staffId));
}

/** Without storage a draft lasts as long as its form. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
