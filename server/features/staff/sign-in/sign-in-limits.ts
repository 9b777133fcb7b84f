import type { FailureWaits } from '#server/security/guess-throttle.ts';

/** Wrong passwords that cost no wait: of one device or address, of all strangers at one account, and of a session that confirms its own. */
export const freeFailures = { client: 5, strangers: 100, ownPassword: 5 } as const;

/** What each further wrong password costs then: 30 s, twice as long each time, a quarter of an hour at most. */
export const waitsAfterFailures: FailureWaits = {
  shortestSeconds: 30,
  longestSeconds: 15 * 60,
  forgottenAfterSeconds: 3600,
};

/** Mails with a reset link to one account: for a device or an address, and for all strangers together. */
export const resetMailsPerHour = { client: 3, strangers: 20 } as const;

/** A sign-in that waits for its second factor: for how long, and how many codes it takes. */
export const challengeLifeMs = 10 * 60_000;
export const codesPerChallenge = 5;

/** Wrong codes of the app, one after the other, that lock an account's second factor, and for how long. */
export const codeLock = { failures: 10, minutes: 15 } as const;
