import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import {
  newKeyTexts,
  type PrivateKey,
  type PublicKey,
  readPrivateKey,
  readPublicKey,
  sealFor,
} from '#server/security/sealed-file.ts';
import { describeOnEachEngine, freshMemory } from '#test/engines.ts';
import type { DatabaseLocation } from '../database.ts';
import { restoreBackup, verifyBackup } from './restore.ts';
import { saveBackup } from './save.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { publicText, privateText } = newKeyTexts();
const reader = readPrivateKey(privateText) as PrivateKey;
const throwAway = async () => (await freshMemory()) as DatabaseLocation & { kind: 'memory' };

describeOnEachEngine('a backup', (database) => {
  const [plain, encrypted] = [join(folder, 'plain.backup'), join(folder, 'encrypted.backup')];

  it('proves by a throw-away database that it restores, also encrypted', async () => {
    await sql`insert into contact_message (name, email, subject, message, language)
      select 'Ada ' || n, n || '@example.org', 'other', 'Message ' || n, 'en' from generate_series(1, 1201) n`.execute(
      database().queries,
    );
    const saved = await saveBackup(database(), plain);
    const envelope = sealFor(readPublicKey(publicText) as PublicKey);
    expect(await saveBackup(database(), encrypted, envelope)).toEqual(saved);
    expect(readFileSync(encrypted).includes(gzipSync('').subarray(0, 4))).toBe(false);
    expect(await verifyBackup(await throwAway(), encrypted, { reader })).toEqual(saved);
  });

  it('that lacks a row is no proof, whatever its own figures say', async () => {
    const lines = gunzipSync(readFileSync(plain)).toString();
    const file = join(folder, 'lacks-a-row.backup');
    writeFileSync(file, gzipSync(lines.replace(/\t[^\n]*Ada 77"[^\n]*\n/, '')));
    await expect(verifyBackup(await throwAway(), file)).rejects.toThrow('is not a complete backup');
  });

  it('that is encrypted is refused by a sentence without its key, and altered ones with it', async () => {
    const nowhere: DatabaseLocation = { kind: 'embedded', dataDir: join(folder, 'nowhere') };
    const restore = (file: string, opener?: { reader: PrivateKey }) => restoreBackup(nowhere, file, opener);
    await expect(restore(encrypted)).rejects.toThrow(`is encrypted for ${publicText}: name the file`);
    const other = readPrivateKey(newKeyTexts().privateText) as PrivateKey;
    await expect(restore(encrypted, { reader: other })).rejects.toThrow('the given private key is another');
    const bytes = readFileSync(encrypted);
    const altered = Buffer.from(bytes);
    altered[bytes.length >> 1] = (altered[bytes.length >> 1] ?? 0) ^ 1;
    for (const damaged of [bytes.subarray(0, -9), altered]) {
      const file = join(folder, 'damaged.backup');
      writeFileSync(file, damaged);
      await expect(restore(file, { reader })).rejects.toThrow('is not a complete backup');
    }
    expect(readdirSync(folder)).not.toContain('nowhere');
  });

  it('leaves nothing under its name, and nothing else, where it cannot be written whole', async () => {
    const file = join(folder, 'broken.backup');
    const envelope = { head: Buffer.alloc(1), key: Buffer.alloc(1) };
    await expect(saveBackup(database(), file, envelope)).rejects.toThrow('Invalid key length');
    expect(readdirSync(folder).filter((name) => name.startsWith('broken'))).toEqual([]);
  });
});
