import type { Timers } from './connection.ts';

const saidEvery = 3_000;
const shownFor = 6_000;

/** Who writes: told to the other side while it goes on, and shown for a moment longer than it was told. */
export function createTyping(
  { now, after }: Timers,
  { say, changed }: { say(isTyping: boolean): void; changed(): void },
) {
  let saidAt: number | null = null;
  let name: string | null = null;
  let stop = () => {};
  const show = (next: string | null) => {
    stop();
    name = next;
  };
  return {
    /** Of the other side. */
    get name() {
      return name;
    },
    typed(text: string): void {
      const isTyping = text.trim() !== '';
      const isDue = isTyping ? saidAt === null || now() - saidAt >= saidEvery : saidAt !== null;
      if (!isDue) return;
      saidAt = isTyping ? now() : null;
      say(isTyping);
    },
    show(next: string | null): void {
      show(next);
      if (next === null) return;
      stop = after(shownFor, () => {
        show(null);
        changed();
      });
    },
    reset(): void {
      saidAt = null;
      show(null);
    },
  };
}
