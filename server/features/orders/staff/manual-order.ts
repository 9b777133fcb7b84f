import { quoteNamed } from '#content/price.ts';
import { orderWords } from '#content/staff/orders.ts';
import type { DeviceCount, PeriodId } from '#contract/catalogue.ts';
import type { Language } from '#contract/language.ts';
import type { Billing, Quote } from '#contract/orders.ts';
import { auditTrail } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import { Problem } from '#server/http/problem.ts';
import { orderProblems, priceChanged } from '../problems.ts';
import { pay } from '../settlement.ts';
import { type Order, orderStore } from '../store.ts';

export interface ManualOrder extends Billing {
  plan: PeriodId;
  devices: DeviceCount;
  language: Language;
  note: string;
  requestId: string;
  /** The id of the one that the dialog showed. */
  quote?: string | undefined;
}

/** Paid outside, at the price that staff was shown; without one, at the present price. */
export async function enterManualOrder(
  orderRequest: ManualOrder,
  actor: string,
  context: Context,
): Promise<Order> {
  const quote = await shownQuote(orderRequest, context);
  const { firstName, lastName, email, language, note, requestId } = orderRequest;
  return context.database.transact(async (tx) => {
    const store = orderStore(tx);
    await store.lockMailboxesOf([email]);
    const added =
      quote &&
      (await store.add({
        quote,
        method: 'manual',
        firstName,
        lastName,
        email,
        language,
        note,
        createRequest: requestId,
        enteredBy: actor,
      }));
    if (!added) {
      const known = await store.byRequest(requestId);
      if (!known)
        throw quote ? new Error('An order was neither new nor known.') : refusal(orderRequest, context);
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

/** Null where it is not a quote of this plan, or one of another time. */
async function shownQuote(
  { plan: period, devices, quote }: ManualOrder,
  { prices }: Context,
): Promise<Quote | null> {
  if (quote === undefined) return prices.present({ period, devices });
  const named = quoteNamed(quote);
  return named?.period === period && named.devices === devices ? prices.shown(named) : null;
}

function refusal({ plan: period, devices, quote = '' }: ManualOrder, { prices }: Context): Problem {
  const shown = quoteNamed(quote)?.amount ?? Number.NaN;
  return priceChanged(shown, prices.present({ period, devices }), () => orderWords.manual.priceChanged);
}
