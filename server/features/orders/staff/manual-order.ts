import { quoteOf } from '#content/price.ts';
import type { DeviceCount, PeriodId } from '#contract/catalogue.ts';
import type { Language } from '#contract/language.ts';
import type { Billing } from '#contract/orders.ts';
import { auditTrail } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import { Problem } from '#server/http/problem.ts';
import { orderProblems } from '../problems.ts';
import { pay } from '../settlement.ts';
import { type Order, orderStore } from '../store.ts';

export interface ManualOrder extends Billing {
  plan: PeriodId;
  devices: DeviceCount;
  language: Language;
  note: string;
  requestId: string;
}

/** Paid outside, at the catalogue's price. */
export function enterManualOrder(orderRequest: ManualOrder, actor: string, context: Context): Promise<Order> {
  const quote = quoteOf(orderRequest.plan, orderRequest.devices);
  const { firstName, lastName, email, language, note, requestId } = orderRequest;
  return context.database.transact(async (tx) => {
    const store = orderStore(tx);
    await store.lockMailboxesOf([email]);
    const added = await store.add({
      quote,
      method: 'manual',
      firstName,
      lastName,
      email,
      language,
      note,
      createRequest: requestId,
      enteredBy: actor,
    });
    if (!added) {
      const known = await store.byRequest(requestId);
      if (!known) throw new Error('An order was neither new nor known.');
      const isSame =
        known.email === email &&
        known.period === orderRequest.plan &&
        known.devices === orderRequest.devices &&
        known.first_name === firstName &&
        known.last_name === lastName &&
        known.language === language &&
        known.note === note;
      if (!isSame) throw new Problem(orderProblems.orderKnown);
      return known;
    }
    await store.recordEvent(added.id, 'staff', 'entered', { actor, note });
    await auditTrail(tx).record({ actor, action: 'order.entered', target: `order ${added.number}` });
    return pay(tx, added, { capture: null, source: 'staff' }, context);
  });
}
