const prefix = 'marquee.draft';

/** What was begun stays until it is sent, in this browser tab: other messages may be looked at, the page loaded again. */
export function draftOf(staffId: string, contactId: number) {
  const key = `${prefix} ${staffId} ${contactId}`;
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
