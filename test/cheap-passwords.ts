import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll } from 'vitest';

type Scrypt = typeof crypto.scrypt & { real?: typeof crypto.scrypt };

const { scrypt }: { scrypt: Scrypt } = crypto;
const real = scrypt.real ?? scrypt;

/**
 * Half of the staff tests' time would go into hashes that are made to be slow. `npm run prove` has the real ones for the journeys in
 * the browser, and every run for the tests that start the server as a process of its own.
 */
const cheap = Object.assign(
  (
    password: string,
    salt: string,
    length: number,
    options: ScryptOptions,
    done: (error: Error | null, key: Buffer) => void,
  ) => real(password, salt, length, { ...options, N: 2 }, done),
  { real },
);

function hashWith(work: Scrypt) {
  crypto.scrypt = work;
  syncBuiltinESMExports();
}

hashWith(cheap as unknown as Scrypt);

/** For the tests of a `describe`, or of a file. */
export function useRealPasswords(): void {
  beforeAll(() => hashWith(real));
  afterAll(() => hashWith(cheap as unknown as Scrypt));
}
