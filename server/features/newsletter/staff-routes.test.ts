import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { SubscriberRow } from '#contract/newsletter.ts';
import { secretFrom } from '#server/security/secret.ts';
import { testApp } from '#test/app.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { newsletterUnderTest } from './test-kit.ts';

describeWithDatabase('subscribers, for staff', (database) => {
  const { app, send, subscribe, unsubscribe, join, age, isActive } = newsletterUnderTest(database);

  beforeAll(async () => {
    await subscribe('Waiting+1@example.org', 'fr');
    await join('active@example.org');
    await unsubscribe((await join('gone@example.org')).unsubscribeToken);
    await unsubscribe((await join('back@example.org')).unsubscribeToken);
    await age('back@example.org', 11);
    await subscribe('back@example.org');
  });

  const get = (query: string, role = 'admin') =>
    app().inject({ url: `/api/admin/newsletter${query}`, headers: { 'x-test-role': role } });
  const rows = async (query: string): Promise<SubscriberRow[]> => (await get(query)).json().data;
  const addresses = async (query: string) => (await rows(query)).map(({ email }) => email);

  it('are listed with what they said last and when, and with no secret', async () => {
    const [row] = await rows('?search=waiting');
    expect(row).toEqual({
      id: expect.any(Number),
      email: 'Waiting+1@example.org',
      language: 'fr',
      createdAt: expect.stringMatching(/Z$/),
      state: 'waiting',
      since: row?.createdAt,
    });
    const states = (await rows('')).map(({ email, state }) => `${email} ${state}`);
    expect(states).toEqual([
      'back@example.org unsubscribed',
      'gone@example.org unsubscribed',
      'active@example.org subscribed',
      'Waiting+1@example.org waiting',
    ]);
  });

  it.each([
    ['?state=waiting', ['Waiting+1@example.org']],
    ['?state=subscribed', ['active@example.org']],
    ['?state=unsubscribed&sort=oldest', ['gone@example.org', 'back@example.org']],
    ['?search=example&state=subscribed', ['active@example.org']],
    ['?search=GONE@example.org', ['gone@example.org']],
    ['?search=nobody', []],
    ['?sort=email', ['active@example.org', 'back@example.org', 'gone@example.org', 'Waiting+1@example.org']],
  ])('are found by %s', async (query, found) => {
    expect(await addresses(query)).toEqual(found);
  });

  it('are read page by page, each once', async () => {
    const seen: string[] = [];
    for (let after = ''; ; ) {
      const { data, next } = (await get(`?limit=1&sort=email${after}`)).json();
      seen.push(data[0].email);
      if (!next) break;
      after = `&after=${next}`;
    }
    expect(seen).toEqual(await addresses('?sort=email'));
  });

  it('are exported as they are filtered, each with an address that ends the newsletter for them alone', async () => {
    const file = await get('/export?state=subscribed&search=active');
    const lines = file.body.split('\r\n');
    expect(lines[0]).toBe('\ufeffID,Email,Language,Status,Since,Requested On,Unsubscribe Link');
    expect(lines[1]).toMatch(/^\d+,active@example.org,en,Subscribed,[^,]+Z,[^,]+Z,http[^,]+$/);
    expect(lines.slice(2)).toEqual(['']);
    const { pathname, search } = new URL(lines[1]?.split(',').at(-1) ?? '');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await send(pathname + search, { headers, payload: 'List-Unsubscribe=One-Click' });
    expect(await isActive('active@example.org')).toBe(false);
    const [entry] = await database()
      .queries.selectFrom('audit')
      .select(['actor', 'action', 'target', 'details'])
      .where('action', '=', 'newsletter.exported')
      .execute();
    expect(entry).toEqual({
      actor: 'test@example.org',
      action: 'newsletter.exported',
      target: 'newsletter',
      details: { state: 'subscribed', searched: true },
    });
  });

  it('are exported with links that work after the secret has changed, as do those of before', async () => {
    const exportedUnder = async (value: string, email: string) => {
      const own = { ...database(), close: async () => {} };
      const changed = await testApp({}, { database: own, secret: secretFrom(value) });
      onTestFinished(() => changed.close());
      const url = `/api/admin/newsletter/export?search=${email}`;
      const { body } = await changed.inject({ url, headers: { 'x-test-role': 'admin' } });
      return new URL(body.split('\r\n')[1]?.split(',').at(-1) ?? '').searchParams.get('token');
    };
    for (const use of ['mailed', 'second', 'third'] as const) {
      const email = `${use}@example.org`;
      const { unsubscribeToken: mailed } = await join(email);
      const second = await exportedUnder('the second secret', email);
      const third = await exportedUnder('the third secret', email);
      await unsubscribe({ mailed, second, third }[use]);
      expect([use, await isActive(email)]).toEqual([use, false]);
    }
  });

  it.each(['?sort=name', '?state=open', '?limit=0'])('are not listed by %s', async (query) => {
    expect((await get(query)).statusCode).toBe(422);
  });

  it.each(['', '/export'])('are for admins alone: %s', async (path) => {
    expect([(await get(path, 'nobody')).statusCode, (await get(path, 'agent')).statusCode]).toEqual([
      401, 403,
    ]);
  });

  it('are told of to open dashboards when they come, confirm, leave', async () => {
    const heard: string[] = [];
    const told = new Map<number, () => void>();
    await database().listen(
      'live',
      (kind) => {
        if (kind === 'newsletter') told.get(heard.push(kind))?.();
      },
      { onGap: () => {} },
    );
    const times = (count: number) => new Promise<void>((resolve) => void told.set(count, resolve));
    const all = times(3);
    const { unsubscribeToken } = await join('news@example.org');
    await unsubscribe(unsubscribeToken);
    await all;
    expect(heard).toHaveLength(3);
  });
});
