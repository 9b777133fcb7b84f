import { expect, it } from 'vitest';
import { policy } from '#content/policy.ts';
import type { TrialRow } from '#contract/trials.ts';
import { appOn } from '#test/app-on.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { trialStore } from './store.ts';

describeWithDatabase('trials, for staff', (database) => {
  const app = appOn(database);

  const request = async (email: string) => {
    const trial = { name: 'Ada', email, language: 'fr' };
    const [made] = await trialStore(database().queries).request([trial]);
    return made?.id as number;
  };
  const call = (method: 'GET' | 'POST', url: string, role = 'admin') =>
    app().inject({ method, url, headers: { 'x-test-role': role } });
  const activate = (id: unknown, role?: string) => call('POST', `/api/free-trial/${id}/activate`, role);
  const traces = async (id: number) => {
    const { queries } = database();
    return {
      mails: await queries
        .selectFrom('mail')
        .selectAll()
        .where('event', '=', `trial ${id} activated`)
        .execute(),
      audit: await queries.selectFrom('audit').selectAll().where('target', '=', `trial ${id}`).execute(),
    };
  };

  it('are activated for as long as the promise says, with one mail and one line in the trail', async () => {
    const id = await request('ada@example.org');
    const { message, data } = (await activate(id)).json();
    expect(message).toBe('Free trial activated successfully.');
    expect(data).toMatchObject({ id, name: 'Ada', email: 'ada@example.org', isActivated: true });
    const { activated_at, expires_at } = await database()
      .queries.selectFrom('free_trial')
      .select(['activated_at', 'expires_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Number(expires_at) - Number(activated_at)).toBe(policy.trial.hours * 3_600_000);
    const { mails, audit } = await traces(id);
    expect(mails).toMatchObject([
      {
        kind: 'trialActivated',
        language: 'fr',
        recipient: 'ada@example.org',
        facts: { name: 'Ada', trialId: id, expiresAt: data.expiresAt },
      },
    ]);
    expect(audit).toMatchObject([{ actor: 'test@example.org', action: 'trial.activated', details: {} }]);
  });

  it('begin on the evening that was named, where that is still to come', async () => {
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
    const timeZone = 'Europe/Paris';
    const activated = async (email: string, wantedAt: Date) => {
      const trial = { name: 'Ada', email, language: 'fr', wantedAt, timeZone };
      const [made] = await trialStore(database().queries).request([trial]);
      const { data } = (await activate(made?.id)).json();
      return { data, mail: (await traces(data.id)).mails[0] };
    };
    const wantedAt = hours(30);
    const later = await activated('evening@example.org', wantedAt);
    expect(Date.parse(later.data.expiresAt) - Number(wantedAt)).toBe(policy.trial.hours * 3_600_000);
    expect(later.mail?.facts).toMatchObject({ startsAt: wantedAt.toISOString(), timeZone });
    const missed = await activated('missed@example.org', hours(-2));
    expect(Date.parse(missed.data.expiresAt)).toBeGreaterThan(Number(hours(policy.trial.hours - 1)));
    expect(missed.mail?.facts).not.toHaveProperty('startsAt');
  });

  it('are activated once by fifty clicks at the same moment and one more, all with the same answer', async () => {
    const id = await request('grace@example.org');
    const answers = await Promise.all(Array.from({ length: 50 }, () => activate(id)));
    const later = await activate(id);
    expect(new Set([...answers, later].map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(later.statusCode).toBe(200);
    const { mails, audit } = await traces(id);
    expect([mails.length, audit.length]).toEqual([1, 1]);
  });

  it('are activated several at a time, each with its mail and its line, and without those that cannot be', async () => {
    const ids = await Promise.all(['one', 'two', 'three'].map((name) => request(`${name}@several.example`)));
    await activate(ids[1]);
    const several = (body: unknown, role = 'admin') =>
      app().inject({
        method: 'POST',
        url: '/api/free-trials/activate',
        headers: { 'x-test-role': role, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
    const [first, second, third] = ids;
    const { data } = (await several({ ids: [first, 987654321, second, third, third] })).json();
    expect(data).toMatchObject([
      { id: first, trial: { isActivated: true } },
      { id: 987654321, problem: 'This request has been deleted.' },
      { id: second, trial: { isActivated: true } },
      { id: third, trial: { isActivated: true } },
    ]);
    for (const id of ids) {
      const { mails, audit } = await traces(id);
      expect([mails.length, audit.length]).toEqual([1, 1]);
    }
    for (const body of [{}, { ids: [] }, { ids: [0] }, { ids: ['1'] }, { ids: Array(51).fill(1) }])
      expect([400, 422]).toContain((await several(body)).statusCode);
    expect((await several({ ids }, 'agent')).statusCode).toBe(403);
  });

  it('are shown one by one, with exactly the fields that the dashboard knows', async () => {
    const id = await request('one@example.org');
    expect((await call('GET', `/api/free-trial/${id}`)).json()).toEqual({
      success: true,
      data: {
        id,
        name: 'Ada',
        email: 'one@example.org',
        language: 'fr',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        wantedAt: null,
        timeZone: null,
        expiresAt: null,
        isActivated: false,
        mail: null,
      },
    });
  });

  it('say what became of the mail with the login, in the list as in the drawer', async () => {
    const [id, other] = [await request('mailed@example.org'), await request('mailed-2@example.org')];
    const shown = async () => {
      const { data: listed } = (await call('GET', '/api/free-trials?search=mailed')).json();
      const { data: alone } = (await call('GET', `/api/free-trial/${id}`)).json();
      const inList = Object.fromEntries(listed.map((trial: TrialRow) => [trial.id, trial.mail]));
      return { alone: alone.mail, inList };
    };
    expect(await shown()).toEqual({ alone: null, inList: { [id]: null, [other]: null } });
    const { data: activated } = (await activate(id)).json();
    const [mail] = (await traces(id)).mails;
    const unsent = { mailId: mail?.id, status: 'kept' };
    expect(activated.mail).toEqual(unsent);
    expect(await shown()).toEqual({ alone: unsent, inList: { [id]: unsent, [other]: null } });
    await database()
      .queries.updateTable('mail')
      .set({ status: 'sent' })
      .where('id', '=', unsent.mailId as number)
      .execute();
    expect((await shown()).inList[id]).toMatchObject({ status: 'sent' });
    await database()
      .queries.deleteFrom('mail')
      .where('id', '=', unsent.mailId as number)
      .execute();
    expect((await shown()).alone).toBeNull();
  });

  const noIds = [
    '0',
    '-1',
    '1e3',
    'abc',
    '99999999999999999999',
    '9007199254740993',
    '%00',
    '1%00',
    '01',
    '+1',
    '__proto__',
    '1.0',
    '%20',
  ];
  it('say that they are gone when they were erased meanwhile', async () => {
    for (const answer of [await call('GET', '/api/free-trial/987654321'), await activate('987654321')])
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { success: false, code: 'gone', message: 'This request has been deleted.' },
      ]);
  });

  it.each(noIds)('are not found by the id %s', async (id) => {
    const answers = [await call('GET', `/api/free-trial/${id}`), await activate(id)];
    for (const answer of answers) expect([answer.statusCode, answer.json().code]).toEqual([404, 'notFound']);
  });

  it('are for admins alone', async () => {
    const id = await request('private@example.org');
    const statuses = async (role: string) => [
      (await call('GET', `/api/free-trial/${id}`, role)).statusCode,
      (await activate(id, role)).statusCode,
    ];
    expect([await statuses('nobody'), await statuses('customer'), await statuses('agent')]).toEqual([
      [401, 401],
      [403, 403],
      [403, 403],
    ]);
    expect(await traces(id)).toEqual({ mails: [], audit: [] });
  });

  it('become a file with the columns of the dashboard', async () => {
    const { body, headers } = await call('GET', '/api/free-trials/export?search=grace');
    expect(headers['content-disposition']).toMatch(/filename="free-trials-\d{4}-\d\d-\d\d\.csv"$/);
    expect(body).toMatch(
      /^\ufeffID,Name,Email,Language,Requested On,Wanted From,Expires At,Status\r\n\d+,Ada,grace@example.org,fr,2\S+Z,,2\S+Z,Activated\r\n$/,
    );
  });
});
