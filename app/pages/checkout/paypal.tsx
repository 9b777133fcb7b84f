import {
  DISPATCH_ACTION,
  PayPalButtons,
  PayPalCardFieldsProvider,
  PayPalCVVField,
  PayPalExpiryField,
  PayPalNumberField,
  PayPalScriptProvider,
  type ReactPayPalScriptOptions,
  SCRIPT_LOADING_STATE,
  usePayPalCardFields,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js';
import { Component, type ReactNode, type SyntheticEvent, useEffect, useLayoutEffect, useState } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { ChatLink } from '#app/site/links.tsx';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { SpinnerIcon } from '#app/ui/icons.tsx';
import type { PeriodId } from '#contract/catalogue.ts';
import { PayByCard } from './chosen-plan.tsx';
import type { Payment } from './use-payment.ts';
import type { Settings } from './use-settings.ts';

interface PaypalScriptProps {
  /** None as long as the script is not needed, or not known. */
  settings: Settings | undefined;
  children: ReactNode;
}

/** Loads PayPal's script, or that of the sandbox in its place. */
export function PaypalScript({ settings, children }: PaypalScriptProps) {
  return (
    <PayPalScriptProvider deferLoading options={{ clientId: 'test' }}>
      <Loader settings={settings} />
      {children}
    </PayPalScriptProvider>
  );
}

function Loader({ settings }: { settings: Settings | undefined }) {
  const [, dispatch] = usePayPalScriptReducer();
  useEffect(() => {
    if (settings) dispatch({ type: DISPATCH_ACTION.RESET_OPTIONS, value: scriptOptions(settings) });
  }, [settings, dispatch]);
  return null;
}

function scriptOptions({ clientId, currency, payments, sdkBaseUrl, cardFields }: Settings) {
  const nonce = document.querySelector<HTMLElement>('[data-nonce]')?.nonce;
  return {
    clientId,
    currency,
    intent: 'capture',
    components: cardFields ? 'buttons,card-fields' : 'buttons',
    environment: payments === 'live' ? 'production' : 'sandbox',
    ...(sdkBaseUrl && { sdkBaseUrl }),
    ...(nonce && { dataCspNonce: nonce }),
  } satisfies ReactPayPalScriptOptions;
}

/** PayPal's script has read it by then, and nobody else needs to. */
function takeNonceAway(): void {
  for (const script of document.querySelectorAll('[data-csp-nonce]'))
    script.removeAttribute('data-csp-nonce');
}

/** What is shown in the place of PayPal's own until its script is there, and where it never comes. */
export function ScriptState({ children }: { children: ReactNode }) {
  const [{ isInitial, isResolved, isRejected, options }, dispatch] = usePayPalScriptReducer();
  if (isResolved) return children;
  if (!isRejected) return <Loading state={isInitial ? 'initial' : 'pending'} />;
  return <NotLoaded onRetry={() => dispatch({ type: DISPATCH_ACTION.RESET_OPTIONS, value: options })} />;
}

const placeLook =
  'flex min-h-13 items-center justify-center gap-3 rounded-pill border px-4 text-center text-sm text-ink-soft';

/** Nobody has touched the page yet, so nothing turns: it would seem to hang. */
export function NotStarted({ text }: { text: string }) {
  return (
    <p data-script={SCRIPT_LOADING_STATE.INITIAL} className={classes(placeLook, 'border-dashed border-edge')}>
      {text}
    </p>
  );
}

export function Loading({ state }: { state: 'initial' | 'pending' }) {
  const { paypal } = useCopy('checkout');
  return (
    <p role="status" data-script={state} className={classes(placeLook, 'border-line-strong')}>
      <SpinnerIcon className="size-4" />
      {paypal.pending}
    </p>
  );
}

export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { paypal } = useCopy('checkout');
  // The pressed button goes with the sentence: the focus stays in their place.
  const retry = ({ currentTarget }: SyntheticEvent) => {
    const place = currentTarget.closest('[role=alert]')?.parentElement;
    onRetry();
    place?.setAttribute('tabindex', '-1');
    place?.focus();
  };
  return (
    <div role="alert" data-script={SCRIPT_LOADING_STATE.REJECTED} className="grid gap-3">
      <p className="text-sm">{paypal.rejected}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="sm" onClick={retry}>
          {paypal.retry}
        </Button>
        <ChatLink className={buttonLook({ variant: 'quiet', size: 'sm' })}>{paypal.chat}</ChatLink>
      </div>
    </div>
  );
}

/** While a request runs there is nothing to press. */
function Dimmed({ busy, className, children }: { busy: boolean; className: string; children: ReactNode }) {
  return (
    <div
      inert={busy}
      aria-busy={busy}
      className={classes('transition-opacity', busy && 'opacity-40', className)}
    >
      {children}
    </div>
  );
}

