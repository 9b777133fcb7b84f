import { formatDate } from '#app/staff/frame/format.ts';
import { StateTag } from '#app/staff/frame/state-tag.tsx';
import { orderWords } from '#content/staff/orders.ts';
import { deviceCounts, isPeriod } from '#contract/catalogue.ts';
import type { OrderEvent, OrderRefund } from '#contract/orders.ts';

const words = orderWords.events;

interface OrderEventsProps {
  events: readonly OrderEvent[];
  /** The reason of a hold whose advice stands above already. */
  advisedHold?: string | null;
}

/** The events of an order with source and time, in their order. */
export function OrderEvents({ events, advisedHold = null }: OrderEventsProps) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="text-base font-semibold">{words.title}</h3>
      {events.length === 0 ? <p className="text-sm text-ink-soft">{words.none}</p> : null}
      <ol className="ml-1.5 border-l border-line-strong">
        {withoutRepeatedHolds(events).map((event) => (
          <Event key={event.id} event={event} advisedHold={advisedHold} />
        ))}
      </ol>
    </section>
  );
}

/** The customer's browser, PayPal's message and our own question each find the same hold: the first of them tells it. */
function withoutRepeatedHolds(events: readonly OrderEvent[]): OrderEvent[] {
  let hold: string | undefined;
  return events.filter(({ kind, detail }) => {
    if (kind === 'heard') return true;
    const known = hold;
    hold = kind === 'pending' ? `${detail.capture} ${detail.reason}` : undefined;
    return hold === undefined || hold !== known;
  });
}

/** What PayPal answers to a request of the customer's browser is not the customer's word. */
const saidByPaypal = new Set([
  'pending',
  'mismatch',
  'createRefused',
  'declined',
  'accountRestricted',
  'limitExceeded',
  'paymentRefused',
]);

function Event({ event, advisedHold }: { event: OrderEvent; advisedHold: string | null }) {
  const { at, source, kind, detail } = event;
  const parts = Object.entries(detail).filter(([, value]) => value !== null && value !== '');
  return (
    <li className="relative grid grid-cols-1 gap-0.5 py-2 pl-5 text-sm before:absolute before:top-3.75 before:-left-[0.28125rem] before:size-2 before:rounded-full before:bg-edge">
      <p className="font-semibold wrap-anywhere">{words.kinds[kind] ?? inWords(kind)}</p>
      <p className="text-xs text-ink-quiet">
        {words.sources[source === 'buyer' && saidByPaypal.has(kind) ? 'webhook' : source]} ·{' '}
        <time dateTime={at}>{formatDate(at)}</time>
      </p>
      {parts.length > 0 ? (
        <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-ink-soft">
          {parts.map(([name, value]) => (
            <div key={name} className="flex min-w-0 gap-1.5">
              <dt className="shrink-0 text-ink-quiet">
                {words.details[kind === 'heard' && name === 'status' ? 'heardStatus' : name] ?? inWords(name)}
                :
              </dt>
              <dd className="min-w-0 wrap-anywhere">
                {kind === 'pending' && name === 'reason' && advisedHold !== null && value === advisedHold
                  ? inWords(advisedHold)
                  : valueText(name, value, event)}
                {isSearched(name, value) ? (
                  <>
                    {' '}
                    <code className="inline-block text-xs text-ink-quiet">{value}</code>
                  </>
                ) : null}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  );
}

/** `captureAsked` and `PAYMENT.CAPTURE.PENDING` as words. */
export function inWords(name: string): string {
  const spaced = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[._-]+/g, ' ')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

const isCode = (text: string) => /^[\w.-]*[A-Z_][\w.-]*$/.test(text);

/** Codes by which PayPal's own records and help are searched stand beside their words. */
function isSearched(name: string, value: unknown): value is string {
  return ['kind', 'issue', 'why', 'reason'].includes(name) && typeof value === 'string' && isCode(value);
}

/** Words for codes, by the part of an event. The same code has another meaning in another kind of event. */
function codesOf({ kind, detail }: OrderEvent): Record<string, Record<string, string>> {
  const { cardChecks, issues, messages, mismatches, shifts, statuses } = words.codes;
  const { disputes, reversal, held } = orderWords;
  if (kind.startsWith('dispute'))
    return { reason: disputes.codes, stage: disputes.codes, status: disputes.codes, outcome: disputes.codes };
  return {
    kind: messages,
    issue: issues,
    why: issues,
    reason: kind === 'reversed' ? { ...statuses, ...reversal.reasons } : held.reasons,
    status: 'shift' in detail ? cardChecks : statuses,
    shift: shifts,
    wrong: mismatches,
  };
}

function valueText(name: string, value: unknown, event: OrderEvent): string {
  const codes = codesOf(event)[name];
  if (codes && typeof value === 'string') return codes[value] ?? (isCode(value) ? inWords(value) : value);
  if (name === 'quote' && typeof value === 'string') return planOf(value) ?? value;
  if (name === 'amount' && typeof value === 'number') return orderWords.money(value);
  if (['startsAt', 'endsAt', 'dueAt', 'at'].includes(name) && typeof value === 'string')
    return formatDate(value);
  if (Array.isArray(value)) return value.map((part) => valueText(name, part, event)).join(', ');
  if (isPaypalAmount(value)) return `${value.value} ${value.currency_code}`;
  return typeof value === 'object' ? JSON.stringify(value) : `${value}`;
}

/** Of a quote such as `yearly-2-13899`. */
function planOf(quote: string): string | undefined {
  const [, period, count] = /^(\w+)-(\d)-\d+$/.exec(quote) ?? [];
  const devices = deviceCounts.find((one) => `${one}` === count);
  return isPeriod(period) && devices ? orderWords.plan({ period, devices }) : undefined;
}

function isPaypalAmount(value: unknown): value is { value: string; currency_code: string } {
  return typeof value === 'object' && value !== null && 'value' in value && 'currency_code' in value;
}

const tones = { pending: 'waiting', done: 'done', failed: 'failed' } as const;

export function Refunds({ refunds }: { refunds: readonly OrderRefund[] }) {
  if (refunds.length === 0) return null;
  const { title, states, by } = orderWords.refunds;
  return (
    <section className="grid grid-cols-1 gap-1">
      <h3 className="text-base font-semibold">{title}</h3>
      <ul>
        {refunds.map(({ id, amount, state, reason, actor, createdAt }) => (
          <li key={id} className="grid grid-cols-1 gap-0.5 border-b border-line py-2 text-sm">
            <div className="flex flex-wrap items-center gap-x-4">
              <span className="font-semibold tabular-nums">{orderWords.money(amount)}</span>
              <StateTag tone={tones[state]}>{states[state]}</StateTag>
            </div>
            {reason ? <p className="wrap-anywhere">{reason}</p> : null}
            <p className="text-xs text-ink-quiet wrap-anywhere">{by({ actor, at: formatDate(createdAt) })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
