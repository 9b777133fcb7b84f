import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import type { Database } from './db/database.ts';

/** What the site alone knows: signs, seals and derives, so that a stolen table opens nothing by itself. */
export interface Secret {
  /** A key of its own for each purpose. */
  derive(purpose: string): Buffer;
  seal(text: string): string;
  unseal(sealed: string): string;
}

/** From the environment, or made at the first start and kept in the database. */
export async function loadSecret(database: Database, configured?: string): Promise<Secret> {
  return secretFrom(configured ?? (await keptSecret(database)));
}

async function keptSecret({ queries }: Database): Promise<string> {
  const made = randomBytes(32).toString('base64url');
  await queries
    .insertInto('app_secret')
    .values({ name: 'site', value: made })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await queries
    .selectFrom('app_secret')
    .select('value')
    .where('name', '=', 'site')
    .executeTakeFirstOrThrow();
  return value;
}

export function secretFrom(value: string): Secret {
  const derive = (purpose: string) => createHmac('sha256', value).update(purpose).digest();
  const key = derive('seal');
  return {
    derive,
    seal(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}

/** For links in mails: long enough that nobody guesses it, and kept as its hash only. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
