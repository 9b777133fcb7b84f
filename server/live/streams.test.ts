import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveKinds } from '#contract/live.ts';
import { LiveStreams } from './streams.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const always = async () => true;
const beat = 'event: beat\ndata: 1\n\n';

let people = 0;

function somebody(mayStay = always) {
  people += 1;
  return { id: `${people}`, mayStay };
}

/** A stream whose greeting was read already. */
function opened(streams: LiveStreams, mayStay = always) {
  const stream = streams.open(somebody(mayStay));
  if (!stream) throw new Error('No stream was opened');
  stream.read();
  return { stream, heard: () => String(stream.read() ?? '') };
}

describe('streams of live updates', () => {
  it('say at once what is new, to everybody', () => {
    const streams = new LiveStreams(liveKinds);
    const [one, other] = [opened(streams), opened(streams)];
    streams.tell('trial');
    expect([one.heard(), other.heard()]).toEqual(['data: trial\n\n', 'data: trial\n\n']);
  });

  it('make one message of a burst, and tell its end', () => {
    const streams = new LiveStreams(liveKinds);
    const { heard } = opened(streams);
    for (let count = 0; count < 1000; count += 1) streams.tell('contact');
    expect(heard()).toBe('data: contact\n\n');
    vi.advanceTimersByTime(999);
    expect(heard()).toBe('');
    vi.advanceTimersByTime(1);
    expect(heard()).toBe('data: contact\n\n');
    vi.advanceTimersByTime(5000);
    expect(heard()).toBe('');
  });

  it('keep kinds apart, and pass on nothing that is no kind', () => {
    const streams = new LiveStreams(liveKinds);
    const { heard } = opened(streams);
    for (const text of ['mail', 'trial', 'x\n\ndata: trial', '', '__proto__']) streams.tell(text);
    expect(heard()).toBe('data: mail\n\ndata: trial\n\n');
  });

  it('tell of everything after a gap', () => {
    const streams = new LiveStreams(liveKinds);
    const { heard } = opened(streams);
    streams.tellEverything();
    expect(heard()).toBe(liveKinds.map((kind) => `data: ${kind}\n\n`).join(''));
  });

  it('give a sign of life while nothing happens', () => {
    const { heard } = opened(new LiveStreams(liveKinds));
    vi.advanceTimersByTime(20_000);
    expect(heard()).toBe(beat);
  });

  it('end after a while, so that it is asked again who reads', async () => {
    const streams = new LiveStreams(liveKinds);
    const { stream } = opened(streams);
    vi.advanceTimersByTime(15 * 60_000);
    streams.tell('trial');
    expect(await text(stream)).not.toContain('trial');
  });

  it('end at the next sign of life for who may no longer listen, and for nobody else', async () => {
    const streams = new LiveStreams(liveKinds);
    const [gone, unknown, stays] = [
      opened(streams, async () => false),
      opened(streams, () => Promise.reject(new Error('the database is away'))),
      opened(streams),
    ];
    await vi.advanceTimersByTimeAsync(20_000);
    streams.tell('trial');
    expect(await text(gone.stream)).toBe(beat);
    expect([unknown.heard(), stays.heard()]).toEqual([`${beat}data: trial\n\n`, `${beat}data: trial\n\n`]);
  });

  it('let go of who does not read, and of nobody else', () => {
    const streams = new LiveStreams(liveKinds);
    const [slow, quick] = [opened(streams), opened(streams)];
    for (let second = 0; second < 100; second += 1) {
      streams.tellEverything();
      vi.advanceTimersByTime(1000);
      quick.heard();
    }
    expect([slow.stream.destroyed, quick.stream.destroyed]).toEqual([true, false]);
    streams.tell('mail');
    expect(quick.heard()).toContain('mail');
  });

  it('are limited in number, and a place becomes free', async () => {
    const streams = new LiveStreams(liveKinds);
    const all = Array.from({ length: 200 }, () => opened(streams));
    expect(streams.open(somebody())).toBeUndefined();
    all[0]?.stream.destroy();
    await vi.waitFor(() => expect(streams.open(somebody())).toBeDefined());
  });

  it('are limited for each, so that nobody takes the places of all', () => {
    const streams = new LiveStreams(liveKinds);
    const one = somebody();
    const all = Array.from({ length: 21 }, () => streams.open(one));
    expect(all.filter((stream) => stream === undefined)).toHaveLength(1);
    expect(streams.open(somebody())).toBeDefined();
  });

  it('end when the server does, and none begins afterwards', async () => {
    const streams = new LiveStreams(liveKinds);
    const { stream } = opened(streams);
    streams.close();
    expect(await text(stream)).toBe('');
    expect(streams.open(somebody())).toBeUndefined();
  });
});
