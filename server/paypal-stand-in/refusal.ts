import { randomBytes } from 'node:crypto';

interface Detail {
  issue: string;
  description: string;
  field?: string;
  value?: string;
  location?: 'body' | 'path';
}

/** A call that is not done, in the words of PayPal's API. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, details: Detail[] = []) {
    const [name, message] = answers[status] ?? internalError;
    super(`${name} ${details[0]?.issue ?? ''}`);
    this.status = status;
    this.body = {
      name,
      message,
      debug_id: randomBytes(7).toString('hex').slice(0, 13),
      ...(details.length > 0 && { details }),
      links: [
        {
          href: `https://developer.paypal.com/docs/api/orders/v2/#error-${details[0]?.issue ?? name}`,
          rel: 'information_link',
          method: 'GET',
        },
      ],
    };
  }
}

interface Place {
  field: string;
  value?: unknown;
}

const placed = ({ field, value }: Place) => ({
  field,
  location: 'body' as const,
  ...(value !== undefined && { value: typeof value === 'string' ? value : JSON.stringify(value) }),
});

/** 400: it cannot be read. */
export function malformed(issue: keyof typeof unreadable, field: string, value?: unknown): Refusal {
  return new Refusal(400, [{ ...placed({ field, value }), issue, description: unreadable[issue] }]);
}

/** 422: it can be read, and cannot be done. */
export function unprocessable(issue: keyof typeof undoable, place?: Place): Refusal {
  return new Refusal(422, [{ ...(place && placed(place)), issue, description: undoable[issue] }]);
}

/** For a test that wants to see what is made of it, documented or not. */
export function refusedFor(issue: string): Refusal {
  return new Refusal(422, [
    { issue, description: (undoable as Record<string, string | undefined>)[issue] ?? issue },
  ]);
}

export function notFound(): Refusal {
  return new Refusal(404, [
    {
      location: 'path',
      issue: 'INVALID_RESOURCE_ID',
      description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
    },
  ]);
}

const internalError = ['INTERNAL_SERVER_ERROR', 'An internal server error occurred.'] as const;

/** Name and message of each status, as PayPal's descriptions of its APIs have them. */
const answers: Record<number, readonly [string, string]> = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', "The server does not support the request payload's media type."],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  503: ['SERVICE_UNAVAILABLE', 'Service Unavailable.'],
};

const unreadable = {
  INVALID_ARRAY_MAX_ITEMS: 'The number of items in an array parameter is too large.',
  INVALID_ARRAY_MIN_ITEMS: 'The number of items in an array parameter is too small.',
  INVALID_PARAMETER_SYNTAX: 'The value of a field does not conform to the expected format.',
  INVALID_PARAMETER_VALUE: 'A parameter value is not valid.',
  INVALID_STRING_LENGTH: 'The value of a field is either too short or too long',
  MALFORMED_REQUEST_JSON: 'The request JSON is not well formed.',
  MISSING_REQUIRED_PARAMETER: 'A required parameter is missing.',
  NOT_SUPPORTED: 'This field is not currently supported.',
  PAYPAL_REQUEST_ID_REQUIRED:
    "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.",
};

/** The documented texts, with their own spelling. */
const undoable = {
  CANNOT_BE_ZERO_OR_NEGATIVE:
    'Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.',
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded',
  CARD_BRAND_NOT_SUPPORTED:
    'Processing of this card brand is not supported. Please use another card to continue with this transaction.',
  COMPLIANCE_VIOLATION: 'Transaction is declined due to compliance violation.',
  DECIMAL_PRECISION: 'If the currency supports decimals, only two decimal place precision is supported.',
  DUPLICATE_INVOICE_ID:
    'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
  INCOMPATIBLE_PARAMETER_VALUE:
    'The value of the field is incompatible/redundant with other fields in the order.',
  INSTRUMENT_DECLINED:
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  INVALID_CURRENCY_CODE:
    'Currency code is invalid or is not currently supported. Please refer https://developer.paypal.com/api/rest/reference/currency-codes/ for list of supported currency codes.',
  MAX_VALUE_EXCEEDED: 'Should be less than or equal to 999999999999999.99.',
  NOT_ENABLED_FOR_CARD_PROCESSING:
    'The API Caller account is not setup to be able to process card payments. Please contact PayPal customer support.',
  ORDER_ALREADY_CAPTURED: "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  ORDER_NOT_APPROVED:
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'The payer account cannot be used for this transaction.',
  PAYER_ACCOUNT_RESTRICTED: 'PAYER_ACCOUNT_RESTRICTED',
  PAYER_ACTION_REQUIRED: 'Transaction cannot complete successfully, instruct the buyer to return to PayPal.',
  PAYER_CANNOT_PAY:
    'Payer cannot pay for this transaction. Please contact the payer to find other ways to pay for this transaction.',
  PENDING_CAPTURE:
    'Cannot initiate a refund as the capture is pending. Capture is typically pending when the payer has funded the transaction using e-check/bank funded.',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING:
    'Transaction failed. Redirect the payer to select another funding source.',
  REFUND_AMOUNT_EXCEEDED:
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  REFUND_CAPTURE_CURRENCY_MISMATCH: 'Refund must be in the same currency as the capture',
  REFUND_FAILED_INSUFFICIENT_FUNDS:
    'Capture could not be refunded due to insufficient funds. Please check to see if you have sufficient funds in your PayPal account or if the bank account linked to your PayPal account is verified and has sufficient funds.',
  REFUND_NOT_ALLOWED: 'Capture cannot be refunded.',
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK:
    'Refunds are not allowed on this capture due to a chargeback on the card or bank. Please contact the payee to resolve the chargeback.',
  REFUND_TIME_LIMIT_EXCEEDED: 'You are over the time limit to perform a refund on this capture',
  TRANSACTION_DISPUTED:
    'Partial refunds cannot be offered at this time because there is an open case on this transaction. Visit the PayPal Resolution Center to review this case.',
  TRANSACTION_LIMIT_EXCEEDED: 'Total payment amount exceeded transaction limit.',
  TRANSACTION_REFUSED: 'The request was refused.',
};
