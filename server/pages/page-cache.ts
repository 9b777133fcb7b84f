/** What an entry costs besides its value: its key, its headers, its place in the map. */
const overhead = 2 * 1024;

interface Dated {
  bytes: number;
  until: number;
}

/** Keeps the most recently used values within a budget of bytes, and none that is out of date. */
export class PageCache<Value extends Dated> {
  readonly #entries = new Map<string, Value>();
  readonly #budget: number;
  #used = 0;
  #newest = '';

  constructor(budget: number) {
    this.#budget = budget;
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value && value.until <= Date.now()) {
      this.#remove(key);
      return undefined;
    }
    // The page that everybody asks for is mostly the last one that somebody asked for.
    if (!value || key === this.#newest) return value;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    this.#newest = key;
    return value;
  }

  set(key: string, value: Value): void {
    this.#remove(key);
    this.#entries.set(key, value);
    this.#newest = key;
    this.#used += cost(key, value);
    for (const oldest of this.#entries.keys()) {
      if (this.#used <= this.#budget) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const value = this.#entries.get(key);
    if (!value) return;
    this.#used -= cost(key, value);
    this.#entries.delete(key);
  }
}

function cost(key: string, { bytes }: Dated): number {
  return key.length * 2 + bytes + overhead;
}
