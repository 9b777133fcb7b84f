import { staffProblemWords } from '#content/staff/sign-in-and-account-problems.ts';
import { declareProblems } from '#server/http/problem.ts';

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
    pictureGone: 409,
    nameTaken: 409,
  },
  () => staffProblemWords,
);
