import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { LiveDelivery } from './live-delivery.ts';

describe('a node that closes before it listens', () => {
  it('leaves no timer running and no subscription', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const listening = Promise.withResolvers<() => void>();
    const database = { listen: () => listening.promise } as unknown as Database;
    const live = new LiveDelivery(database, { onTrouble: () => {} });
    const listened = live.listen();
    const closed = live.close();
    const unsubscribe = vi.fn();
    listening.resolve(unsubscribe);
    await Promise.all([listened, closed]);
    // From the chats, and from contact messages.
    expect(unsubscribe).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('progress that cannot be stored', () => {
  it.each([
    ['is tried again every second while the database is away', new DatabaseUnavailable('test'), 6, 0],
    ['is reported once where it is refused', new Error('integer out of range'), 1, 1],
  ])('%s', async (_, error, attempts, reports) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const transact = vi.fn(async () => Promise.reject(error));
    const onTrouble = vi.fn();
    const live = new LiveDelivery({ transact } as unknown as Database, { onTrouble });
    live.writes.advance({ session: 1, column: 'customerSeen', seq: 7 });
    await vi.advanceTimersByTimeAsync(5_500);
    await live.close();
    expect([transact.mock.calls.length, onTrouble.mock.calls.length]).toEqual([attempts, reports]);
  });
});
