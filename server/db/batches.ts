import { DatabaseUnavailable } from './unavailable.ts';

const atOnce = 2;
const largest = 100;

interface Waiting<Item> {
  item: Item;
  done: PromiseWithResolvers<void>;
}

/**
 * What many ask for at the same moment is written together: one transaction, one wait for the disk, instead of one for
 * each. Whoever comes alone waits for nobody. When a batch fails, each is tried by itself, so that nobody fails for
 * another's sake. An absent database fails everybody at once: they have waited for it long enough, and what became of
 * the batch is not known.
 */
export function inBatches<Item>(work: (items: Item[]) => Promise<void>): (item: Item) => Promise<void> {
  const waiting: Waiting<Item>[] = [];
  let running = 0;

  async function runBatches(): Promise<void> {
    running += 1;
    while (waiting.length > 0) await settle(waiting.splice(0, largest));
    running -= 1;
  }

  async function settle(batch: Waiting<Item>[]): Promise<void> {
    try {
      await work(batch.map(({ item }) => item));
      for (const { done } of batch) done.resolve();
    } catch (error) {
      if (error instanceof DatabaseUnavailable) batch.push(...waiting.splice(0));
      else if (batch.length > 1) return settleEach(batch);
      for (const { done } of batch) done.reject(error);
    }
  }

  async function settleEach(batch: Waiting<Item>[]): Promise<void> {
    for (const one of batch) await settle([one]);
  }

  return (item) => {
    const done = Promise.withResolvers<void>();
    waiting.push({ item, done });
    if (running < atOnce) void runBatches();
    return done.promise;
  };
}
