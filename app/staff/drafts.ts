const prefixOf = (staffId: string) => `marquee.draft ${staffId} `;

/** Where the replies of somebody wait that a chat has not confirmed yet. */
export const outboxKey = (staffId: string) => `marquee.chat.outbox ${staffId}`;

/**
 * What was begun stays until it is sent, in this browser tab: other messages may be looked at, the page loaded again.
 * `about` names what it belongs to: the id of a contact message, or a chat.
 */
export function draftOf(staffId: string, about: number | string) {
  const key = `${prefixOf(staffId)}${about}`;
  return {
    read: (): string => attempt(() => sessionStorage.getItem(key)) ?? '',
    write: (text: string): void => {
      attempt(() => (text ? sessionStorage.setItem(key, text) : sessionStorage.removeItem(key)));
    },
  };
}

export type Draft = ReturnType<typeof draftOf>;

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
