import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#server/http/problem.ts';

/** What only staff are ever told, so in English alone. */
const refusals = {
  wrongSignIn: [401, 'The e-mail address or the password is wrong.'],
  signInAgain: [401, 'That took too long or went wrong too often. Please sign in again.'],
  accountDisabled: [403, 'This account is disabled. Please ask an admin.'],
  wrongPassword: [400, 'The password is wrong.'],
  wrongCode: [400, 'The code is wrong or was used before.'],
  linkOver: [410, 'This link was used before or is too old. Please ask for a new one.'],
  addressTaken: [409, 'There is an account for this address.'],
  alreadyJoined: [409, 'This person has chosen a password already.'],
  yourself: [409, 'You cannot change this for your own account.'],
  lastAdmin: [409, 'Somebody has to stay admin.'],
} as const satisfies Record<string, readonly [number, string]>;

type RefusalCode = keyof typeof refusals;

/** In the shape of the error gate. */
export class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}

/** For a route's `errorHandler`: the rest goes on to the error gate. */
export function answerRefusal(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  if (!(error instanceof Refusal)) throw error;
  const [status, message] = refusals[error.code];
  void reply.status(status).send({ success: false, code: error.code, message });
}

const fromBetterAuth: Record<string, RefusalCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrongSignIn',
  INVALID_EMAIL: 'wrongSignIn',
  INVALID_PASSWORD: 'wrongPassword',
  INVALID_CODE: 'wrongCode',
  INVALID_BACKUP_CODE: 'wrongCode',
  INVALID_TWO_FACTOR_COOKIE: 'signInAgain',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'signInAgain',
  ACCOUNT_DISABLED: 'accountDisabled',
};

/** What to throw for an answer of better-auth that is no success. */
export function refusalFor(status: number, code = ''): Error {
  const known = fromBetterAuth[code];
  if (known) return new Refusal(known);
  if (status === 401) return new Problem('signInFirst');
  if (status === 403) return new Problem('crossSite');
  if (status === 429) return new Problem('tooMany');
  return status < 500
    ? new Problem('badRequest')
    : new Error(`better-auth answered ${status} ${code}`.trim());
}
