const parameter = 'payment';

/**
 * A payment that nobody knows the end of stays with its entry in the history: who loads the page again is not shown a form to
 * pay twice. The word in the address wakes the island (`wakeFor`); which payment it is stands in no address.
 */
export function rememberPending(orderId: string | undefined): void {
  const address = new URL(location.href);
  if (orderId) address.searchParams.set(parameter, 'pending');
  else address.searchParams.delete(parameter);
  history.replaceState({ ...history.state, payment: orderId }, '', address);
}

export const pendingPayment = (): string | undefined => history.state?.payment;
