/** The same numbers for the same seed. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 up to, but without, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(items.length)];
  }

  /** Where the heavier is picked more often. */
  weighted<Name extends string>(weights: Record<Name, number>): Name {
    const entries = Object.entries(weights) as [Name, number][];
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [name, weight] of entries) {
      left -= weight;
      if (left < 0) return name;
    }
    return (entries[0] as [Name, number])[0];
  }

  uuid(): string {
    const digits = Array.from({ length: 32 }, () => this.below(16).toString(16)).join('');
    return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`;
  }
}
