import { type FormEvent, type ReactNode, type SyntheticEvent, useRef } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { usePage } from '#app/page.ts';
import { checkoutPath, inLanguage } from '#app/paths.ts';
import { EmailField } from '#app/site/forms/email-field.tsx';
import { ChatLink } from '#app/site/links.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import { type DeviceCount, type PeriodId, periodIds } from '#contract/catalogue.ts';
import { ChosenAmount, chosenPlan, type Plan } from './chosen-plan.tsx';
import { Confirmed, type ConfirmedProps, Details } from './confirmed.tsx';
import { Waiting } from './outcome.tsx';
import { PaymentTerms } from './payment-terms.tsx';
import {
  HostedCard,
  Loading,
  NotLoaded,
  NotStarted,
  PaypalButton,
  PaypalScript,
  ScriptState,
} from './paypal.tsx';
import { RenewalNotice } from './renewal.tsx';
import { SimulatedCard, SimulationNotice } from './simulated-card-fields.tsx';
import { type Notice, type Payment, usePayment } from './use-payment.ts';
import { type SettingsState, useSettings } from './use-settings.ts';

interface CheckoutProps extends Pick<ConfirmedProps, 'guides'> {
  /** The lifetime page offers payment by card alone. */
  cardOnly?: boolean;
  /** The names of what can be bought here, by period or by number of devices. */
  names: Partial<Record<PeriodId | DeviceCount, string>>;
  email: string;
  isRenewal?: boolean;
  /** As rendered by the server, before the settings are fetched. */
  isCardSimulated?: boolean;
}

/** The billing form and the payment, then its outcome. The order beside it is outside of the island and needs no code. */
export default function Checkout({
  cardOnly = false,
  names,
  email,
  guides,
  isRenewal,
  isCardSimulated = false,
}: CheckoutProps) {
  const copy = useCopy('checkout');
  const form = useRef<HTMLFormElement>(null);
  const nameOf = ({ period, devices }: Plan) => (cardOnly ? names[devices] : names[period]) ?? '';
  const wordsFor = (plan: Plan) =>
    copy.plan({ plan: nameOf(plan), devices: copy.device({ count: plan.devices }) });
  const payment = usePayment(form, (plan) =>
    cardOnly ? copy.success.plan({ plan: nameOf(plan) }) : copy.success.devices({ count: plan.devices }),
  );
  const { settings, askAgain } = useSettings();
  const { stage, errors } = payment;
  const billing = isRenewal
    ? { title: copy.billing.renewalTitle, hint: copy.billing.renewalHint }
    : { title: copy.billing.title, hint: copy.billing.hint };
  const hint = cardOnly && isCardSimulated ? undefined : billing.hint;
  // A simulated card sends no mail.
  const mailHint = isCardSimulated && hint ? <span data-method="paypal">{hint}</span> : hint;

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
        // `dialog` is the only method that sends nothing before the island's code is loaded.
        method="dialog"
        noValidate
        hidden={stage.name !== 'selecting'}
        onSubmit={submit}
        className="checkout-form grid grid-cols-1 content-start gap-y-8"
      >
        {isRenewal ? <RenewalNotice form={form} /> : null}
        <section className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <h2 className="mb-3 text-title-s sm:col-span-2">{billing.title}</h2>
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
          <EmailField
            name="email"
            label={copy.billing.email}
            error={errors.email}
            hint={mailHint}
            autoComplete="email"
            required
            maxLength={254}
            className="sm:col-span-2"
          />
        </section>
        <section className="noscript:hidden">
          {typeof settings === 'object' && settings.payments === 'none' ? (
            <NoPayments email={email} />
          ) : (
            <Methods {...{ payment, settings, askAgain, cardOnly, isCardSimulated }} />
          )}
        </section>
      </form>
      {stage.name === 'processing' ? (
        <Waiting ask={() => payment.askAgain(stage.orderId)}>
          {stage.order ? (
            <div className="mt-2 w-full max-w-2xl">
              <Details plan={wordsFor(stage.order)} order={stage.order} isPaid={false} />
            </div>
          ) : null}
        </Waiting>
      ) : null}
      {stage.name === 'confirmed' ? (
        <Confirmed
          title={cardOnly ? copy.confirmed.lifetime : copy.confirmed.title}
          text={stage.order ? copy.confirmed.mail : copy.confirmed.simulated}
          plan={wordsFor(stage.plan)}
          order={stage.order}
          isSimulated={!stage.order}
          guides={guides}
        />
      ) : null}
    </>
  );
}

const isSimulated = (settings: SettingsState) =>
  typeof settings === 'object' &&
  !settings.cardFields &&
  (settings.payments === 'standIn' || settings.payments === 'sandbox');

const lifetimeAlone: readonly PeriodId[] = ['lifetime'];

interface MethodsProps {
  payment: Payment;
  settings: SettingsState;
  askAgain: () => void;
  cardOnly: boolean;
  isCardSimulated: boolean;
}

