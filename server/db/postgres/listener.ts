import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Subscriber, Subscriptions, type Unsubscribe } from '../subscriptions.ts';
import { DatabaseUnavailable, withTimeout } from '../unavailable.ts';

/** A dead connection is noticed within two heartbeats. */
const heartbeatMs = 1500;
const firstRetryMs = 100;
const maxRetryMs = 2000;
/** Enough for several attempts; a request that waits for the connection is refused then. */
const connectTimeoutMs = 5000;

/**
 * LISTEN on a connection of its own. When that is lost, a new one listens to all channels before the subscribers learn of
 * the gap: nothing is missing between what they read then and what they are notified of.
 */
export class Listener {
  readonly #config: pg.ClientConfig;
  readonly #onTrouble: (error: unknown) => void;
  readonly #subscriptions: Subscriptions;
  readonly #closing = new AbortController();
  #running: Promise<void> | undefined;
  #lastError: unknown;
  #connected = Promise.withResolvers<pg.Client>();

  constructor(config: pg.ClientConfig, onTrouble: (error: unknown) => void) {
    this.#config = config;
    this.#onTrouble = onTrouble;
    this.#subscriptions = new Subscriptions(onTrouble);
  }

  listen(channel: string, subscriber: Subscriber): Promise<Unsubscribe> {
    this.#running ??= this.#stayConnected();
    return this.#subscriptions.add(channel, subscriber, async () => {
      const client = await withTimeout(connectTimeoutMs, this.#connected.promise).catch((error) => {
        throw new DatabaseUnavailable(`no connection to LISTEN on (${this.#lastError ?? error})`);
      });
      // Where this fails, the next connection listens to every channel and announces the gap.
      await client.query(`listen ${channel}`).catch((error) => client.connection.stream.destroy(error));
    });
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
    this.#connected.promise.catch(() => {});
    this.#connected.reject(new Error('The database is closed'));
  }

  async #stayConnected(): Promise<void> {
    const { signal } = this.#closing;
    let failures = 0;
    for (let missed = false; !signal.aborted; failures += 1) {
      const client = new pg.Client({ ...this.#config, connectionTimeoutMillis: maxRetryMs });
      try {
        const lost = watch(client);
        await this.#subscribe(client);
        this.#connected.resolve(client);
        if (missed) this.#subscriptions.announceGap();
        missed = true;
        failures = 0;
        // Replaced only after it was resolved: a caller that waits while attempts fail waits for the next.
        await untilAborted(AbortSignal.any([lost, signal]), client).finally(() => {
          this.#connected = Promise.withResolvers();
        });
      } catch (error) {
        this.#lastError = error;
        if (!signal.aborted) this.#onTrouble(new Error('The LISTEN connection was lost', { cause: error }));
      }
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

/** A connection can die without an error: only an answer proves that it lives. */
async function untilAborted(signal: AbortSignal, client: pg.Client): Promise<never> {
  for (;;) {
    await pause(heartbeatMs, undefined, { signal }).catch(() => {});
    signal.throwIfAborted();
    await withTimeout(heartbeatMs, client.query('select 1'));
  }
}

/** Jitter keeps the nodes from returning all at once. */
function retryDelay(failures: number): number {
  return Math.min(maxRetryMs, firstRetryMs * 2 ** failures) * (0.5 + Math.random() / 2);
}
