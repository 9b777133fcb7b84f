import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffIdHeader, staffIdParameter } from '#contract/staff.ts';
import { describeWithDatabase } from '#test/engines.ts';
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

  it('show when their owner was last seen, also after the sign-out', async () => {
    const browser = await staffApp.signedIn();
    await browser.post('/api/auth/sign-out');
    const { data } = (await (await staffApp.signedIn()).get('/api/admin/staff')).json();
    expect(Date.now() - Date.parse(data[0].lastSeenAt)).toBeLessThan(60_000);
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
