import { afterAll, beforeAll, expect, it } from 'vitest';
import fields from '#content/copy/en/fields.ts';
import errors from '#content/copy/en/server-only/errors.ts';
import { staffProblemWords } from '#content/staff/problems.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { codeOf, type Office, openOffice, owner } from './test-kit.ts';

const signIn = '/api/auth/sign-in/email';
const verify = '/api/auth/two-factor/verify-totp';
const french = { 'accept-language': 'fr', cookie: 'language=fr' };

describeWithDatabase('Signing in without a script', (database) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(database());
  });
  afterAll(() => office.app.close());

  const submit = (changes: Record<string, string> = {}, headers: object = {}) => {
    const browser = office.browser();
    return browser.submit(signIn, { ...owner, page: 'admin', ...changes }, headers);
  };

  it.each([
    ['admin', '/admin'],
    ['support', '/support'],
    ['//elsewhere.example', '/admin'],
  ])('leads to the page it was done on: %s', async (page, path) => {
    const browser = office.browser();
    const answer = await browser.submit(signIn, { ...owner, page });
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
      303,
      path,
      'no-store',
    ]);
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: 'marquee.session_token', httpOnly: true, sameSite: 'Strict' });
    expect(await browser.me()).toMatchObject({ email: owner.email });
    expect((await office.trail()).at(-1)).toMatchObject({ actor: owner.email, action: 'staff.signed-in' });
  });

  it('ends the session that the browser had before', async () => {
    const browser = await office.signedIn();
    const old = browser.copy();
    await browser.submit(signIn, owner);
    expect([await old.me(), (await browser.me())?.email]).toEqual([null, owner.email]);
  });

  it('shows the form again, in English, with the address and without the password', async () => {
    const before = await office.trail();
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
    expect(await office.trail()).toEqual(before);
    const invalid = await submit({ email: 'me' }, french);
    expect([invalid.statusCode, invalid.json().errors]).toEqual([422, { email: fields.emailInvalid }]);
    expect(wrong.body + invalid.body).not.toMatch(/not the password|correct horse/);
  });

  it('is throttled together with what scripts send', async () => {
    const guesser = office.browser();
    const guess = { ...owner, password: 'a guess of mine' };
    for (let count = 0; count < 3; count += 1) await guesser.submit(signIn, guess);
    for (let count = 0; count < 2; count += 1) await guesser.post(signIn, guess);
    const answer = await guesser.submit(signIn, owner);
    expect([answer.statusCode, answer.json().message]).toEqual([429, errors.tooMany({ minutes: 1 })]);
    expect(answer.json()).toMatchObject({ path: '/admin', values: { email: owner.email } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(await guesser.me()).toBeNull();
  });

  it.each([
    ['a foreign page', { origin: 'https://elsewhere.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['nobody who says so', { origin: undefined }],
  ])('is not done for somebody by %s', async (_, headers) => {
    const before = await office.trail();
    const answer = await submit({}, headers);
    expect([answer.statusCode, answer.cookies, answer.body]).toEqual([403, [], 'a page']);
    expect(await office.trail()).toEqual(before);
  });

  it('takes the word of the browser, where it sends no origin', async () => {
    const browser = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
    const answer = await submit({}, { origin: undefined, ...browser, 'sec-fetch-dest': 'document' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/admin']);
  });

  it('asks for the second factor: a code of the app, or a backup code', async () => {
    const setting = await office.signedIn();
    const { password } = owner;
    const setup = (await setting.post('/api/auth/two-factor/enable', { password })).json();
    await setting.post(verify, { code: codeOf(setup.totpURI) });

    const browser = office.browser();
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

    const other = office.browser();
    await other.submit(signIn, owner);
    const spare = await other.submit(verify, { code: ` ${setup.backupCodes[0]} `, page: 'admin' });
    expect([spare.statusCode, spare.headers.location]).toEqual([303, '/admin']);
    expect((await office.trail()).at(-1)).toMatchObject({
      action: 'staff.signed-in',
      details: { how: 'backup-code' },
    });

    const late = await office.browser().submit(verify, { code: digits });
    expect([late.statusCode, late.json().message]).toEqual([401, staffProblemWords.signInAgain]);
    const empty = await office.browser().submit(verify, { code: ' ' });
    expect([empty.statusCode, empty.json().message]).toEqual([422, errors.invalid]);
  });
});
