import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#test/engines.ts';
import { contactStore } from './store.ts';

const message = {
  name: 'Ada',
  email: 'ada@example.org',
  subject: 'sales',
  message: 'Hello there',
  language: 'sq',
};

describeOnEachEngine('contact messages', (database) => {
  test('a message is kept as it was sent, with an id and the time', async () => {
    const contacts = contactStore(database().queries);
    const id = await contacts.add({ ...message, message: `Quote ' ; \\ "\nline 2 ë 🎬` });
    const [newest] = await contacts.newestFirst(1);
    expect(newest).toEqual({
      ...message,
      id,
      message: `Quote ' ; \\ "\nline 2 ë 🎬`,
      createdAt: expect.any(Date),
    });
    expect(id).toBeTypeOf('number');
  });

  test('the newest comes first, also among messages of one transaction, which share their time', async () => {
    const ids = await database().transact(contactStore, async (contacts) => [
      await contacts.add(message),
      await contacts.add(message),
      await contacts.add(message),
    ]);
    const listed = await contactStore(database().queries).newestFirst(3);
    expect(listed.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  test('the list reads its index instead of sorting the table', async () => {
    const { queries } = database();
    await sql`
      insert into contact_message (name, email, subject, message, language)
      select 'n', 'e', 's', 'm', 'en' from generate_series(1, 5000)`.execute(queries);
    await sql`analyze contact_message`.execute(queries);
    const listing = queries
      .selectFrom('contact_message')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc');
    expect(JSON.stringify(await listing.limit(50).explain('text'))).toContain('contact_message_newest');
  });
});
