import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { fillDataDir } from '#test/engines.ts';
import { runScript } from '#test/processes/server-process.ts';
import { thorough } from '#test/thorough.ts';

const dataDir = fillDataDir(mkdtempSync(join(tmpdir(), 'marquee-admin-')));
afterAll(() => rmSync(dataDir, { recursive: true }));

function recoverAdmin(...words: string[]) {
  const env = { DATA_DIR: dataDir, PUBLIC_URL: 'https://tv.example.com' };
  const { status, stdout, stderr } = runScript(['scripts/recover-admin.ts', ...words], dataDir, env);
  return [status, stdout, stderr];
}

it('prints the new password of the account', () => {
  expect(recoverAdmin('Ada@Example.com')).toEqual([
    0,
    expect.stringMatching(
      /^Sign in at https:\/\/tv\.example\.com\/admin as ada@example\.com with the password (\w{5}-){3}\w{5}\n$/,
    ),
    '',
  ]);
});

it('makes no other database where the site has none', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'marquee-admin-'));
  onTestFinished(() => rmSync(elsewhere, { recursive: true }));
  const { status, stderr } = runScript(['scripts/recover-admin.ts', 'ada@example.com'], elsewhere, {});
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^There is no database in \S+: set DATA_DIR/)]);
  expect(readdirSync(elsewhere)).toEqual([]);
});

it.each(thorough ? [[[]], [['nobody']]] : [[['nobody']]])(
  'asks for the address of the account (%j)',
  (words) => {
    expect(recoverAdmin(...words)).toEqual([
      1,
      '',
      'Say who is to be let in: npm run admin -- name@example.com\n',
    ]);
  },
);
