import { randomBytes } from 'node:crypto';

interface Detail {
  issue: string;
  description: string;
  field?: string;
  value?: unknown;
  location?: 'body' | 'path' | 'header';
}

interface Link {
  href: string;
  rel: string;
  method: string;
}

const documentation = {
  href: 'https://developer.paypal.com/docs/api/orders/v2/#error',
  rel: 'information_link',
};

/** A call that is not done, in the words of PayPal's API. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(
    status: number,
    name: string,
    message: string,
    details: Detail[] = [],
    links: Link[] = [{ ...documentation, method: 'GET' }],
  ) {
    super(`${name} ${details[0]?.issue ?? ''}`);
    this.status = status;
    this.body = {
      name,
      message,
      debug_id: randomBytes(7).toString('hex').slice(0, 13),
      ...(details.length > 0 && { details }),
      links,
    };
  }
}

/** 400: it cannot be read. */
export function malformed(
  issue: string,
  field: string,
  description: string,
  { value, location = 'body' }: Pick<Detail, 'value' | 'location'> = {},
): Refusal {
  const detail = { field, ...(value !== undefined && { value }), location, issue, description };
  return new Refusal(
    400,
    'INVALID_REQUEST',
    'Request is not well-formed, syntactically incorrect, or violates schema.',
    [detail],
  );
}

/** 422: it can be read, and cannot be done. */
export function unprocessable(issue: string, rest: Partial<Detail> = {}, links?: Link[]): Refusal {
  return new Refusal(
    422,
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
    [{ ...rest, issue, description: rest.description ?? descriptions[issue] ?? issue }],
    links,
  );
}

export function notFound(): Refusal {
  return new Refusal(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.', [
    {
      location: 'path',
      issue: 'INVALID_RESOURCE_ID',
      description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
    },
  ]);
}

const descriptions: Record<string, string> = {
  ORDER_NOT_APPROVED: 'Payer has not yet approved the Order for payment.',
  ORDER_ALREADY_CAPTURED:
    "Order already captured. If 'intent=CAPTURE' only one capture per order is allowed.",
  INSTRUMENT_DECLINED:
    'The instrument presented was either declined by the processor or bank, or it can’t be used for this payment.',
  PAYER_ACTION_REQUIRED: 'Payer needs to perform the following action before proceeding with payment.',
  DUPLICATE_INVOICE_ID:
    'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
  DUPLICATE_REQUEST_ID: 'The value of PayPal-Request-Id header has already been used.',
  CURRENCY_NOT_SUPPORTED: 'Currency code is not currently supported.',
  CANNOT_BE_ZERO_OR_NEGATIVE: 'Must be greater than zero.',
  DECIMAL_PRECISION: 'If the currency supports decimals, only two decimal place precision is supported.',
  MAX_VALUE_EXCEEDED: 'Should be less than or equal to 9999999.99.',
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded.',
  REFUND_AMOUNT_EXCEEDED:
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  REFUND_CAPTURE_CURRENCY_MISMATCH: 'Refund must be in the same currency as the capture.',
  REFUND_NOT_ALLOWED: 'Capture cannot be refunded.',
  PENDING_CAPTURE: 'Cannot initiate a refund as the capture is pending.',
};
