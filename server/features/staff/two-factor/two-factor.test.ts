import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { staffProblemWords } from '#content/staff/sign-in-and-account-problems.ts';
import { secretFrom } from '#server/security/secret.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { codeOf, openStaffApp, owner, type StaffApp } from '../test-kit.ts';

const signIn = '/api/auth/sign-in/email';
const totp = '/api/auth/two-factor/verify-totp';
const backup = '/api/auth/two-factor/verify-backup-code';
const { password } = owner;
const period = 30_000;
/** Codes that the app showed long ago. */
const wrong = (uri: string, index: number) => codeOf(uri, index * period);

describeWithDatabase('The second factor', (database) => {
  let staffApp: StaffApp;
  beforeAll(async () => {
    staffApp = await openStaffApp(database());
  });
  afterAll(() => staffApp.app.close());
  beforeEach(async () => {
    await database().queries.deleteFrom('staff_verification').execute();
  });

  const actions = async () => (await staffApp.trail()).map(({ action }) => action);

  async function enabled() {
    const browser = await staffApp.signedIn();
    const setup = (await browser.post('/api/auth/two-factor/enable', { password })).json();
    const response = await browser.post(totp, { code: codeOf(setup.totpURI) });
    expect(response.json()).toEqual({ success: true });
    return { browser, uri: setup.totpURI as string, codes: setup.backupCodes as string[] };
  }
  async function disable({ browser }: Awaited<ReturnType<typeof enabled>>) {
    expect((await browser.post('/api/auth/two-factor/disable', { password })).json()).toEqual({
      success: true,
    });
  }
  async function challenged() {
    const browser = staffApp.browser();
    const response = await browser.post(signIn, owner);
    expect(response.json()).toEqual({ success: true, twoFactorRedirect: true });
    expect(await browser.me()).toBeNull();
    return browser;
  }

  it('is on only after a first code, asks at the next sign-in, and goes off again', async () => {
    const setting = await enabled();
    expect(await setting.browser.me()).toMatchObject({ secondFactor: true });
    const browser = await challenged();
    const before = await actions();
    expect((await browser.post(totp, { code: codeOf(setting.uri, Date.now() + period) })).statusCode).toBe(
      200,
    );
    expect(await browser.me()).toMatchObject({ email: owner.email });
    expect(await actions()).toEqual([...before, 'staff.signed-in']);
    await disable(setting);
    expect((await actions()).slice(-1)).toEqual(['staff.second-factor-off']);
    expect((await staffApp.browser().post(signIn, owner)).json().twoFactorRedirect).toBe(false);
  });

  it('is guessed no faster by a browser with a session, however the cookies are written', async () => {
    const setting = await enabled();
    const name = 'marquee.session_token';
    const agent = { email: 'agent@northlight.example', password: 'a new and long one' };
    await setting.browser.post('/api/admin/staff', { ...agent, name: 'Ada', role: 'agent' });
    const token = await staffApp.mailedToken(agent.email);
    await staffApp.browser().post('/api/staff/password', { ...agent, token });
    const own = (await staffApp.signedIn(agent)).cookies.get(name) ?? '';
    const before = await actions();
    for (const session of [
      `${name}=${own.replace(/(%3D)+$/, '')}`,
      `${name} =x; ${name}=${own}`,
      `${name}="${own}"`,
      `${name}=${own}`,
    ]) {
      const challenge = (await challenged()).cookies.get('marquee.two_factor');
      const cookie = `${session}; marquee.two_factor=${challenge}`;
      const guess = (code: string) => staffApp.browser().post(totp, { code }, { cookie });
      for (let count = 0; count < 6; count += 1) await guess(`10000${count}`);
      const { cookies } = await guess(codeOf(setting.uri, Date.now() + period));
      expect(
        cookies.filter((set) => set.name === name && set.value),
        session,
      ).toEqual([]);
    }
    expect(await actions()).toEqual(before);
    await disable(setting);
  });

  it('changes nothing while the first code is missing or wrong', async () => {
    const browser = await staffApp.signedIn();
    const { totpURI } = (await browser.post('/api/auth/two-factor/enable', { password })).json();
    const wrong = codeOf(totpURI, 0);
    expect((await browser.post(totp, { code: wrong })).json()).toMatchObject({ code: 'wrongCode' });
    expect((await browser.me())?.secondFactor).toBe(false);
    expect((await staffApp.browser().post(signIn, owner)).json().twoFactorRedirect).toBe(false);
  });

  it('takes each code once, also at the same moment', async () => {
    const setting = await enabled();
    const code = codeOf(setting.uri, Date.now() + period);
    const rivals = [await challenged(), await challenged(), await challenged()];
    const responses = await Promise.all(rivals.map((browser) => browser.post(totp, { code })));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
    const late = await challenged();
    expect((await late.post(totp, { code })).json()).toMatchObject({ success: false, code: 'wrongCode' });
    expect(await late.me()).toBeNull();
    await disable(setting);
  });

  it('does not take the code that switched it on a second time', async () => {
    const browser = await staffApp.signedIn();
    const { totpURI } = (await browser.post('/api/auth/two-factor/enable', { password })).json();
    const code = codeOf(totpURI);
    await browser.post(totp, { code });
    expect((await (await challenged()).post(totp, { code })).statusCode).toBe(400);
    await browser.post('/api/auth/two-factor/disable', { password });
  });

  it('takes each backup code once, and new ones replace the old', async () => {
    const setting = await enabled();
    const [first, second] = setting.codes;
    expect((await (await challenged()).post(backup, { code: first })).statusCode).toBe(200);
    expect((await (await challenged()).post(backup, { code: first })).statusCode).toBe(400);
    const renewed = await setting.browser.post('/api/auth/two-factor/generate-backup-codes', { password });
    expect(renewed.json().backupCodes).toHaveLength(10);
    expect((await actions()).at(-1)).toBe('staff.backup-codes-renewed');
    expect((await (await challenged()).post(backup, { code: second })).statusCode).toBe(400);
    const [fresh] = renewed.json().backupCodes;
    expect((await (await challenged()).post(backup, { code: fresh })).statusCode).toBe(200);
    await disable(setting);
    const off = await setting.browser.post('/api/auth/two-factor/generate-backup-codes', { password });
    expect(off.statusCode).toBe(400);
  });

  it('cannot be guessed: the account is closed to codes after ten wrong ones', async () => {
    const setting = await enabled();
    const statuses = [];
    for (let round = 0; round < 3; round += 1) {
      const browser = await challenged();
      for (let guess = 0; guess < 5; guess += 1)
        statuses.push((await browser.post(totp, { code: codeOf(setting.uri, guess * period) })).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(400), ...Array(5).fill(429)]);
    await disable(setting);
  });

  it('says on every node how long it is closed to codes of the app', async () => {
    const setting = await enabled();
    const locked = async (code: string) => {
      const browser = await challenged();
      for (let guess = 0; guess < 5; guess += 1)
        await browser.post(totp, { code: wrong(setting.uri, guess) });
      const response = await (await challenged()).post(totp, { code });
      return [response.statusCode, response.json().code, Number(response.headers['retry-after'])] as const;
    };
    await locked(wrong(setting.uri, 7));
    const [status, code, seconds] = await locked(codeOf(setting.uri, Date.now() + period));
    expect([status, code, seconds > 840 && seconds <= 900]).toEqual([429, 'factorLocked', true]);

    const node = await openStaffApp(database());
    await database()
      .queries.updateTable('staff_two_factor')
      .set({ locked_until: new Date(Date.now() + 7 * 60_000) })
      .execute();
    const browser = node.browser();
    await browser.post(signIn, owner);
    const response = await browser.post(totp, { code: codeOf(setting.uri, Date.now() + period) });
    expect(response.json().message).toBe(staffProblemWords.factorLocked({ minutes: 7 }));
    const rest = Number(response.headers['retry-after']);
    expect([response.statusCode, rest > 360 && rest <= 420]).toEqual([429, true]);
    const plain = await browser.submit(totp, { code: '000000' });
    expect([plain.statusCode, plain.json().message]).toEqual([
      429,
      staffProblemWords.factorLocked({ minutes: 7 }),
    ]);
    await node.app.close();
    await disable(setting);
  });

  it('takes a backup code while it is closed to codes of the app', async () => {
    const setting = await enabled();
    for (let round = 0; round < 2; round += 1) {
      const browser = await challenged();
      for (let guess = 0; guess < 5; guess += 1)
        await browser.post(totp, { code: wrong(setting.uri, guess) });
    }
    const browser = await challenged();
    const right = codeOf(setting.uri, Date.now() + period);
    expect((await browser.post(totp, { code: right })).statusCode).toBe(429);
    expect((await browser.post(backup, { code: setting.codes[0] })).statusCode).toBe(200);
    expect(await browser.me()).toMatchObject({ email: owner.email });
    expect((await (await challenged()).post(totp, { code: right })).statusCode).toBe(429);
    await disable(setting);
  });

  it('takes no more than five tries of backup codes for one password, and the app’s codes work on', async () => {
    const setting = await enabled();
    for (let round = 0; round < 3; round += 1) {
      const browser = await challenged();
      const codes = [];
      for (let guess = 0; guess < 6; guess += 1)
        codes.push((await browser.post(backup, { code: `guess-${round}${guess}` })).json().code);
      expect(codes).toEqual([...Array(5).fill('wrongCode'), 'signInAgain']);
    }
    const code = codeOf(setting.uri, Date.now() + period);
    expect((await (await challenged()).post(totp, { code })).statusCode).toBe(200);
    await disable(setting);
  });

  it('ends every other session of the account when it goes on, and none with a wrong code', async () => {
    const browser = await staffApp.signedIn();
    const elsewhere = await staffApp.signedIn();
    const copy = staffApp.browserLike(browser);
    const { totpURI } = (await browser.post('/api/auth/two-factor/enable', { password })).json();
    await browser.post(totp, { code: wrong(totpURI, 0) });
    expect([await elsewhere.me(), await copy.me()]).toMatchObject([{ email: owner.email }, {}]);
    expect((await browser.post(totp, { code: codeOf(totpURI) })).statusCode).toBe(200);
    expect([await elsewhere.me(), await copy.me()]).toEqual([null, null]);
    expect(await browser.me()).toMatchObject({ secondFactor: true });
    expect((await browser.get('/api/staff/sessions')).json()).toHaveLength(1);
    await browser.post('/api/auth/two-factor/disable', { password });
  });

  it('says so when it cannot be read any more because the site’s secret was changed', async () => {
    const setting = await enabled();
    const moved = await openStaffApp(database(), {}, secretFrom('another one'));
    const browser = moved.browser();
    const response = await browser.post(signIn, owner);
    expect([response.statusCode, response.json().code, response.cookies]).toEqual([
      409,
      'factorUnreadable',
      [],
    ]);
    expect((await browser.post(signIn, { ...owner, password: 'a guess' })).json().code).toBe('wrongSignIn');
    await moved.app.close();
    await disable(setting);
  });

  it('going off ends a session whose cookie was copied before', async () => {
    const setting = await enabled();
    const copy = staffApp.browserLike(setting.browser);
    await disable(setting);
    expect([await copy.me(), (await setting.browser.me())?.email]).toEqual([null, owner.email]);
  });

  it('is asked for and passed with cookies that only this host can have set, on https', async () => {
    const secure = await openStaffApp(database(), { publicUrl: new URL('https://tv.example.com') });
    const browser = await secure.signedIn();
    const { totpURI } = (await browser.post('/api/auth/two-factor/enable', { password })).json();
    const on = await browser.post(totp, { code: codeOf(totpURI) });
    const other = secure.browser();
    const responses = [
      on,
      await other.post(signIn, owner),
      await other.post(totp, { code: codeOf(totpURI, Date.now() + period) }),
      await browser.post('/api/auth/two-factor/disable', { password }),
      await browser.post('/api/auth/sign-out'),
    ];
    expect(responses.map(({ statusCode, cookies }) => [statusCode, cookies.length > 0])).toEqual(
      responses.map(() => [200, true]),
    );
    for (const { name, secure: isSecure, path, domain } of responses.flatMap(({ cookies }) => cookies)) {
      expect([name, isSecure, path, domain]).toEqual([
        expect.stringMatching(/^__Host-/),
        true,
        '/',
        undefined,
      ]);
    }
    await secure.app.close();
  });

  it('means nothing without a sign-in before it', async () => {
    const response = await staffApp.browser().post(totp, { code: '123456' });
    expect([response.statusCode, response.json().code]).toEqual([401, 'signInAgain']);
  });

  it.each([[{}], [{ code: 7 }], [{ code: '' }], [{ code: 'x'.repeat(41) }]])('refuses %j', async (body) => {
    expect((await staffApp.browser().post(totp, body)).statusCode).toBe(422);
  });
});
