import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fillDataDir } from '#test/engines.ts';
import { runScript } from '#test/processes/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-content-'));
const dataDir = fillDataDir(folder);
afterAll(() => rmSync(folder, { recursive: true }));

function content(...words: string[]) {
  const { status, stdout, stderr } = runScript(['scripts/content.ts', ...words], folder, {
    DATA_DIR: dataDir,
  });
  return [status, stdout + stderr];
}

it('imports, withdraws and exports, and says how it is used', () => {
  const file = join(folder, 'content.json');
  expect(content('export', file)).toEqual([0, expect.stringContaining('everything is as delivered')]);
  const saved = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...saved, parts: { testimonials: [] } }));
  expect(content('import', file)).toEqual([1, expect.stringContaining('testimonials: There has to be')]);
  expect(content('withdraw', 'faq')).toEqual([1, expect.stringContaining('Nothing is published')]);
  expect(content('remove', 'faq')).toEqual([1, expect.stringContaining('npm run content -- export')]);
});
