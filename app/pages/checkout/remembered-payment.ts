const parameter = 'payment';
const key = 'payment';

/**
 * A payment that was made, or whose outcome is unknown, is stored in the history's entry, so that a reload does not show a form
 * to pay twice. The parameter in the address hydrates the island (`hydrateFor`); the payment's id stands in no address. The
 * page in another language is another entry with the same parameter, and finds the id in sessionStorage.
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

const stateInAddress = () => new URLSearchParams(location.search).get(parameter);

/** The customer has seen the confirmation already. */
export const isRememberedAsPaid = () => stateInAddress() === 'paid';

export function rememberedPayment(): string | undefined {
  const known: string | undefined = history.state?.payment;
  if (known || stateInAddress() === null) return known;
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
