const prefix = 'marquee.draft';

/**
 * What was begun stays until it is sent, in this browser tab: other messages may be looked at, the page loaded again.
 * `about` names what it belongs to: the id of a contact message, or a chat.
 */
export function draftOf(staffId: string, about: number | string) {
  const key = `${prefix} ${staffId} ${about}`;
  return {
    read: (): string => attempt(() => sessionStorage.getItem(key)) ?? '',
    write: (text: string): void => {
      attempt(() => (text ? sessionStorage.setItem(key, text) : sessionStorage.removeItem(key)));
    },
  };
}

/** Where the browser keeps nothing, a draft lives as long as its form. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
