import { DatabaseUnavailable } from './unavailable.ts';

interface Options {
  /** Batches at the same time. With one, everything is written in the order in which it came. */
  inFlight?: number;
  /** Items of one batch. */
  largest?: number;
}

const maxBatchSize = 100;
/** More batches take longer to write than a request may wait. */
const maxBatchesWaiting = 10;

export interface Batched<Item, Result> {
  (item: Item): Promise<Result>;
  /** Resolves when nothing waits or is being written. */
  settled(): Promise<void>;
}

interface Waiting<Item, Result> {
  item: Item;
  done: PromiseWithResolvers<Result>;
}

/**
 * What many ask for at the same moment is written together: one transaction, one wait for the disk, instead of one for
 * each. A single item is written at once. The work answers every item, in their order, or none.
 *
 * A batch that fails is tried again in halves, so that one bad item fails alone: savepoints would cost every batch two
 * statements an item. An absent database fails everybody at once: they have waited for it long enough, and what became
 * of the batch is not known.
 */
export function inBatches<Item>(
  work: (items: Item[]) => Promise<void>,
  options?: Options,
): Batched<Item, void>;
export function inBatches<Item, Result>(
  work: (items: Item[]) => Promise<readonly Result[]>,
  options?: Options,
): Batched<Item, Result>;
export function inBatches<Item, Result>(
  // biome-ignore lint/suspicious/noConfusingVoidType: work that has nothing to answer returns nothing.
  work: (items: Item[]) => Promise<readonly Result[] | void>,
  { inFlight = 2, largest = maxBatchSize }: Options = {},
): Batched<Item, Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let running = 0;
  let idle: PromiseWithResolvers<void> | undefined;

  async function runBatches(): Promise<void> {
    running += 1;
    while (waiting.length > 0) {
      const notify = await settle(waiting.splice(0, largest));
      // The next is on its way to the database before what follows from this one keeps the processor busy.
      if (waiting.length > 0) setImmediate(notify);
      else notify();
    }
    running -= 1;
    if (running > 0) return;
    idle?.resolve();
    idle = undefined;
  }

  /** Writes a batch, or gives up, and returns the function that settles the promises of its callers. */
  async function settle(batch: Waiting<Item, Result>[]): Promise<() => void> {
    const settlers: (() => void)[] = [];
    for (const parts = [batch]; parts.length > 0; ) {
      const part = parts.shift() as Waiting<Item, Result>[];
      try {
        const results = await work(part.map(({ item }) => item));
        settlers.push(() => answer(part, results));
      } catch (error) {
        if (error instanceof DatabaseUnavailable) part.push(...parts.splice(0).flat(), ...waiting.splice(0));
        else if (part.length > 1) {
          parts.unshift(...halves(part));
          continue;
        }
        settlers.push(() => {
          for (const { done } of part) done.reject(error);
        });
      }
    }
    return () => {
      for (const settler of settlers) settler();
    };
  }

  const add = (item: Item) => {
    if (waiting.length >= largest * maxBatchesWaiting)
      return Promise.reject(new DatabaseUnavailable('too many wait for it'));
    const done = Promise.withResolvers<Result>();
    waiting.push({ item, done });
    if (running < inFlight) void runBatches();
    return done.promise;
  };
  const settled = async () => {
    if (running === 0) return;
    idle ??= Promise.withResolvers();
    await idle.promise;
  };
  return Object.assign(add, { settled });
}

// biome-ignore lint/suspicious/noConfusingVoidType: see above.
function answer<Result>(batch: Waiting<unknown, Result>[], results: readonly Result[] | void): void {
  // The batch is written: an error here would write it again, so every caller gets the error instead.
  const isWrong = results && results.length !== batch.length;
  for (const [index, { done }] of batch.entries()) {
    if (isWrong) done.reject(new Error(`${results.length} answers to a batch of ${batch.length}`));
    else done.resolve(results?.[index] as Result);
  }
}

function halves<Part>(batch: Part[]): [Part[], Part[]] {
  const middle = Math.ceil(batch.length / 2);
  return [batch.slice(0, middle), batch.slice(middle)];
}
