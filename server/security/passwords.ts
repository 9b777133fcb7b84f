import { randomBytes, randomInt, randomUUID, scrypt, timingSafeEqual } from 'node:crypto';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

/** Half of the threads that files and compression need as well; a request that would wait for seconds is refused as busy. */
const limiter = new ConcurrencyLimiter<unknown>(2, 40);

// docs/decisions.md, T125
/** For work that hashes a password, which is made to be slow. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return limiter.run(randomUUID(), work) as Promise<Result>;
}

/** 32 MiB for each. Stored hashes do not name their cost: before another is chosen, they must. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const keyBytes = 64;
const storedHash = /^([0-9a-f]+):([0-9a-f]{128})$/;

/** As it is stored: `salt:key`, both in hex. */
export async function hashOf(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  const key = await keyOf(password, salt);
  return `${salt}:${key.toString('hex')}`;
}

/** Without a hash, or with a malformed one, it is false after the same work: its time does not tell which accounts exist. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, salt = '', key = ''] = storedHash.exec(hash ?? '') ?? [];
  const given = await keyOf(password, salt);
  const expected = Buffer.from(key, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Keyboards write the same letters in different ways: NFKC makes them one. The salt is used as its hex letters. */
function keyOf(password: string, salt: string): Promise<Buffer> {
  return inTurn(() => {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    scrypt(password.normalize('NFKC'), salt, keyBytes, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
    return promise;
  });
}

/** 98 bits. */
export const readablePassword = () => readable(4);

/** Groups of five letters and digits that are not mistaken for each other: 24 bits each. */
export function readable(groups: number): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
