import en from '#content/copy/en/server-only/order-problems.ts';
import es from '#content/copy/es/server-only/order-problems.ts';
import fr from '#content/copy/fr/server-only/order-problems.ts';
import it from '#content/copy/it/server-only/order-problems.ts';
import sq from '#content/copy/sq/server-only/order-problems.ts';
import { numbersIn } from '#content/numbers.ts';
import type { Language } from '#contract/language.ts';
import type { PriceChanged, Quote } from '#contract/orders.ts';
import { declareProblems, Problem } from '#server/http/problem.ts';

const sentences = { en, es, fr, it, sq };

export const orderProblems = declareProblems(
  {
    unknownPlan: 400,
    wrongAmount: 400,
    orderUnknown: 404,
    notApproved: 409,
    declined: 402,
    otherCard: 402,
    accountRestricted: 402,
    limitExceeded: 402,
    cardNotVerified: 402,
    approvalExpired: 410,
    paymentRefused: 409,
    paymentsOff: 503,
    paymentsAway: 503,
    notSigned: 403,
    nothingToRefund: 409,
    refundKnown: 409,
    refundRefused: 409,
    orderKnown: 409,
    nothingToSend: 409,
    sentJustNow: 409,
    sentOften: 429,
    withdrawalDecided: 409,
    correctionOver: 409,
    renewalAddress: 409,
  },
  (language) => sentences[language],
);

/** More than any plan costs: it was never a price. */
const highestCents = 10_000_00;

/** Whoever was shown the other price is told both and decides: nothing was charged. */
export function priceChanged(
  shown: number,
  present: Quote,
  words: (language: Language) => typeof en.priceChanged = (language) => sentences[language].priceChanged,
): Problem {
  const kind = orderProblems.wrongAmount;
  const isPrice = Number.isInteger(shown) && shown > 0 && shown <= highestCents;
  return new Problem(
    {
      ...kind,
      sentenceIn(language, wait) {
        if (!isPrice) return kind.sentenceIn(language, wait);
        const { price } = numbersIn(language);
        return words(language)({ shown: price(shown), present: price(present.amount) });
      },
    },
    { facts: { quote: present } satisfies PriceChanged },
  );
}
