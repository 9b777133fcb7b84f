import { expect, it } from 'vitest';
import { describeOnServer, freshServerUrl } from '#test/engines.ts';
import { openDatabase } from '../database.ts';
import { migrations } from '../migrations.ts';
import { spentTokens } from './0008-spent-tokens.ts';

describeOnServer('the links in mails of an earlier version', () => {
  it('are forgotten where the mail was sent, and kept where it was not', async () => {
    const location = { kind: 'server', url: await freshServerUrl('template0') } as const;
    const earlier = await openDatabase(location, {
      migrations: migrations.slice(0, migrations.indexOf(spentTokens)),
    });
    const mail = { kind: 'passwordReset', language: 'en', recipient: 'a@x.org' };
    const facts = JSON.stringify({ name: 'A', sealedToken: 'sealed' });
    await earlier.queries
      .insertInto('mail')
      .values((['sent', 'kept'] as const).map((status) => ({ ...mail, event: status, facts, status })))
      .execute();
    await earlier.close();
    const database = await openDatabase(location);
    const rows = await database.queries.selectFrom('mail').select('facts').orderBy('id').execute();
    await database.close();
    expect(rows.map((row) => row.facts)).toEqual([{ name: 'A' }, { name: 'A', sealedToken: 'sealed' }]);
  });
});
