import { useState } from 'react';
import { request } from '#app/api-request.ts';
import { useCopy } from '#app/copy/copy.ts';
import { dayIn, dayInSentence, type GuideChoice, useNumbers, usePeriodLabels } from '#app/formats.ts';
import { useLanguage, usePage } from '#app/page.ts';
import { pagePath, renewalPath } from '#app/paths.ts';
import { Copyable } from '#app/site/copyable.tsx';
import { ChatLink } from '#app/site/links.tsx';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { takeFocus } from '#app/ui/focus.ts';
import { ChatIcon } from '#app/ui/icons.tsx';
import { policy } from '#content/policy.ts';
import { site } from '#content/site.ts';
import {
  type CustomerOrder,
  hasBegunToRefund,
  hasOpenRequest,
  isRunning,
  type OrderAccess,
  type OrderMethod,
  type OrderState,
} from '#contract/orders.ts';
import { OrderSection } from './order-section.tsx';
import { isGoingBack, Refund } from './refund.tsx';

interface OpenedOrderProps {
  order: CustomerOrder;
  guides: readonly GuideChoice[];
  onChange: (order: CustomerOrder) => void;
  onClose: () => void;
  /** The server no longer accepts this browser's cookie. */
  onExpired: () => void;
}

/** A customer who gets a refund is neither thanked nor asked to renew. */
const isLeaving = (order: CustomerOrder) => hasOpenRequest(order) || isGoingBack(order);

/** Not a Lifetime, and not where a later order goes on: that one is renewed. */
export function canRenew(order: CustomerOrder): boolean {
  return isRunning(order) && !isLeaving(order) && order.endsAt !== null && order.later === null;
}

/** The order page after the code was accepted. Printed, it is the receipt alone. */
export function OpenedOrder({ order, guides, onChange, onClose, onExpired }: OpenedOrderProps) {
  const copy = useCopy('order');
  const language = useLanguage();
  const { price } = useNumbers();
  const running = isRunning(order);
  const leaves = isLeaving(order);
  const refunded = price(order.refunded);
  const states: Record<OrderState, string> = {
    open: copy.states.open,
    processing: copy.states.processing,
    paid: copy.states.paid,
    partlyRefunded: copy.states.partlyRefunded({ refunded }),
    refunded: order.refundedAt
      ? copy.states.refundMade({ amount: refunded, at: dayInSentence(language, order.refundedAt) })
      : copy.states.refunded({ refunded }),
    reversed: copy.states.reversed,
    failed: copy.states.failed,
    mismatch: copy.states.mismatch,
  };
  const leaving = () => {
    if (order.refundUnderWay > 0) return copy.states.refundUnderWay({ amount: price(order.refundUnderWay) });
    const at = dayInSentence(language, order.withdrawalAt ?? '');
    if (hasBegunToRefund(order)) return copy.states.refundBegun({ at, refunded });
    return copy.states.refundAsked({
      at,
      ...policy.refund.decidedWithinBusinessDays,
      payFrom: policy.refund.paidOutWithinBusinessDays.from,
      payTo: policy.refund.paidOutWithinBusinessDays.to,
    });
  };
  const [isTakenBack, setTakenBack] = useState(false);
  const change = (next: CustomerOrder) => {
    setTakenBack(hasOpenRequest(order) && next.withdrawalAt === null);
    onChange(next);
  };
  const refund = <Refund key="refund" {...{ order, onExpired }} onChange={change} />;
  const close = () => {
    // The page forgets the order at once, also if this request fails: the cookie expires within the hour.
    request('/api/order/close', { method: 'POST', language, payload: {} }).catch(console.error);
    onClose();
  };
  return (
    <div className="grid grid-cols-1 gap-10 print:gap-6">
      <header className="grid grid-cols-1 gap-3">
        {/* With a new key, so that it takes the focus after a refund was requested or withdrawn. */}
        <h1 key={`${leaves}`} ref={takeFocus} tabIndex={-1} className="text-section">
          {leaves || order.state === 'refunded' ? copy.refundHeading : copy.heading}{' '}
          <span className="inline-block">{order.number}</span>
        </h1>
        <p className="max-w-measure text-lg text-ink-soft">{leaves ? leaving() : states[order.state]}</p>
        {/* The toast says it too, but closes after some seconds. */}
        {isTakenBack ? (
          <div className="grid max-w-measure grid-cols-1 gap-1 rounded-card border border-line-strong bg-card p-5 text-sm print:hidden">
            <p className="font-semibold">{copy.withdrawal.undone}</p>
            <p className="text-ink-soft">{copy.withdrawal.undoneText}</p>
          </div>
        ) : null}
      </header>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] print:block">
        {running ? <Access access={order.access} /> : null}
        <Receipt order={order} />
        <div className="grid grid-cols-1 divide-y divide-line border-y border-line lg:col-start-1 print:hidden">
          {leaves || !running ? refund : null}
          {running && !leaves ? <Guides choices={guides} /> : null}
          <OrderSection
            title={running ? copy.help.title : copy.help.question}
            text={running ? copy.help.text : copy.help.questionText}
          >
            <ChatLink className={buttonLook({ variant: 'outline', size: 'sm' })}>
              <ChatIcon className="size-4" />
              {copy.help.chat}
            </ChatLink>
          </OrderSection>
          {running && !leaves ? <Renewal order={order} /> : null}
          {running && !leaves ? refund : null}
          <p className="py-5">
            <Button variant="quiet" size="sm" className="-ml-4" onClick={close}>
              {copy.close}
            </Button>
          </p>
        </div>
      </div>
    </div>
  );
}

