import { createHmac, randomBytes } from 'node:crypto';
import { site } from '#content/site.ts';
import { isEqual } from '#server/security/secret.ts';

// RFC 6238 with what every authenticator app can do: SHA-1, six digits, 30 seconds.
const periodMs = 30_000;

/** The key is these letters, as bytes. */
export const newTotpSecret = () => randomBytes(24).toString('base64url');

export function totpUri(secret: string, account: string): string {
  const label = `${encodeURIComponent(site.brand)}:${encodeURIComponent(account)}`;
  const parameters = { secret: base32(Buffer.from(secret)), issuer: site.brand, digits: '6', period: '30' };
  return `otpauth://totp/${label}?${new URLSearchParams(parameters)}`;
}

/** Also one period early or late: clocks differ. That it was not used before, `claimCode` sees to (one-time-tokens.ts). */
export function isTotp(secret: string, code: string, now = Date.now()): boolean {
  const period = Math.floor(now / periodMs);
  const matches = [-1, 0, 1].map((offset) => isEqual(code, codeAt(secret, period + offset)));
  return matches.includes(true);
}

function codeAt(secret: string, period: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(period));
  const digest = createHmac('sha1', secret).update(message).digest();
  const start = digest.readUInt8(digest.length - 1) & 15;
  return String((digest.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** RFC 4648, without padding. */
function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  const letter = (group: string) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(group.padEnd(5, '0'), 2)];
  return groups.map(letter).join('');
}
