import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError, request } from '#app/api-request.ts';
import { useCopy } from '#app/copy/copy.ts';
import { useLanguage } from '#app/page.ts';
import { hasOpenQuestion } from '#app/site/forms/use-form.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { quoteOf } from '#content/price.ts';
import type {
  CapturedPaypalOrder,
  CreatedPaypalOrder,
  CreatePaypalOrder,
  MendableProblem,
  PaymentProblem,
  Purchase,
} from '#contract/orders.ts';
import { billingOf, focusFirst, refusedBilling } from './billing.ts';
import { type CardProblem, refusedCard } from './card-check.ts';
import { chosenPlan, type Plan } from './chosen-plan.tsx';
import { isRememberedAsPaid, rememberedPayment, rememberPayment } from './remembered-payment.ts';

const simulatedDelayMs = 2_000;

type Stage =
  | { name: 'selecting' }
  | { name: 'processing'; orderId: string; order?: Purchase }
  | { name: 'confirmed'; plan: Plan; orderId?: string; order?: Purchase };

export interface Notice {
  title?: string;
  text: string;
  reason?: string;
  /** The same payment may succeed in another way. */
  isMendable?: boolean;
  /** The page shows a price of earlier. */
  isOutdated?: boolean;
}

/** After these responses no money can be taken any more. After any other failure it may have been taken. */
const finalProblems: PaymentProblem[] = [
  'wrongAmount',
  'orderUnknown',
  'notApproved',
  'approvalExpired',
  'paymentRefused',
];

/** Responses after which the buyer tries again, and whether PayPal's window, which is still open, should offer another way to pay. */
const restarts: Record<MendableProblem, boolean> = {
  declined: true,
  otherCard: true,
  limitExceeded: true,
  cardNotVerified: false,
  accountRestricted: false,
};
const isMendable = (code: string | undefined): code is MendableProblem =>
  code !== undefined && Object.hasOwn(restarts, code);

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);
const isFinal = (error: unknown) => finalProblems.some((code) => code === codeOf(error));
const sentenceOf = (error: unknown) => (error instanceof ApiError ? error.sentence : undefined);

export type Payment = ReturnType<typeof usePayment>;

