import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { features } from '#server/features.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { StartError } from '#server/start-error.ts';
import { exportContent, importContent, withdrawContent } from './content-file.ts';
import { command } from './site-command.ts';

const usage = `Say what is to be done:
npm run content -- export content.json
npm run content -- import content.json [--dry-run] [--note "why"]
npm run content -- withdraw faq`;
const mostShown = 20;
/** The mail worker of the site looks every hour for mails that wait without a job. */
const outbox = createOutbox({ async send() {} });

await command(async (open) => {
  const { what, subject, dryRun, note } = readWords();
  if (what === 'export') {
    const { database } = await open();
    const content = await exportContent(database);
    writeFileSync(subject, `${JSON.stringify(content, null, 2)}\n`);
    const articles = Object.keys(content.articles).map((id) => `article ${id}`);
    const saved = [...Object.keys(content.parts), ...articles];
    console.log(`Saved in ${subject}: ${saved.join(', ') || 'nothing, because everything is as delivered'}.`);
    return;
  }
  if (what === 'withdraw') {
    const { database } = await open();
    await withdrawContent({ database, features, outbox }, subject);
    console.log(`'${subject}' is as delivered again. What was published stays in the history.`);
    return;
  }
  if (!existsSync(subject)) throw new StartError(`There is no file ${subject}.`);
  const text = readFileSync(subject, 'utf8');
  const { database } = await open();
  const changed = await importContent({ database, features, outbox }, text, { note, isDryRun: dryRun });
  for (const { area, changes } of changed) {
    console.log(`${area}: ${changes.length === 1 ? '1 change' : `${changes.length} changes`}`);
    for (const change of changes.slice(0, mostShown)) console.log(`  ${change}`);
    if (changes.length > mostShown) console.log(`  and ${changes.length - mostShown} more`);
  }
  if (changed.length === 0) console.log('Nothing changes: the site shows all of this already.');
  else console.log(dryRun ? 'Nothing was published: this was a trial.' : 'Published.');
});

function readWords() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false }, note: { type: 'string', default: '' } },
    });
    const [what, subject, ...others] = positionals;
    if (subject && others.length === 0 && (what === 'export' || what === 'import' || what === 'withdraw'))
      return { what, subject, dryRun: values['dry-run'], note: values.note };
  } catch {
    // An unknown option.
  }
  throw new StartError(usage);
}
