import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
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
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
});
