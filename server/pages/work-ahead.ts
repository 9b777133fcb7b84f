import { setTimeout as wait } from 'node:timers/promises';
import type { StoredPage } from './stored-page.ts';

interface Work {
  /** Renders one page that is outdated or will soon be; says where there is none, and where visitors wait already. */
  renderNext(): Promise<'rendered' | 'none' | 'busy'>;
  /** Compresses well what was compressed quickly while somebody waited. */
  compress(key: string, page: StoredPage): Promise<void>;
  onTrouble(error: unknown): void;
}

const shortestPauseMs = 1;
const longestPauseMs = 250;

// docs/decisions.md, T133 and T138
/**
 * What follows a publication, or comes before a promotion begins or ends, one page at a time, with pauses as long as the work: half of the time is left to visitors. It
 * looks for outdated pages each time, so a second publication in its midst forgets none.
 */
export function workAhead({ renderNext, compress, onTrouble }: Work, pause = wait) {
  const quick = new Map<string, StoredPage>();
  let running: Promise<void> | undefined;
  let isOver = false;

  const compressNext = async () => {
    const [next] = quick;
    if (!next) return false;
    quick.delete(next[0]);
    await compress(...next);
    return true;
  };
  const run = async () => {
    while (!isOver) {
      const began = performance.now();
      const outcome = await renderNext();
      if (outcome === 'none' && !(await compressNext())) return;
      // A refusal costs nothing, and what costs nothing would be tried a thousand times a second.
      const tookMs = outcome === 'busy' ? longestPauseMs : performance.now() - began;
      await pause(Math.min(longestPauseMs, Math.max(shortestPauseMs, tookMs)));
    }
  };
  const begin = () => {
    running ??= run()
      .catch(onTrouble)
      .finally(() => {
        running = undefined;
      });
  };
  return {
    begin,
    compress(key: string, page: StoredPage): void {
      quick.set(key, page);
      begin();
    },
    async end(): Promise<void> {
      isOver = true;
      await running;
    },
  };
}
