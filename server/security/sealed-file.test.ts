import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import {
  envelopeOf,
  newKeyTexts,
  type PrivateKey,
  readHead,
  readPrivateKey,
  readPublicKey,
  sealFor,
  sealing,
  unsealing,
} from './sealed-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-sealed-'));
afterAll(() => rmSync(folder, { recursive: true }));

const piece = 64 * 1024;
const head = 81;

function pair() {
  const { publicText, privateText } = newKeyTexts();
  return { publicText, privateText, reader: readPrivateKey(privateText) as PrivateKey };
}

const { reader } = pair();

async function seal(plain: Buffer, chunk = 10_000): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for (let at = 0; at < plain.length; at += chunk) chunks.push(plain.subarray(at, at + chunk));
  return Buffer.concat(
    await Readable.from(chunks)
      .compose(sealing(sealFor(reader)))
      .toArray(),
  );
}

async function unseal(sealed: Buffer, key = reader): Promise<Buffer> {
  const file = join(folder, 'file');
  writeFileSync(file, sealed);
  const envelope = envelopeOf((await readHead(file)) ?? Buffer.alloc(head), key);
  if (!envelope) throw new Error('sealed for another key');
  const body = Readable.from([readFileSync(file).subarray(head)]);
  return Buffer.concat(await body.compose(unsealing(envelope)).toArray());
}

describe('a sealed file', () => {
  it.each([0, 1, piece - 1, piece, piece + 1, 3 * piece])(
    'gives %i bytes back as they were',
    async (size) => {
      const plain = randomBytes(size);
      expect((await unseal(await seal(plain))).equals(plain)).toBe(true);
    },
  );

  it('says nothing of what is in it, and never the same twice', async () => {
    const plain = Buffer.alloc(2 * piece, 'Ada Byron');
    const [first, second] = [await seal(plain), await seal(plain)];
    expect(first.includes('Ada')).toBe(false);
    expect(first.subarray(head).equals(second.subarray(head))).toBe(false);
  });

  const at = (sealed: Buffer, index: number) => {
    const begin = head + index * (piece + 16);
    return sealed.subarray(begin, begin + piece + 16);
  };
  it.each<[string, (sealed: Buffer) => Buffer]>([
    ['cut within a piece', (sealed) => sealed.subarray(0, -1)],
    ['cut behind a piece', (sealed) => sealed.subarray(0, head + 2 * (piece + 16))],
    ['cut behind its head', (sealed) => sealed.subarray(0, head)],
    ['with more behind it', (sealed) => Buffer.concat([sealed, Buffer.alloc(1)])],
    ['with its last piece twice', (sealed) => Buffer.concat([sealed, at(sealed, 2)])],
    [
      'with two pieces changed over',
      (sealed) => Buffer.concat([sealed.subarray(0, head), at(sealed, 1), at(sealed, 0), at(sealed, 2)]),
    ],
    ['without a piece', (sealed) => Buffer.concat([sealed.subarray(0, head), at(sealed, 1), at(sealed, 2)])],
    ['with a changed byte', (sealed) => flipped(sealed, head + piece)],
    ['with another key in its head', (sealed) => flipped(sealed, head - 20)],
  ])('%s is refused', async (_, damage) => {
    const sealed = await seal(randomBytes(3 * piece), piece);
    await expect(unseal(damage(Buffer.from(sealed)))).rejects.toThrow();
    await expect(unseal(sealed)).resolves.toHaveLength(3 * piece);
  });

  it('is not opened by another key', async () => {
    await expect(unseal(await seal(randomBytes(9)), pair().reader)).rejects.toThrow('another key');
  });
});

function flipped(bytes: Buffer, place: number): Buffer {
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  return bytes;
}

it('takes no mistyped key, and no private one for the public one', () => {
  const { publicText, privateText } = pair();
  expect(readPublicKey(` ${publicText}\n`)).toBeDefined();
  const mistyped = publicText.replace(/.(?=.{9}$)/, (letter) => (letter === 'a' ? 'b' : 'a'));
  for (const text of [mistyped, publicText.slice(0, -1), privateText, '', 'marquee-backup-public-'])
    expect(readPublicKey(text)).toBeUndefined();
  for (const text of [publicText, privateText.slice(0, -2), '']) expect(readPrivateKey(text)).toBeUndefined();
});
