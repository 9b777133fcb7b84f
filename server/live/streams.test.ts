import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveKinds } from '#contract/lists.ts';
import { LiveStreams } from './streams.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const always = async () => true;
const beat = 'event: beat\ndata: 1\n\n';

let admins = 0;

function admin(mayStay = always) {
  admins += 1;
  return { id: `${admins}`, mayStay };
}

/** A stream whose greeting was read already. */
function opened(streams: LiveStreams, mayStay = always) {
  const stream = streams.open(admin(mayStay));
  if (!stream) throw new Error('No stream was opened');
  stream.read();
  return { stream, received: () => String(stream.read() ?? '') };
}

describe('streams of live updates', () => {
  it('are all notified of a change at once', () => {
    const streams = new LiveStreams();
    const [one, other] = [opened(streams), opened(streams)];
    streams.notify('trial');
    expect([one.received(), other.received()]).toEqual(['data: trial\n\n', 'data: trial\n\n']);
  });

  it('get one event of a burst, and one for its end', () => {
    const streams = new LiveStreams();
    const { received } = opened(streams);
    for (let count = 0; count < 1000; count += 1) streams.notify('contact');
    expect(received()).toBe('data: contact\n\n');
    vi.advanceTimersByTime(999);
    expect(received()).toBe('');
    vi.advanceTimersByTime(1);
    expect(received()).toBe('data: contact\n\n');
    vi.advanceTimersByTime(5000);
    expect(received()).toBe('');
  });

  it('get one event for each kind, and none for what is no kind', () => {
    const streams = new LiveStreams();
    const { received } = opened(streams);
    for (const text of ['mail', 'trial', 'x\n\ndata: trial', '', '__proto__']) streams.notify(text);
    expect(received()).toBe('data: mail\n\ndata: trial\n\n');
  });

  it('are notified of every kind after a gap', () => {
    const streams = new LiveStreams();
    const { received } = opened(streams);
    streams.notifyAll();
    expect(received()).toBe(liveKinds.map((kind) => `data: ${kind}\n\n`).join(''));
  });

  it('give a sign of life while nothing happens', () => {
    const { received } = opened(new LiveStreams());
    vi.advanceTimersByTime(20_000);
    expect(received()).toBe(beat);
  });

  it('end after a while, so that the session is checked again', async () => {
    const streams = new LiveStreams();
    const { stream } = opened(streams);
    vi.advanceTimersByTime(15 * 60_000);
    streams.notify('trial');
    expect(await text(stream)).not.toContain('trial');
  });

  it('end at the next sign of life where the session has ended, and nowhere else', async () => {
    const streams = new LiveStreams();
    const [gone, unknown, stays] = [
      opened(streams, async () => false),
      opened(streams, () => Promise.reject(new Error('the database is away'))),
      opened(streams),
    ];
    await vi.advanceTimersByTimeAsync(20_000);
    streams.notify('trial');
    expect(await text(gone.stream)).toBe(beat);
    expect([unknown.received(), stays.received()]).toEqual([
      `${beat}data: trial\n\n`,
      `${beat}data: trial\n\n`,
    ]);
  });

  it('are cut off where the browser does not read, and nowhere else', () => {
    const streams = new LiveStreams();
    const [slow, quick] = [opened(streams), opened(streams)];
    for (let second = 0; second < 100; second += 1) {
      streams.notifyAll();
      vi.advanceTimersByTime(1000);
      quick.received();
    }
    expect([slow.stream.destroyed, quick.stream.destroyed]).toEqual([true, false]);
    streams.notify('mail');
    expect(quick.received()).toContain('mail');
  });

  it('are limited in number, and a place becomes free', async () => {
    const streams = new LiveStreams();
    const all = Array.from({ length: 200 }, () => opened(streams));
    expect(streams.open(admin())).toBeUndefined();
    all[0]?.stream.destroy();
    await vi.waitFor(() => expect(streams.open(admin())).toBeDefined());
  });

  it('are limited for each admin, so that one does not take the places of all', () => {
    const streams = new LiveStreams();
    const one = admin();
    const all = Array.from({ length: 21 }, () => streams.open(one));
    expect(all.filter((stream) => stream === undefined)).toHaveLength(1);
    expect(streams.open(admin())).toBeDefined();
  });

  it('end when the server does, and none begins afterwards', async () => {
    const streams = new LiveStreams();
    const { stream } = opened(streams);
    streams.close();
    expect(await text(stream)).toBe('');
    expect(streams.open(admin())).toBeUndefined();
  });
});
