import { vi } from 'vitest';

/** Only there to end what hangs. By itself Vitest waits for a second, in which a busy machine may do nothing. */
const timeout = 60_000;

const { waitFor, waitUntil } = vi;
// A worker runs this anew for each of its files.
if (!('isPatient' in vi))
  Object.assign(vi, {
    isPatient: true,
    waitFor: (attempt: () => unknown, options?: object | number) => waitFor(attempt, patient(options)),
    waitUntil: (attempt: () => unknown, options?: object | number) => waitUntil(attempt, patient(options)),
  });

const patient = (options: object | number = {}) =>
  typeof options === 'number' ? options : { timeout, ...options };
