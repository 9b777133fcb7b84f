import { expect, it } from 'vitest';
import { deliveredPart } from '#content/live.ts';
import { appOn } from '#test/app-on.ts';
import { describeOnEachEngine } from '#test/engines.ts';

const catalogue = deliveredPart('catalogue');
const claims = deliveredPart('claims');
const dearer = {
  ...catalogue,
  periods: catalogue.periods.map((period) =>
    period.id === 'monthly' ? { ...period, prices: { ...period.prices, 1: 15_99 } } : period,
  ),
};

describeOnEachEngine('a publication', (database) => {
  const app = appOn(database);
  const headers = { 'x-test-role': 'admin' };
  const url = '/api/admin/content';
  const publish = async (parts: object, note = '') => {
    const { version } = (await app().inject({ url, headers })).json().data;
    const payload = { basedOn: version, parts, note };
    expect((await app().inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
  };
  const mails = () =>
    database().queries.selectFrom('mail').select(['recipient', 'facts']).orderBy('id').execute();

  it('that changes a price is mailed to the other admins, also when it is taken back; one that does not is not', async () => {
    const colleagues = ['test', 'mira', 'noor', 'left', 'agent'].map((id) => ({
      id,
      name: id,
      email: `${id}@northlight.example`,
      email_verified: true,
      role: id === 'agent' ? 'agent' : 'admin',
      banned: id === 'left',
    }));
    await database().queries.insertInto('staff_user').values(colleagues).execute();

    await publish({ catalogue: { ...catalogue, basicPlans: [] }, claims: { ...claims, channels: 24_500 } });
    expect(await mails()).toEqual([]);

    await publish({ catalogue: dearer, claims: null }, 'Dearer');
    const first = await mails();
    expect(first.map(({ recipient }) => recipient).sort()).toEqual([
      'mira@northlight.example',
      'noor@northlight.example',
    ]);
    expect(first[0]?.facts).toEqual({
      by: 'Test',
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      note: 'Dearer',
      changes: [
        '1 month, 1 device: $14.99 → $15.99',
        'Plans with HD instead of 4K: none → Lifetime, 1 device',
      ],
    });

    await publish({ catalogue: null });
    const all = await mails();
    expect(all).toHaveLength(4);
    expect(all[3]?.facts).toMatchObject({ changes: ['1 month, 1 device: $15.99 → $14.99'] });

    const promotion = {
      begins: '2099-11-20T18:00:00Z',
      ends: '2099-11-22T23:59:00Z',
      percentOff: 20,
      plans: [{ period: 'yearly', devices: 2 }],
    };
    await publish({ catalogue: { ...catalogue, promotions: [promotion] } });
    expect((await mails())[5]?.facts).toMatchObject({
      changes: [
        'Promotion added: 12 months, 2 devices: 20% off, Fri, Nov 20, 2099, 6:00 PM to Sun, Nov 22, 2099, 11:59 PM, UTC',
      ],
    });
  });
});
