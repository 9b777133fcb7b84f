import type { Random } from '../random.ts';

/** Things that happen in this order, while those of other lanes may happen before, between and after them. */
export interface Lane {
  push(happen: () => void): void;
  clear(): void;
}

/** Everything that is under way. What happens next is drawn. */
export class Schedule {
  readonly #random: Random;
  readonly #busy = new Set<{ items: (() => void)[]; isStalled: () => boolean }>();

  constructor(random: Random) {
    this.#random = random;
  }

  lane(isStalled: () => boolean = () => false): Lane {
    const lane = { items: [] as (() => void)[], isStalled };
    return {
      push: (happen) => {
        lane.items.push(happen);
        this.#busy.add(lane);
      },
      clear: () => {
        lane.items.length = 0;
        this.#busy.delete(lane);
      },
    };
  }

  once(happen: () => void): void {
    this.lane().push(happen);
  }

  /** False where nothing can happen by itself. */
  step(): boolean {
    const lane = this.#random.pick([...this.#busy].filter(({ isStalled }) => !isStalled()));
    if (!lane) return false;
    const happen = lane.items.shift();
    if (lane.items.length === 0) this.#busy.delete(lane);
    happen?.();
    return true;
  }
}
