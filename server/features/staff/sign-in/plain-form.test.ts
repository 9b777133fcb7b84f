import { afterAll, beforeAll, expect, it } from 'vitest';
import fields from '#content/copy/en/fields.ts';
import errors from '#content/copy/en/server-only/errors.ts';
import { staffProblemWords } from '#content/staff/sign-in-and-account-problems.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { codeOf, openStaffApp, owner, type StaffApp } from '../test-kit.ts';

const signIn = '/api/auth/sign-in/email';
const verify = '/api/auth/two-factor/verify-totp';
const french = { 'accept-language': 'fr', cookie: 'language=fr' };

describeWithDatabase('Signing in without a script', (database) => {
  let staffApp: StaffApp;
  beforeAll(async () => {
    staffApp = await openStaffApp(database());
  });
  afterAll(() => staffApp.app.close());

  const submit = (changes: Record<string, string> = {}, headers: object = {}) => {
    const browser = staffApp.browser();
    return browser.submit(signIn, { ...owner, page: 'admin', ...changes }, headers);
  };

  it.each([
    ['admin', '/admin'],
    ['support', '/support'],
    ['//elsewhere.example', '/admin'],
  ])('leads to the page it was done on: %s', async (page, path) => {
    const browser = staffApp.browser();
    const response = await browser.submit(signIn, { ...owner, page });
    expect([response.statusCode, response.headers.location, response.headers['cache-control']]).toEqual([
      303,
      path,
      'no-store',
    ]);
    const [cookie] = response.cookies;
    expect(cookie).toMatchObject({ name: 'marquee.session_token', httpOnly: true, sameSite: 'Strict' });
    expect(await browser.me()).toMatchObject({ email: owner.email });
    expect((await staffApp.trail()).at(-1)).toMatchObject({ actor: owner.email, action: 'staff.signed-in' });
  });

  it('ends the session that the browser had before', async () => {
    const browser = await staffApp.signedIn();
    const old = staffApp.browserLike(browser);
    await browser.submit(signIn, owner);
    expect([await old.me(), (await browser.me())?.email]).toEqual([null, owner.email]);
  });

  it('shows the form again, in English, with the address and without the password', async () => {
    const before = await staffApp.trail();
    const wrong = await submit({ password: 'not the password', page: 'support' }, french);
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({
      status: 401,
      values: { email: owner.email },
      errors: {},
      message: staffProblemWords.wrongSignIn,
      path: '/support',
      language: 'en',
    });
    expect(wrong.cookies).toEqual([]);
    expect(await staffApp.trail()).toEqual(before);
    const invalid = await submit({ email: 'me' }, french);
    expect([invalid.statusCode, invalid.json().errors]).toEqual([422, { email: fields.emailInvalid }]);
    expect(wrong.body + invalid.body).not.toMatch(/not the password|correct horse/);
  });

  it('is throttled together with what scripts send', async () => {
    const guesser = staffApp.browser();
    const guess = { ...owner, password: 'a guess of mine' };
    for (let count = 0; count < 3; count += 1) await guesser.submit(signIn, guess);
    for (let count = 0; count < 2; count += 1) await guesser.post(signIn, guess);
    const response = await guesser.submit(signIn, owner);
    expect([response.statusCode, response.json().message]).toEqual([429, errors.tooMany({ minutes: 1 })]);
    expect(response.json()).toMatchObject({ path: '/admin', values: { email: owner.email } });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(await guesser.me()).toBeNull();
  });

  it.each([
    ['a foreign page', { origin: 'https://elsewhere.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a request that does not name its page', { origin: undefined }],
  ])('is not done for %s', async (_, headers) => {
    const before = await staffApp.trail();
    const response = await submit({}, headers);
    expect([response.statusCode, response.cookies, response.body]).toEqual([403, [], 'a page']);
    expect(await staffApp.trail()).toEqual(before);
  });

  it('takes the word of the browser, where it sends no origin', async () => {
    const browser = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
    const response = await submit({}, { origin: undefined, ...browser, 'sec-fetch-dest': 'document' });
    expect([response.statusCode, response.headers.location]).toEqual([303, '/admin']);
  });

  it('asks for the second factor: a code of the app, or a backup code', async () => {
    const setting = await staffApp.signedIn();
    const { password } = owner;
    const setup = (await setting.post('/api/auth/two-factor/enable', { password })).json();
    await setting.post(verify, { code: codeOf(setup.totpURI) });

    const browser = staffApp.browser();
    const first = await browser.submit(signIn, { ...owner, page: 'support' });
    expect([first.statusCode, first.headers.location]).toEqual([303, '/support?step=code']);
    expect(first.cookies.map(({ name }) => name)).toContain('marquee.two_factor');
    expect(await browser.me()).toBeNull();

    const wrong = await browser.submit(verify, { code: '000 000', page: 'support' });
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      {
        status: 400,
        values: {},
        errors: {},
        message: staffProblemWords.wrongCode,
        path: '/support?step=code',
        language: 'en',
      },
    ]);
    const digits = codeOf(setup.totpURI, Date.now() + 30_000);
    const typed = `${digits.slice(0, 3)} ${digits.slice(3)}`;
    const right = await browser.submit(verify, { code: typed, page: 'support' });
    expect([right.statusCode, right.headers.location]).toEqual([303, '/support']);
    expect(await browser.me()).toMatchObject({ email: owner.email });

    const other = staffApp.browser();
    await other.submit(signIn, owner);
    const spare = await other.submit(verify, { code: ` ${setup.backupCodes[0]} `, page: 'admin' });
    expect([spare.statusCode, spare.headers.location]).toEqual([303, '/admin']);
    expect((await staffApp.trail()).at(-1)).toMatchObject({
      action: 'staff.signed-in',
      details: { how: 'backup-code' },
    });

    const late = await staffApp.browser().submit(verify, { code: digits });
    expect([late.statusCode, late.json().message]).toEqual([401, staffProblemWords.signInAgain]);
    const empty = await staffApp.browser().submit(verify, { code: ' ' });
    expect([empty.statusCode, empty.json().message]).toEqual([422, errors.invalid]);
  });
});
