import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { codeOf, openStaffApp, owner, type StaffApp } from '../test-kit.ts';

const signIn = '/api/auth/sign-in/email';
const sessionCookie = 'marquee.session_token';
const agent = { email: 'agent@northlight.example', password: 'a new and long one' };

describeWithDatabase('Attacks on the sign-in', (database) => {
  let staffApp: StaffApp;
  /** Done between the check of a password and the transaction that starts the session. */
  let meanwhile: (() => Promise<unknown>) | undefined;
  beforeAll(async () => {
    const transact = (async (...given: Parameters<Database['transact']>) => {
      const before = meanwhile;
      meanwhile = undefined;
      await before?.();
      return database().transact(...given);
    }) as Database['transact'];
    staffApp = await openStaffApp({ ...database(), transact });
    const admin = await staffApp.signedIn();
    for (const who of [agent, { ...agent, email: 'invited@northlight.example' }])
      await admin.post('/api/admin/staff', { ...who, name: 'Ada', role: 'agent' });
    const token = await staffApp.mailedToken(agent.email);
    await staffApp.browser().post('/api/staff/password', { ...agent, token });
  });
  afterAll(() => staffApp.app.close());
  beforeEach(async () => {
    await database().queries.deleteFrom('limit_counter').execute();
  });

  const openSessions = () =>
    database()
      .queries.selectFrom('staff_session')
      .select('id')
      .where('expires_at', '>', new Date())
      .execute();
  const setAccount = (change: { banned?: boolean; two_factor_enabled?: boolean }) =>
    database().queries.updateTable('staff_user').set(change).where('email', '=', agent.email).execute();
  const setPassword = async (password: string | null) => {
    const { id } = await database()
      .queries.selectFrom('staff_user')
      .select('id')
      .where('email', '=', agent.email)
      .executeTakeFirstOrThrow();
    const { password: before } = await database()
      .queries.selectFrom('staff_account')
      .select('password')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    const set = (hash: string | null) =>
      database()
        .queries.updateTable('staff_account')
        .set({ password: hash })
        .where('user_id', '=', id)
        .execute();
    await set(password);
    return () => set(before);
  };

  it('a session planted in a browser is over when its user signs in, and the new one is another', async () => {
    const attacker = await staffApp.signedIn(agent);
    const planted = attacker.cookies.get(sessionCookie) ?? '';
    const victim = staffApp.browser();
    victim.cookies.set(sessionCookie, planted);
    await victim.post(signIn, owner);
    expect(victim.cookies.get(sessionCookie)).not.toBe(planted);
    expect([(await victim.me())?.email, await attacker.me()]).toEqual([owner.email, null]);
  });

  it('a token that the browser chose is not taken over', async () => {
    const victim = staffApp.browser();
    victim.cookies.set(sessionCookie, 'chosen.by-a-stranger');
    await victim.post(signIn, owner);
    expect(victim.cookies.get(sessionCookie)).not.toContain('chosen');
    expect(await victim.me()).toMatchObject({ email: owner.email });
  });

  it.each([
    ['an address without an account', 'ghost@northlight.example'],
    ['an account that has not joined', 'invited@northlight.example'],
    ['an account with another password', owner.email],
  ])('%s costs the same work, and gets the same response', async (_, email) => {
    const { scrypt } = crypto;
    const calls: unknown[] = [];
    crypto.scrypt = ((...given: Parameters<typeof scrypt>) => {
      calls.push(given.slice(2, 4));
      return scrypt(...given);
    }) as typeof scrypt;
    syncBuiltinESMExports();
    onTestFinished(() => {
      crypto.scrypt = scrypt;
      syncBuiltinESMExports();
    });
    const before = staffApp.connection.queryCount;
    const response = await staffApp.browser().post(signIn, { email, password: 'not the password' });
    expect([response.statusCode, response.json().code, response.cookies]).toEqual([401, 'wrongSignIn', []]);
    expect(calls).toEqual([[64, { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }]]);
    expect(staffApp.connection.queryCount - before).toBe(5);
  });

  it.each([
    ['a password of 64 KiB', { ...owner, password: 'x'.repeat(65_536) }, 422],
    ['an address of 64 KiB', { ...owner, email: `${'x'.repeat(65_536)}@example.org` }, 422],
    [
      'a password that grows eighteenfold when it is normalized',
      { ...owner, password: '\ufdfa'.repeat(128) },
      401,
    ],
    ['half of a pair of surrogates', { ...owner, password: '\ud83c'.repeat(12) }, 401],
    ['letters that only look alike', { ...owner, password: 'соrrect horse battery' }, 401],
    ['another case', { ...owner, password: owner.password.toUpperCase() }, 401],
    ['a cut password', { ...owner, password: owner.password.slice(0, -1) }, 401],
    ['a list', { ...owner, password: [owner.password] }, 422],
    ['an inherited field', { ['__proto__']: owner }, 400],
  ])('%s is refused', async (_, body, status) => {
    const browser = staffApp.browser();
    expect((await browser.post(signIn, body)).statusCode).toBe(status);
    expect(await browser.me()).toBeNull();
  });

  it('a password is the same however the keyboard composes its letters', async () => {
    const admin = await staffApp.signedIn();
    const email = 'unicode@northlight.example';
    await admin.post('/api/admin/staff', { email, name: 'Zoë', role: 'agent' });
    const token = await staffApp.mailedToken(email);
    const password = 'Ångström ﬁnale ①';
    await staffApp.browser().post('/api/staff/password', { token, password: password.normalize('NFD') });
    for (const typed of [password, password.normalize('NFKC'), password.normalize('NFD')])
      expect((await staffApp.browser().post(signIn, { email, password: typed })).statusCode).toBe(200);
  });

  it.each([
    ['empty', ''],
    ['a word', 'hash'],
    ['without a salt', `:${'ab'.repeat(64)}`],
    ['without a key', `${'ab'.repeat(16)}:`],
    ['of another algorithm', '$2b$12$abcdefghijklmnopqrstuv'],
    ['missing', null],
  ])('a hash in the table that is %s fits no password, and breaks nothing', async (_, hash) => {
    const browser = await staffApp.signedIn(agent);
    const restore = await setPassword(hash);
    const { password } = agent;
    const responses = [
      await staffApp.browser().post(signIn, agent),
      await browser.post('/api/auth/two-factor/enable', { password }),
      await browser.post('/api/auth/change-password', { currentPassword: password, newPassword: password }),
    ];
    await restore();
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 400, 400]);
    expect((await staffApp.browser().post(signIn, agent)).statusCode).toBe(200);
  });

  it.each([
    ['disabled', () => setAccount({ banned: true }), () => setAccount({ banned: false }), 403],
    ['given another password', () => setPassword('another:hash'), undefined, 401],
    [
      'given a second factor',
      () => setAccount({ two_factor_enabled: true }),
      () => setAccount({ two_factor_enabled: false }),
      401,
    ],
  ])(
    'an account that is %s while its password is checked is not signed in to',
    async (_, change, undo, status) => {
      const before = await openSessions();
      let restore: (() => Promise<unknown>) | undefined = undo;
      meanwhile = async () => {
        const done = await change();
        if (typeof done === 'function') restore = done;
      };
      const response = await staffApp.browser().post(signIn, agent);
      await restore?.();
      expect([response.statusCode, response.cookies, await openSessions()]).toEqual([status, [], before]);
    },
  );

  it.each([
    ['by an admin', true],
    ['in the table', false],
  ])('an account that is disabled %s before its second step is not signed in to', async (_, byAdmin) => {
    const admin = await staffApp.signedIn();
    const browser = await staffApp.signedIn(agent);
    const { password } = agent;
    const setup = (await browser.post('/api/auth/two-factor/enable', { password })).json();
    await browser.post('/api/auth/two-factor/verify-totp', { code: codeOf(setup.totpURI) });
    const waiting = staffApp.browser();
    expect((await waiting.post(signIn, agent)).json().twoFactorRedirect).toBe(true);
    const id = (await browser.me())?.id;
    const disable = (disabled: boolean) =>
      byAdmin
        ? admin.post(`/api/admin/staff/${id}/disabled`, { disabled })
        : setAccount({ banned: disabled });
    await disable(true);
    const before = await openSessions();
    const right = { code: setup.backupCodes[0] };
    const response = await waiting.post('/api/auth/two-factor/verify-backup-code', right);
    expect([response.statusCode, response.cookies, await openSessions()]).toEqual([
      byAdmin ? 401 : 403,
      [],
      before,
    ]);
    await disable(false);
    // The code was not spent.
    const again = staffApp.browser();
    await again.post(signIn, agent);
    expect((await again.post('/api/auth/two-factor/verify-backup-code', right)).statusCode).toBe(200);
    await again.post('/api/auth/two-factor/disable', { password });
  });

  it.each([
    ['another signature', (value: string) => value.replace(/\..*/, `.${'A'.repeat(43)}%3D`)],
    ['another token', (value: string) => `${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`],
    ['no signature', (value: string) => value.replace(/\..*/, '')],
    ['an empty token', (value: string) => value.replace(/^[^.]*/, '')],
    ['the token of an ended session', (value: string) => value.replace(/^[^.]*/, 'ended%20x')],
    ['two tokens', (value: string) => `${value}.${value}`],
    ['a decoded value', (value: string) => decodeURIComponent(value)],
    ['8 KiB', () => 'x'.repeat(8192)],
  ])('a session cookie with %s is none', async (_, tamper) => {
    const browser = await staffApp.signedIn();
    browser.cookies.set(sessionCookie, tamper(browser.cookies.get(sessionCookie) ?? ''));
    expect(await browser.me()).toBeNull();
    expect((await browser.get('/api/staff/sessions')).statusCode).toBe(401);
  });
});
