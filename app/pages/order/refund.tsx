import { useState } from 'react';
import { ApiError, messageFor, request } from '#app/api-request.ts';
import { useCopy } from '#app/copy/copy.ts';
import { dayInSentence, momentIn } from '#app/formats.ts';
import { useLanguage } from '#app/page.ts';
import { Button } from '#app/ui/button.tsx';
import { currentToasts, dismissToast, showToast, type ToastMessage } from '#app/ui/toast/toast-store.ts';
import { policy } from '#content/policy.ts';
import { type CustomerOrder, hasBegunToRefund, hasOpenRequest, isRunning } from '#contract/orders.ts';
import { OrderSection } from './order-section.tsx';

interface RefundProps {
  order: CustomerOrder;
  onChange: (order: CustomerOrder) => void;
  /** The server no longer accepts this browser's cookie. */
  onExpired: () => void;
}

/** A refund of the rest of the amount is under way. */
export function isGoingBack(order: CustomerOrder): boolean {
  const { refundUnderWay, refunded, amount } = order;
  return isRunning(order) && refundUnderWay > 0 && refunded + refundUnderWay >= amount;
}

/** Lets the customer ask for a refund or withdraw the request, or says how it was decided. */
export function Refund({ order, onChange, onExpired }: RefundProps) {
  const { withdrawal: copy } = useCopy('order');
  const language = useLanguage();
  const { withdrawalUntil, withdrawalAt, withdrawalSettledAt } = order;
  const day = (iso: string) => dayInSentence(language, iso);
  const until = withdrawalUntil && momentIn(language, withdrawalUntil);

  // Once money is on its way back, the heading of the page says all there is to say.
  if (!isRunning(order) || isGoingBack(order) || hasBegunToRefund(order)) return null;
  if (hasOpenRequest(order) && withdrawalAt)
    return (
      <TwoSteps
        key="undo"
        path="/api/order/withdrawal/undo"
        offer={{ title: copy.requestTitle, text: copy.asked({ at: day(withdrawalAt) }), press: copy.undo }}
        question={{ title: copy.undoSure, text: until ? copy.undoText({ until }) : copy.undoFinal }}
        answers={{ yes: copy.undoConfirm, no: copy.undoKeep }}
        done={{ title: copy.undone, description: copy.undoneText }}
        {...{ order, onChange, onExpired }}
      />
    );
  if (withdrawalAt && withdrawalSettledAt) {
    const answered = { at: day(withdrawalAt), answeredAt: day(withdrawalSettledAt) };
    return <OrderSection title={copy.requestTitle} text={copy.answered(answered)} />;
  }
  if (!until) return <OrderSection title={copy.title} text={copy.over} />;
  return (
    <TwoSteps
      key="ask"
      path="/api/order/withdrawal"
      offer={{ title: copy.title, text: copy.text({ until }), press: copy.ask }}
      question={{ title: copy.sure, text: copy.sureText(policy.refund.decidedWithinBusinessDays) }}
      answers={{ yes: copy.confirm, no: copy.keep }}
      isDangerous
      {...{ order, onChange, onExpired }}
    />
  );
}

interface TwoStepsProps extends RefundProps {
  path: string;
  offer: { title: string; text: string; press: string };
  question: { title: string; text: string };
  answers: { yes: string; no: string };
  /** The toast afterwards, where the page does not show the change. */
  done?: ToastMessage;
  isDangerous?: boolean;
}

/** Asks for confirmation: a press cannot be undone. */
function TwoSteps({
  order,
  onChange,
  onExpired,
  path,
  offer,
  question,
  answers,
  done,
  isDangerous,
}: TwoStepsProps) {
  const { failedTitle, failedText } = useCopy('order');
  const language = useLanguage();
  const [step, setStep] = useState<'offered' | 'asked' | 'declined'>('offered');
  const [busy, setBusy] = useState(false);

  const confirm = async () => {
    setBusy(true);
    try {
      const payload = { number: order.number };
      const response = await request(path, { method: 'POST', language, payload });
      onChange((await response.json()).data);
      // What a toast still says of the state before is no longer true.
      for (const { id } of currentToasts()) dismissToast(id);
      if (done) showToast(done);
    } catch (error) {
      // Another tab may have opened another order since, which replaces the cookie.
      if (error instanceof ApiError && [401, 404].includes(error.status)) return onExpired();
      showToast({
        variant: 'destructive',
        title: failedTitle,
        description: messageFor(error) ?? failedText,
      });
      setBusy(false);
    }
  };

  if (step === 'asked') {
    return (
      <OrderSection key={step} {...question} takesFocus>
        <Button variant={isDangerous ? 'danger' : 'outline'} size="sm" busy={busy} onClick={confirm}>
          {answers.yes}
        </Button>
        <Button variant={isDangerous ? 'outline' : 'quiet'} size="sm" onClick={() => setStep('declined')}>
          {answers.no}
        </Button>
      </OrderSection>
    );
  }
  return (
    <OrderSection key={step} title={offer.title} text={offer.text} takesFocus={step === 'declined'}>
      <Button variant="outline" size="sm" onClick={() => setStep('asked')}>
        {offer.press}
      </Button>
    </OrderSection>
  );
}
