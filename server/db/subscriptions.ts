export interface Subscriber {
  onPayload(payload: string): void;
  /** Notifications may have been missed: catch up from the tables. */
  onGap(): void;
}

/** Who wants to hear what. One subscriber's failure is reported and keeps nothing from the others. */
export class Subscriptions {
  readonly #channels = new Map<string, Subscriber[]>();
  readonly #onTrouble: (error: unknown) => void;

  constructor(onTrouble: (error: unknown) => void) {
    this.#onTrouble = onTrouble;
  }

  get channels(): string[] {
    return [...this.#channels.keys()];
  }

  add(channel: string, subscriber: Subscriber): void {
    this.#channels.set(channel, [...(this.#channels.get(channel) ?? []), subscriber]);
  }

  deliver(channel: string, payload: string): void {
    for (const subscriber of this.#channels.get(channel) ?? [])
      this.#call(() => subscriber.onPayload(payload));
  }

  announceGap(): void {
    for (const subscriber of [...this.#channels.values()].flat()) this.#call(() => subscriber.onGap());
  }

  #call(deliver: () => void): void {
    try {
      deliver();
    } catch (error) {
      this.#onTrouble(error);
    }
  }
}
