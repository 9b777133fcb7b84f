import { Readable } from 'node:stream';
import type { NewsKind } from '#contract/admin.ts';

const kinds: readonly NewsKind[] = ['trial', 'contact', 'mail', 'audit'];

const mostStreams = 200;
/** Bytes that a reader may leave unread, beside what its connection holds. */
const backlog = 1024;
/** Milliseconds. A burst is one piece of news; proxies cut what stays silent for a minute. */
const burst = 1000;
const heartbeat = 20_000;
/** Then the browser comes back by itself, and who it is gets checked again. */
const longestLife = 15 * 60_000;

/** Those who want to hear that a list has something new. */
export class Streams {
  readonly #open = new Set<Readable>();
  readonly #bursts = new Map<NewsKind, { more: boolean }>();
  #beating: NodeJS.Timeout | undefined;
  #most = mostStreams;

  /** Nothing when there are too many already. */
  open(): Readable | undefined {
    if (this.#open.size >= this.#most) return undefined;
    const stream = new Readable({ read() {}, highWaterMark: backlog });
    const end = setTimeout(() => this.#end(stream), longestLife).unref();
    stream.once('close', () => {
      clearTimeout(end);
      this.#forget(stream);
    });
    this.#open.add(stream);
    this.#beating ??= setInterval(() => this.#write(':\n\n'), heartbeat).unref();
    stream.push('retry: 2000\n\n');
    return stream;
  }

  /** At most one message of a kind in a second; the last one of a burst is always told. */
  tell(news: string): void {
    const kind = kinds.find((known) => known === news);
    if (!kind) return;
    const running = this.#bursts.get(kind);
    if (running) running.more = true;
    else this.#begin(kind);
  }

  tellEverything(): void {
    for (const kind of kinds) this.tell(kind);
  }

  /** Ends all, and opens no more. */
  close(): void {
    this.#most = 0;
    for (const stream of this.#open) this.#end(stream);
  }

  #begin(kind: NewsKind): void {
    const begun = { more: false };
    this.#bursts.set(kind, begun);
    this.#write(eventOf(kind));
    setTimeout(() => {
      this.#bursts.delete(kind);
      if (begun.more) this.#begin(kind);
    }, burst).unref();
  }

  /** Who does not read is let go: the browser comes back when it can. */
  #write(text: string): void {
    for (const stream of this.#open) if (!stream.push(text)) stream.destroy();
  }

  #end(stream: Readable): void {
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

function eventOf(kind: NewsKind): string {
  return `data: ${kind}\n\n`;
}
