import { beforeEach, expect, it } from 'vitest';
import { describeWithDatabase } from '#test/engines.ts';
import { openStaffApp, owner } from './test-kit.ts';

describeWithDatabase('The first admin', (database) => {
  const accounts = () => database().queries.selectFrom('staff_user').selectAll().execute();
  beforeEach(async () => {
    await database().queries.deleteFrom('staff_user').execute();
  });

  it('gets the password that the operator chose, which is shown nowhere', async () => {
    const staffApp = await openStaffApp(database());
    expect(staffApp.sentences).toEqual([]);
    expect(await (await staffApp.signedIn()).me()).toMatchObject({ email: owner.email, role: 'admin' });
    expect(await accounts()).toHaveLength(1);
  });

  it.each([
    ['http://localhost:3000', 'admin@northlight.example'],
    ['http://10.0.0.5', 'admin@northlight.example'],
    ['https://tv.example.com', 'admin@tv.example.com'],
  ])('of %s is %s otherwise, with a password that is shown once', async (address, email) => {
    const config = { publicUrl: new URL(address), admin: undefined } as never;
    const staffApp = await openStaffApp(database(), config);
    const [sentence = '', ...rest] = staffApp.sentences;
    expect(rest).toEqual([]);
    const password = /password (\S{16,})/.exec(sentence)?.[1] ?? '';
    expect(sentence).toContain(email);
    const browser = await staffApp.signedIn({ email, password });
    expect(await browser.me()).toMatchObject({ email, role: 'admin' });
    const isSecure = address.startsWith('https');
    const prefix = `${isSecure ? '__Host-' : ''}marquee`;
    expect([...browser.cookies.keys()]).toEqual([`${prefix}.session_token`, `${prefix}.device`]);
    expect((await openStaffApp(database(), config)).sentences).toEqual([]);
  });

  it('is one, when two nodes start at once, even if they disagree about its address', async () => {
    const hosts = ['https://a.example.com', 'https://b.example.com'];
    const start = (host: string) =>
      openStaffApp(database(), { publicUrl: new URL(host), admin: undefined } as never);
    const staffApps = await Promise.all(hosts.map(start));
    expect(staffApps.flatMap(({ sentences }) => sentences)).toHaveLength(1);
    expect(await accounts()).toHaveLength(1);
  });
});
