import type { Timers } from './connection.ts';

const saidEvery = 3_000;
/** Without another letter for so long, nobody writes any more. */
const longestPause = 6_000;
const shownFor = 6_000;

/** Says where somebody types, at most every three seconds, and once that it is over. */
export function createTypingSignal<Place>(
  { now, after }: Pick<Timers, 'now' | 'after'>,
  say: (place: Place, isTyping: boolean) => boolean,
) {
  let said: { place: Place; at: number } | null = null;
  let stopWaiting = () => {};
  const forget = () => {
    stopWaiting();
    said = null;
  };
  const stop = () => {
    if (said) say(said.place, false);
    forget();
  };
  return {
    typed(place: Place): void {
      stopWaiting();
      stopWaiting = after(longestPause, stop);
      if (said?.place === place && now() - said.at < saidEvery) return;
      if (say(place, true)) said = { place, at: now() };
    },
    stop,
    /** On a new connection nobody knows of it. */
    forget,
  };
}

/** Who writes: told to the other side while it goes on, and shown for a moment longer than it was told. */
export function createTyping(
  timers: Timers,
  { say, changed }: { say(isTyping: boolean): boolean; changed(): void },
) {
  const signal = createTypingSignal(timers, (_: null, isTyping) => say(isTyping));
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
      if (text.trim() === '') signal.stop();
      else signal.typed(null);
    },
    show(next: string | null): void {
      show(next);
      if (next === null) return;
      stop = timers.after(shownFor, () => {
        show(null);
        changed();
      });
    },
    reset(): void {
      signal.forget();
      show(null);
    },
  };
}
