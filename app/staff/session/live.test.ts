import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveKinds } from '#contract/lists.ts';
import { concerns, isLive, listenTo, whenOpen } from './live.ts';

it('a live update concerns listeners of exactly its kind', () => {
  expect(concerns('mail', 'mail')).toBe(true);
  expect(concerns('mail', ['trial', 'mail'])).toBe(true);
  expect(concerns('mail', 'mailbox')).toBe(false);
  expect(concerns('mail', ['mailbox', 'trial'])).toBe(false);
  expect(concerns('mailbox', 'mail')).toBe(false);
});

describe('the stream of live updates', () => {
  class Stream extends EventTarget {
    static all: Stream[] = [];
    isClosed = false;
    onopen?: () => void;
    onerror?: () => void;
    onmessage?: (event: { data: string }) => void;
    constructor() {
      super();
      Stream.all.push(this);
    }
    close() {
      this.isClosed = true;
    }
  }
  class Page extends EventTarget {
    hidden = false;
    show(isShown: boolean) {
      this.hidden = !isShown;
      this.dispatchEvent(new Event('visibilitychange'));
    }
  }
  const openStreams = () => Stream.all.filter(({ isClosed }) => !isClosed);
  let page: Page;
  let events: string[];
  let stop = () => {};

  beforeEach(() => {
    vi.useFakeTimers();
    page = new Page();
    events = [];
    Stream.all = [];
    vi.stubGlobal('EventSource', Stream);
    vi.stubGlobal('document', page);
  });
  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const listen = () => {
    stop = listenTo((kind) => events.push(kind));
  };

  it('reports a mail also to the lists whose rows show what became of it', () => {
    listen();
    Stream.all[0]?.onopen?.();
    events = [];
    Stream.all[0]?.onmessage?.({ data: 'mail' });
    expect(events).toEqual(['mail', 'trial', 'contact']);
  });

  it('is opened anew when it is silent for longer than the server ever is', () => {
    listen();
    Stream.all[0]?.onopen?.();
    for (let beats = 0; beats < 5; beats += 1) {
      vi.advanceTimersByTime(20_000);
      Stream.all[0]?.dispatchEvent(new Event('beat'));
    }
    expect(Stream.all).toHaveLength(1);
    vi.advanceTimersByTime(45_000);
    expect(Stream.all).toHaveLength(2);
    expect(openStreams()).toEqual([Stream.all[1]]);
  });

  it('is closed while the page is hidden, and reports every kind when it is shown again', () => {
    listen();
    Stream.all[0]?.onopen?.();
    events = [];
    page.show(false);
    vi.advanceTimersByTime(4_000);
    page.show(true);
    expect([openStreams().length, events]).toEqual([1, []]);
    page.show(false);
    vi.advanceTimersByTime(60_000);
    expect(openStreams()).toEqual([]);
    page.show(true);
    openStreams()[0]?.onopen?.();
    expect(events).toEqual([...liveKinds]);
  });

  it('delays requests until it is open, but not where it is refused, missing or slow to open', async () => {
    const read = async () => {
      await whenOpen();
      events.push('read');
    };
    listen();
    const first = read();
    await vi.advanceTimersByTimeAsync(500);
    expect([events, isLive()]).toEqual([[], false]);
    Stream.all[0]?.onopen?.();
    await first;
    expect([events.at(-1), isLive()]).toEqual(['read', true]);
    await read();

    Stream.all[0]?.onerror?.();
    expect(isLive()).toBe(false);
    await read();
    stop();
    await read();
    listen();
    const slow = read();
    await vi.advanceTimersByTimeAsync(1_000);
    await slow;
    page.hidden = true;
    await read();
    expect(events.filter((word) => word === 'read')).toHaveLength(6);
  });

  it('is not opened in a window that was never shown', () => {
    page.hidden = true;
    listen();
    vi.advanceTimersByTime(60_000);
    expect(Stream.all).toEqual([]);
    page.show(true);
    expect(openStreams()).toHaveLength(1);
  });
});
