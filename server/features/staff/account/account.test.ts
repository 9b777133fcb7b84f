import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffIdHeader, staffIdParameter } from '#contract/staff.ts';
import { pictureStore } from '#server/pictures/store.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { staffFeature } from '../manifest.ts';
import { openStaffApp, owner, type StaffApp } from '../test-kit.ts';

describeWithDatabase('One’s own sessions', (database) => {
  let staffApp: StaffApp;
  beforeAll(async () => {
    staffApp = await openStaffApp(database());
  });
  afterAll(() => staffApp.app.close());

  const list = async (browser: Awaited<ReturnType<StaffApp['signedIn']>>) =>
    (await browser.get('/api/staff/sessions')).json() as { id: string; current: boolean }[];
  const actions = async () => (await staffApp.trail()).map(({ action }) => action);

  it('are listed without their tokens, and end one by one or all at once', async () => {
    const [here, there, far] = [
      await staffApp.signedIn(),
      await staffApp.signedIn(),
      await staffApp.signedIn(),
    ];
    const response = await here.get('/api/staff/sessions');
    const sessions = response.json();
    expect(sessions).toHaveLength(3);
    expect(Object.keys(sessions[0]).sort()).toEqual(
      ['id', 'current', 'ipAddress', 'userAgent', 'createdAt', 'lastSeenAt'].sort(),
    );
    const [token = ''] = [...there.cookies.values()].map((value) => value.split('.')[0]);
    expect(token.length).toBeGreaterThan(20);
    expect(response.body).not.toContain(token);
    const [current] = (await list(there)).filter((one) => one.current);
    expect((await here.post(`/api/staff/sessions/${current?.id}/revoke`)).json()).toEqual({ success: true });
    expect([await there.me(), (await far.me())?.email]).toEqual([null, owner.email]);
    expect((await here.post(`/api/staff/sessions/${current?.id}/revoke`)).statusCode).toBe(404);
    expect((await here.post('/api/staff/sessions/revoke-others')).json()).toEqual({ success: true });
    expect([(await here.me())?.email, await far.me()]).toEqual([owner.email, null]);
    expect((await actions()).slice(-2)).toEqual(['staff.session-revoked', 'staff.sessions-revoked']);
  });

  it('are not ended by another account', async () => {
    const admin = await staffApp.signedIn();
    const email = 'ada@northlight.example';
    await admin.post('/api/admin/staff', { email, name: 'Ada', role: 'agent' });
    const token = await staffApp.mailedToken(email);
    await staffApp.browser().post('/api/staff/password', { token, password: 'a new and long one' });
    const agent = await staffApp.signedIn({ email, password: 'a new and long one' });
    const [mine] = (await list(admin)).filter((one) => one.current);
    expect((await agent.post(`/api/staff/sessions/${mine?.id}/revoke`)).statusCode).toBe(404);
    await agent.post('/api/staff/sessions/revoke-others');
    expect(await admin.me()).not.toBeNull();
  });

  it('are not ended by a page that shows another account', async () => {
    const browser = await staffApp.signedIn();
    const far = await staffApp.signedIn();
    const me = await browser.me();
    const end = (id = '') =>
      browser.post('/api/staff/sessions/revoke-others', undefined, { [staffIdHeader]: id });
    const refused = await end('another account');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'someoneElse']);
    expect(await far.me()).not.toBeNull();
    expect((await end(me?.id)).statusCode).toBe(200);
    expect(await far.me()).toBeNull();

    const leave = (id: string) => browser.post('/api/auth/sign-out', undefined, { [staffIdHeader]: id });
    expect((await leave('another account')).json().code).toBe('someoneElse');
    const linked = (id = '') => browser.get(`/api/admin/staff?${staffIdParameter}=${id}`);
    expect((await linked('another')).json().code).toBe('someoneElse');
    expect((await linked(me?.id)).statusCode).toBe(200);
    await leave(`${me?.id}`);
    expect(await browser.me()).toBeNull();
  });

  it('take the device that is notified with them where they are ended on purpose, and not where they expire', async () => {
    const { queries } = database();
    const devices = async () =>
      (await queries.selectFrom('push_device').select('endpoint').orderBy('endpoint').execute()).map(
        ({ endpoint }) => endpoint,
      );
    const notified = async (endpoint: string) => {
      const browser = await staffApp.signedIn();
      const id = (await list(browser)).find((one) => one.current)?.id ?? '';
      const staff_id = (await browser.me())?.id ?? '';
      const keys = { p256dh: '', auth: '', user_agent: '', email: owner.email };
      await queries
        .insertInto('push_device')
        .values({ ...keys, endpoint, staff_id, session_id: id })
        .execute();
      return { browser, id };
    };
    const { browser: first } = await notified('first');
    const { id: second } = await notified('second');
    const third = await notified('third');
    await notified('fourth');
    await first.post('/api/auth/sign-out');
    expect(await devices()).toEqual(['fourth', 'second', 'third']);
    await third.browser.post(`/api/staff/sessions/${second}/revoke`);
    expect(await devices()).toEqual(['fourth', 'third']);
    await third.browser.post('/api/staff/sessions/revoke-others');
    expect(await devices()).toEqual(['third']);
    const longAgo = new Date(Date.now() - 13 * 3_600_000);
    await queries
      .updateTable('staff_session')
      .set({ updated_at: longAgo })
      .where('id', '=', third.id)
      .execute();
    expect(await third.browser.me()).toBeNull();
    expect(await devices()).toEqual(['third']);
  });

  it('show when their owner was last seen, also after the sign-out', async () => {
    const browser = await staffApp.signedIn();
    await browser.post('/api/auth/sign-out');
    const { data } = (await (await staffApp.signedIn()).get('/api/admin/staff')).json();
    expect(Date.now() - Date.parse(data[0].lastSeenAt)).toBeLessThan(60_000);
  });
});

