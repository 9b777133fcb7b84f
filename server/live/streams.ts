import { Readable } from 'node:stream';
import { type LiveKind, liveKinds } from '#contract/lists.ts';

const mostStreams = 200;
/** Enough for an admin with many windows; one may not take the places of the others. */
const mostOfOne = 20;
/** What a browser may leave unread, beside what its connection holds. */
const mostUnreadBytes = 1024;
/** Changes of one kind within a burst are one event. */
const burstMs = 1000;
/** Proxies cut what stays silent for a minute. */
const heartbeatMs = 20_000;
/** Then the browser connects again by itself, and its session is checked again. */
const longestLifeMs = 15 * 60_000;

interface Listener {
  /** Whose window it is. */
  id: string;
  mayStay(): Promise<boolean>;
}

/** Streams to open dashboards, which are notified that a list has changed. */
export class LiveStreams {
  readonly #open = new Map<Readable, Listener>();
  readonly #bursts = new Map<LiveKind, { more: boolean }>();
  #beating: NodeJS.Timeout | undefined;
  #most = mostStreams;

  /** Nothing when there are too many already. */
  open(listener: Listener): Readable | undefined {
    const own = [...this.#open.values()].filter(({ id }) => id === listener.id).length;
    if (this.#open.size >= this.#most || own >= mostOfOne) return undefined;
    const stream = new Readable({ read() {}, highWaterMark: mostUnreadBytes });
    const end = setTimeout(() => this.#end(stream), longestLifeMs).unref();
    stream.once('close', () => {
      clearTimeout(end);
      this.#forget(stream);
    });
    this.#open.set(stream, listener);
    this.#beating ??= setInterval(() => this.#beat(), heartbeatMs).unref();
    stream.push('retry: 2000\n\n');
    return stream;
  }

  /** At most one message of a kind in a second; the last change of a burst is always sent. */
  notify(text: string): void {
    const kind = liveKinds.find((known) => known === text);
    if (!kind) return;
    const running = this.#bursts.get(kind);
    if (running) running.more = true;
    else this.#begin(kind);
  }

  notifyAll(): void {
    for (const kind of liveKinds) this.notify(kind);
  }

  /** Ends all, and opens no more. */
  close(): void {
    this.#most = 0;
    for (const stream of this.#open.keys()) this.#end(stream);
  }

  #begin(kind: LiveKind): void {
    const begun = { more: false };
    this.#bursts.set(kind, begun);
    this.#write(eventOf(kind));
    setTimeout(() => {
      this.#bursts.delete(kind);
      if (begun.more) this.#begin(kind);
    }, burstMs).unref();
  }

  #beat(): void {
    // As an event, which scripts receive; a comment would keep the connection alive as well.
    this.#write('event: beat\ndata: 1\n\n');
    for (const [stream, listener] of this.#open) void this.#check(stream, listener);
  }

  /** The stream ends with its session. While the database is away, it goes on until its own end. */
  async #check(stream: Readable, listener: Listener): Promise<void> {
    if (!(await listener.mayStay().catch(() => true))) this.#end(stream);
  }

  /** A browser that does not read is cut off: it connects again when it can. */
  #write(text: string): void {
    for (const stream of this.#open.keys()) if (!stream.push(text)) stream.destroy();
  }

  #end(stream: Readable): void {
    if (!this.#open.has(stream)) return;
    this.#forget(stream);
    stream.push(null);
  }

  #forget(stream: Readable): void {
    this.#open.delete(stream);
    if (this.#open.size > 0) return;
    clearInterval(this.#beating);
    this.#beating = undefined;
  }
}

function eventOf(kind: LiveKind): string {
  return `data: ${kind}\n\n`;
}
