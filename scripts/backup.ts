import { parseArgs } from 'node:util';
import { verifyBackup } from '#server/db/backup/restore.ts';
import { saveBackup } from '#server/db/backup/save.ts';
import { type PublicKey, readPublicKey, sealFor } from '#server/security/sealed-file.ts';
import { StartError } from '#server/start-error.ts';
import { privateKey } from './private-key.ts';
import { command } from './site-command.ts';

await command(async (open) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { verify: { type: 'boolean' }, key: { type: 'string' } },
  });
  const [file] = positionals;
  if (!file) throw new StartError('Say where the backup is to be saved: npm run backup -- marquee.backup');
  if (values.verify) {
    const { tables, rows } = await verifyBackup({ kind: 'memory' }, file, privateKey(values.key));
    console.log(`${file} is whole: ${rows} rows of ${tables} tables were restored in memory and compared.`);
    return;
  }
  const { database, config } = await open('current or earlier');
  const key = config.backupPublicKey && (readPublicKey(config.backupPublicKey) as PublicKey);
  const { tables, rows } = await saveBackup(database, file, key ? sealFor(key) : undefined);
  const advice = key
    ? 'Only your private key reads it.'
    : 'It is not encrypted: keep it as safe as the database itself.';
  console.log(`Saved ${rows} rows of ${tables} tables in ${file}. ${advice}`);
});
