import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Subscriber, Subscriptions } from '../subscriptions.ts';
import { within } from '../within.ts';

/** Milliseconds. A dead connection is noticed within two heartbeats. */
const heartbeat = 1500;
const firstRetry = 100;
const longestRetry = 2000;

/**
 * LISTEN on a connection of its own. When that is lost, a new one listens to all channels, and only then the
 * subscribers are told of the gap: between what they now read and what will be notified, nothing is missing.
 */
export class Listener {
  readonly #config: pg.ClientConfig;
  readonly #onTrouble: (error: unknown) => void;
  readonly #subscriptions: Subscriptions;
  readonly #closing = new AbortController();
  #running: Promise<void> | undefined;
  #connected = Promise.withResolvers<pg.Client>();

  constructor(config: pg.ClientConfig, onTrouble: (error: unknown) => void) {
    this.#config = config;
    this.#onTrouble = onTrouble;
    this.#subscriptions = new Subscriptions(onTrouble);
  }

  async listen(channel: string, subscriber: Subscriber): Promise<void> {
    this.#subscriptions.add(channel, subscriber);
    this.#running ??= this.#stayConnected();
    const client = await this.#connected.promise;
    // Where this fails, the connection is lost: the next one listens to every channel and announces the gap.
    await client.query(`listen ${channel}`).catch(() => {});
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  async #stayConnected(): Promise<void> {
    const { signal } = this.#closing;
    let failures = 0;
    for (let missed = false; !signal.aborted; failures += 1) {
      const client = new pg.Client({ ...this.#config, connectionTimeoutMillis: longestRetry });
      try {
        const lost = watch(client);
        await this.#subscribe(client);
        this.#connected.resolve(client);
        if (missed) this.#subscriptions.announceGap();
        missed = true;
        failures = 0;
        await untilAborted(AbortSignal.any([lost, signal]), client);
      } catch (error) {
        if (!signal.aborted) this.#onTrouble(new Error('The LISTEN connection was lost', { cause: error }));
      }
      this.#connected = Promise.withResolvers();
      client.connection.stream.destroy();
      await pause(retryDelay(failures), undefined, { signal }).catch(() => {});
    }
  }

  async #subscribe(client: pg.Client): Promise<void> {
    client.on('notification', ({ channel, payload = '' }) => this.#subscriptions.deliver(channel, payload));
    await client.connect();
    for (const channel of this.#subscriptions.channels) await client.query(`listen ${channel}`);
  }
}

function watch(client: pg.Client): AbortSignal {
  const lost = new AbortController();
  client.on('error', (error) => lost.abort(error));
  client.on('end', () => lost.abort(new Error('the connection ended')));
  return lost.signal;
}

/** A connection can die without a word: only an answer proves that it lives. */
async function untilAborted(signal: AbortSignal, client: pg.Client): Promise<never> {
  for (;;) {
    await pause(heartbeat, undefined, { signal }).catch(() => {});
    signal.throwIfAborted();
    await within(heartbeat, client.query('select 1'));
  }
}

/** Jitter keeps the nodes from returning all at once. */
function retryDelay(failures: number): number {
  return Math.min(longestRetry, firstRetry * 2 ** failures) * (0.5 + Math.random() / 2);
}
