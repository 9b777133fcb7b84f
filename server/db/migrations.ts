import type { Migration } from './migrate.ts';
import { contactMessages } from './migrations/0001-contact-messages.ts';

/** In the order in which they run. A released migration is never edited, moved or removed: add another one. */
export const migrations: readonly Migration[] = [contactMessages];
