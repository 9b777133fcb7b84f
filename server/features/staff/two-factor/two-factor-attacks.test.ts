import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { secretFrom } from '#server/security/secret.ts';
import { describeOnTwoNodes } from '#test/engines.ts';
import { type Browser, codeOf, openStaffApp, owner, type StaffApp } from '../test-kit.ts';

const signIn = '/api/auth/sign-in/email';
const totp = '/api/auth/two-factor/verify-totp';
const backup = '/api/auth/two-factor/verify-backup-code';
const challengeCookie = 'marquee.two_factor';
const agent = { email: 'agent@northlight.example', password: 'a new and long one' };

interface Factor {
  browser: Browser;
  uri: string;
  codes: string[];
}

describeOnTwoNodes('Attacks on the second factor', (first, second) => {
  let nodes: [StaffApp, StaffApp];
  beforeAll(async () => {
    nodes = [await openStaffApp(first()), await openStaffApp(second())];
    const admin = await nodes[0].signedIn();
    await admin.post('/api/admin/staff', { ...agent, name: 'Ada', role: 'agent' });
    const token = await nodes[0].mailedToken(agent.email);
    await nodes[0].browser().post('/api/staff/password', { ...agent, token });
  });
  afterAll(() => Promise.all(nodes.map(({ app }) => app.close())));

  let owners: Factor;
  let agents: Factor;
  beforeEach(async () => {
    const { queries } = first();
    await queries.updateTable('staff_user').set({ two_factor_enabled: false, banned: null }).execute();
    for (const table of ['staff_two_factor', 'staff_verification', 'staff_session', 'limit_counter'] as const)
      await queries.deleteFrom(table).execute();
    owners = await withFactor(owner);
    agents = await withFactor(agent);
  });

  async function withFactor(who: typeof owner): Promise<Factor> {
    const browser = await nodes[0].signedIn(who);
    const { password } = who;
    const { totpURI, backupCodes } = (await browser.post('/api/auth/two-factor/enable', { password })).json();
    // The code of the period before, so that those of now are still to be used. The clock stands still, since that code would not outlive this period.
    vi.useFakeTimers({ toFake: ['Date'] });
    await browser.post(totp, { code: codeOf(totpURI, Date.now() - 30_000) });
    vi.useRealTimers();
    expect(await browser.me()).toMatchObject({ email: who.email, secondFactor: true });
    return { browser, uri: totpURI, codes: backupCodes };
  }
  async function challenged(who = owner, node = nodes[0]) {
    const browser = node.browser();
    expect((await browser.post(signIn, who)).json()).toEqual({ success: true, twoFactorRedirect: true });
    return browser;
  }
  const carrying = (value: string | undefined, node = nodes[1]) => {
    const browser = node.browser();
    browser.cookies.set(challengeCookie, value ?? '');
    return browser;
  };
  const openSessions = async () => {
    const rows = await first()
      .queries.selectFrom('staff_session')
      .select('id')
      .where('expires_at', '>', new Date())
      .execute();
    return rows.length;
  };

  it('a backup code at the same moment on two nodes: one is let in, and the code is gone', async () => {
    const rivals = [
      await challenged(),
      await challenged(owner, nodes[1]),
      await challenged(owner, nodes[1]),
      await challenged(),
    ];
    const [code] = owners.codes;
    const responses = await Promise.all(rivals.map((browser) => browser.post(backup, { code })));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
    expect((await (await challenged()).post(backup, { code })).statusCode).toBe(400);
  });

  it('two backup codes at the same moment on two nodes: both work, and both are gone', async () => {
    const codes = owners.codes.slice(0, 2);
    const use = () =>
      Promise.all(
        codes.map(async (code, index) => (await challenged(owner, nodes[index])).post(backup, { code })),
      );
    expect((await use()).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await use()).map(({ statusCode }) => statusCode)).toEqual([400, 400]);
  });

  it('one challenge, two right codes at the same moment on two nodes: one session', async () => {
    const before = await openSessions();
    const value = (await challenged()).cookies.get(challengeCookie);
    const [here, there] = [carrying(value, nodes[0]), carrying(value, nodes[1])];
    const responses = await Promise.all([
      here.post(backup, { code: owners.codes[0] }),
      there.post(totp, { code: codeOf(owners.uri) }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect(await openSessions()).toBe(before + 1);
  });

  it('a challenge is worth nothing once it was passed', async () => {
    const browser = await challenged();
    const value = browser.cookies.get(challengeCookie);
    expect((await browser.post(totp, { code: codeOf(owners.uri) })).statusCode).toBe(200);
    expect(browser.cookies.has(challengeCookie)).toBe(false);
    const again = await carrying(value).post(backup, { code: owners.codes[0] });
    expect([again.statusCode, again.json().code, again.cookies]).toEqual([401, 'signInAgain', []]);
  });

  it('a challenge of one account takes no code of another, and spends none of it', async () => {
    const own = await challenged(agent);
    for (const [url, code] of [
      [totp, codeOf(owners.uri)],
      [backup, owners.codes[0]],
    ])
      expect((await own.post(url as string, { code })).statusCode).toBe(400);
    expect((await own.post(totp, { code: codeOf(agents.uri) })).statusCode).toBe(200);
    expect(await own.me()).toMatchObject({ email: agent.email });
    expect((await (await challenged()).post(totp, { code: codeOf(owners.uri) })).statusCode).toBe(200);
    expect((await (await challenged()).post(backup, { code: owners.codes[0] })).statusCode).toBe(200);
  });

  it('a challenge planted in a browser lets in to the account that it was made for, or to none', async () => {
    const planted = (await challenged(agent)).cookies.get(challengeCookie);
    const victim = carrying(planted);
    expect((await victim.post(totp, { code: codeOf(owners.uri) })).statusCode).toBe(400);
    expect(await victim.me()).toBeNull();
  });

  it('a challenge is over after ten minutes', async () => {
    const browser = await challenged();
    await first()
      .queries.updateTable('staff_verification')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('identifier', 'like', 'challenge:%')
      .execute();
    expect((await browser.post(totp, { code: codeOf(owners.uri) })).json().code).toBe('signInAgain');
  });

  it.each([
    ['one letter less', (value: string) => value.slice(0, -1)],
    [
      'another letter',
      (value: string) => `${value.slice(0, -4)}${value.at(-4) === 'A' ? 'B' : 'A'}${value.slice(-3)}`,
    ],
    ['nothing', () => ''],
    ['64 letters', () => 'x'.repeat(64)],
    ['8 KiB', () => 'x'.repeat(8192)],
    ['a percent sign', () => '%'],
    ['its token without the seal', () => 'challenge%20token'],
    ['another site’s', () => secretFrom('another one').seal('challenge token')],
    ['what is sealed for another purpose', () => secretFrom('for tests only').seal('token')],
    ['an empty token', () => secretFrom('for tests only').seal('challenge ')],
  ])('a tampered challenge is none: %s', async (_, tamper) => {
    const value = (await challenged()).cookies.get(challengeCookie) ?? '';
    const response = await carrying(tamper(value)).post(totp, { code: codeOf(owners.uri) });
    expect([response.statusCode, response.json().code, response.cookies]).toEqual([401, 'signInAgain', []]);
  });

  it('tokens of sessions, links and challenges do not pass for each other', async () => {
    const { cookies } = owners.browser;
    const session = cookies.get('marquee.session_token') ?? '';
    await nodes[0].browser().post('/api/staff/password-reset', { email: owner.email });
    const link = await nodes[0].mailedToken(owner.email);
    const seal = (text: string) => secretFrom('for tests only').seal(text);
    const [token = ''] = decodeURIComponent(session).split('.');
    for (const value of [session, seal(`challenge ${token}`), seal(`challenge ${link}`)])
      expect((await carrying(value).post(totp, { code: codeOf(owners.uri) })).statusCode).toBe(401);
    const challenge = (await challenged()).cookies.get(challengeCookie) ?? '';
    const opened = secretFrom('for tests only').unseal(challenge).split(' ')[1];
    const choose = { token: opened, password: 'another and long one' };
    expect((await nodes[1].browser().post('/api/staff/password', choose)).statusCode).toBe(410);
    const thief = nodes[1].browser();
    thief.cookies.set('marquee.session_token', challenge);
    expect(await thief.me()).toBeNull();
  });

  it('wrong codes at the same moment on two nodes: ten are checked, and then no right one', async () => {
    const browsers = [];
    for (let count = 0; count < 6; count += 1) browsers.push(await challenged(owner, nodes[count % 2]));
    const responses = await Promise.all(
      browsers.flatMap((browser) => Array.from({ length: 5 }, () => browser.post(totp, { code: '000000' }))),
    );
    const checked = responses.filter(({ statusCode }) => statusCode === 400);
    expect(checked).toHaveLength(10);
    const late = await (await challenged()).post(totp, { code: codeOf(owners.uri) });
    expect([late.statusCode, late.json().code]).toEqual([429, 'factorLocked']);
  });

  it('five attempts at the same moment are all that a challenge has', async () => {
    const value = (await challenged()).cookies.get(challengeCookie);
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        carrying(value, nodes[index % 2]).post(backup, { code: `guess-${index}` }),
      ),
    );
    const statuses = responses.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(5).fill(400), ...Array(7).fill(401)]);
  });

  it.each([
    ['x'.repeat(65_536), 422],
    ['٢٨٧٠٨٢', 400],
    ['１２３４５６', 400],
    ['\u0000'.repeat(6), 400],
    ['🎬🎬🎬', 400],
    ["' or 1=1 --", 400],
    ['__proto__', 400],
  ])('%j is no code', async (code, status) => {
    for (const url of [totp, backup])
      expect((await (await challenged()).post(url, { code })).statusCode).toBe(status);
  });

  it.each([
    ['a malformed secret', { secret: 'abc' }],
    ['a plain secret', { secret: 'JBSWY3DPEHPK3PXP' }],
    ['an empty secret', { secret: '' }],
  ])('%s in the table is said to be unreadable at the sign-in', async (_, change) => {
    await first().queries.updateTable('staff_two_factor').set(change).execute();
    const response = await nodes[0].browser().post(signIn, owner);
    expect([response.statusCode, response.json().code, response.cookies]).toEqual([
      409,
      'factorUnreadable',
      [],
    ]);
  });

  it.each([
    ['malformed', { backup_codes: 'abc' }],
    ['empty', { backup_codes: '' }],
  ])(
    'backup codes that are %s in the table are said to be unreadable, and the app’s codes work',
    async (_, change) => {
      await first().queries.updateTable('staff_two_factor').set(change).execute();
      const browser = await challenged();
      const response = await browser.post(backup, { code: owners.codes[0] });
      expect([response.statusCode, response.json().code]).toEqual([409, 'factorUnreadable']);
      expect((await browser.post(totp, { code: codeOf(owners.uri) })).statusCode).toBe(200);
    },
  );

  it('a setup that was begun twice at the same moment leaves one secret, which works', async () => {
    await owners.browser.post('/api/auth/two-factor/disable', { password: owner.password });
    const setups = await Promise.all(
      [1, 2, 3].map(() => owners.browser.post('/api/auth/two-factor/enable', { password: owner.password })),
    );
    expect(setups.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const codes = setups.map((setup) => codeOf(setup.json().totpURI));
    const statuses = [];
    for (const code of codes) statuses.push((await owners.browser.post(totp, { code })).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const begun = await owners.browser.post('/api/auth/two-factor/enable', { password: owner.password });
    expect(begun.statusCode).toBe(400);
  });
});
