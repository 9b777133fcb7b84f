import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';

/** Seals texts and derives keys, so that a stolen table opens nothing by itself. */
export interface Secret {
  /** Names the secret without revealing it: stored beside what is sealed for years. */
  readonly keyId: string;
  /** A key of its own for each purpose. */
  derive(purpose: string): Buffer;
  seal(text: string): string;
  /**
   * Also opens what an earlier secret has sealed: the one with this id, or else whichever fits. Throws `SealedElsewhere`
   * where none does.
   */
  unseal(sealed: string, keyId?: string): string;
}

/** It was sealed with a secret that is not known here, or was changed since. */
export class SealedElsewhere extends Error {}

/** The settings that it is made of. */
type SecretSettings = Pick<Config, 'appSecret' | 'earlierSecrets'>;

/** From the environment, or made at the first start and stored in the database. The stored one still opens what it sealed. */
export async function loadSecret(
  database: Database,
  { appSecret, earlierSecrets = [] }: SecretSettings,
): Promise<Secret> {
  if (!appSecret) return secretFrom(await storedSecret(database), earlierSecrets);
  const stored = await findStored(database);
  return secretFrom(appSecret, stored ? [...earlierSecrets, stored] : earlierSecrets);
}

async function storedSecret(database: Database): Promise<string> {
  const made = randomBytes(32).toString('base64url');
  await database.queries
    .insertInto('app_secret')
    .values({ name: 'site', value: made })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findStored(database)) ?? made;
}

async function findStored({ queries }: Database): Promise<string | undefined> {
  const row = await queries
    .selectFrom('app_secret')
    .select('value')
    .where('name', '=', 'site')
    .executeTakeFirst();
  return row?.value;
}

export function secretFrom(value: string, earlier: readonly string[] = []): Secret {
  const own = keyFrom(value);
  const keys = [own, ...earlier.map(keyFrom)];
  return {
    keyId: own.id,
    derive: own.derive,
    seal(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', own.seal, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    unseal(sealed, keyId) {
      const fitting = keys.filter(({ id }) => keyId === undefined || id === keyId);
      let cause: unknown;
      for (const key of fitting) {
        try {
          return open(sealed, key.seal);
        } catch (error) {
          cause = error;
        }
      }
      throw new SealedElsewhere('It was sealed with a secret that is not known here.', { cause });
    },
  };
}

function keyFrom(value: string) {
  const derive = (purpose: string) => createHmac('sha256', value).update(purpose).digest();
  return { derive, seal: derive('seal'), id: derive('key id').toString('base64url').slice(0, 12) };
}

function open(sealed: string, key: Buffer): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/** For links in mails: too long to be guessed, and stored as its hash only. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** In a time that does not tell how much of a guess is right. */
export function isEqual(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
