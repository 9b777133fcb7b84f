import type errors from '#content/copy/en/errors.ts';
import type { FieldProblems } from '#contract/fields.ts';

export type ProblemCode = keyof typeof errors;

const statuses: Record<ProblemCode, number> = {
  badRequest: 400,
  signInFirst: 401,
  notAllowed: 403,
  crossSite: 403,
  notFound: 404,
  noMailServer: 409,
  mailSent: 409,
  tooLarge: 413,
  addressTooLong: 414,
  wrongType: 415,
  invalid: 422,
  tooMany: 429,
  internal: 500,
  busy: 503,
  unavailable: 503,
};

/** Seconds after which it makes sense to come back, where nobody knows better. */
const patience: Record<number, number> = { 429: 60, 503: 5 };

interface Details extends ErrorOptions {
  fields?: FieldProblems;
  /** Where a library found a status that says more than ours. */
  status?: number;
  /** Seconds, where they are known. */
  retryAfter?: number;
}

/** The only error meant for a person. Its sentence stands in content/, in the reader's language. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  /** Set where single fields were refused. */
  readonly fields: FieldProblems | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ProblemCode, { fields, status, retryAfter, ...options }: Details = {}) {
    super(code, options);
    this.code = code;
    this.status = status ?? statuses[code];
    this.fields = fields;
    this.retryAfter = retryAfter ?? patience[this.status];
  }
}
