import { afterAll, beforeAll, expect, it } from 'vitest';
import { unattendedHeader } from '#contract/staff.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { type Browser, openStaffApp, owner, type StaffApp } from '../test-kit.ts';

const hour = 3600_000;

describeWithDatabase('Signing in', (database) => {
  let staffApp: StaffApp;
  beforeAll(async () => {
    staffApp = await openStaffApp(database());
  });
  afterAll(() => staffApp.app.close());

  const signIn = (browser: Browser, changes: object = {}) =>
    browser.post('/api/auth/sign-in/email', { ...owner, ...changes });
  const age = (column: 'created_at' | 'updated_at', by: number) =>
    database()
      .queries.updateTable('staff_session')
      .set({ [column]: new Date(Date.now() - by) })
      .where('token', 'not like', 'ended %')
      .execute();

  it('lets the owner in, whatever the case of the address, and keeps the token from the page', async () => {
    const browser = staffApp.browser();
    const response = await signIn(browser, { email: owner.email.toUpperCase() });
    expect(response.json()).toEqual({ success: true, twoFactorRedirect: false });
    expect(response.headers['cache-control']).toBe('no-store');
    const [cookie] = response.cookies;
    expect(cookie).toMatchObject({ name: 'marquee.session_token', httpOnly: true, sameSite: 'Strict' });
    expect(await browser.me()).toMatchObject({ email: owner.email, role: 'admin', secondFactor: false });
    expect((await staffApp.trail()).at(-1)).toMatchObject({ actor: owner.email, action: 'staff.signed-in' });
  });

  it('answers a wrong password and an unknown address in the same way, and leaves no trace of them', async () => {
    const before = await staffApp.trail();
    const wrong = await signIn(staffApp.browser(), { password: 'not the password' });
    const unknown = await signIn(staffApp.browser(), { email: 'nobody@northlight.example' });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toMatchObject({ success: false, code: 'wrongSignIn' });
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
    expect(unknown.cookies).toEqual([]);
    expect(await staffApp.trail()).toEqual(before);
  });

  it.each([
    [{ email: 'no address' }, 422],
    [{ email: 'a\0@example.org' }, 422],
    [{ email: { $ne: null } }, 422],
    [{ password: 7 }, 422],
    [{ password: 'x'.repeat(129) }, 422],
    [{ password: '\0' }, 401],
  ])('refuses %j with %i', async (changes, status) => {
    expect((await signIn(staffApp.browser(), changes)).statusCode).toBe(status);
  });

  it.each([[{ origin: 'https://evil.example' }], [{ 'sec-fetch-site': 'cross-site' }], [{ origin: 'null' }]])(
    'refuses to be done by another site: %j',
    async (headers) => {
      const browser = staffApp.browser();
      const response = await browser.post('/api/auth/sign-in/email', owner, headers);
      expect([response.statusCode, response.json().code]).toEqual([403, 'crossSite']);
      expect(await browser.me()).toBeNull();
    },
  );

  it('works under every name of the machine that the page itself was opened with', async () => {
    const headers = { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' };
    const response = await staffApp.browser().post('/api/auth/sign-in/email', owner, headers);
    expect(response.statusCode).toBe(200);
  });

  it('ends the session that the browser had before', async () => {
    const browser = await staffApp.signedIn();
    const old = staffApp.browserLike(browser);
    expect(await old.me()).not.toBeNull();
    await signIn(browser);
    expect(await old.me()).toBeNull();
    expect(await browser.me()).not.toBeNull();
  });

  it('is over for good at sign-out, also for a copy of the cookie', async () => {
    const browser = await staffApp.signedIn();
    const thief = staffApp.browserLike(browser);
    expect((await browser.post('/api/auth/sign-out')).json()).toEqual({ success: true });
    expect([...browser.cookies.keys()]).toEqual(['marquee.device']);
    expect(await thief.me()).toBeNull();
    expect((await staffApp.trail()).at(-1)).toMatchObject({ action: 'staff.signed-out' });
    const trail = await staffApp.trail();
    await thief.post('/api/auth/sign-out');
    expect(await staffApp.trail()).toEqual(trail);
  });

  it('is not for a forged cookie, and asks the database nothing about it', async () => {
    const browser = await staffApp.signedIn();
    const [[name, value] = ['', '']] = browser.cookies;
    const { queryCount } = staffApp.connection;
    for (const forged of [`x${value}`, value.slice(0, 32), '', '%', 'a.b', `${value}.${value}`]) {
      browser.cookies.set(name, forged);
      expect(await browser.me()).toBeNull();
    }
    browser.cookies.clear();
    expect((await browser.get('/api/staff/sessions')).statusCode).toBe(401);
    expect(staffApp.connection.queryCount).toBe(queryCount);
  });

  it('ends after 12 hours without a request', async () => {
    const browser = await staffApp.signedIn();
    await age('updated_at', 11 * hour);
    expect(await browser.me()).not.toBeNull();
    const [session] = (await browser.get('/api/staff/sessions')).json();
    expect(Date.now() - Date.parse(session.lastSeenAt)).toBeLessThan(hour);
    await age('updated_at', 12 * hour + 1);
    expect(await browser.me()).toBeNull();
    await age('updated_at', 0);
    expect(await browser.me()).toBeNull();
  });

  it('is not prolonged by a page that asks by itself', async () => {
    const browser = await staffApp.signedIn();
    await age('updated_at', 11 * hour);
    const [session] = (await browser.get('/api/staff/sessions', { [unattendedHeader]: '1' })).json();
    expect(Date.now() - Date.parse(session.lastSeenAt)).toBeGreaterThanOrEqual(11 * hour);
  });

  it('ends after seven days, however busy they were', async () => {
    const browser = await staffApp.signedIn();
    await age('created_at', 7 * 24 * hour - 60_000);
    expect(await browser.me()).not.toBeNull();
    await age('created_at', 7 * 24 * hour + 1);
    expect(await browser.me()).toBeNull();
  });

  it.each(['/api/auth/get-session', '/api/auth/list-sessions', '/api/auth/ok', '/api/auth/error'])(
    'opens nothing else of the library: %s',
    async (path) => {
      const browser = await staffApp.signedIn();
      expect((await browser.get(path)).statusCode).toBe(404);
      expect((await browser.post('/api/auth/update-user', { name: 'x' })).statusCode).toBe(404);
      expect((await browser.post('/api/auth/sign-up/email', owner)).statusCode).toBe(404);
    },
  );

  it('says that the database is away, not that the browser is not signed in', async () => {
    const browser = await staffApp.signedIn();
    staffApp.connection.isCut = true;
    const responses = [
      await browser.get('/api/staff/me'),
      await browser.get('/api/staff/sessions'),
      await browser.post('/api/auth/sign-out'),
      await browser.post('/api/auth/change-password', { currentPassword: 'x', newPassword: 'x'.repeat(12) }),
      await signIn(staffApp.browser()),
    ];
    staffApp.connection.isCut = false;
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503, 503]);
    expect(await browser.me()).not.toBeNull();
  });
});
