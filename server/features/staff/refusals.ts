import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusals } from '#content/staff/refusals.ts';
import { Problem } from '#server/http/problem.ts';

type RefusalCode = keyof typeof refusals;

const statuses: Record<RefusalCode, number> = {
  wrongSignIn: 401,
  signInAgain: 401,
  accountDisabled: 403,
  wrongPassword: 400,
  wrongCode: 400,
  factorUnreadable: 409,
  linkOver: 410,
  addressTaken: 409,
  alreadyJoined: 409,
  yourself: 409,
  lastAdmin: 409,
};

export class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}

/** For a route's `errorHandler`: the rest goes on to the error gate. */
export function answerRefusal(error: Error, _request: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof Refusal)) throw error;
  const { code } = error;
  return reply.refuse(statuses[code], () => ({ code, message: refusals[code] }));
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
