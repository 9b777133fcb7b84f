import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { contactPersonalData } from '#server/features/contacts/personal-data.ts';
import { mailPersonalData } from '#server/features/mails/personal-data.ts';
import { newsletterPersonalData } from '#server/features/newsletter/personal-data.ts';
import { subscriberStore } from '#server/features/newsletter/store.ts';
import { trialPersonalData } from '#server/features/trials/personal-data.ts';
import { trialStore } from '#server/features/trials/store.ts';
import { describeInsteadOnPglite, describeOnServer, freshMemory, freshServerUrl } from '#test/engines.ts';
import { type Database, type DatabaseLocation, openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations.ts';
import { oneGoogleMailbox } from './0013-one-google-mailbox.ts';

describeInsteadOnPglite('rows under both names of one mailbox', () => migrates(() => freshMemory('empty')));
describeOnServer('rows under both names of one mailbox', () =>
  migrates(async () => ({ kind: 'server', url: await freshServerUrl('template0') })),
);

const sources = [trialPersonalData, contactPersonalData, mailPersonalData, newsletterPersonalData];

function migrates(locate: () => Promise<DatabaseLocation>) {
  it('all stay, belong to one person, and leave room for no further one', async () => {
    const earlier = migrations.slice(0, migrations.indexOf(oneGoogleMailbox));
    const database = await openDatabase(await locate(), { migrations: earlier });
    const { queries } = database;
    await fill(database);
    await migrate(queries, migrations, () => {});

    const rowsOf = async (table: 'free_trial' | 'newsletter_subscriber') =>
      (
        await queries.selectFrom(table).select(['email', 'email_key', 'duplicate']).orderBy('id').execute()
      ).map((row) => Object.values(row).join(' '));
    expect(await rowsOf('free_trial')).toEqual([
      'a.d.a@googlemail.com ada@gmail.com 1',
      'Ada@gmail.com ada@gmail.com 0',
      'ada+x@example.org ada@example.org 0',
      'bob@googlemail.com bob@gmail.com 0',
    ]);
    expect(await rowsOf('newsletter_subscriber')).toEqual([
      'ada@gmail.com ada@gmail.com 1',
      'ada@GoogleMail.com ada@gmail.com 0',
      'eve@gmail.com eve@gmail.com 0',
      'eve@googlemail.com eve@gmail.com 1',
    ]);

    const again = ['ada@googlemail.com', 'b.ob@gmail.com', 'ada@example.org', 'new@googlemail.com'];
    const made = await trialStore(queries).request(
      again.map((email) => ({ name: 'Ada', email, language: 'en' })),
    );
    expect(made.map(({ email }) => email)).toEqual(['new@googlemail.com']);

    expect(await trialStore(queries).ofMailboxes(['ada@gmail.com'])).toMatchObject([
      { email: 'Ada@gmail.com' },
    ]);

    const subscribers = subscriberStore(queries);
    const { active } = await subscribers.rowFor({
      email: 'a.da@gmail.com',
      language: 'en',
      unsubscribeHash: 'x',
    });
    expect(active).toBe(true);
    expect(await subscribers.unsubscribe('of the older')).toBe(true);
    const left = await queries
      .selectFrom('newsletter_subscriber')
      .select('email')
      .where('unsubscribed_at', 'is', null)
      .orderBy('id')
      .execute();
    expect(left).toEqual([{ email: 'eve@gmail.com' }, { email: 'eve@googlemail.com' }]);

    const counts = async (action: 'export' | 'erase') => {
      const found = [];
      for (const source of sources) {
        const result = await source[action](queries, 'ada@gmail.com');
        found.push(Array.isArray(result) ? result.length : result);
      }
      return found;
    };
    expect(await counts('export')).toEqual([2, 2, 2, 2]);
    expect(await newsletterPersonalData.entries(queries, 'ada@gmail.com')).toHaveLength(6);
    await counts('erase');
    expect(await counts('export')).toEqual([0, 0, 0, 0]);
    await database.close();
  });
}

/** The younger trial has the smaller number, and the older subscription has ended. */
async function fill({ queries }: Database): Promise<void> {
  await sql`
    insert into free_trial (name, email, email_key, language, created_at) values
      ('Ada', 'a.d.a@googlemail.com', 'ada@googlemail.com', 'en', '2026-02-02'),
      ('Ada', 'Ada@gmail.com', 'ada@gmail.com', 'en', '2026-01-01'),
      ('Ada', 'ada+x@example.org', 'ada@example.org', 'en', '2026-01-01'),
      ('Bob', 'bob@googlemail.com', 'bob@googlemail.com', 'en', '2026-01-01')`.execute(queries);
  await sql`
    insert into newsletter_subscriber (email, language, created_at, confirmed_at, unsubscribed_at, unsubscribe_hash) values
      ('ada@gmail.com', 'en', '2026-01-01', '2026-01-01', '2026-01-02', 'of the older'),
      ('ada@GoogleMail.com', 'en', '2026-02-02', '2026-02-02', null, 'of the younger'),
      ('eve@gmail.com', 'en', '2026-01-01', null, null, 'e'),
      ('eve@googlemail.com', 'en', '2026-02-02', null, null, 'f')`.execute(queries);
  await sql`
    insert into contact_message (name, email, subject, message, language) values
      ('Ada', 'ada@gmail.com', 'general', 'Hello.', 'en'),
      ('Ada', 'A.da@googlemail.com', 'general', 'Hello.', 'en')`.execute(queries);
  await sql`
    insert into mail (event, kind, language, recipient, facts) values
      ('1', 'contactReceived', 'en', 'ada@gmail.com', '{}'),
      ('2', 'contactReceived', 'en', 'ada+y@googlemail.com', '{}')`.execute(queries);
}
