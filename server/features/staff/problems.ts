import { staffProblemWords } from '#content/staff/problems.ts';
import { declareProblems, Problem, type ProblemKind } from '#server/http/problem.ts';

export const staffProblems = declareProblems(
  {
    wrongSignIn: 401,
    signInAgain: 401,
    someoneElse: 409,
    accountDisabled: 403,
    wrongPassword: 400,
    wrongCode: 400,
    factorLocked: 429,
    factorUnreadable: 409,
    linkOver: 410,
    addressTaken: 409,
    alreadyJoined: 409,
    yourself: 409,
    lastAdmin: 409,
  },
  () => staffProblemWords,
);

const fromBetterAuth: Record<string, ProblemKind> = {
  INVALID_EMAIL_OR_PASSWORD: staffProblems.wrongSignIn,
  INVALID_EMAIL: staffProblems.wrongSignIn,
  INVALID_PASSWORD: staffProblems.wrongPassword,
  INVALID_CODE: staffProblems.wrongCode,
  INVALID_BACKUP_CODE: staffProblems.wrongCode,
  INVALID_TWO_FACTOR_COOKIE: staffProblems.signInAgain,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: staffProblems.signInAgain,
  ACCOUNT_TEMPORARILY_LOCKED: staffProblems.factorLocked,
  ACCOUNT_DISABLED: staffProblems.accountDisabled,
};

/** What to throw for an answer of better-auth that is no success. */
export function problemFor(status: number, code = ''): Error {
  const known = fromBetterAuth[code];
  if (known) return new Problem(known);
  if (status === 401) return new Problem('signInFirst');
  if (status === 403) return new Problem('crossSite');
  if (status === 429) return new Problem('tooMany');
  return status < 500
    ? new Problem('badRequest')
    : new Error(`better-auth answered ${status} ${code}`.trim());
}
