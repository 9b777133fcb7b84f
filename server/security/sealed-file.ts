import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import { open } from 'node:fs/promises';
import { Duplex } from 'node:stream';

// docs/decisions.md, T193
/**
 * A file that many may write and one may read: a head with two public keys, the reader's and one that was made for this file,
 * then pieces of AES-256-GCM. The nonce of a piece is its number and whether it is the last one, so nothing of it can be
 * left out, repeated, moved or cut off without being noticed.
 */
const mark = Buffer.from('marquee sealed 1\n');
const keyBytes = 32;
const headBytes = mark.length + 2 * keyBytes;
const pieceBytes = 64 * 1024;
const tagBytes = 16;

export interface PublicKey {
  key: KeyObject;
  bytes: Buffer;
}

export interface PrivateKey extends PublicKey {
  privateKey: KeyObject;
}

/** The head of a file, and the key of its pieces. */
export interface Envelope {
  head: Buffer;
  key: Buffer;
}

export function sealFor(reader: PublicKey): Envelope {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  const head = Buffer.concat([mark, reader.bytes, bytesOf(publicKey)]);
  return { head, key: pieceKey(head, diffieHellman({ privateKey, publicKey: reader.key })) };
}

/** Undefined where the file was sealed for another key. */
export function envelopeOf(head: Buffer, reader: PrivateKey): Envelope | undefined {
  if (!readerOf(head).equals(reader.bytes)) return undefined;
  const publicKey = publicKeyFrom(head.subarray(mark.length + keyBytes)).key;
  return { head, key: pieceKey(head, diffieHellman({ privateKey: reader.privateKey, publicKey })) };
}

/** Undefined for a file that is not sealed. */
export async function readHead(file: string): Promise<Buffer | undefined> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return bytesRead === headBytes && buffer.subarray(0, mark.length).equals(mark) ? buffer : undefined;
  } finally {
    await handle.close();
  }
}

export const nameOfReader = (head: Buffer) => textOf('public', readerOf(head));

const readerOf = (head: Buffer) => head.subarray(mark.length, mark.length + keyBytes);

function pieceKey(head: Buffer, shared: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', shared, head, 'marquee sealed file', keyBytes));
}

export function sealing({ head, key }: Envelope): Duplex {
  return Duplex.from(async function* (plain: AsyncIterable<Buffer>) {
    yield head;
    for await (const { piece, nonce } of piecesOf(plain, pieceBytes)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    }
  });
}

/** From behind the head on. Gives nothing away that was not authenticated. */
export function unsealing({ key }: Envelope): Duplex {
  return Duplex.from(async function* (sealed: AsyncIterable<Buffer>) {
    for await (const { piece, nonce } of piecesOf(sealed, pieceBytes + tagBytes)) {
      const decipher = createDecipheriv('aes-256-gcm', key, nonce);
      decipher.setAuthTag(piece.subarray(-tagBytes));
      yield Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()]);
    }
  });
}

/** All of one size but the last, which is there even if the source is empty. */
async function* piecesOf(source: AsyncIterable<Buffer>, size: number) {
  let held: Buffer = Buffer.alloc(0);
  let count = 0;
  const next = (isLast: boolean) => {
    const nonce = Buffer.alloc(12);
    nonce.writeUIntBE(count, 5, 6);
    nonce[11] = isLast ? 1 : 0;
    count += 1;
    const piece = held.subarray(0, size);
    held = held.subarray(size);
    return { piece, nonce };
  };
  for await (const chunk of source) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    while (held.length > size) yield next(false);
  }
  yield next(true);
}

/** The texts that the operator keeps: the public one is for the site, the private one for elsewhere. */
export function newKeyTexts(): { publicText: string; privateText: string } {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  const secret = Buffer.from(`${privateKey.export({ format: 'jwk' }).d}`, 'base64url');
  return {
    publicText: textOf('public', bytesOf(publicKey)),
    privateText: textOf('private', Buffer.concat([secret, bytesOf(publicKey)])),
  };
}

export function readPublicKey(text: string): PublicKey | undefined {
  const bytes = bytesIn('public', text);
  return bytes && publicKeyFrom(bytes);
}

export function readPrivateKey(text: string): PrivateKey | undefined {
  const both = bytesIn('private', text);
  if (!both) return undefined;
  const [d, x] = [both.subarray(0, keyBytes), both.subarray(keyBytes)];
  const jwk = { ...okp, d: d.toString('base64url'), x: x.toString('base64url') };
  return { ...publicKeyFrom(x), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

export const isPrivateKeyText = (text: string) => text.trim().startsWith(beginning('private'));

const okp = { kty: 'OKP', crv: 'X25519' };

function publicKeyFrom(bytes: Buffer): PublicKey {
  const jwk = { ...okp, x: bytes.toString('base64url') };
  return { bytes, key: createPublicKey({ key: jwk, format: 'jwk' }) };
}

const bytesOf = (key: KeyObject) => Buffer.from(`${key.export({ format: 'jwk' }).x}`, 'base64url');

type Kind = 'public' | 'private';

const beginning = (kind: Kind) => `marquee-backup-${kind}-`;

/** With a checksum: any 32 bytes are a key, and nobody could read what was sealed for a mistyped one. */
const textOf = (kind: Kind, bytes: Buffer) =>
  beginning(kind) + Buffer.concat([bytes, checksum(kind, bytes)]).toString('base64url');

function bytesIn(kind: Kind, text: string): Buffer | undefined {
  const trimmed = text.trim();
  if (!trimmed.startsWith(beginning(kind))) return undefined;
  const all = Buffer.from(trimmed.slice(beginning(kind).length), 'base64url');
  const bytes = all.subarray(0, -4);
  const isRight = bytes.length === (kind === 'public' ? 1 : 2) * keyBytes;
  return isRight && checksum(kind, bytes).equals(all.subarray(-4)) ? bytes : undefined;
}

const checksum = (kind: Kind, bytes: Buffer) =>
  createHash('sha256').update(kind).update(bytes).digest().subarray(0, 4);
