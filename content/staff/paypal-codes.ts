// PayPal's codes in the words of staff pages. A code that is not here is spelled out.

/** Why PayPal holds a payment, and what to do about it. */
export const holdCodes: Record<string, string> = {
  RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION:
    'PayPal holds it until you accept US dollars. Sign in to PayPal, open the payment under Activity and choose Accept. To accept dollars from now on: Account Settings → Payment preferences → Block payments → allow payments in currencies you don’t hold, or add a USD balance under Money.',
  PENDING_REVIEW:
    'PayPal is reviewing it. This usually takes less than a day; there is nothing to do but wait.',
  ECHECK: 'The customer paid from a bank account. The money arrives in 3 to 6 business days.',
  TRANSACTION_APPROVED_AWAITING_FUNDING: 'The customer’s bank has not sent the money to PayPal yet.',
  UNILATERAL:
    'Your PayPal account’s email address is not confirmed. Confirm it in PayPal to receive the money.',
  VERIFICATION_REQUIRED: 'Your PayPal account is not verified. Verify it in PayPal to receive the money.',
  INTERNATIONAL_WITHDRAWAL:
    'Your PayPal account cannot withdraw to your bank. Open the payment in PayPal and accept or refuse it by hand.',
  BUYER_COMPLAINT: 'The customer opened a complaint at PayPal. Answer it in PayPal’s Resolution Center.',
  CHARGEBACK: 'The customer’s bank started a chargeback. Answer it in PayPal’s Resolution Center.',
  DECLINED_BY_RISK_FRAUD_FILTERS:
    'Your fraud filters at PayPal stopped it. Open the payment in PayPal to decide.',
  OTHER: 'PayPal holds it and does not say why. Open the payment in PayPal.',
};

/** Reasons, states, stages and outcomes of a dispute. */
export const disputeCodes: Record<string, string> = {
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'Says they got nothing for it',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'Says it is not as described',
  UNAUTHORISED: 'Says they did not pay it',
  CREDIT_NOT_PROCESSED: 'Says a refund did not arrive',
  DUPLICATE_TRANSACTION: 'Says they paid twice',
  INCORRECT_AMOUNT: 'Says the amount is wrong',
  PAYMENT_BY_OTHER_MEANS: 'Says they paid another way',
  CANCELED_RECURRING_BILLING: 'Says they canceled',
  PROBLEM_WITH_REMITTANCE: 'A problem with the payment',
  OTHER: 'Another reason',
  OPEN: 'Open',
  WAITING_FOR_BUYER_RESPONSE: 'Waiting for the customer',
  WAITING_FOR_SELLER_RESPONSE: 'Waiting for your answer',
  UNDER_REVIEW: 'PayPal is deciding',
  RESOLVED: 'Decided',
  UNKNOWN: 'PayPal does not let this app read disputes: look there',
  INQUIRY: 'Inquiry',
  CHARGEBACK: 'Claim or chargeback',
  PRE_ARBITRATION: 'Appeal',
  ARBITRATION: 'Decided by the card network',
  RESOLVED_BUYER_FAVOUR: 'Lost: the customer got the money',
  RESOLVED_SELLER_FAVOUR: 'Won: the money stays yours',
  RESOLVED_WITH_PAYOUT: 'Closed: PayPal paid for it',
  NONE: 'Closed without a decision',
  CANCELED_BY_BUYER: 'Canceled by the customer',
  ACCEPTED: 'Lost: PayPal accepted the claim',
  DENIED: 'Won: PayPal denied the claim',
  SETTLED: 'Marked as settled',
};

/** Why a payment that was complete is gone. Other codes give no reason. */
export const reversalCodes: Record<string, string> = {
  CHARGEBACK: 'The customer’s bank took it back (a chargeback).',
  BUYER_COMPLAINT: 'The customer opened a complaint at PayPal.',
  ECHECK: 'The customer’s bank did not cover the payment.',
  TRANSACTION_APPROVED_AWAITING_FUNDING: 'The customer’s bank never sent the money.',
  DECLINED_BY_RISK_FRAUD_FILTERS: 'Your fraud filters at PayPal stopped it.',
};

/** States of an order, a payment or a refund there. */
export const statusCodes: Record<string, string> = {
  CREATED: 'Waiting for the customer',
  SAVED: 'Saved',
  PAYER_ACTION_REQUIRED: 'Waiting for the customer to confirm',
  APPROVED: 'Approved by the customer',
  COMPLETED: 'Complete',
  PENDING: 'On hold',
  VOIDED: 'Voided',
  DECLINED: 'Declined',
  FAILED: 'Failed',
  CANCELLED: 'Canceled',
  REFUNDED: 'Refunded',
  PARTIALLY_REFUNDED: 'Partly refunded',
};

