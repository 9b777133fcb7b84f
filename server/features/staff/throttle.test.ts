import { describe, expect, it } from 'vitest';
import { createQuota, createThrottle } from './throttle.ts';

const wrong = new Error('wrong');
const minute = 60_000;

/** A throttle with a clock to turn, and doors that open or do not. */
function setting() {
  const clock = { now: 1_000_000 };
  const throttle = createThrottle(() => clock.now);
  const knock = (account: string, address: string, work: () => Promise<string>) =>
    throttle
      .attempt(account, address, (error) => error === wrong, work)
      .catch((error: Error) => error.message);
  return {
    clock,
    throttle,
    fail: (account: string, address: string) => knock(account, address, () => Promise.reject(wrong)),
    enter: (account: string, address: string) => knock(account, address, async () => 'in'),
    outage: (account: string, address: string) =>
      knock(account, address, () => Promise.reject(new Error('away'))),
  };
}

async function times<Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let index = 0; index < count; index += 1) results.push(await work(index));
  return results;
}

describe('throttle', () => {
  it('makes one address wait after five failures at one account, longer each time', async () => {
    const { clock, fail, enter } = setting();
    expect(await times(6, () => fail('ada', 'here'))).toEqual([...Array(5).fill('wrong'), 'tooMany']);
    expect(await enter('ada', 'here')).toBe('tooMany');
    clock.now += 30_000;
    expect(await fail('ada', 'here')).toBe('wrong');
    clock.now += 30_000;
    expect(await fail('ada', 'here')).toBe('tooMany');
    clock.now += 30_000;
    expect(await enter('ada', 'here')).toBe('in');
  });

  it('says how long the wait still is', async () => {
    const { clock, fail, throttle } = setting();
    await times(5, () => fail('ada', 'here'));
    clock.now += 30_000;
    await fail('ada', 'here');
    clock.now += 18_500;
    const refused = throttle.attempt(
      'ada',
      'here',
      () => true,
      async () => 'in',
    );
    await expect(refused).rejects.toMatchObject({ code: 'tooMany', retryAfter: 42 });
  });

  it('never makes anybody wait longer than a quarter of an hour, and forgets', async () => {
    const { clock, fail, enter } = setting();
    await times(20, () => {
      clock.now += 16 * minute;
      return fail('ada', 'here');
    });
    clock.now += 14 * minute;
    expect(await enter('ada', 'here')).toBe('tooMany');
    clock.now += minute;
    expect(await enter('ada', 'here')).toBe('in');
    expect(await times(5, () => fail('ada', 'here'))).not.toContain('tooMany');
  });

  it('lets others in meanwhile: another account from there, the same account from elsewhere', async () => {
    const { fail, enter } = setting();
    await times(6, () => fail('ada', 'here'));
    expect(await enter('bob', 'here')).toBe('in');
    expect(await enter('ada', 'there')).toBe('in');
  });

  it('makes strangers wait when many addresses guess at one account, but not its owner', async () => {
    const { throttle, fail, enter } = setting();
    await enter('ada', 'home');
    expect(await times(101, (index) => fail('ada', `bot ${index}`))).toContain('tooMany');
    expect(await enter('ada', 'somewhere new')).toBe('tooMany');
    expect(await enter('ada', 'home')).toBe('in');
    throttle.welcome('ada', 'somewhere new');
    expect(await enter('ada', 'somewhere new')).toBe('in');
  });

  it('counts tries that run at the same time', async () => {
    const { fail } = setting();
    const results = await Promise.all(Array.from({ length: 20 }, () => fail('ada', 'here')));
    expect(results.filter((result) => result === 'wrong')).toHaveLength(5);
  });

  it('blames nobody for an outage', async () => {
    const { outage, enter } = setting();
    await times(200, () => outage('ada', 'here'));
    expect(await enter('ada', 'here')).toBe('in');
  });

  it('keeps a bounded memory, whatever strangers make up', async () => {
    const { fail } = setting();
    await times(5, () => fail('ada', 'here'));
    await times(10_000, (index) => fail(`made up ${index}`, 'here'));
    expect(await fail('ada', 'here')).toBe('wrong');
  });
});

describe('quota', () => {
  it('grants so many within an hour, for each by itself', () => {
    const clock = { now: 0 };
    const grant = createQuota(3, () => clock.now);
    expect(['a', 'a', 'a', 'a', 'b'].map(grant)).toEqual([true, true, true, false, true]);
    clock.now += 60 * minute;
    expect(grant('a')).toBe(true);
  });
});
