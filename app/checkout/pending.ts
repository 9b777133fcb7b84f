const parameter = 'payment';
const key = 'payment';

/**
 * A payment that nobody knows the end of stays with its entry in the history: who loads the page again is not shown a form to
 * pay twice. The word in the address wakes the island (`wakeFor`); which payment it is stands in no address. The page in
 * another language is another entry with the same word, and finds the payment in the storage of the tab.
 */
export function rememberPending(orderId: string | undefined): void {
  const address = new URL(location.href);
  if (orderId) address.searchParams.set(parameter, 'pending');
  else address.searchParams.delete(parameter);
  history.replaceState({ ...history.state, payment: orderId }, '', address);
  try {
    if (orderId) sessionStorage.setItem(key, orderId);
    else sessionStorage.removeItem(key);
  } catch {
    // The history has it.
  }
}

export function pendingPayment(): string | undefined {
  const known: string | undefined = history.state?.payment;
  if (known || !new URLSearchParams(location.search).has(parameter)) return known;
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
