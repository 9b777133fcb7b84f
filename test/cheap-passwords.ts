import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Half of the staff tests' time would go into hashes that are made to be slow. `npm run prove` has the real ones for the journeys in
 * the browser, and every run for the tests that start the server as a process of its own.
 */
const { scrypt } = crypto;

if (scrypt.name !== 'cheap') {
  const cheap = (
    password: string,
    salt: string,
    length: number,
    options: ScryptOptions,
    done: (error: Error | null, key: Buffer) => void,
  ) => scrypt(password, salt, length, { ...options, N: 2 }, done);
  crypto.scrypt = cheap as typeof scrypt;
  syncBuiltinESMExports();
}
