import type { Timers } from '#app/chat/connection.ts';

/** One timer for each purpose; setting it again begins anew. */
export function createTimers({ after }: Pick<Timers, 'after'>) {
  const running = new Map<string, () => void>();
  return {
    has: (purpose: string) => running.has(purpose),
    set(purpose: string, milliseconds: number, run: () => void): void {
      running.get(purpose)?.();
      const expire = () => {
        running.delete(purpose);
        run();
      };
      running.set(purpose, after(milliseconds, expire));
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

const repetition = 3_000;

/** Says that somebody types, at most every three seconds, and once that it is over. */
export function createTypingSignal(
  now: () => number,
  send: (sessionId: string, isTyping: boolean) => boolean,
) {
  let last: { sessionId: string; at: number } | null = null;
  return {
    typed(sessionId: string): void {
      if (last?.sessionId === sessionId && now() - last.at < repetition) return;
      if (send(sessionId, true)) last = { sessionId, at: now() };
    },
    stop(): void {
      if (last) send(last.sessionId, false);
      last = null;
    },
    /** On a new connection nobody knows of it. */
    forget(): void {
      last = null;
    },
  };
}
