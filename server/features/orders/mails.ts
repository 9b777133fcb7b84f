import type { Selectable } from 'kysely';
import { refundHours } from '#content/policy.ts';
import { site } from '#content/site.ts';
import type { Tables } from '#server/db/tables.ts';
import type { MailFacts, NewMail } from '#server/mail/kinds.ts';

type Order = Selectable<Tables['customer_order']>;

/** The receipt of somebody who paid without an address goes to the operator, who can add one. */
const recipient = ({ email, name }: Order) => ({ address: email ?? site.email, ...(name && { name }) });
const planOf = ({ first_name, number, period, devices }: Order) => ({
  name: first_name ?? '',
  number,
  period,
  devices,
});

function loginNews({ access_moves }: Order, keepsLogin: boolean): Pick<MailFacts['orderAccess'], 'login'> {
  if (keepsLogin) return { login: 'kept' };
  return access_moves > 0 ? { login: 'replaced' } : {};
}

/** How the events of all its receipts begin. */
export const receiptEvent = (id: number) => `order ${id} receipt`;

/** Of an order that was settled. `again` names another sending of it, which is another mail. */
export function receiptMail(
  order: Order,
  { keepsLogin, again = '' }: { keepsLogin: boolean; again?: string },
): NewMail<'orderReceipt'> {
  return {
    kind: 'orderReceipt',
    event: `${receiptEvent(order.id)} ${again}`.trimEnd(),
    language: order.language,
    to: recipient(order),
    facts: {
      ...planOf(order),
      amount: order.amount,
      method: order.method,
      paidAt: iso(order.paid_at) ?? order.created_at.toISOString(),
      startsAt: iso(order.starts_at),
      endsAt: iso(order.ends_at),
      withdrawalHours: order.withdrawal_hours ?? refundHours(order.period),
      withAccess: order.access !== null,
      ...(order.access !== null && { sealedToken: order.access, ...loginNews(order, keepsLogin) }),
    },
  };
}

/** Access details that came after the receipt. */
export function accessMail(order: Order, { keepsLogin }: { keepsLogin: boolean }): NewMail<'orderAccess'> {
  return {
    kind: 'orderAccess',
    event: `order ${order.id} access ${order.access_moves || ''}`.trimEnd(),
    language: order.language,
    to: recipient(order),
    facts: { ...planOf(order), sealedToken: order.access ?? '', ...loginNews(order, keepsLogin) },
  };
}

/** To whoever was told to wait. Once for each attempt. */
export function failureMail(order: Order): NewMail<'orderFailed'> {
  return {
    kind: 'orderFailed',
    event: `order ${order.id} failed ${order.capture_request}`,
    language: order.language,
    to: recipient(order),
    facts: planOf(order),
  };
}

/** `amount` went back just now, in cents; the row knows what went back in all. */
export function refundMail(order: Order, amount: number): NewMail<'orderRefunded'> {
  return {
    kind: 'orderRefunded',
    event: `order ${order.id} refunded ${order.refunded}`,
    language: order.language,
    to: recipient(order),
    facts: { ...planOf(order), amount, isWhole: order.refunded >= order.amount },
  };
}

export function reminderMail(order: Order, daysBefore: number): NewMail<'orderReminder'> {
  return {
    kind: 'orderReminder',
    event: `order ${order.id} ends in ${daysBefore}`,
    language: order.language,
    to: recipient(order),
    facts: { ...planOf(order), endsAt: iso(order.ends_at) ?? '' },
  };
}

/** In the language of the page that asks for it. */
export function codeMail(
  order: Order,
  { language, event, sealedCode }: { language: string; event: string; sealedCode: string },
): NewMail<'orderCode'> {
  return {
    kind: 'orderCode',
    event: `order ${order.id} code ${event}`,
    language,
    to: recipient(order),
    facts: { ...planOf(order), sealedToken: sealedCode },
  };
}

/** Once for each request: the customer may take one back and ask again. */
export function withdrawalMail(order: Order): NewMail<'withdrawalReceived'> {
  return {
    kind: 'withdrawalReceived',
    event: `order ${order.id} withdrawal ${iso(order.withdrawal_at)}`,
    language: order.language,
    to: recipient(order),
    facts: planOf(order),
  };
}

/** Of the order as it was before: the request is named by its time. */
export function withdrawalUndoneMail(order: Order): NewMail<'withdrawalUndone'> {
  return {
    kind: 'withdrawalUndone',
    event: `order ${order.id} withdrawal undone ${iso(order.withdrawal_at)}`,
    language: order.language,
    to: recipient(order),
    facts: planOf(order),
  };
}

function iso(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
