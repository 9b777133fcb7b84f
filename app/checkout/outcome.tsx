import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { usePage } from '#app/page.ts';
import { pagePath } from '#app/paths.ts';
import { ChatLink, PageLink } from '#app/site/links.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { takeFocus } from '#app/ui/focus.ts';
import { CheckIcon, SpinnerIcon } from '#app/ui/icons.tsx';
import type { OrderSummary } from '#contract/orders.ts';
import { isKnownAsPaid } from './known-payment.ts';

const askingPause = 3_000;

/** In the place of form and order. */
function Outcome({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section ref={takePlace} className="grid max-w-measure animate-appear justify-items-start gap-4 py-6">
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

/** As a ref: marks the checkout, which then hides the rest (sheets/checkout.css). `:has()` would restyle all of it for each new element. */
function takePlace(outcome: HTMLElement): () => void {
  const checkout = outcome.closest('.checkout');
  checkout?.setAttribute('data-has-outcome', '');
  return () => checkout?.removeAttribute('data-has-outcome');
}

interface WaitingProps {
  /** Resolves to true when there is nothing more to ask. */
  ask: () => Promise<boolean>;
}

/** Nobody knows yet whether money has moved: it asks until somebody does, and never says that it has not. */
export function Waiting({ ask }: WaitingProps) {
  const { waiting, paypal } = useCopy('checkout');
  const askOnce = useEffectEvent(ask);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const next = (pause: number) => {
      timer = setTimeout(async () => {
        const isKnown = await askOnce();
        if (!isKnown && !isOver) next(askingPause);
      }, pause);
    };
    next(isKnownAsPaid() ? 0 : askingPause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);
  return (
    <Outcome icon={<SpinnerIcon className="size-6" />} title={waiting.title}>
      <p role="status">{waiting.text}</p>
      <ChatLink className={buttonLook({ variant: 'outline' })}>{paypal.chat}</ChatLink>
    </Outcome>
  );
}

interface ConfirmedProps {
  title: string;
  plan: string;
  /** None where the payment was a simulation. */
  order: OrderSummary | undefined;
}

export function Confirmed({ title, plan, order }: ConfirmedProps) {
  const { confirmed } = useCopy('checkout');
  const { prefix } = usePage();
  return (
    <Outcome icon={<CheckIcon className="size-7 text-aurora" />} title={title}>
      <p className="text-lg font-semibold">{plan}</p>
      {order?.number ? (
        <a
          href={`${pagePath('order', prefix)}?number=${order.number}`}
          className="text-ink-soft underline underline-offset-4"
        >
          {confirmed.number({ number: order.number })}
        </a>
      ) : null}
      <p>{confirmed.mail}</p>
      {order ? null : <p className="text-sm text-ink-soft">{confirmed.simulated}</p>}
      <PageLink to="home" className={`${buttonLook()} mt-2`}>
        {confirmed.home}
      </PageLink>
    </Outcome>
  );
}
