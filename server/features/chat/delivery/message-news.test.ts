import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { MessageNews } from './message-news.ts';

describe('desks are told of contact messages', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('at once, of a burst once more at its end, and of nothing else that dashboards are told', async () => {
    const told = vi.fn();
    let say = (_kind: string) => {};
    const listen = async (_channel: string, onPayload: (payload: string) => void) => {
      say = onPayload;
      return () => {};
    };
    const news = new MessageNews(told);
    await news.listen({ listen } as unknown as Database);
    for (const kind of ['contact', 'trial', 'contact', 'audit', 'contact']) say(kind);
    expect(told.mock.calls).toEqual([[{ type: 'messages', of: 'contact' }]]);
    say('mail');
    expect(told).toHaveBeenLastCalledWith({ type: 'messages', of: 'mail' });
    vi.advanceTimersByTime(10_000);
    expect(told).toHaveBeenCalledTimes(3);
    say('contact');
    news.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
