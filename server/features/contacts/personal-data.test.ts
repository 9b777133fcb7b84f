import { beforeAll, expect, it } from 'vitest';
import { describeWithDatabase } from '#test/engines.ts';
import { contactPersonalData } from './personal-data.ts';
import { contactStore } from './store.ts';

describeWithDatabase('what messages know of a person', (database) => {
  const message = { name: 'Ada', subject: 'billing', message: 'Where is my invoice?', language: 'fr' };
  let ids: number[];
  beforeAll(async () => {
    const contacts = contactStore(database().queries);
    const emails = ['a.da+1@gmail.com', 'ADA@gmail.com', 'somebody@example.org'];
    const added = await contacts.addAll(emails.map((email) => ({ ...message, email })));
    ids = added.slice(0, 2).map(({ id }) => id);
  });

  it('is every message, found by any spelling of the address', async () => {
    expect(await contactPersonalData.entries(database().queries, 'ada@gmail.com')).toEqual(
      ids.map((id) => ({
        kind: 'contact',
        at: expect.stringMatching(/Z$/),
        title: 'Message (Billing Question)',
        text: 'Where is my invoice?',
        link: `?tab=contacts&open=${id}`,
      })),
    );
  });

  it('is handed over as it was kept', async () => {
    const [first] = await contactPersonalData.export(database().queries, 'ada@gmail.com');
    expect(first).toEqual({
      ...message,
      id: ids[0],
      email: 'a.da+1@gmail.com',
      createdAt: expect.any(Date),
      handledAt: null,
      answers: [],
    });
  });

  it('is forgotten, and nothing of anybody else is', async () => {
    const erase = () => database().transact((tx) => contactPersonalData.erase(tx, 'ada@gmail.com'));
    expect([await erase(), await erase()]).toEqual([2, 0]);
    expect((await contactStore(database().queries).list({}, { limit: 10 })).rows).toHaveLength(1);
  });
});
