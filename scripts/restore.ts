import { parseArgs } from 'node:util';
import { restoreBackup } from '#server/db/backup/restore.ts';
import { StartError } from '#server/start-error.ts';
import { privateKey } from './private-key.ts';
import { command, siteConfig } from './site-command.ts';

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' } },
  });
  const [file] = positionals;
  if (!file) throw new StartError('Say which backup is to be restored: npm run restore -- marquee.backup');
  const opener = privateKey(values.key);
  const { tables, rows } = await restoreBackup(siteConfig().database, file, opener);
  console.log(`Restored ${rows} rows of ${tables} tables from ${file}.`);
});
