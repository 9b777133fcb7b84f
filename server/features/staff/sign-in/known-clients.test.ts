import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWithDatabase } from '#test/engines.ts';
import { openStaffApp, owner, type StaffApp } from '../test-kit.ts';

const signIn = '/api/auth/sign-in/email';

describeWithDatabase('The device that signed in', (database) => {
  let staffApp: StaffApp;
  beforeAll(async () => {
    staffApp = await openStaffApp(database());
  });
  afterAll(() => staffApp.app.close());

  const rows = () => database().queries.selectFrom('staff_known_client').selectAll().execute();

  it('is known by a cookie that no script reads, for as long as browsers keep one', async () => {
    const [, device] = (await staffApp.browser().post(signIn, owner)).cookies;
    expect(device).toMatchObject({
      name: 'marquee.device',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 400 * 86_400,
    });
    expect(device?.secure).toBeUndefined();
    const secure = await openStaffApp(database(), { publicUrl: new URL('https://tv.example.com') });
    const [, behind] = (await secure.browser().post(signIn, owner)).cookies;
    expect(behind).toMatchObject({ name: '__Host-marquee.device', secure: true, path: '/' });
    expect(behind?.domain).toBeUndefined();
    await secure.app.close();
  });

  it('keeps its cookie at sign-out and beyond, and none that was planted', async () => {
    const browser = await staffApp.signedIn();
    const own = browser.cookies.get('marquee.device');
    await browser.post('/api/auth/sign-out');
    await browser.post(signIn, owner);
    expect(browser.cookies.get('marquee.device')).toBe(own);
    for (const planted of [`x${own}`, own?.split('.')[0] ?? '', 'x.y', '%']) {
      browser.cookies.set('marquee.device', planted);
      await browser.post(signIn, owner);
      expect(browser.cookies.get('marquee.device')).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
      expect([own, planted]).not.toContain(browser.cookies.get('marquee.device'));
    }
  });

  it('is one of the ten newest, and the table shows neither account nor address', async () => {
    const cookies: string[] = [];
    for (let count = 0; count < 11; count += 1) {
      const browser = staffApp.browser({ address: `198.51.100.${count}` });
      await browser.post(signIn, owner);
      cookies.push(browser.cookies.get('marquee.device')?.split('.')[0] ?? '');
    }
    const known = await rows();
    for (const kind of ['device', 'address'] as const)
      expect(known.filter((row) => row.kind === kind)).toHaveLength(10);
    for (const secret of [...cookies, '198.51', owner.email])
      expect(JSON.stringify(known)).not.toContain(secret);
  });
});
