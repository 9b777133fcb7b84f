import type { Migration } from './migrate.ts';
import { contactMessages } from './migrations/0001-contact-messages.ts';
import { freeTrials } from './migrations/0002-free-trials.ts';

/** In the order in which they run. A released one is never edited, moved or removed: add another. */
export const migrations: readonly Migration[] = [contactMessages, freeTrials];
