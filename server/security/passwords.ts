import { randomInt, randomUUID } from 'node:crypto';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

/** Half of the threads that files and compression need as well; whoever would wait for seconds is told to come back. */
const limiter = new ConcurrencyLimiter<unknown>(2, 40);

// docs/decisions.md, T125
/** For work that hashes a password, which is made to be slow. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return limiter.run(randomUUID(), work) as Promise<Result>;
}

/** As better-auth checks them. Loaded when it is needed: most starts need none. */
export async function hashOf(password: string): Promise<string> {
  const { hashPassword } = await import('better-auth/crypto');
  return inTurn(() => hashPassword(password));
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const { verifyPassword } = await import('better-auth/crypto');
  return inTurn(() => verifyPassword({ hash, password }));
}

/** 98 bits. */
export const readablePassword = () => readable(4);

/** Groups of five letters and digits that nobody confuses: 24 bits each. */
export function readable(groups: number): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
