import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeWithDatabase } from '#test/engines.ts';
import { createThrottle, type FailureLimits } from './guess-throttle.ts';
import { secretFrom } from './secret.ts';

const wrong = new Error('wrong');
const minute = 60;

describeWithDatabase('throttle', (database) => {
  const waits = { shortestSeconds: 30, longestSeconds: 15 * minute, forgottenAfterSeconds: 60 * minute };
  const node = () => createThrottle({ database: database(), secret: secretFrom('for tests only') }, waits);
  /** As if so many seconds had passed. */
  const pass = (seconds: number) =>
    sql`update limit_counter set expires_at = expires_at - make_interval(secs => ${seconds})`.execute(
      database().queries,
    );
  const own = (name: string): FailureLimits => [{ name, free: 5 }];
  const attempt = (ways: FailureLimits[], work: () => Promise<string>, throttle = node()) =>
    throttle.attempt(ways, (error) => error === wrong, work).catch((error: Error) => error.message);
  const fail = (...ways: FailureLimits[]) => attempt(ways, () => Promise.reject(wrong));
  const enter = (...ways: FailureLimits[]) => attempt(ways, async () => 'in');

  async function times<Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
    const results: Result[] = [];
    for (let index = 0; index < count; index += 1) results.push(await work(index));
    return results;
  }

  it('makes wait after the free failures, longer each time', async () => {
    const ada = own('ada');
    expect(await times(6, () => fail(ada))).toEqual([...Array(5).fill('wrong'), 'tooMany']);
    expect(await enter(ada)).toBe('tooMany');
    await pass(30);
    expect(await fail(ada)).toBe('wrong');
    await pass(30);
    expect(await fail(ada)).toBe('tooMany');
    await pass(30);
    expect(await enter(ada)).toBe('in');
    expect(await times(5, () => fail(ada))).not.toContain('tooMany');
  });

  it('says how long the wait still is, on the way where it is shortest', async () => {
    const [short, long] = [own('short'), own('long')];
    await times(5, () => fail(short));
    await times(5, () => fail(long));
    await pass(30);
    await fail(long);
    await times(2, () => fail(short));
    const refused = (...ways: FailureLimits[]) =>
      node().attempt(
        ways,
        () => true,
        async () => 'in',
      );
    await pass(15);
    const { retryAfter: only } = await refused(long).catch((error) => error);
    const { retryAfter: either } = await refused(long, short).catch((error) => error);
    expect([only > 30 && only <= 45, either > 0 && either <= 45]).toEqual([true, true]);
  });

  it('never makes a client wait longer than the longest wait, and forgets after a time', async () => {
    const bob = own('bob');
    await times(20, async () => {
      await pass(16 * minute);
      return fail(bob);
    });
    await pass(14 * minute);
    expect(await enter(bob)).toBe('tooMany');
    await pass(minute);
    expect(await fail(bob)).toBe('wrong');
    await pass(60 * minute);
    expect(await times(5, () => fail(bob))).not.toContain('tooMany');
  });

  it('counts on every node, also tries at the same moment', async () => {
    const nodes = [node(), node()];
    const failing = Array.from({ length: 20 }, (_, index) =>
      attempt([own('at once')], () => Promise.reject(wrong), nodes[index % 2]),
    );
    expect((await Promise.all(failing)).filter((result) => result === 'wrong')).toHaveLength(5);
  });

  it('makes a client wait that keeps its own limit, but not one that is shared', async () => {
    const shared = { name: 'strangers', free: 8 };
    const stranger = (index: number): FailureLimits => [{ name: `stranger ${index}`, free: 5 }, shared];
    await times(8, (index) => fail(stranger(index)));
    expect(await enter(stranger(99))).toBe('tooMany');
    expect(await enter(own('known'))).toBe('in');
    // What was refused by the shared limit counts nowhere.
    await times(10, () => enter(stranger(99)));
    await pass(30);
    expect(await enter(stranger(99))).toBe('in');
  });

  it('takes the next way where one is closed', async () => {
    const [device, address] = [own('device'), own('address')];
    expect(await times(11, () => fail(device, address))).toEqual([...Array(10).fill('wrong'), 'tooMany']);
  });

  it('does not count an outage as a failure', async () => {
    const outage = () => attempt([own('carl')], () => Promise.reject(new Error('away')));
    expect(new Set(await times(12, outage))).toEqual(new Set(['away']));
    expect(await enter(own('carl'))).toBe('in');
  });
});
