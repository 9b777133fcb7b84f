import { type FormEvent, type ReactNode, type SyntheticEvent, useRef } from 'react';
import { Confirmed, Waiting } from '#app/checkout/outcome.tsx';
import {
  HostedCard,
  Loading,
  NotLoaded,
  PaypalButton,
  PaypalScript,
  ScriptState,
} from '#app/checkout/paypal.tsx';
import { chosenPlan, type Plan } from '#app/checkout/plan.ts';
import { RenewalNotice } from '#app/checkout/renewal.tsx';
import { SimulatedCard } from '#app/checkout/simulated-card.tsx';
import { type Notice, type Payment, usePayment } from '#app/checkout/use-payment.ts';
import { type Settings, useSettings } from '#app/checkout/use-settings.ts';
import { useCopy } from '#app/copy/copy.ts';
import { usePage } from '#app/page.ts';
import { checkoutPath, inLanguage } from '#app/paths.ts';
import { ChatLink } from '#app/site/links.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import type { DeviceCount, PeriodId } from '#contract/catalogue.ts';

interface CheckoutProps {
  /** By card alone, and with every field of the card required: the lifetime page. */
  cardOnly?: boolean;
  /** The names of what can be bought here, by period or by number of devices. */
  names: Partial<Record<PeriodId | DeviceCount, string>>;
  email: string;
  isRenewal?: boolean;
}

/** Who buys and how, then what came of it. What is bought stands beside it in the page and needs no code. */
export default function Checkout({ cardOnly = false, names, email, isRenewal }: CheckoutProps) {
  const copy = useCopy('checkout');
  const form = useRef<HTMLFormElement>(null);
  const nameOf = ({ period, devices }: Plan) => (cardOnly ? names[devices] : names[period]) ?? '';
  const payment = usePayment(form, (plan) =>
    cardOnly ? copy.success.plan({ plan: nameOf(plan) }) : copy.success.devices({ count: plan.devices }),
  );
  const { settings, askAgain } = useSettings();
  const { stage, errors } = payment;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const method = new FormData(form.current ?? undefined).get('method');
    if (method === 'paypal') payment.check();
    else if (isSimulated(settings)) payment.simulate();
  };

  return (
    <>
      <form
        ref={form}
        // As no other method it sends nothing without its code.
        method="dialog"
        noValidate
        hidden={stage.name !== 'selecting'}
        onSubmit={submit}
        className="checkout-form grid grid-cols-1 content-start gap-y-8"
      >
        {isRenewal ? <RenewalNotice form={form} /> : null}
        <section className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <h2 className="mb-3 text-title-s sm:col-span-2">{copy.billing.title}</h2>
          <Field
            name="firstName"
            label={copy.billing.firstName}
            error={errors.firstName}
            autoComplete="given-name"
            required
            maxLength={100}
          />
          <Field
            name="lastName"
            label={copy.billing.lastName}
            error={errors.lastName}
            autoComplete="family-name"
            required
            maxLength={100}
          />
          <Field
            name="email"
            type="email"
            label={copy.billing.email}
            error={errors.email}
            hint={copy.billing.hint}
            autoComplete="email"
            required
            maxLength={254}
            className="sm:col-span-2"
          />
        </section>
        <section className="noscript:hidden">
          {settings !== 'asking' && settings !== 'failed' && settings.payments === 'none' ? (
            <NoPayments email={email} />
          ) : (
            <Methods {...{ payment, settings, askAgain, cardOnly }} />
          )}
        </section>
      </form>
      {stage.name === 'processing' ? <Waiting ask={() => payment.askAgain(stage.orderId)} /> : null}
      {stage.name === 'confirmed' ? (
        <Confirmed
          title={cardOnly ? copy.confirmed.lifetime : copy.confirmed.title}
          plan={copy.plan({ plan: nameOf(stage.plan), devices: copy.device({ count: stage.plan.devices }) })}
          order={stage.order}
        />
      ) : null}
    </>
  );
}

const isSimulated = (settings: Settings | 'asking' | 'failed') =>
  typeof settings === 'object' &&
  !settings.cardFields &&
  (settings.payments === 'standIn' || settings.payments === 'sandbox');

interface MethodsProps {
  payment: Payment;
  settings: Settings | 'asking' | 'failed';
  askAgain: () => void;
  cardOnly: boolean;
}