describeWithDatabase('What customers see of a colleague', (database) => {
  let staffApp: StaffApp;
  beforeAll(async () => {
    staffApp = await openStaffApp(database());
  });
  afterAll(() => staffApp.app.close());

  const face = { kind: 'png', width: 96, height: 96 } as const;
  const addFace = (sign: string) =>
    pictureStore(database().queries).add({ ...face, bytes: Buffer.from(sign) });
  const uses = () => database().queries.selectFrom('picture_use').select('used_by').execute();
  const faces = async () =>
    (await staffFeature.team?.(database().queries))?.flatMap(({ name, picture }) =>
      picture ? { name, picture } : [],
    );

  it('is what they set, and their picture goes when they may not sign in any more', async () => {
    const admin = await staffApp.signedIn();
    const picture = await addFace('one');
    const profile = { name: 'Mira', picture, languages: ['en', 'sq'] };
    expect((await admin.post('/api/staff/profile', profile)).statusCode).toBe(200);
    expect(await admin.me()).toMatchObject(profile);
    expect(await faces()).toEqual([{ name: 'Mira', picture }]);
    expect(await uses()).toEqual([{ used_by: `staff ${(await admin.me())?.id}` }]);
    await admin.post('/api/staff/profile', profile);
    const entries = (await staffApp.trail()).filter(({ action }) => action === 'staff.profile-changed');
    expect(entries.map(({ details }) => details)).toEqual([
      { changed: ['name', 'picture', 'languages'], from: 'Admin', to: 'Mira' },
    ]);

    const email = 'ada@northlight.example';
    const password = 'a new and long one';
    await admin.post('/api/admin/staff', { email, name: 'Ada', role: 'agent' });
    await staffApp
      .browser()
      .post('/api/staff/password', { token: await staffApp.mailedToken(email), password });
    const agent = await staffApp.signedIn({ email, password });
    const other = await addFace('another');
    expect(
      (await agent.post('/api/staff/profile', { ...profile, name: 'Ada', picture: other })).statusCode,
    ).toBe(200);
    for (const name of ['Mira', ' mïra', 'M i\u200bra']) {
      const taken = await agent.post('/api/staff/profile', { ...profile, name });
      expect([taken.statusCode, taken.json().code]).toEqual([409, 'nameTaken']);
    }
    // Whose name was given to another all the same keeps what they have.
    await database()
      .queries.updateTable('staff_user')
      .set({ name: 'MIRA' })
      .where('email', '=', email)
      .execute();
    expect((await agent.post('/api/staff/profile', { ...profile, name: 'MIRA' })).statusCode).toBe(200);
    expect(
      (await agent.post('/api/staff/profile', { ...profile, name: 'Ada', picture: other })).statusCode,
    ).toBe(200);
    await admin.post(`/api/admin/staff/${(await agent.me())?.id}/disabled`, { disabled: true });
    expect(await faces()).toEqual([{ name: 'Mira', picture }]);
    expect(await uses()).toHaveLength(1);
  });

  it.each([
    ['no name', { name: ' ' }, 422],
    ['a line break in the name', { name: 'Mira\nBcc: x' }, 422],
    ['a picture of another shape', { picture: `${'0'.repeat(64)}-96x95.png` }, 422],
    ['a large picture', { picture: `${'0'.repeat(64)}-193x193.png` }, 422],
    ['an address elsewhere', { picture: 'https://elsewhere.example/a.png' }, 422],
    ['a picture that is not here', { picture: `${'0'.repeat(64)}-96x96.png` }, 409],
    ['a language that we do not write', { languages: ['de'] }, 422],
  ])('is refused with %s', async (_, change, status) => {
    const admin = await staffApp.signedIn();
    const profile = { name: 'Owner', picture: null, languages: [], ...change };
    expect((await admin.post('/api/staff/profile', profile)).statusCode).toBe(status);
  });
});

describeWithDatabase('Every staff route', (database) => {
  it('names its audience', async () => {
    const { app } = await openStaffApp(database());
    const routes = app.declaredRoutes
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, url, config }) => `${config?.audience}: ${method} ${url}`);
    expect(routes.sort()).toEqual([
      'admin: GET /api/admin/staff',
      'admin: POST /api/admin/staff',
      'admin: POST /api/admin/staff/:id/disabled',
      'admin: POST /api/admin/staff/:id/invitation',
      'admin: POST /api/admin/staff/:id/role',
      'admin: POST /api/admin/staff/:id/second-factor/remove',
      'agent: GET /api/staff/sessions',
      'agent: POST /api/auth/change-password',
      'agent: POST /api/auth/two-factor/disable',
      'agent: POST /api/auth/two-factor/enable',
      'agent: POST /api/auth/two-factor/generate-backup-codes',
      'agent: POST /api/staff/profile',
      'agent: POST /api/staff/sessions/:id/revoke',
      'agent: POST /api/staff/sessions/revoke-others',
      'public: GET /api/staff/me',
      'public: POST /api/auth/sign-in/email',
      'public: POST /api/auth/sign-out',
      'public: POST /api/auth/two-factor/verify-backup-code',
      'public: POST /api/auth/two-factor/verify-totp',
      'public: POST /api/staff/password',
      'public: POST /api/staff/password-reset',
    ]);
    await app.close();
  });
});
