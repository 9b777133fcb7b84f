import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useRealPasswords } from '#test/cheap-passwords.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { codeOf, openStaffApp, type StaffApp } from './test-kit.ts';

/** What better-auth 1.7.7 wrote into the tables and cookies of a site with the secret of the tests. */
const stored = {
  password: 'correct horse battery',
  hash: '99e6ff55f7a5df7ce06c9e5815d00433:37e5ae6f11df7c2054c887f341005b0862bbb97a53ace8d889b90b9a8d0d96c420f3e51aa6fef5fdb3c7cf7d49a1837555e609857f3d1128e2421e6553fdce2c',
  uri: 'otpauth://totp/Northlight%20TV:owner%40northlight.example?secret=G42WIUKCGVZEEZ2MNNUUGVDFLBUFESSHLIZG6X2GJNIWY5CWK5KQ&issuer=Northlight+TV&digits=6&period=30',
  secret:
    '4689030e463d0517bbc78b69588a5a6b8240a78c11d65de319f6c0222eff4b93fd882e1c0b18b2320ec8fc0f08575817966599056ead0b81bf38b73c8a735b67d0b55fefd20e99de',
  backupCodes:
    '3f7fd0fcc542858c17d4eab0729e0a7c597b9e1f828de36795c7dbc9cea633d97f5b45aa1b271f595d02338256806cfe3116ab693420181b971e0bbf6ff7266edeab903903b01efea8e541398894bae430dd56a77e3c097ebc7da4a7ac8c00af2038cd4e6782baca1c59e16109977c2344b5d57ab27a315b87a480ffb2092ccaefa561fc947693d9ac301c',
  codesLeft: [
    'N4ffi-h4JEi',
    'owEIl-2LPmo',
    'A9YDL-wCjDh',
    'NSwRx-ZQW9H',
    'A4Z8x-G5qQq',
    'giWmX-WjvmQ',
    'AX8i1-tzTbA',
  ],
  sessionToken: 'uhJ98WUFkl2t0cYPFhmzawOFavQzj36I',
  sessionCookie: 'uhJ98WUFkl2t0cYPFhmzawOFavQzj36I.bqngmjBo1X5SKD%2FVnqtF6VzABbzx2O%2B4pU77lQpjBeU%3D',
  challengeId: 'zxwgeCKAnLOD6oJ-E1yZk2ba9ALdZO3WXQSLbf-Xqkk',
  challengeCookie: '2fa-MrFOaezxH2tFQrDqxBLZ.14no%2BzbecJvkohq0Lm%2Br2zF3JWgMJ83J0dJTyiOTjv8%3D',
};

describeWithDatabase('An installation whose sign-in was done by better-auth', (database) => {
  useRealPasswords();
  let staffApp: StaffApp;
  const who = { email: 'earlier@northlight.example', password: stored.password };
  const id = randomUUID();
  beforeAll(async () => {
    staffApp = await openStaffApp(database());
    const { queries } = database();
    const [now, soon] = [new Date(), new Date(Date.now() + 600_000)];
    await queries
      .insertInto('staff_user')
      .values({ id, ...{ email: who.email, name: 'Ada', email_verified: true, role: 'agent' } })
      .execute();
    await queries.updateTable('staff_user').set({ two_factor_enabled: true }).where('id', '=', id).execute();
    await queries
      .insertInto('staff_account')
      .values({
        id: randomUUID(),
        account_id: id,
        provider_id: 'credential',
        user_id: id,
        password: stored.hash,
        updated_at: now,
      })
      .execute();
    await queries
      .insertInto('staff_two_factor')
      .values({
        id: randomUUID(),
        user_id: id,
        secret: stored.secret,
        backup_codes: stored.backupCodes,
        verified: true,
        failed_verification_count: 0,
      })
      .execute();
    await queries
      .insertInto('staff_session')
      .values({
        id: randomUUID(),
        token: stored.sessionToken,
        user_id: id,
        updated_at: now,
        expires_at: soon,
      })
      .execute();
    await queries
      .insertInto('staff_verification')
      .values({ id: randomUUID(), identifier: stored.challengeId, value: id, expires_at: soon })
      .execute();
  });
  afterAll(() => staffApp.app.close());

  async function challenged() {
    const browser = staffApp.browser();
    const response = await browser.post('/api/auth/sign-in/email', who);
    expect(response.json()).toEqual({ success: true, twoFactorRedirect: true });
    return browser;
  }

  it('keeps its sessions', async () => {
    const browser = staffApp.browser();
    browser.cookies.set('marquee.session_token', stored.sessionCookie);
    expect(await browser.me()).toMatchObject({ id, email: who.email, secondFactor: true });
  });

  it('takes the password, and the codes of the app that was set up', async () => {
    const browser = await challenged();
    const response = await browser.post('/api/auth/two-factor/verify-totp', { code: codeOf(stored.uri) });
    expect(response.json()).toEqual({ success: true });
    expect(await browser.me()).toMatchObject({ email: who.email });
  });

  it('takes each backup code that was left, once', async () => {
    for (const code of stored.codesLeft) {
      const statuses = [];
      for (const _ of ['first', 'second']) {
        const browser = await challenged();
        statuses.push((await browser.post('/api/auth/two-factor/verify-backup-code', { code })).statusCode);
      }
      expect(statuses).toEqual([200, 400]);
    }
  });

  it('asks for the password again where the second step was waiting during the update', async () => {
    const browser = staffApp.browser();
    browser.cookies.set('marquee.two_factor', stored.challengeCookie);
    const response = await browser.post('/api/auth/two-factor/verify-totp', { code: codeOf(stored.uri) });
    expect([response.statusCode, response.json().code]).toEqual([401, 'signInAgain']);
  });
});
