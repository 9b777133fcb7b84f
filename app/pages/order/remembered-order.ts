const key = 'orderOpened';
const askedKey = 'orderAsked';
const hourMs = 3600_000;

/** Which order this browser has opened. Scripts cannot read the cookie, and a request without it would be an error. */
export function rememberOpened(number: string | null): void {
  try {
    if (number) localStorage.setItem(key, `${Date.now() + hourMs} ${number}`);
    else localStorage.removeItem(key);
  } catch {
    // Without storage a reload asks for another code.
  }
}

export function rememberedNumber(): string | undefined {
  try {
    const [end, number] = localStorage.getItem(key)?.split(' ') ?? [];
    return Number(end) > Date.now() ? number : undefined;
  } catch {
    return undefined;
  }
}

/** For which order this tab waits for a code. The e-mail address stays out of the page's address, which logs and histories store. */
export function rememberAsked(asked: { number: string; email: string } | null): void {
  try {
    if (asked) sessionStorage.setItem(askedKey, `${asked.email} ${asked.number}`);
    else sessionStorage.removeItem(askedKey);
  } catch {
    // Without storage a reload asks for the address again.
  }
}

export function rememberedEmail(number: string): string | undefined {
  try {
    const [email, ...rest] = sessionStorage.getItem(askedKey)?.split(' ') ?? [];
    return rest.join(' ') === number ? email : undefined;
  } catch {
    return undefined;
  }
}
