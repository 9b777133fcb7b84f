import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { Secret } from '#server/security/secret.ts';
import { sessionSecret } from '../sessions/sessions.ts';

/** Undefined where the site's secret was changed since, or the table holds something else. */
export function openFactor(sealed: string, secret: Secret): string | undefined {
  try {
    return isOfBetterAuth(sealed) ? openOfBetterAuth(sealed, sessionSecret(secret)) : secret.unseal(sealed);
  } catch {
    return undefined;
  }
}

/** Versions that used better-auth wrote hex; `secret.seal` writes base64url, in which so long a text has other letters too. */
const isOfBetterAuth = (sealed: string) => /^[0-9a-f]+$/.test(sealed);

/** XChaCha20-Poly1305, whose nonce of 24 bytes stands first. OpenSSL has ChaCha20-Poly1305 alone. */
function openOfBetterAuth(hex: string, password: string): string {
  const bytes = Buffer.from(hex, 'hex');
  const key = hChaCha20(createHash('sha256').update(password).digest(), bytes.subarray(0, 16));
  const nonce = Buffer.concat([Buffer.alloc(4), bytes.subarray(16, 24)]);
  const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: 16 });
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(24, -16)), decipher.final()]).toString('utf8');
}

/** The first and last quarter of a block of ChaCha20, without the input that the last step of a block adds. */
function hChaCha20(key: Buffer, input: Buffer): Buffer {
  const block = createCipheriv('chacha20', key, input).update(Buffer.alloc(64));
  const [first, last] = [block.subarray(0, 16), block.subarray(48)];
  return Buffer.concat([without(first, Buffer.from('expand 32-byte k')), without(last, input)]);
}

function without(sum: Buffer, added: Buffer): Buffer {
  const words = Buffer.alloc(16);
  for (let at = 0; at < 16; at += 4)
    words.writeUInt32LE((sum.readUInt32LE(at) - added.readUInt32LE(at)) >>> 0, at);
  return words;
}
