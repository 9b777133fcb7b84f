const parameter = 'payment';
const key = 'payment';

/**
 * A payment that was made, or that nobody knows the end of, stays with its entry in the history: who loads the page again is
 * not shown a form to pay twice. The word in the address wakes the island (`hydrateFor`); which payment it is stands in no
 * address. The page in another language is another entry with the same word, and finds the payment in the storage of the tab.
 */
export function rememberPayment(orderId: string | undefined, state?: 'pending' | 'paid'): void {
  const address = new URL(location.href);
  if (orderId && state) address.searchParams.set(parameter, state);
  else address.searchParams.delete(parameter);
  history.replaceState({ ...history.state, payment: orderId }, '', address);
  try {
    if (orderId) sessionStorage.setItem(key, orderId);
    else sessionStorage.removeItem(key);
  } catch {
    // The history has it.
  }
}

const wordInAddress = () => new URLSearchParams(location.search).get(parameter);

/** Then the visitor has been told. */
export const isRememberedAsPaid = () => wordInAddress() === 'paid';

export function rememberedPayment(): string | undefined {
  const known: string | undefined = history.state?.payment;
  if (known || wordInAddress() === null) return known;
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
