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
  /** Undefined until they are fetched, or where the script is not needed. */
  settings: Settings | undefined;
  children: ReactNode;
}

/** Loads PayPal's script, or the stand-in's in its place. */
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

/** PayPal's script has read the nonce by then; no other script should. */
function removeNonce(): void {
  for (const script of document.querySelectorAll('[data-csp-nonce]'))
    script.removeAttribute('data-csp-nonce');
}

/** Shown in the place of PayPal's button until its script is loaded, and where it cannot be. */
export function ScriptState({ children }: { children: ReactNode }) {
  const [{ isInitial, isResolved, isRejected, options }, dispatch] = usePayPalScriptReducer();
  if (isResolved) return children;
  if (!isRejected) return <Loading state={isInitial ? 'initial' : 'pending'} />;
  return <NotLoaded onRetry={() => dispatch({ type: DISPATCH_ACTION.RESET_OPTIONS, value: options })} />;
}

const placeLook =
  'flex min-h-13 items-center justify-center gap-3 rounded-pill border px-4 text-center text-sm text-ink-soft';

/** Until the visitor touches the page nothing is loaded, so it has no spinner. */
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
  // The pressed button is removed: its parent takes over the focus.
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

/** Inert while a request is under way. */
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

/** One button of a known height, so that nothing moves when it is loaded. */
export function PaypalButton({ payment }: { payment: Payment }) {
  const { paypal } = useCopy('checkout');
  return (
    <Dimmed busy={payment.busy} className="min-h-13 [color-scheme:none]">
      <PayPalButtons
        fundingSource="paypal"
        style={{ layout: 'vertical', shape: 'pill', color: 'gold', label: 'paypal', height: 52 }}
        onInit={removeNonce}
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
  /** The periods that can be chosen, for the amount on the button. */
  periods: readonly PeriodId[];
  /** Shown where this PayPal account has no card fields. */
  otherwise: ReactNode;
}

/** PayPal's card fields, in iframes of PayPal: card data never gets into this page. */
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
  // PayPal's provider checks in an effect, before ours, whether the account has card fields. If not, it renders nothing.
  const [isAsked, setAsked] = useState(false);
  const [isShown, setShown] = useState(false);
  useEffect(() => setAsked(true), []);
  // From the press until the bank's response, which may take the buyer's confirmation: another press would be another payment.
  const [isPaying, setPaying] = useState(false);
  return (
    <>
      {isAsked && !isShown ? otherwise : null}
      <PayPalCardFieldsProvider
        style={fieldStyle}
        inputEvents={{ onFocus: removeNonce }}
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
  // Before the browser paints, so that `otherwise` does not flash.
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
