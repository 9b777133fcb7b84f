import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { migrations } from '#server/db/migrations.ts';
import { fillDataDir } from '#test/engines.ts';
import { runScript } from '#test/server-process.ts';

const dataDir = fillDataDir(mkdtempSync(join(tmpdir(), 'marquee-command-')));
afterAll(() => rmSync(dataDir, { recursive: true }));

function run(...words: string[]) {
  const { status, stdout, stderr } = runScript(words, dataDir, { DATA_DIR: dataDir });
  return [status, stdout + stderr];
}

it('migrates nothing: tables of an earlier version are saved as they are, and left to its own commands', async () => {
  const last = migrations.at(-1)?.name ?? '';
  const database = await openDatabase({ kind: 'embedded', dataDir });
  await sql`delete from marquee_migration where name = ${last}`.execute(database.queries);
  await database.close();
  expect(run('scripts/backup.ts', 'site.backup')).toEqual([0, expect.stringMatching(/^Saved \d+ rows/)]);
  expect(run('scripts/provisioning-key.ts')).toEqual([1, expect.stringContaining(`it lacks ${last}`)]);
});
