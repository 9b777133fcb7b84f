import type { NewMail } from '#server/mail/kinds.ts';
import type { Order } from './store.ts';

export function receiptMail(order: Order): NewMail {
  return {
    kind: 'contactReceived',
    event: `order ${order.number} paid`,
    language: order.language,
    to: { address: order.email ?? '' },
    facts: { name: order.name },
  };
}

export function refundMail(order: Order, { id }: { id: number; amount: number }): NewMail {
  return {
    kind: 'contactReceived',
    event: `order ${order.number} refund ${id}`,
    language: order.language,
    to: { address: order.email ?? '' },
    facts: { name: order.name },
  };
}
