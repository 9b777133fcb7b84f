import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AskingButton } from '#app/staff/frame/asking-button.tsx';
import { formatCount, formatDate } from '#app/staff/frame/format.ts';
import { useOpenRow } from '#app/staff/lists/use-open-row.ts';
import { QueryResult } from '#app/staff/session/query-result.tsx';
import { useLiveQuery } from '#app/staff/session/use-live-query.ts';
import { classes } from '#app/ui/classes.ts';
import { focusAfter } from '#app/ui/focus.ts';
import { AlertIcon } from '#app/ui/icons.tsx';
import { orderWords } from '#content/staff/orders.ts';
import {
  type OpenDisputes as Open,
  type OrderFigures,
  orderAttentions,
  type UnmatchedPayment,
} from '#contract/orders.ts';
import { deadlineOf, useOrderAction } from './disputes-and-reversals.tsx';
import { OpenDisputes, useOpenDisputes } from './open-disputes.tsx';

const words = orderWords.attention;
const unmatchedWords = orderWords.unmatched;

type AttentionName = (typeof orderAttentions)[number];
/** All others should be zero; a refund request is the customer's right. */
const isAlarming = (name: AttentionName) => name !== 'withdrawals';

/** Counters of orders that need attention: a press filters the list by one, another press removes the filter. */
export function Attention({ chosen }: { chosen: string | undefined }) {
  const { data } = useLiveQuery<{ data: OrderFigures }>('order', '/api/admin/orders/figures', {
    queryKey: ['order', 'figures'],
    staleTime: 60_000,
  });
  const figures = data?.data;
  const open = useOpenDisputes((figures?.takenBack ?? 0) > 0);
  const [mostUrgent] = open?.disputes ?? [];
  const { linkTo } = useOpenRow();
  const urgencyId = useId();
  const urgency = mostUrgent && urgencyOf(mostUrgent);
  const isAny = !figures || chosen || orderAttentions.some((name) => figures[name] > 0);
  return (
    <>
      {isAny ? null : <p className="pb-4 text-sm text-ink-soft sm:hidden">{words.none}</p>}
      <ul
        aria-label={words.label}
        className="grid grid-cols-1 gap-2 sm:auto-rows-fr sm:grid-cols-2 lg:grid-cols-3"
      >
        {orderAttentions.map((name) => (
          // A phone has room only for counters that are not zero.
          <li key={name} className={classes('grid', !figures?.[name] && name !== chosen && 'max-sm:hidden')}>
            <Counter
              name={name}
              count={figures?.[name]}
              isChosen={name === chosen}
              noteId={name === 'takenBack' && urgency ? urgencyId : undefined}
            />
          </li>
        ))}
      </ul>
      {/* The line has its room also without a deadline: one that comes live must not move the table under the pointer. */}
      <p id={urgencyId} className="my-2 flex min-h-touch items-center text-xs/4 font-semibold text-alarm">
        {urgency && mostUrgent.order ? (
          <Link
            {...linkTo(mostUrgent.order.id)}
            className="flex min-h-touch items-center rounded-[0.25rem] underline underline-offset-4"
          >
            {urgency}
          </Link>
        ) : (
          urgency
        )}
      </p>
      {chosen === 'moneyWithoutOrder' ? <UnmatchedPayments /> : null}
      {chosen === 'takenBack' && open ? <OpenDisputes {...open} /> : null}
    </>
  );
}

/** The counter has other payments in it: the deadline is that of one dispute. */
function urgencyOf(dispute: Open['disputes'][number]): string | undefined {
  const deadline = deadlineOf(dispute);
  const about = dispute.order ? orderWords.openTitle(dispute.order) : orderWords.disputes.noOrder;
  return deadline && orderWords.disputes.mostUrgent({ about, deadline });
}

interface CounterProps {
  name: AttentionName;
  count: number | undefined;
  isChosen: boolean;
  /** Of the line with the most urgent deadline. */
  noteId: string | undefined;
}

function Counter({ name, count, isChosen, noteId }: CounterProps) {
  const [params] = useSearchParams();
  const to = new URLSearchParams({ tab: params.get('tab') ?? 'orders' });
  if (!isChosen) to.set('attention', name);
  const isAlarm = isAlarming(name) && (count ?? 0) > 0;
  return (
    <Link
      to={{ search: `?${to}` }}
      preventScrollReset
      aria-current={isChosen || undefined}
      aria-describedby={noteId}
      className={classes(
        'flex min-h-touch items-center gap-2.5 rounded-field border px-3.5 py-1.5 text-sm',
        isAlarm ? 'border-alarm text-alarm' : 'border-line text-ink-soft hover:border-edge',
        isChosen && !isAlarm && 'border-aurora',
        isChosen && 'bg-raised',
      )}
    >
      {isAlarm ? <AlertIcon className="size-4 shrink-0" /> : null}
      <span
        className={classes(
          'font-semibold tabular-nums',
          isAlarm ? 'text-alarm' : (count ?? 0) > 0 ? 'text-ink' : 'text-ink-quiet',
        )}
      >
        {count === undefined ? '–' : formatCount(count)}
      </span>
      {words[name]}
    </Link>
  );
}

/** Payments that match no order, and so are not in the list of orders. */
function UnmatchedPayments() {
  const query = useLiveQuery<{ data: UnmatchedPayment[] }>('order', '/api/admin/orders/strays', {
    queryKey: ['order', 'unmatched'],
  });
  return (
    <QueryResult query={query}>
      {({ data }) => (data.length > 0 ? <UnmatchedList payments={data} /> : null)}
    </QueryResult>
  );
}

function UnmatchedList({ payments }: { payments: readonly UnmatchedPayment[] }) {
  return (
    <section aria-label={unmatchedWords.title} className="mb-5 grid grid-cols-1 gap-2">
      <h2 className="text-base font-semibold">{unmatchedWords.title}</h2>
      <p className="max-w-measure text-sm text-ink-soft">{unmatchedWords.lead}</p>
      <ul className="grid grid-cols-1">
        {payments.map((payment) => (
          <UnmatchedRow key={payment.capture} payment={payment} />
        ))}
      </ul>
    </section>
  );
}

function UnmatchedRow({ payment: { capture, amount, currency, seenAt } }: { payment: UnmatchedPayment }) {
  const paid = `${(amount / 100).toFixed(2)} ${currency}`;
  const settle = useOrderAction('strays/settled', { capture }, unmatchedWords.settled, unmatchedWords.failed);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-2 text-sm">
      <span className="font-semibold tabular-nums">{paid}</span>
      <span className="min-w-0 flex-1 basis-40 font-mono text-xs wrap-anywhere">{capture}</span>
      <span className="text-ink-quiet">{unmatchedWords.seen({ at: formatDate(seenAt) })}</span>
      <AskingButton
        ref={focusCounter}
        label={unmatchedWords.open}
        title={unmatchedWords.question({ amount: paid })}
        text={unmatchedWords.text}
        action={unmatchedWords.settle}
        mutation={settle}
      />
    </li>
  );
}

/** The counter takes over the focus when the button is removed. */
const focusCounter = focusAfter((button) =>
  button.closest('main')?.querySelector<HTMLElement>('a[aria-current=true]'),
);
