import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { ChatLink } from '#app/site/links.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { takeFocus } from '#app/ui/focus.ts';
import { SpinnerIcon } from '#app/ui/icons.tsx';
import { isRememberedAsPaid } from './remembered-payment.ts';

const pollIntervalMs = 3_000;

/** Replaces form and order. */
export function Outcome({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section
      ref={takePlace}
      className="col-span-full grid animate-appear grid-cols-1 justify-items-start gap-4 py-6"
    >
      <span className="grid size-14 place-content-center rounded-full border border-line-strong bg-raised">
        {icon}
      </span>
      <h1 ref={takeFocus} tabIndex={-1} className="text-section">
        {title}
      </h1>
      {children}
    </section>
  );
}

/**
 * A ref: CSS then hides the rest of the checkout, and toasts do not cover the heading (styles/checkout.css). An attribute, because
 * browsers would evaluate `:has()` for each new element. It scrolls, because WebKit leaves a focused heading under the header.
 */
function takePlace(outcome: HTMLElement): () => void {
  const { documentElement } = document;
  documentElement.setAttribute('data-has-outcome', '');
  outcome.scrollIntoView({ block: 'start', behavior: 'instant' });
  return () => documentElement.removeAttribute('data-has-outcome');
}

interface WaitingProps {
  /** Resolves to true when the outcome is known. */
  ask: () => Promise<boolean>;
  children: ReactNode;
}

/** The outcome of the payment is unknown: it polls until the server knows it, and never claims that no money was taken. */
export function Waiting({ ask, children }: WaitingProps) {
  const { waiting, paypal } = useCopy('checkout');
  const askOnce = useEffectEvent(ask);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const next = (pause: number) => {
      timer = setTimeout(async () => {
        const isKnown = await askOnce();
        if (!isKnown && !isOver) next(pollIntervalMs);
      }, pause);
    };
    next(isRememberedAsPaid() ? 0 : pollIntervalMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);
  return (
    <Outcome icon={<SpinnerIcon className="size-6" />} title={waiting.title}>
      <p role="status" className="max-w-measure">
        {waiting.text}
      </p>
      {children}
      <ChatLink className={buttonLook({ variant: 'outline' })}>{paypal.chat}</ChatLink>
    </Outcome>
  );
}
