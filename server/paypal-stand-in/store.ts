import type { Fault } from './faults.ts';
import {
  type CapturedOrder,
  type EventType,
  type Happening,
  isCaptured,
  newEventId,
  type Order,
  reversalOf,
} from './model.ts';
import type { Draft, Records } from './records.ts';
import { notFound } from './refusal.ts';

interface StoreOptions {
  records: Records;
  now: () => number;
  /** Webhooks wait to be delivered to the merchant. */
  onHappening: () => void;
}

/** What a webhook is about, besides its order. */
interface About extends Pick<Happening, 'refundId' | 'disputeId'> {
  fault?: Fault;
}

const hour = 3_600_000;
/** PayPal forgets an order that its buyer does not approve, and an approval that the merchant does not capture. */
const lifetime = {
  CREATED: 3 * hour,
  PAYER_ACTION_REQUIRED: 3 * hour,
  APPROVED: 72 * hour,
  COMPLETED: Number.POSITIVE_INFINITY,
};

/** The account's orders among the records, and the list of webhooks that the merchant has still to get. */
export function createStore({ records, now, onHappening }: StoreOptions) {
  const time = () => new Date(now()).toISOString();
  const withEvents = new WeakSet<Draft>();

  async function find(source: Pick<Records, 'get'>, id: string): Promise<Order> {
    // An address may hold any character, and PostgreSQL takes no NUL.
    if (!/^\w+$/.test(id)) throw notFound();
    const order = await source.get<Order>(`order ${id}`);
    if (!order || now() - Date.parse(order.updatedAt) > lifetime[order.status]) throw notFound();
    return order;
  }

  return {
    time,
    find,

    /** As the Orders API sees it: an order may be gone there while its capture is still known. */
    async findShown(id: string): Promise<Order> {
      const order = await find(records, id);
      if (order.capture && reversalOf(order.capture)?.reversal === 'orderGone') throw notFound();
      return order;
    },

    async findCaptured(source: Pick<Records, 'get'>, id: string): Promise<CapturedOrder> {
      const order = await find(source, id);
      if (!isCaptured(order)) throw notFound();
      return order;
    },

    /** The id of the order that a capture or a refund belongs to. */
    async orderOf(kind: 'capture' | 'refund', id: string): Promise<string> {
      const pointer = await records.get<{ order: string }>(`${kind} ${id}`);
      if (!pointer) throw notFound();
      return pointer.order;
    },

    put: (draft: Draft, order: Order) =>
      draft.put(`order ${order.id}`, 'order', { ...order, updatedAt: time() }),

    /** All of the work or nothing, and afterwards its webhooks go out to the merchant. */
    async change<Result>(lock: string, work: (draft: Draft) => Promise<Result>): Promise<Result> {
      let hasEvents = false;
      const result = await records.change(lock, async (draft) => {
        const done = await work(draft);
        hasEvents = withEvents.has(draft);
        return done;
      });
      if (hasEvents) onHappening();
      return result;
    },

    async queueEvent(draft: Draft, orderId: string, type: EventType, { fault = {}, ...about }: About = {}) {
      const { webhooks: copies = 1, withoutOrderId } = fault;
      if (copies === 0) return;
      const happening: Happening = {
        ...about,
        ...(withoutOrderId && { withoutOrderId }),
        id: newEventId(),
        type,
        at: time(),
        orderId,
        copies,
        attempts: 0,
        due: now(),
      };
      await draft.put(`event ${happening.id}`, 'event', happening);
      withEvents.add(draft);
    },
  };
}

export type Store = ReturnType<typeof createStore>;
