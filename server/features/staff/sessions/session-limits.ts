/** A session of staff ends after this time in any case, and after a shorter one in which its owner did nothing. */
export const sessionLifeMs = 7 * 24 * 3600_000;
export const idleLimitMs = 12 * 3600_000;

/** How exactly `updated_at` says when the session was last used. */
export const seenEveryMs = 5 * 60_000;
