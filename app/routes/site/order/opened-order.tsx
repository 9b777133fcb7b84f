import { type ReactNode, useState } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { useNumbers } from '#app/numbers.ts';
import { useLanguage, usePage } from '#app/page.ts';
import { pagePath, renewalPath } from '#app/paths.ts';
import { usePeriodLabels } from '#app/period-labels.ts';
import { ApiError, messageFor, request } from '#app/request.ts';
import { Copyable } from '#app/site/copyable.tsx';
import { ChatLink } from '#app/site/links.tsx';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { takeFocus } from '#app/ui/focus.ts';
import { ChatIcon } from '#app/ui/icons.tsx';
import { showToast } from '#app/ui/toast-store.ts';
import { devices as guideDevices } from '#content/guides/guide.ts';
import { policy } from '#content/policy.ts';
import { site } from '#content/site.ts';
import type { CustomerOrder, OrderAccess, OrderMethod, OrderState } from '#contract/orders.ts';
import { dayIn, momentIn } from './dates.ts';

interface OpenedOrderProps {
  order: CustomerOrder;
  onChange: (order: CustomerOrder) => void;
  onClose: () => void;
  /** The server does not show it to this browser any more. */
  onExpired: () => void;
}

/** What a customer gets to see. On paper it is the receipt alone. */
export function OpenedOrder({ order, onChange, onClose, onExpired }: OpenedOrderProps) {
  const copy = useCopy('order');
  const language = useLanguage();
  const { price } = useNumbers();
  const refunded = price(order.refunded);
  const states: Record<OrderState, string> = {
    open: copy.states.open,
    processing: copy.states.processing,
    paid: copy.states.paid,
    partlyRefunded: copy.states.partlyRefunded({ refunded }),
    refunded: copy.states.refunded({ refunded }),
    reversed: copy.states.reversed,
    failed: copy.states.failed,
    mismatch: copy.states.mismatch,
  };
  const isRunning = order.state === 'paid' || order.state === 'partlyRefunded';
  const close = () => {
    // The page forgets the order at once, also where nobody answers: the cookie ends within the hour.
    request('/api/order/close', { method: 'POST', language, payload: {} }).catch(console.error);
    onClose();
  };
  return (
    <div className="grid grid-cols-1 gap-10 print:gap-6">
      <header className="flex flex-wrap items-start justify-between gap-x-12 gap-y-6">
        <div className="grid min-w-0 grid-cols-1 gap-3">
          <h1 ref={takeFocus} tabIndex={-1} className="text-section">
            {copy.heading} <span className="inline-block">{order.number}</span>
          </h1>
          <p className="max-w-measure text-lg text-ink-soft">{states[order.state]}</p>
        </div>
        <Button variant="outline" size="sm" className="print:hidden" onClick={close}>
          {copy.close}
        </Button>
      </header>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] print:block">
        {isRunning ? <Access access={order.access} /> : null}
        <Receipt order={order} />
        <div className="grid grid-cols-1 divide-y divide-line border-y border-line lg:col-start-1 print:hidden">
          {isRunning ? <Guides /> : null}
          {isRunning ? <Renewal order={order} /> : null}
          {isRunning || order.withdrawalAt ? <Withdrawal {...{ order, onChange, onExpired }} /> : null}
          <Part
            title={isRunning ? copy.help.title : copy.help.question}
            text={isRunning ? copy.help.text : copy.help.questionText}
          >
            <ChatLink className={buttonLook({ variant: 'outline', size: 'sm' })}>
              <ChatIcon className="size-4" />
              {copy.help.chat}
            </ChatLink>
          </Part>
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
  // Whoever has the money back has no use for a receipt of it, nor for a period without access.
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
        {isReceipt && from ? (
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

interface PartProps {
  title: string;
  text: string;
  /** The second step of something: a screen reader goes on from here. */
  takesFocus?: boolean;
  children?: ReactNode;
}

function Part({ title, text, takesFocus, children }: PartProps) {
  return (
    <section className="grid grid-cols-1 gap-3 py-7">
      <h2 ref={takesFocus ? takeFocus : null} tabIndex={-1} className="text-title-s">
        {title}
      </h2>
      <p className="max-w-measure text-sm text-ink-soft">{text}</p>
      {children ? <div className="flex flex-wrap gap-3">{children}</div> : null}
    </section>
  );
}

function Guides() {
  const { guide } = useCopy('order');
  const { devices: words } = useCopy('installation');
  const { prefix } = usePage();
  const names: Record<(typeof guideDevices)[number], string> = {
    android: words.android,
    ios: words.ios,
    firestick: words.firestick,
    smarttv: words.smarttv,
    web: words.web,
    windows: words.windows,
  };
  return (
    <Part title={guide.title} text={guide.text}>
      {guideDevices.map((device) => (
        <a
          key={device}
          href={`${pagePath('installation', prefix)}?device=${device}`}
          className={buttonLook({ variant: 'outline', size: 'sm' })}
        >
          {names[device]}
        </a>
      ))}
    </Part>
  );
}

function Renewal({ order: { endsAt, period, devices } }: { order: CustomerOrder }) {
  const { renewal: copy } = useCopy('order');
  const language = useLanguage();
  const { prefix } = usePage();
  if (!endsAt) return null;
  const until = dayIn(language, endsAt);
  const isOver = new Date(endsAt) < new Date();
  return (
    <Part title={copy.title} text={isOver ? copy.over({ until }) : copy.text({ until })}>
      <a
        href={renewalPath(period, devices, prefix)}
        className={buttonLook({ variant: isOver ? 'primary' : 'outline', size: 'sm' })}
      >
        {copy.renew}
      </a>
    </Part>
  );
}

/** Asked for in two steps, so that no slip of the finger ends a subscription. */
function Withdrawal({ order, onChange, onExpired }: Omit<OpenedOrderProps, 'onClose'>) {
  const { withdrawal: copy, failedTitle, failedText } = useCopy('order');
  const language = useLanguage();
  const [step, setStep] = useState<'offered' | 'asked' | 'kept'>('offered');
  const [busy, setBusy] = useState(false);

  const withdraw = async () => {
    setBusy(true);
    try {
      const payload = { number: order.number };
      const response = await request('/api/order/withdrawal', { method: 'POST', language, payload });
      onChange((await response.json()).data);
    } catch (error) {
      // Another tab may have opened another order since.
      if (error instanceof ApiError && [401, 404].includes(error.status)) return onExpired();
      showToast({
        variant: 'destructive',
        title: failedTitle,
        description: messageFor(error) ?? failedText,
      });
      setBusy(false);
    }
  };

  if (order.withdrawalAt) {
    const at = dayIn(language, order.withdrawalAt);
    return <Part key="done" title={copy.title} text={copy.asked({ at })} takesFocus={busy} />;
  }
  if (!order.withdrawalUntil) return <Part title={copy.title} text={copy.over} />;
  if (step === 'asked') {
    return (
      <Part
        key={step}
        title={copy.sure}
        text={copy.sureText(policy.refund.decidedWithinBusinessDays)}
        takesFocus
      >
        <Button variant="danger" size="sm" busy={busy} onClick={withdraw}>
          {copy.confirm}
        </Button>
        <Button variant="outline" size="sm" onClick={() => setStep('kept')}>
          {copy.keep}
        </Button>
      </Part>
    );
  }
  return (
    <Part
      key={step}
      title={copy.title}
      text={copy.text({ until: momentIn(language, order.withdrawalUntil) })}
      takesFocus={step === 'kept'}
    >
      <Button variant="outline" size="sm" onClick={() => setStep('asked')}>
        {copy.ask}
      </Button>
    </Part>
  );
}
