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
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      handledAt: null,
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
});
