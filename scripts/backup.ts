import { saveBackup } from '#server/db/backup.ts';
import { StartError } from '#server/start-error.ts';
import { command } from './site-command.ts';

await command(async (open) => {
  const file = process.argv[2];
  if (!file) throw new StartError('Say where the backup is to be saved: npm run backup -- marquee.backup');
  const { database } = await open('current or earlier');
  const { tables, rows } = await saveBackup(database, file);
  console.log(`Saved ${rows} rows of ${tables} tables in ${file}. Keep it as safe as the database itself.`);
});