function Methods({ payment, settings, askAgain, cardOnly }: MethodsProps) {
  const { method } = useCopy('checkout');
  const parts = cardOnly ? (
    <div className="rounded-card border border-line-strong bg-card p-5">
      <h2 className="mb-4 text-title-s">{method.card}</h2>
      <div className="grid min-h-80 content-start">
        <CardPart {...{ payment, settings, askAgain, cardOnly }} />
      </div>
    </div>
  ) : (
    <fieldset className="min-w-0">
      <legend className="mb-4 font-display text-title-s font-[650] tracking-[-0.028em]">
        {method.title}
      </legend>
      <div className="divide-y divide-line rounded-card border border-line-strong bg-card">
        <Method value="paypal" name={method.paypal} note={method.paypalNote} defaultChecked>
          <p className="mb-3 text-sm text-ink-soft">{method.withPaypal}</p>
          <PaypalPart {...{ payment, settings, askAgain }} />
        </Method>
        <Method value="card" name={method.card} note={method.cardNote}>
          <div className="grid min-h-80 content-start">
            <CardPart {...{ payment, settings, askAgain, cardOnly }} />
          </div>
        </Method>
      </div>
    </fieldset>
  );
  const needsScript = typeof settings === 'object' && (!cardOnly || settings.cardFields);
  return (
    <div className="grid gap-4">
      <PaypalScript settings={needsScript ? settings : undefined}>{parts}</PaypalScript>
      <Message {...payment.notice} />
    </div>
  );
}

interface MethodProps {
  value: 'paypal' | 'card';
  name: string;
  note: string;
  defaultChecked?: boolean;
  children: ReactNode;
}

function Method({ value, name, note, defaultChecked, children }: MethodProps) {
  return (
    <div className="has-[:checked]:bg-raised first:rounded-t-card last:rounded-b-card">
      <label className="flex min-h-14 items-center gap-x-3.5 px-5 py-2">
        <input type="radio" name="method" value={value} defaultChecked={defaultChecked} className={circle} />
        <span className="flex flex-1 items-baseline justify-between gap-x-4 max-sm:flex-col">
          <span className="font-semibold">{name}</span>
          <span className="text-xs text-ink-quiet">{note}</span>
        </span>
      </label>
      <div data-method={value} className="px-5 pt-1 pb-5">
        {children}
      </div>
    </div>
  );
}

const circle =
  'grid size-5 shrink-0 appearance-none place-items-center rounded-full border border-edge before:size-2.5 before:scale-0 before:rounded-full before:bg-aurora before:transition-transform checked:border-aurora checked:before:scale-100';

function PaypalPart({ payment, settings, askAgain }: Omit<MethodsProps, 'cardOnly'>) {
  if (settings === 'asking') return <Loading state="initial" />;
  if (settings === 'failed') return <NotLoaded onRetry={askAgain} />;
  return (
    <ScriptState>
      <PaypalButton payment={payment} />
    </ScriptState>
  );
}

function CardPart({ payment, settings, askAgain, cardOnly }: MethodsProps) {
  if (settings === 'asking') return <Loading state="initial" />;
  if (settings === 'failed') return <NotLoaded onRetry={askAgain} />;
  const none = <NoCard cardOnly={cardOnly} />;
  if (settings.cardFields)
    return (
      <ScriptState>
        <HostedCard payment={payment} otherwise={none} />
      </ScriptState>
    );
  return isSimulated(settings) ? <SimulatedCard payment={payment} required={cardOnly} /> : none;
}

function NoCard({ cardOnly }: { cardOnly: boolean }) {
  const { card } = useCopy('checkout');
  const { prefix } = usePage();
  const address = () => inLanguage(checkoutPath('lifetime', chosenPlan().devices), prefix);
  // The choice stands outside of the island, which is not rendered again when it changes.
  const aim = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    currentTarget.href = address();
  };
  return (
    <p className="text-sm">
      {card.unavailable}{' '}
      {cardOnly ? (
        <a href={address()} onPointerDown={aim} onClick={aim} className={textLinkLook()}>
          {card.paypalInstead}
        </a>
      ) : null}
    </p>
  );
}

function Message({ title, text, reason }: Partial<Notice>) {
  return (
    <div role="alert" className="empty:hidden">
      {text ? (
        <div
          ref={bringIntoView}
          className="grid scroll-my-24 gap-1 rounded-field border border-alarm p-4 text-sm"
        >
          {title ? <p className="font-semibold text-alarm">{title}</p> : null}
          <p>{text}</p>
          {reason ? <p className="text-ink-soft">{reason}</p> : null}
        </div>
      ) : null}
    </div>
  );
}

/** On a phone it stands below the button that was pressed, out of sight or under the chat bubble. */
const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

function NoPayments({ email }: { email: string }) {
  const { none, paypal } = useCopy('checkout');
  return (
    <div className="grid gap-4 rounded-card border border-line-strong bg-card p-5">
      <p>{none.text}</p>
      <p className="flex flex-wrap gap-3">
        <ChatLink className={buttonLook()}>{paypal.chat}</ChatLink>
        <a href={`mailto:${email}`} className={buttonLook({ variant: 'outline' })}>
          {none.email({ address: email })}
        </a>
      </p>
    </div>
  );
}
