const key = 'orderOpened';
const hour = 3600_000;

/** Which order this browser may show: the cookie itself is hidden from scripts, and asking for nothing would be an error. */
export function rememberOpened(number: string | null): void {
  try {
    if (number) localStorage.setItem(key, `${Date.now() + hour} ${number}`);
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
