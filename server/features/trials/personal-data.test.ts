import { beforeAll, expect, it } from 'vitest';
import { describeWithDatabase } from '#test/engines.ts';
import { trialPersonalData } from './personal-data.ts';
import { trialStore } from './store.ts';

describeWithDatabase('what trials know of a person', (database) => {
  let id: number;
  beforeAll(async () => {
    const trial = { name: 'Ada', email: 'Ada+tv@example.org', language: 'fr' };
    const [made] = await trialStore(database().queries).request([trial]);
    id = made?.id as number;
    await trialStore(database().queries).activate(id);
    await trialStore(database().queries).request([{ ...trial, email: 'somebody@example.org' }]);
  });

  it('are the request and the activation, found by any spelling of the address', async () => {
    const entry = {
      kind: 'trial',
      text: '\u2068Ada\u2069 <Ada+tv@example.org>',
      link: `?tab=trials&open=${id}`,
    };
    expect(await trialPersonalData.entries(database().queries, 'ada@example.org')).toEqual([
      { ...entry, at: expect.stringMatching(/Z$/), title: 'Free trial requested' },
      { ...entry, at: expect.stringMatching(/Z$/), title: 'Free trial activated' },
    ]);
  });

  it('is handed over as it was kept', async () => {
    expect(await trialPersonalData.export(database().queries, 'ada@example.org')).toEqual([
      {
        id,
        name: 'Ada',
        email: 'Ada+tv@example.org',
        language: 'fr',
        createdAt: expect.any(Date),
        activatedAt: expect.any(Date),
        expiresAt: expect.any(Date),
        wantedAt: null,
        timeZone: null,
      },
    ]);
  });

  it('is forgotten, and nothing of anybody else is', async () => {
    const erase = () => database().transact((tx) => trialPersonalData.erase(tx, 'ada@example.org'));
    expect([await erase(), await erase()]).toEqual([1, 0]);
    expect(await trialPersonalData.entries(database().queries, 'ada@example.org')).toEqual([]);
    expect((await trialStore(database().queries).list({}, { limit: 10 })).rows).toHaveLength(1);
  });
});
