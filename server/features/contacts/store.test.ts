import { expect, test } from 'vitest';
import { message } from '#test/contact-message.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { contactStore } from './store.ts';

describeWithDatabase('contact messages', (database) => {
  test('a message is kept as it was sent, with an id and the time', async () => {
    const contacts = contactStore(database().queries);
    const [added] = await contacts.addAll([
      { ...message, language: 'sq', message: `Quote ' ; \\ "\nline 2 ë 🎬` },
    ]);
    const [newest] = (await contacts.list({}, { limit: 1 })).rows;
    expect(newest).toEqual({
      ...message,
      language: 'sq',
      id: added?.id,
      message: `Quote ' ; \\ "\nline 2 ë 🎬`,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      handledAt: null,
    });
    expect(added?.id).toBeTypeOf('number');
  });

  test('the newest comes first, also among messages of one transaction, which share their time', async () => {
    const added = await database().transact(contactStore, (contacts) =>
      contacts.addAll([message, message, message]),
    );
    const { rows } = await contactStore(database().queries).list({}, { limit: 3 });
    expect(rows.map(({ id }) => id)).toEqual(added.map(({ id }) => id).toReversed());
  });
});
