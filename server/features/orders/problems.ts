import en from '#content/copy/en/server-only/order-problems.ts';
import es from '#content/copy/es/server-only/order-problems.ts';
import fr from '#content/copy/fr/server-only/order-problems.ts';
import it from '#content/copy/it/server-only/order-problems.ts';
import sq from '#content/copy/sq/server-only/order-problems.ts';
import { declareProblems } from '#server/http/problem.ts';

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
    withdrawalDecided: 409,
    correctionOver: 409,
    renewalAddress: 409,
  },
  (language) => sentences[language],
);
