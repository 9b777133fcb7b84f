import { createSign, generateKeyPair, type KeyObject, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import type { Answers } from './answers.ts';
import { selfSignedCertificate } from './certificate.ts';
import { type Dispute, eventTypes, type Happening, type Order } from './model.ts';
import type { Records } from './records.ts';

/** The address that the merchant has registered, and the id of that registration. */
export interface Webhook {
  id: string;
  url: URL;
}

interface Keys {
  privateKey: KeyObject;
  /** PEM */
  certificate: string;
}

interface WebhookOptions {
  records: Records;
  answers: Answers;
  now: () => number;
  api: () => string;
}

export const certificatePath = '/v1/notifications/certs/CERT-1';

/** For one delivery. After twice as long another process may try it. */
const deliveryTimeoutMs = 10_000;
const longestPauseMs = 60_000;
const mostAttempts = 25;

/** Tells the merchant what happened, signed, until it answers with success. What waits is in the records. */
export class Webhooks {
  webhook: Webhook | undefined;
  /** To which events the merchant has subscribed; `*` is all of them. */
  events: string[] = [...eventTypes];
  /** Tests decide when: nothing is sent but by deliver(). */
  held = false;
  readonly #options: WebhookOptions;
  readonly #running = new Set<Promise<void>>();
  readonly #stop = new AbortController();
  #keys: Promise<Keys> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: WebhookOptions) {
    this.#options = options;
  }

  /** X.509 in PEM. */
  async certificate(): Promise<string> {
    return (await this.#ownKeys()).certificate;
  }

  /** Sends what is due, and comes back for the rest. */
  wake(): void {
    if (!this.held) this.#track(this.#send(false));
  }

  /** Everything that waits, at once, also what would wait for its next attempt. */
  async deliver(): Promise<void> {
    this.#track(this.#send(true));
    await this.settled();
  }

  /** Until nothing is on its way. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#stop.abort();
    await this.settled();
  }

  #track(work: Promise<void>): void {
    // What could not be read or written now is tried again at the next occasion.
    const quiet = work
      .catch(() => this.#wakeIn(longestPauseMs))
      .finally(() => void this.#running.delete(quiet));
    this.#running.add(quiet);
  }

  async #send(all: boolean): Promise<void> {
    const { records, now } = this.#options;
    if (!this.webhook || this.#stop.signal.aborted) return;
    const waiting = await records.list<Happening>('event');
    if (waiting.length === 0) return;
    await Promise.all(waiting.filter(({ due }) => all || due <= now()).map(({ id }) => this.#one(id, all)));
    const left = await records.list<Happening>('event');
    if (left.length > 0) this.#wakeIn(Math.min(...left.map(({ due }) => due)) - now());
  }

  #wakeIn(pauseMs: number): void {
    clearTimeout(this.#timer);
    if (this.#stop.signal.aborted) return;
    this.#timer = setTimeout(() => this.wake(), Math.max(pauseMs, 100));
    this.#timer.unref();
  }

  /** No other process takes it while it is on its way, unless this one dies. */
  async #one(id: string, all: boolean): Promise<void> {
    const { records, now, answers } = this.#options;
    const name = `event ${id}`;
    const taken = await records.change(name, async (draft) => {
      const happening = await draft.get<Happening>(name);
      if (!happening || (happening.due > now() && !all)) return undefined;
      const attempts = happening.attempts + 1;
      if (!this.#isSubscribed(happening.type)) return void (await draft.remove(name));
      const order = await draft.get<Order>(`order ${happening.orderId}`);
      const dispute = await draft.get<Dispute>(`dispute ${happening.disputeId}`);
      await draft.put(name, 'event', { ...happening, attempts, due: now() + 2 * deliveryTimeoutMs });
      return order && { happening: { ...happening, attempts }, order, dispute };
    });
    if (!taken) return;
    const { happening, order, dispute } = taken;
    const body = JSON.stringify(answers.event(happening, order, dispute));
    let { copies } = happening;
    while (copies > 0 && (await this.#post(body))) copies -= 1;
    await records.change(name, async (draft) => {
      if (copies === 0 || happening.attempts >= mostAttempts) return draft.remove(name);
      const due = now() + Math.min(1000 * 2 ** (happening.attempts - 1), longestPauseMs);
      return draft.put(name, 'event', { ...happening, copies, due });
    });
  }

  #isSubscribed(type: string): boolean {
    return this.events.includes('*') || this.events.includes(type);
  }

  async #post(body: string): Promise<boolean> {
    if (!this.webhook) return false;
    try {
      const answer = await fetch(this.webhook.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(await this.#signature(body, this.webhook.id)) },
        body,
        redirect: 'error',
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(deliveryTimeoutMs)]),
      });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  }

  async #signature(body: string, webhookId: string): Promise<Record<string, string>> {
    const transmission = randomUUID();
    const time = new Date(this.#options.now()).toISOString().replace(/\.\d+/, '');
    const { privateKey } = await this.#ownKeys();
    const signed = `${transmission}|${time}|${webhookId}|${crc32(body)}`;
    return {
      'paypal-transmission-id': transmission,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64'),
      'paypal-cert-url': this.#options.api() + certificatePath,
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-auth-version': 'v2',
    };
  }

  #ownKeys(): Promise<Keys> {
    this.#keys ??= promisify(generateKeyPair)('rsa', { modulusLength: 2048 }).then((keys) => ({
      privateKey: keys.privateKey,
      certificate: selfSignedCertificate(keys, 'Stand-in for PayPal', this.#options.now()),
    }));
    return this.#keys;
  }
}
