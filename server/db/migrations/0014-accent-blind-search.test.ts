import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { wordsQuery } from '#server/lists/search.ts';
import { describeOnServer, freshServerUrl, planOf } from '#test/engines.ts';
import { openDatabase } from '../database.ts';
import { migrations } from '../migrations.ts';
import { accentBlindSearch } from './0014-accent-blind-search.ts';

const person = { name: 'Zoë', email: 'zoë@example.org', language: 'fr' };

describeOnServer('what an earlier version stored', () => {
  it('is found without its accents, by an index', async () => {
    const location = { kind: 'server', url: await freshServerUrl('template0') } as const;
    const earlier = await openDatabase(location, {
      migrations: migrations.slice(0, migrations.indexOf(accentBlindSearch)),
    });
    const { queries } = earlier;
    await queries
      .insertInto('contact_message')
      .values({ ...person, subject: 'sales', message: '' })
      .execute();
    await queries
      .insertInto('free_trial')
      .values({ ...person, email_key: 'zoe' })
      .execute();
    await queries
      .insertInto('newsletter_subscriber')
      .values({ email: person.email, language: 'fr', unsubscribe_hash: 'x' })
      .execute();
    await queries
      .insertInto('mail')
      .values({ event: 'x', kind: 'x', language: 'fr', recipient: 'x', recipient_name: 'Zoë', facts: '{}' })
      .execute();
    await queries
      .insertInto('audit')
      .values({ actor: person.email, action: 'x', target: 'x', details: '{}' })
      .execute();
    await earlier.close();

    const database = await openDatabase(location);
    for (const table of ['contact_message', 'free_trial', 'newsletter_subscriber', 'mail', 'audit']) {
      const found = sql`select from ${sql.table(table)} where words @@ ${wordsQuery('zoe')}`;
      const { rows } = await found.execute(database.queries);
      expect([table, rows.length]).toEqual([table, 1]);
      expect(await planOf(database, found)).toContain(`${table}_words`);
    }
    await database.close();
  });
});
