import { expect, it } from 'vitest';
import { describeOnEachEngine } from '#test/engines.ts';
import { openClock } from './clock.ts';

const onTrouble = (error: unknown) => {
  throw error;
};

describeOnEachEngine('the clock', (database) => {
  const opened = async (own?: () => number) => {
    const clock = await openClock(database(), { onTrouble, ...(own && { own }) });
    clock.close();
    return clock;
  };

  it('is that of the database, however wrong this machine is, and never behind it', async () => {
    for (const wrongMs of [-3 * 3600_000, 0, 42_000]) {
      const clock = await opened(() => Date.now() + wrongMs);
      // Both are the same machine here.
      const before = Date.now();
      expect(clock.now()).toBeGreaterThanOrEqual(before);
      expect(clock.now() - Date.now()).toBeLessThan(5_000);
    }
  });

  it('does not go back by a little, and follows a clock that was set', async () => {
    let own = 1_000_000;
    const clock = await opened(() => own);
    const first = clock.now();
    own -= 20;
    expect(clock.now()).toBe(first);
    own += 30;
    expect(clock.now()).toBe(first + 10);
    own -= 3_600_000;
    expect(clock.now()).toBe(first + 10 - 3_600_000);
  });
});
