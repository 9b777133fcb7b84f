import { Problem } from '#server/http/problem.ts';

const mostEntries = 10_000;
const shortestWait = 30_000;
const longestWait = 15 * 60_000;
/** After this long without a failure all is forgotten. */
const memory = 60 * 60_000;

interface Failures {
  count: number;
  last: number;
}

/**
 * Slows guessing down without locking anybody out: five failures of one address at one account begin a wait that
 * doubles. A hundred at the account from anywhere make strange addresses wait, but none that was let in before.
 */
export function createThrottle(now = Date.now) {
  const pairs = failures(5, now);
  const accounts = failures(100, now);
  const known = recent<true>();
  return {
    /** Counts as failed until it succeeded: a hundred tries at once are a hundred tries. An outage is nobody's fault. */
    async attempt<Result>(
      account: string,
      address: string,
      isWrong: (error: unknown) => boolean,
      work: () => Promise<Result>,
    ): Promise<Result> {
      const pair = `${account} ${address}`;
      const wait = Math.max(pairs.wait(pair), known.get(pair) ? 0 : accounts.wait(account));
      if (wait > 0) throw new Problem('tooMany', { retryAfter: Math.ceil(wait / 1000) });
      pairs.add(pair);
      accounts.add(account);
      try {
        const result = await work();
        pairs.clear(pair);
        accounts.takeBack(account);
        known.set(pair, true);
        return result;
      } catch (error) {
        if (!isWrong(error)) {
          pairs.takeBack(pair);
          accounts.takeBack(account);
        }
        throw error;
      }
    },
    /** For somebody who proved to be the account's owner in another way. */
    welcome(account: string, address: string): void {
      known.set(`${account} ${address}`, true);
    },
  };
}

function failures(free: number, now: () => number) {
  const entries = recent<Failures>();
  const of = (key: string) => {
    const entry = entries.get(key);
    return entry && now() - entry.last < memory ? entry : { count: 0, last: 0 };
  };
  return {
    /** Milliseconds; none or less is no wait. */
    wait(key: string): number {
      const { count, last } = of(key);
      return count < free ? 0 : last + Math.min(shortestWait * 2 ** (count - free), longestWait) - now();
    },
    add: (key: string) => entries.set(key, { count: of(key).count + 1, last: now() }),
    takeBack: (key: string) => entries.set(key, { ...of(key), count: Math.max(0, of(key).count - 1) }),
    clear: (key: string) => entries.delete(key),
  };
}

/** At most so many within an hour. */
export function createQuota(most: number, now = Date.now) {
  const entries = recent<{ count: number; since: number }>();
  return (key: string): boolean => {
    const entry = entries.get(key);
    const { count, since } = entry && now() - entry.since < memory ? entry : { count: 0, since: now() };
    entries.set(key, { count: count + 1, since });
    return count < most;
  };
}

/** Strangers choose the keys: the least recently written one goes when there are too many. */
function recent<Value>() {
  const entries = new Map<string, Value>();
  return {
    get: (key: string) => entries.get(key),
    delete: (key: string) => entries.delete(key),
    set(key: string, value: Value): void {
      entries.delete(key);
      entries.set(key, value);
      const [oldest] = entries.keys();
      if (entries.size > mostEntries && oldest !== undefined) entries.delete(oldest);
    },
  };
}
