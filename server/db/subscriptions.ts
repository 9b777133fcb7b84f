export interface Subscriber {
  onPayload(payload: string): void;
  /** Notifications may have been missed: catch up from the tables. */
  onGap(): void;
}

export type Unsubscribe = () => void;

/** The subscribers of each channel. An error of one is reported, and the others are still called. */
export class Subscriptions {
  readonly #channels = new Map<string, Subscriber[]>();
  readonly #onTrouble: (error: unknown) => void;

  constructor(onTrouble: (error: unknown) => void) {
    this.#onTrouble = onTrouble;
  }

  get channels(): string[] {
    return [...this.#channels.keys()];
  }

  /** Receives from now on, unless `listen` fails: then it is removed, so that another attempt does not receive twice. */
  async add(channel: string, subscriber: Subscriber, listen: () => Promise<void>): Promise<Unsubscribe> {
    this.#channels.set(channel, [...(this.#channels.get(channel) ?? []), subscriber]);
    try {
      await listen();
    } catch (error) {
      this.#remove(channel, subscriber);
      throw error;
    }
    return () => this.#remove(channel, subscriber);
  }

  deliver(channel: string, payload: string): void {
    for (const subscriber of this.#channels.get(channel) ?? [])
      this.#call(() => subscriber.onPayload(payload));
  }

  announceGap(): void {
    for (const subscriber of [...this.#channels.values()].flat()) this.#call(() => subscriber.onGap());
  }

  /** The connection goes on listening until it is made anew: notifications without a subscriber cost nothing. */
  #remove(channel: string, subscriber: Subscriber): void {
    const others = this.#channels.get(channel)?.filter((other) => other !== subscriber) ?? [];
    if (others.length > 0) this.#channels.set(channel, others);
    else this.#channels.delete(channel);
  }

  #call(deliver: () => void): void {
    try {
      deliver();
    } catch (error) {
      this.#onTrouble(error);
    }
  }
}