function Access({ access }: Pick<CustomerOrder, 'access'>) {
  const { access: copy } = useCopy('order');
  return (
    <section aria-labelledby="access" className="grid grid-cols-1 gap-4 print:hidden">
      <h2 id="access" className="text-title">
        {copy.title}
      </h2>
      {typeof access === 'string' ? (
        <p className="max-w-measure text-ink-soft">{access === 'waiting' ? copy.waiting : copy.unreadable}</p>
      ) : (
        <AccessDetails {...access} />
      )}
    </section>
  );
}

function AccessDetails({ portal, user, password }: OrderAccess) {
  const { access: copy } = useCopy('order');
  return (
    <div className="grid grid-cols-1 gap-3">
      <Copyable label={copy.portal} text={portal} />
      <Copyable label={copy.user} text={user} />
      <Copyable label={copy.password} text={password} />
    </div>
  );
}

function Receipt({ order }: { order: CustomerOrder }) {
  const { receipt: copy, methods: words, number, title } = useCopy('order');
  const { pricing } = useCopy('home');
  const language = useLanguage();
  const { price } = useNumbers();
  const plan = usePeriodLabels()[order.period];
  const methods: Record<OrderMethod, string> = {
    paypal: words.paypal,
    card: words.card,
    link: words.link,
    manual: words.manual,
  };
  const { paidAt, startsAt, endsAt } = order;
  const from = startsAt && dayIn(language, startsAt);
  // After a refund or reversal the page shows no receipt, or one without the period.
  const isReceipt = paidAt !== null && order.state !== 'reversed';
  return (
    <Card
      as="section"
      aria-labelledby="receipt"
      className="grid grid-cols-1 gap-5 lg:col-start-2 lg:sticky lg:top-24 lg:row-span-2 lg:row-start-1 print:border-0 print:p-0"
    >
      <h2 id="receipt" className="text-title">
        {isReceipt ? copy.title : title}
      </h2>
      <dl className="grid grid-cols-1 divide-y divide-line">
        <Row name={number} value={order.number} />
        <Row name={copy.date} value={dayIn(language, paidAt ?? order.createdAt)} />
        <Row name={copy.plan} value={`${plan}, ${pricing.device({ count: order.devices })}`} />
        {isReceipt && order.state !== 'refunded' && from ? (
          <Row
            name={copy.period}
            value={endsAt ? copy.fromTo({ from, to: dayIn(language, endsAt) }) : copy.noEnd({ from })}
          />
        ) : null}
        {paidAt ? <Row name={copy.method} value={methods[order.method]} /> : null}
        <Row name={copy.customer} value={[order.name, order.email].filter(Boolean).join(', ')} />
        <Row name={copy.seller} value={[site.legalName, site.postalAddress].filter(Boolean).join(', ')} />
        {order.refunded > 0 ? <Row name={copy.refunded} value={price(order.refunded)} /> : null}
        <Row name={copy.amount} value={copy.dollars({ amount: price(order.amount) })} strong />
      </dl>
      {isReceipt ? (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start print:hidden"
          onClick={() => print()}
        >
          {copy.print}
        </Button>
      ) : null}
    </Card>
  );
}

function Row({ name, value, strong }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-2.5 text-sm">
      <dt className="text-ink-soft">{name}</dt>
      <dd
        className={
          strong ? 'text-lg font-semibold tabular-nums' : 'min-w-0 wrap-anywhere tabular-nums sm:text-right'
        }
      >
        {value}
      </dd>
    </div>
  );
}

function Guides({ choices }: { choices: OpenedOrderProps['guides'] }) {
  const { guide } = useCopy('order');
  const { prefix } = usePage();
  return (
    <OrderSection title={guide.title} text={guide.text}>
      {choices.map(({ device, name }) => (
        <a
          key={name}
          href={pagePath('installation', prefix) + (device ? `?device=${device}` : '')}
          className={buttonLook({ variant: 'outline', size: 'sm' })}
        >
          {name}
        </a>
      ))}
    </OrderSection>
  );
}

function Renewal({
  order: { endsAt, renewsFrom, later, number, period, devices },
}: {
  order: CustomerOrder;
}) {
  const { renewal: copy } = useCopy('order');
  const language = useLanguage();
  const { prefix } = usePage();
  if (!endsAt) return null;
  if (later) {
    const text = later.endsAt
      ? copy.later({ number: later.number, until: dayInSentence(language, later.endsAt) })
      : copy.laterLifetime({ number: later.number });
    return (
      <OrderSection title={copy.laterTitle} text={text}>
        <a
          href={`${pagePath('order', prefix)}?number=${later.number}`}
          className={buttonLook({ variant: 'outline', size: 'sm' })}
        >
          {copy.openLater({ number: later.number })}
        </a>
      </OrderSection>
    );
  }
  // `renewsFrom` is later than `endsAt` where the customer has renewed already.
  const until = dayInSentence(language, renewsFrom ?? endsAt);
  const isOver = renewsFrom === null;
  return (
    <OrderSection title={copy.title} text={isOver ? copy.over({ until }) : copy.text({ until })}>
      <a
        href={renewalPath({ number, period, devices }, prefix)}
        className={buttonLook({ variant: isOver ? 'primary' : 'outline', size: 'sm' })}
      >
        {copy.renew}
      </a>
    </OrderSection>
  );
}
