import type { Timers } from '#app/chat/protocol/connection.ts';

export type NamedTimers = ReturnType<typeof createTimers>;

/** One timer for each purpose; setting it again begins anew. */
export function createTimers({ after }: Pick<Timers, 'after'>) {
  const running = new Map<string, () => void>();
  return {
    has: (purpose: string) => running.has(purpose),
    set(purpose: string, delayMs: number, run: () => void): void {
      running.get(purpose)?.();
      const expire = () => {
        running.delete(purpose);
        run();
      };
      running.set(purpose, after(delayMs, expire));
    },
    cancel(purpose: string): void {
      running.get(purpose)?.();
      running.delete(purpose);
    },
    clear(): void {
      for (const cancel of running.values()) cancel();
      running.clear();
    },
  };
}
