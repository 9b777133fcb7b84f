export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Some browsers refuse even to name it. */
export const tabStorage: KeyValueStorage = {
  getItem: (key) => sessionStorage.getItem(key),
  setItem: (key, value) => sessionStorage.setItem(key, value),
  removeItem: (key) => sessionStorage.removeItem(key),
};

const prefixOf = (staffId: string) => `marquee.draft ${staffId} `;

/** Where the replies of somebody wait that a chat has not confirmed yet. */
export const outboxKey = (staffId: string) => `marquee.chat.outbox ${staffId}`;

/**
 * What was begun stays until it is sent, in this browser tab: other messages may be looked at, the page loaded again.
 * `about` names what it belongs to: the id of a contact message, or a chat.
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

/** Whether replies of theirs wait in this tab. */
export function hasReplies(staffId: string): boolean {
  return Boolean(attempt(() => tabStorage.getItem(outboxKey(staffId))));
}

/** Whether this tab keeps anything of theirs that nobody else has got. */
export function hasUnsent(staffId: string): boolean {
  const keys = attempt(() => Object.keys(sessionStorage)) ?? [];
  return keys.some((key) => key.startsWith(prefixOf(staffId)) || key === outboxKey(staffId));
}

/** Where the browser keeps nothing, a draft lives as long as its form. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
