import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWithDatabase } from '#test/engines.ts';
import { type Browser, codeOf, openStaffApp, owner, type StaffApp } from './test-kit.ts';

const { password } = owner;
const signIn = '/api/auth/sign-in/email';
const factor = '/api/auth/two-factor';

describeWithDatabase('What leaves no trace is not done', (database) => {
  let staffApp: StaffApp;
  beforeAll(async () => {
    staffApp = await openStaffApp(database());
  });
  afterAll(() => staffApp.app.close());

  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(database().queries);

  async function withoutTrail(work: () => ReturnType<Browser['post']>) {
    await rename('audit', 'audit_away');
    const response = await work();
    await rename('audit_away', 'audit');
    expect(response.statusCode).toBe(500);
    return response;
  }
  const openSessions = async () =>
    database()
      .queries.selectFrom('staff_session')
      .select('id')
      .where('expires_at', '>', new Date())
      .execute();

  it('signing in: no cookie, and no session that could be used', async () => {
    const before = await openSessions();
    const response = await withoutTrail(() => staffApp.browser().post(signIn, owner));
    expect(response.cookies).toEqual([]);
    expect(await openSessions()).toEqual(before);
  });

  it('a new password: the old one stays, and so do the sessions', async () => {
    const [here, there] = [await staffApp.signedIn(), await staffApp.signedIn()];
    const change = { currentPassword: password, newPassword: 'changed for good' };
    const response = await withoutTrail(() => here.post('/api/auth/change-password', change));
    expect(response.cookies).toEqual([]);
    expect([(await here.me())?.email, (await there.me())?.email]).toEqual([owner.email, owner.email]);
    expect((await staffApp.browser().post(signIn, owner)).statusCode).toBe(200);
  });

  it('the second factor on, new backup codes, the second factor off', async () => {
    const browser = await staffApp.signedIn();
    const { totpURI, backupCodes } = (await browser.post(`${factor}/enable`, { password })).json();
    await withoutTrail(() => browser.post(`${factor}/verify-totp`, { code: codeOf(totpURI) }));
    expect(await browser.me()).toMatchObject({ secondFactor: false });
    await browser.post(`${factor}/verify-totp`, { code: codeOf(totpURI) });
    expect(await browser.me()).toMatchObject({ secondFactor: true });
    await withoutTrail(() => browser.post(`${factor}/generate-backup-codes`, { password }));
    await withoutTrail(() => browser.post(`${factor}/disable`, { password }));
    expect(await browser.me()).toMatchObject({ secondFactor: true });

    const other = staffApp.browser();
    expect((await other.post(signIn, owner)).json().twoFactorRedirect).toBe(true);
    const before = await openSessions();
    const lost = await withoutTrail(() =>
      other.post(`${factor}/verify-totp`, { code: codeOf(totpURI, Date.now() + 30_000) }),
    );
    expect([lost.cookies, await openSessions()]).toEqual([[], before]);
    await other.post(signIn, owner);
    expect((await other.post(`${factor}/verify-backup-code`, { code: backupCodes[0] })).statusCode).toBe(200);
  });
});
