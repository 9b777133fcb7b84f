import { expect, it } from 'vitest';
import { describeWithDatabase } from '#test/engines.ts';
import { trialStore } from './store.ts';

const trial = { name: 'Ada', email: 'ada@example.org', language: 'en' };

describeWithDatabase('trials', (database) => {
  const count = async () => (await trialStore(database().queries).list({}, { limit: 1000 })).rows.length;

  it('are given once to an address, however it is spelt', async () => {
    const spellings = ['ada@example.org', 'Ada@Example.org', 'ada+tv@example.org'];
    for (const email of spellings) {
      await database().transact(trialStore, (trials) => trials.request([{ ...trial, email }]));
    }
    expect(await count()).toBe(1);
  });

  it('are given once when fifty requests come at the same moment', async () => {
    const before = await count();
    const requests = Array.from({ length: 50 }, (_, index) =>
      database().transact(trialStore, (trials) =>
        trials.request([{ ...trial, email: `grace+${index}@example.org` }]),
      ),
    );
    await Promise.all(requests);
    expect(await count()).toBe(before + 1);
  });

  it('are given once when the spellings of an address come together', async () => {
    const emails = ['alan@example.org', 'ALAN@example.org', 'joan@example.org', 'alan+1@example.org'];
    const made = await trialStore(database().queries).request(emails.map((email) => ({ ...trial, email })));
    expect(made.map(({ email }) => email)).toEqual(['alan@example.org', 'joan@example.org']);
  });

  it('are written in the order of their mailboxes, so that two batches never wait for each other', async () => {
    const emails = ['zoe@example.org', 'Bob+1@example.org', 'amy@example.org'];
    const made = await trialStore(database().queries).request(emails.map((email) => ({ ...trial, email })));
    expect(made.toSorted((one, other) => one.id - other.id).map(({ email }) => email)).toEqual(
      emails.toReversed(),
    );
  });
});
