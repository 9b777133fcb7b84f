import { afterAll, beforeAll, expect, it } from 'vitest';
import { useRealPasswords } from '#test/cheap-passwords.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { openStaffApp, owner, type StaffApp } from '../test-kit.ts';

const signIn = '/api/auth/sign-in/email';

describeWithDatabase('Guessing passwords', (database) => {
  let staffApp: StaffApp;
  beforeAll(async () => {
    staffApp = await openStaffApp(database());
  });
  afterAll(() => staffApp.app.close());

  it('ends after five tries, while the owner gets in from elsewhere', async () => {
    const guesser = staffApp.browser();
    const guess = () => guesser.post(signIn, { ...owner, password: 'a guess of mine' });
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await guess()).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const right = await guesser.post(signIn, owner);
    expect(right.statusCode).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    expect(right.json()).toMatchObject({ success: false, code: 'tooMany' });
    expect((await staffApp.browser().post(signIn, owner)).statusCode).toBe(200);
  });

  it('ends as soon for an account that does not exist', async () => {
    const guesser = staffApp.browser();
    const guess = () => guesser.post(signIn, { email: 'ghost@northlight.example', password: 'a guess' });
    const responses = await Promise.all(Array.from({ length: 8 }, guess));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([
      401, 401, 401, 401, 401, 429, 429, 429,
    ]);
  });

  it('counts all addresses of one IPv6 connection as one', async () => {
    const statuses = [];
    for (let count = 1; count <= 6; count += 1) {
      const neighbour = staffApp.browser({ address: `2001:db8:1:2::${count}` });
      statuses.push((await neighbour.post(signIn, { ...owner, password: 'a guess' })).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
    const { statusCode } = await staffApp.browser({ address: '2001:db8:1:3::1' }).post(signIn, owner);
    expect(statusCode).toBe(200);
  });

  it('is limited for an address that tries one account after the other', async () => {
    const guesser = staffApp.browser();
    const statuses = [];
    for (let count = 0; count < 21; count += 1) {
      const { statusCode } = await guesser.post(signIn, {
        email: `a${count}@northlight.example`,
        password: '',
      });
      statuses.push(statusCode);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('is no use with an open session either', async () => {
    const browser = await staffApp.signedIn();
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      const { statusCode } = await browser.post('/api/auth/two-factor/enable', {
        password: `guess ${count}`,
      });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    const change = { currentPassword: owner.password, newPassword: 'a new and long one' };
    const late = await browser.post('/api/auth/change-password', change);
    expect(late.statusCode).toBe(429);
    // Its own wait, and not the minute that stands for an unknown one.
    expect(Number(late.headers['retry-after'])).toBeLessThanOrEqual(30);
  });
});

describeWithDatabase('Guessing passwords, each as slow to hash as it is', (database) => {
  useRealPasswords();

  it('from everywhere at once makes no request wait for long, and costs the owner nothing', async () => {
    const staffApp = await openStaffApp(database());
    const guess = (count: number) =>
      staffApp.browser().post(signIn, { email: `many${count}@northlight.example`, password: 'a guess' });
    const responses = await Promise.all(Array.from({ length: 60 }, (_, count) => guess(count)));
    const statuses = new Set(responses.map(({ statusCode }) => statusCode));
    expect([...statuses].sort()).toEqual([401, 503]);
    expect((await staffApp.browser().post(signIn, owner)).statusCode).toBe(200);
    await staffApp.app.close();
  });
});