function Methods({ payment, settings, askAgain, cardOnly, isCardSimulated }: MethodsProps) {
  const { method } = useCopy('checkout');
  const periods = cardOnly ? lifetimeAlone : periodIds;
  const parts = cardOnly ? (
    <div className="rounded-card border border-line-strong bg-card p-5">
      <h2 className="mb-4 text-title-s">{method.card}</h2>
      <div className="grid min-h-80 grid-cols-1 content-start">
        <CardPart {...{ payment, settings, askAgain, cardOnly, isCardSimulated, periods }} />
      </div>
      <PaymentTerms periods={periods} />
    </div>
  ) : (
    <fieldset className="min-w-0">
      <legend className="mb-4 font-display text-title-s font-[650] tracking-[-0.028em]">
        {method.title}
      </legend>
      <div className="divide-y divide-line rounded-card border border-line-strong bg-card">
        <Method value="paypal" name={method.paypal} note={method.paypalNote} defaultChecked>
          <p className="mb-3 flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
            {method.withPaypal}
            <strong className="text-ink">
              <ChosenAmount periods={periods} />
            </strong>
          </p>
          <PaypalPart {...{ payment, settings, askAgain }} />
          <PaymentTerms periods={periods} />
        </Method>
        <Method
          value="card"
          name={method.card}
          note={isCardSimulated || isSimulated(settings) ? method.cardSimulated : method.cardNote}
        >
          <div className="grid min-h-80 grid-cols-1 content-start">
            <CardPart {...{ payment, settings, askAgain, cardOnly, isCardSimulated, periods }} />
          </div>
          <PaymentTerms periods={periods} />
        </Method>
      </div>
    </fieldset>
  );
  const needsScript = typeof settings === 'object' && (!cardOnly || settings.cardFields);
  return (
    <div className="grid gap-4">
      <PaypalScript settings={needsScript ? settings : undefined}>{parts}</PaypalScript>
      <Message {...payment.notice}>
        {payment.notice?.isOutdated ? (
          <NewPrice />
        ) : cardOnly && payment.notice?.isMendable ? (
          <PaypalInstead />
        ) : null}
      </Message>
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

function PaypalPart({ payment, settings, askAgain }: Omit<MethodsProps, 'cardOnly' | 'isCardSimulated'>) {
  const { paypal } = useCopy('checkout');
  if (settings === 'notAsked') return <NotStarted text={paypal.initial} />;
  if (settings === 'asking') return <Loading state="initial" />;
  if (settings === 'failed') return <NotLoaded onRetry={askAgain} />;
  return (
    <ScriptState>
      <PaypalButton payment={payment} />
    </ScriptState>
  );
}

function CardPart({
  payment,
  settings,
  askAgain,
  cardOnly,
  isCardSimulated,
  periods,
}: MethodsProps & { periods: readonly PeriodId[] }) {
  const { card } = useCopy('checkout');
  if (settings === 'notAsked')
    return (
      <>
        {isCardSimulated ? <SimulationNotice /> : null}
        <NotStarted text={card.initial} />
      </>
    );
  if (settings === 'asking') return <Loading state="initial" />;
  if (settings === 'failed') return <NotLoaded onRetry={askAgain} />;
  const none = <NoCard cardOnly={cardOnly} />;
  if (settings.cardFields)
    return (
      <ScriptState>
        <HostedCard payment={payment} periods={periods} otherwise={none} />
      </ScriptState>
    );
  return isSimulated(settings) ? <SimulatedCard payment={payment} periods={periods} /> : none;
}

function NoCard({ cardOnly }: { cardOnly: boolean }) {
  const { card } = useCopy('checkout');
  return (
    <p className="text-sm">
      {card.unavailable} {cardOnly ? <PaypalInstead /> : null}
    </p>
  );
}

/** A link to the same plan on the checkout that offers PayPal too. */
function PaypalInstead() {
  const { card } = useCopy('checkout');
  const { prefix } = usePage();
  const address = () => inLanguage(checkoutPath('lifetime', chosenPlan().devices), prefix);
  // The radios are outside of the island, which is not rendered again when they change.
  const updateAddress = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    currentTarget.href = address();
  };
  return (
    <a href={address()} onPointerDown={updateAddress} onClick={updateAddress} className={textLinkLook()}>
      {card.paypalInstead}
    </a>
  );
}

/** The same page as it is now, with what was typed. */
function NewPrice() {
  const { problem } = useCopy('checkout');
  return (
    <a
      href={location.pathname + location.search}
      data-shows-again
      className={`${buttonLook({ size: 'sm' })} mt-2`}
    >
      {problem.newPrice}
    </a>
  );
}

function Message({ title, text, reason, children }: Partial<Notice> & { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {text ? (
        <div
          ref={bringIntoView}
          tabIndex={-1}
          className="grid scroll-my-24 gap-1 rounded-field border border-alarm p-4 text-sm"
        >
          {title ? <p className="font-semibold text-alarm">{title}</p> : null}
          <p>{text}</p>
          {reason ? <p className="text-ink-soft">{reason}</p> : null}
          {children ? <p>{children}</p> : null}
        </div>
      ) : null}
    </div>
  );
}

/** On a phone the notice is below the pressed button, out of sight. */
function bringIntoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' });
  // After PayPal's window is closed, no element has the focus.
  if (document.activeElement === document.body) notice?.focus({ preventScroll: true });
}

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