/** One button of a known height, so that nothing moves when it arrives. */
export function PaypalButton({ payment }: { payment: Payment }) {
  const { paypal } = useCopy('checkout');
  return (
    <Dimmed busy={payment.busy} className="min-h-13 [color-scheme:none]">
      <PayPalButtons
        fundingSource="paypal"
        style={{ layout: 'vertical', shape: 'pill', color: 'gold', label: 'paypal', height: 52 }}
        onInit={takeNonceAway}
        onClick={(_data, actions) => (payment.check() ? actions.resolve() : actions.reject())}
        createOrder={() => payment.create()}
        onApprove={async ({ orderID }, actions) =>
          void (await payment.capture(orderID, () => actions.restart()))
        }
        onCancel={() => payment.cancelled()}
        onError={payment.providerFailed}
      >
        <p className="text-sm">{paypal.rejected}</p>
      </PayPalButtons>
    </Dimmed>
  );
}

interface HostedCardProps {
  payment: Payment;
  /** What can be chosen, for the amount on the button. */
  periods: readonly PeriodId[];
  /** Shown where this account has no such fields. */
  otherwise: ReactNode;
}

/** PayPal's own fields, in frames of its own: what is typed there is never in this page. */
export function HostedCard(props: HostedCardProps) {
  return (
    <Boundary otherwise={props.otherwise}>
      <EligibleCard {...props} />
    </Boundary>
  );
}

class Boundary extends Component<{ otherwise: ReactNode; children: ReactNode }> {
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override state = { hasFailed: false };
  override render() {
    return this.state.hasFailed ? this.props.otherwise : this.props.children;
  }
}

function EligibleCard({ payment, periods, otherwise }: HostedCardProps) {
  // PayPal's provider asks in an effect, before ours, and where the answer is no it says nothing.
  const [isAsked, setAsked] = useState(false);
  const [isShown, setShown] = useState(false);
  useEffect(() => setAsked(true), []);
  // From the press until PayPal has asked the bank, which may ask the buyer: another press would be another payment.
  const [isPaying, setPaying] = useState(false);
  return (
    <>
      {isAsked && !isShown ? otherwise : null}
      <PayPalCardFieldsProvider
        style={fieldStyle}
        inputEvents={{ onFocus: takeNonceAway }}
        createOrder={() => payment.create(true)}
        onApprove={async ({ orderID }) => void (await payment.capture(orderID))}
        onError={(error) => {
          setPaying(false);
          payment.providerFailed(error);
        }}
        onCancel={() => {
          setPaying(false);
          payment.cancelled(true);
        }}
      >
        <HostedFields {...{ payment, periods, isPaying, setPaying, setShown }} />
      </PayPalCardFieldsProvider>
    </>
  );
}

const fieldStyle = {
  body: { padding: '0' },
  input: {
    background: '#0c1322',
    border: '1px solid #66748d',
    'border-radius': '14px',
    color: '#eef3fa',
    'font-size': '17px',
    padding: '12px 16px',
  },
};

interface HostedFieldsProps extends Pick<HostedCardProps, 'payment' | 'periods'> {
  isPaying: boolean;
  setPaying: (isPaying: boolean) => void;
  setShown: (isShown: boolean) => void;
}

function HostedFields({ payment, periods, isPaying, setPaying, setShown }: HostedFieldsProps) {
  const { card } = useCopy('checkout');
  const { cardFieldsForm } = usePayPalCardFields();
  // Before the browser paints, so that nobody sees what is shown without these fields.
  useLayoutEffect(() => setShown(true), [setShown]);
  const isBusy = payment.busy || isPaying;
  const pay = async () => {
    if (isBusy || !cardFieldsForm || !payment.check()) return;
    setPaying(true);
    try {
      const { isFormValid } = await cardFieldsForm.getState();
      if (isFormValid) await cardFieldsForm.submit();
      else payment.cardIncomplete();
    } catch (error) {
      payment.providerFailed(error);
    }
    setPaying(false);
  };
  return (
    <div className="grid gap-3">
      <Dimmed busy={payment.busy} className="grid gap-3 sm:grid-cols-2">
        <HostedField label={card.number} className="sm:col-span-2">
          <PayPalNumberField />
        </HostedField>
        <HostedField label={card.expiry}>
          <PayPalExpiryField />
        </HostedField>
        <HostedField label={card.cvc}>
          <PayPalCVVField />
        </HostedField>
      </Dimmed>
      <Button size="lg" busy={isBusy} onClick={() => void pay()}>
        {isBusy ? card.processing : <PayByCard periods={periods} />}
      </Button>
    </div>
  );
}

function HostedField({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <p className="mb-1.5 text-sm font-semibold">{label}</p>
      <div className="min-h-12">{children}</div>
    </div>
  );
}
