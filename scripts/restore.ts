import { restoreBackup } from '#server/db/backup.ts';
import { StartError } from '#server/start-error.ts';
import { command, siteConfig } from './site-command.ts';

await command(async () => {
  const file = process.argv[2];
  if (!file) throw new StartError('Say which backup is to be restored: npm run restore -- marquee.backup');
  const { tables, rows } = await restoreBackup(siteConfig().database, file);
  console.log(`Restored ${rows} rows of ${tables} tables from ${file}.`);
});
