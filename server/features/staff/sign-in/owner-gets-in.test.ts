import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createThrottle } from '#server/security/guess-throttle.ts';
import { secretFrom } from '#server/security/secret.ts';
import { describeOnTwoNodes } from '#test/engines.ts';
import { type Browser, openStaffApp, owner, type StaffApp } from '../test-kit.ts';
import { freeFailures, waitsAfterFailures } from './sign-in-limits.ts';

const signIn = '/api/auth/sign-in/email';
const reset = '/api/staff/password-reset';
const choose = '/api/staff/password';

describeOnTwoNodes('Strangers do not lock an owner out', (first, second) => {
  let nodes: [StaffApp, StaffApp];
  beforeAll(async () => {
    nodes = [await openStaffApp(first()), await openStaffApp(second())];
  });
  afterAll(() => Promise.all(nodes.map(({ app }) => app.close())));
  beforeEach(async () => {
    for (const table of ['limit_counter', 'staff_known_client'] as const)
      await first().queries.deleteFrom(table).execute();
  });

  const mails = async (address: string) =>
    (await first().queries.selectFrom('mail').select('id').where('recipient', '=', address).execute()).length;
  const statusOf = async (browser: Browser, who = owner) => (await browser.post(signIn, who)).statusCode;

  /** By addresses in both nodes, three requests each. */
  async function askForResets(email: string, addresses: number) {
    const strangers = Array.from({ length: addresses }, (_, index) => nodes[index % 2 ? 1 : 0].browser());
    for (let round = 0; round < 3; round += 1) {
      const asked = strangers.map((stranger) => stranger.post(reset, { email }));
      for (const { statusCode } of await Promise.all(asked)) expect(statusCode).toBe(200);
    }
  }

  /** Twenty addresses fail five times each. The hashes that it costs are what this test does not need. */
  async function guess(email: string) {
    const throttle = createThrottle(
      { database: second(), secret: secretFrom('for tests only') },
      waitsAfterFailures,
    );
    for (let guesses = 0; guesses < 100; guesses += 1) {
      const limits = [
        { name: `sign-in ${email} 192.0.2.${guesses % 20}`, free: freeFailures.client },
        { name: `sign-in ${email}`, free: freeFailures.strangers },
      ] as const;
      const failed = throttle.attempt(
        [limits],
        () => true,
        () => Promise.reject(new Error('wrong')),
      );
      await expect(failed).rejects.toThrow('wrong');
    }
    expect(await statusOf(nodes[0].browser(), { ...owner, email })).toBe(429);
  }

  it('by asking for resets: 24 of 8 addresses, and the owner still gets a mail', async () => {
    const address = '198.51.100.1';
    const device = nodes[0].browser({ address });
    await device.post(signIn, owner);
    await askForResets(owner.email, 8);
    expect(await mails(owner.email)).toBe(20);

    const onTheWay = nodes[1].browserLike(device);
    for (let count = 0; count < 4; count += 1) await onTheWay.post(reset, { email: owner.email });
    expect(await mails(owner.email)).toBe(23);
    await nodes[1].browser({ address }).post(reset, { email: owner.email });
    expect(await mails(owner.email)).toBe(24);
  });

  it('by asking for resets: an owner who gets no mail has a link that works, or is sent one', async () => {
    const who = { email: 'fresh@northlight.example', password: owner.password };
    await (await nodes[0].signedIn()).post('/api/admin/staff', { ...who, name: 'Ada', role: 'agent' });
    await nodes[0].browser().post(choose, { ...who, token: await nodes[0].mailedToken(who.email) });
    const before = await mails(who.email);
    await askForResets(who.email, 8);
    const fresh = (node = nodes[0]) => node.browser().post(reset, { email: who.email });
    await fresh();
    expect(await mails(who.email)).toBe(before + 20);
    const { queries } = first();
    await queries
      .updateTable('staff_verification')
      .set({ expires_at: new Date(Date.now() + 14 * 60_000) })
      .execute();
    await Promise.all(Array.from({ length: 16 }, (_, index) => fresh(nodes[index % 2])));
    expect(await mails(who.email)).toBe(before + 21);
    const token = await nodes[0].mailedToken(who.email);
    const browser = nodes[1].browser();
    await guess(who.email);
    expect((await browser.post(choose, { token, password: owner.password })).statusCode).toBe(200);
    expect(await statusOf(browser, who)).toBe(200);
  });

  it('by guessing: a known device and a known address sign in on every node, and after a restart', async () => {
    const address = '198.51.100.2';
    const device = nodes[0].browser({ address });
    await device.post(signIn, owner);
    await device.post('/api/auth/sign-out');
    await guess(owner.email);
    const restarted = await openStaffApp(first());
    for (const node of [...nodes, restarted]) {
      expect(await statusOf(node.browserLike(device))).toBe(200);
      expect(await statusOf(node.browser({ address }))).toBe(200);
    }
    await restarted.app.close();
  });

  it('before they have joined: each invitation works, and the device that follows it is known', async () => {
    const email = 'invited@northlight.example';
    const admin = await nodes[0].signedIn();
    await admin.post('/api/admin/staff', { email, name: 'Ada', role: 'agent' });
    const token = await nodes[0].mailedToken(email);
    await askForResets(email, 8);
    await guess(email);
    const guest = nodes[1].browser();
    expect((await guest.post(choose, { token, password: owner.password })).statusCode).toBe(200);
    expect(await statusOf(guest, { ...owner, email })).toBe(200);
  });

  it('while a guesser waits on every node after five failures', async () => {
    const address = '192.0.2.55';
    const [here, there] = [nodes[0].browser({ address }), nodes[1].browser({ address })];
    for (let count = 0; count < 5; count += 1)
      expect(await statusOf(here, { ...owner, password: 'a guess' })).toBe(401);
    const refused = await there.post(signIn, owner);
    const retryAfter = Number(refused.headers['retry-after']);
    expect([refused.statusCode, retryAfter > 0 && retryAfter <= 30]).toEqual([429, true]);
  });

  it('while a stolen device may not guess without end', async () => {
    const device = nodes[0].browser();
    await device.post(signIn, owner);
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      const thief = nodes[count % 2 ? 1 : 0].browser({ address: '192.0.2.99' });
      for (const [name, value] of device.cookies) thief.cookies.set(name, value);
      statuses.push(await statusOf(thief, { ...owner, password: 'a guess' }));
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    // The owner is let in by the address meanwhile.
    expect(await statusOf(device)).toBe(200);
  });

  it('but a device is forgotten when another chose a new password', async () => {
    const [lost, own] = [nodes[0].browser(), nodes[0].browser()];
    for (const device of [lost, own]) await device.post(signIn, owner);
    const change = { currentPassword: owner.password, newPassword: owner.password };
    expect((await own.post('/api/auth/change-password', change)).statusCode).toBe(200);
    await guess(owner.email);
    expect(await statusOf(nodes[1].browserLike(lost))).toBe(429);
    expect(await statusOf(nodes[1].browserLike(own))).toBe(200);
  });

  it('but a device is forgotten when its account was disabled', async () => {
    const who = { email: 'gone@northlight.example', password: owner.password };
    const admin = await nodes[0].signedIn();
    const { data } = (await admin.post('/api/admin/staff', { ...who, name: 'Ada', role: 'agent' })).json();
    const device = nodes[0].browser();
    await device.post(choose, { token: await nodes[0].mailedToken(who.email), password: who.password });
    for (const disabled of [true, false])
      await admin.post(`/api/admin/staff/${data.id}/disabled`, { disabled });
    await guess(who.email);
    expect(await statusOf(nodes[1].browserLike(device), who)).toBe(429);
  });
});