/** The payment from the form to the confirmation, by PayPal, its card fields or the simulated card. */
export function usePayment(formRef: RefObject<HTMLFormElement | null>, announce: (plan: Plan) => string) {
  const { problem, success, card, paypal } = useCopy('checkout');
  const sentences = useCopy('fields');
  const language = useLanguage();
  const [stage, showStage] = useState<Stage>({ name: 'selecting' });
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [notice, setNotice] = useState<Notice>();
  /** The buyer has seen this failure: PayPal's script reports failures of our own callbacks, and some twice. */
  const isReported = useRef(false);

  const setStage = (next: Stage) => {
    restoreTitle();
    if (next.name === 'selecting') rememberPayment(undefined);
    else rememberPayment(next.orderId, next.name === 'confirmed' ? 'paid' : 'pending');
    // Otherwise a switch of the language would fill in the form again, where one press would pay again.
    if (next.name === 'confirmed') formRef.current?.reset();
    showStage(next);
  };
  useEffect(() => {
    const orderId = rememberedPayment();
    if (orderId) showStage({ name: 'processing', orderId });
  }, []);

  const fieldSentences: Record<string, string> = {
    firstName: sentences.firstNameMissing,
    lastName: sentences.lastNameMissing,
    email: sentences.emailInvalid,
  };

  const showRefused = (refused: Record<string, string>): boolean => {
    setErrors(refused);
    return formRef.current !== null && focusFirst(formRef.current, refused);
  };

  const cardSentences: Record<CardProblem, string> = {
    missing: card.missing,
    numberWrong: card.numberWrong,
    expiryWrong: card.expiryWrong,
    expired: card.expired,
    cvcWrong: card.cvcWrong,
  };

  /** Marks refused fields and focuses the first. `withCard` checks the simulated card too. */
  const check = (withCard = false): boolean => {
    isReported.current = false;
    setNotice(undefined);
    const form = formRef.current;
    if (!form) return false;
    const billing = refusedBilling(form).map((name) => [name, fieldSentences[name] ?? card.missing]);
    const cards = withCard ? refusedCard(form).map(([name, why]) => [name, cardSentences[why]]) : [];
    return !showRefused(Object.fromEntries([...billing, ...cards])) && !hasOpenQuestion(form);
  };

  const fail = (text: string, reason?: string) => {
    showInTab(problem.failedTitle);
    showToast({ variant: 'destructive', title: problem.title, description: text });
    setNotice({ title: problem.failedTitle, text: problem.failed, ...(reason && { reason }) });
  };

  const post = async <Answer>(path: string, payload: unknown): Promise<Answer> => {
    const response = await request(path, { method: 'POST', language, payload });
    return response.json();
  };

  /** Sends the price that the page shows for the checked radios; the server compares it with its own. */
  const create = async (byCard = false): Promise<string> => {
    if (!formRef.current || !check()) throw new Error('The form is not filled in.');
    const { amount, period, devices, currency } = quoteOf(chosenPlan().period, chosenPlan().devices);
    const order: CreatePaypalOrder = {
      ...{ amount: amount / 100, plan: period, devices, currency, language },
      ...billingOf(formRef.current),
      ...(byCard && { card: true }),
    };
    setBusy(true);
    try {
      const made = await post<CreatedPaypalOrder>('/api/create-paypal-order', order);
      if (!made.success || !made.orderId) throw new Error(problem.createReason);
      return made.orderId;
    } catch (error) {
      isReported.current = true;
      // Nothing failed: the buyer decides about another price.
      if (error instanceof ApiError && error.quote && error.sentence)
        setNotice({ text: error.sentence, isOutdated: true });
      else if (!(error instanceof ApiError && showRefused(error.fields)))
        fail(problem.create, sentenceOf(error) ?? problem.createReason);
      throw error;
    } finally {
      setBusy(false);
    }
  };

  const paid = (orderId: string, { order }: CapturedPaypalOrder) => {
    if (!isRememberedAsPaid()) showToast({ title: success.title, description: success.text });
    setStage({ name: 'confirmed', plan: order, orderId, order });
  };

  const refused = (error: unknown) => {
    setStage({ name: 'selecting' });
    fail(problem.capture, sentenceOf(error) ?? problem.captureReason);
  };

  /** Resolves to false as long as the outcome is unknown. The server takes the money once, however often this is called. */
  const capture = async (orderId: string, restart?: () => unknown): Promise<boolean> => {
    // Before the response, so that a reload in between does not show the form again.
    rememberPayment(orderId, 'pending');
    setBusy(true);
    let order: Purchase | undefined;
    try {
      const answer = await post<CapturedPaypalOrder>('/api/capture-paypal-order', { orderId });
      if (answer.success && answer.status === 'paid') {
        paid(orderId, answer);
        return true;
      }
      order = answer.order;
    } catch (error) {
      console.error(error);
      const code = codeOf(error);
      if (isMendable(code)) {
        setStage({ name: 'selecting' });
        setNotice({ text: sentenceOf(error) ?? problem.captureReason, isMendable: true });
        showInTab(paypal.declinedTitle);
        if (restarts[code]) await restart?.();
        return true;
      }
      if (isFinal(error)) {
        refused(error);
        return true;
      }
    } finally {
      setBusy(false);
    }
    setStage({ name: 'processing', orderId, ...(order && { order }) });
    return false;
  };

  const askAgain = async (orderId: string): Promise<boolean> => {
    try {
      const path = `/api/order-state?orderId=${encodeURIComponent(orderId)}`;
      const answer: CapturedPaypalOrder = await (await request(path, { method: 'GET', language })).json();
      if (answer.status !== 'paid') {
        showStage({ name: 'processing', orderId, order: answer.order });
        return false;
      }
      paid(orderId, answer);
    } catch (error) {
      // Nothing was captured: our first request may not have arrived. The buyer's approval is still valid, so it is captured now.
      if (codeOf(error) === 'declined') return capture(orderId);
      if (!isFinal(error)) return false;
      refused(error);
    }
    return true;
  };

  const providerFailed = (error: unknown) => {
    console.error(error);
    if (!isReported.current) fail(problem.provider);
    isReported.current = true;
  };

  /** Without any request. */
  const simulate = () => {
    if (busy || !check(true)) return;
    const plan = chosenPlan();
    setBusy(true);
    setTimeout(() => {
      setBusy(false);
      showToast({ title: success.title, description: announce(plan) });
      setStage({ name: 'confirmed', plan });
    }, simulatedDelayMs);
  };

  const cancelled = (byCard = false) => setNotice({ text: byCard ? card.closed : paypal.closed });

  const cardIncomplete = () => setNotice({ text: card.check });

  return {
    ...{ stage, busy, errors, notice },
    ...{ check, create, capture, askAgain, providerFailed, cancelled, cardIncomplete, simulate },
  };
}

let originalTitle: string | undefined;

/** Shows the failure in the browser tab, until the buyer is back on the page or pays: PayPal's window may cover it. */
function showInTab(text: string): void {
  originalTitle ??= document.title;
  document.title = text;
  for (const sign of ['focus', 'pointerdown', 'keydown']) addEventListener(sign, restoreTitle);
}

function restoreTitle(): void {
  if (originalTitle !== undefined) document.title = originalTitle;
  originalTitle = undefined;
  for (const sign of ['focus', 'pointerdown', 'keydown']) removeEventListener(sign, restoreTitle);
}