/** Messages that PayPal sends by itself. */
export const messageCodes: Record<string, string> = {
  'CHECKOUT.ORDER.APPROVED': 'The customer approved the payment',
  'CHECKOUT.ORDER.COMPLETED': 'The order is complete',
  'CHECKOUT.ORDER.SAVED': 'The order was saved',
  'CHECKOUT.ORDER.VOIDED': 'The order was voided',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED': 'The approval ended without a payment',
  'PAYMENT.CAPTURE.COMPLETED': 'The payment is complete',
  'PAYMENT.CAPTURE.PENDING': 'The payment is on hold',
  'PAYMENT.CAPTURE.DECLINED': 'The payment was declined',
  'PAYMENT.CAPTURE.DENIED': 'The payment was declined',
  'PAYMENT.CAPTURE.REFUNDED': 'The payment was refunded',
  'PAYMENT.CAPTURE.REVERSED': 'The payment was taken back',
};

/** Why PayPal refused what it was asked for. */
export const issueCodes: Record<string, string> = {
  INSTRUMENT_DECLINED: 'The bank or card issuer declined it',
  PAYER_CANNOT_PAY: 'The customer cannot pay this way',
  TRANSACTION_REFUSED: 'PayPal refused the payment',
  PAYER_ACTION_REQUIRED: 'The customer has to confirm it first',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'The customer has to choose another way to pay',
  CARD_EXPIRED: 'The card has expired',
  CARD_CLOSED: 'The card is closed',
  CARD_BRAND_NOT_SUPPORTED: 'PayPal does not take this brand of card',
  CARD_TYPE_NOT_SUPPORTED: 'PayPal does not take this type of card',
  PAYER_ACCOUNT_RESTRICTED: 'The customer’s PayPal account is restricted',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'The customer’s PayPal account is locked or closed',
  PAYEE_ACCOUNT_RESTRICTED: 'Your PayPal account is restricted',
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: 'Your PayPal account is locked or closed',
  PAYEE_BLOCKED_TRANSACTION: 'Your fraud settings at PayPal blocked it',
  TRANSACTION_BLOCKED_BY_PAYEE: 'Your fraud settings at PayPal blocked it',
  TRANSACTION_LIMIT_EXCEEDED: 'Above a limit of the customer’s PayPal account',
  TRANSACTION_RECEIVING_LIMIT_EXCEEDED: 'Above what your PayPal account may receive',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'Too many attempts to pay this order',
  COMPLIANCE_VIOLATION: 'PayPal may not carry it out, by law',
  ORDER_NOT_APPROVED: 'The customer has not approved it',
  ORDER_EXPIRED: 'The order has expired at PayPal',
  RESOURCE_NOT_FOUND: 'PayPal does not know it, or no longer',
  INVALID_RESOURCE_ID: 'PayPal does not know it, or no longer',
  ORDER_ALREADY_CAPTURED: 'It was paid already',
  PREVIOUS_REQUEST_IN_PROGRESS: 'PayPal was still busy with the same request',
  DUPLICATE_REQUEST_ID: 'PayPal had the same request before',
  PERMISSION_DENIED: 'Your PayPal app has no permission for it',
  NOT_AUTHORIZED: 'Your PayPal app has no permission for it',
  AUTHENTICATION_FAILURE: 'PayPal did not accept the app’s credentials',
  invalid_client: 'PayPal did not accept the app’s credentials',
  CAPTURE_FULLY_REFUNDED: 'PayPal has refunded all of it already',
  REFUND_AMOUNT_EXCEEDED: 'More than PayPal can still refund of it',
  REFUND_AMOUNT_TOO_LOW: 'Too little for PayPal to refund',
  REFUND_NOT_ALLOWED: 'PayPal does not allow a refund of it',
  REFUND_IS_RESTRICTED: 'PayPal does not allow a refund of it',
  PARTIAL_REFUND_NOT_ALLOWED: 'PayPal does not allow a refund of a part of it',
  REFUND_TIME_LIMIT_EXCEEDED: 'The time in which PayPal refunds it is over',
  REFUND_FAILED_INSUFFICIENT_FUNDS: 'Your PayPal account has too little money',
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK: 'There is a chargeback: answer that instead',
  TRANSACTION_DISPUTED: 'There is a dispute: answer that instead',
  MAX_NUMBER_OF_REFUNDS_EXCEEDED: 'Too many refunds of one payment',
  PENDING_CAPTURE: 'PayPal still holds the payment',
  CANCELLED: 'PayPal canceled it',
  FAILED: 'PayPal could not carry it out',
  unknown: 'PayPal gave no reason',
};

/** Who bears the loss if the cardholder disputes it. */
export const shiftCodes: Record<string, string> = {
  NO: 'Not the bank',
  POSSIBLE: 'The bank, maybe',
  YES: 'The bank',
  UNKNOWN: 'Not known',
};

/** What the bank said of the cardholder. */
export const cardCheckCodes: Record<string, string> = {
  Y: 'Confirmed',
  A: 'Tried',
  N: 'Not confirmed',
  R: 'Refused by the bank',
  U: 'The bank could not check',
  C: 'Not finished by the customer',
  D: 'Not finished by the customer',
  I: 'Not asked for',
};
