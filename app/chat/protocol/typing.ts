import { typingEndsAfterMs } from '#contract/chat/limits.ts';
import type { Timers } from './connection.ts';

const repeatMs = 3_000;

/** Signals in which conversation the user types, at most every three seconds, and once that it is over. */
export function createTypingSignal<Place>(
  { now, after }: Pick<Timers, 'now' | 'after'>,
  signal: (place: Place, isTyping: boolean) => boolean,
) {
  let last: { place: Place; at: number } | null = null;
  let stopWaiting = () => {};
  const forget = () => {
    stopWaiting();
    last = null;
  };
  const stop = () => {
    if (last) signal(last.place, false);
    forget();
  };
  return {
    typed(place: Place): void {
      stopWaiting();
      stopWaiting = after(typingEndsAfterMs, stop);
      if (last?.place === place && now() - last.at < repeatMs) return;
      if (signal(place, true)) last = { place, at: now() };
    },
    stop,
    /** The server does not know of it on a new connection. */
    forget,
  };
}

/** Typing in both directions: signalled while the visitor types, and shown until the agent's last signal is some seconds old. */
export function createTyping(
  timers: Timers,
  { send, changed }: { send(isTyping: boolean): boolean; changed(): void },
) {
  const signal = createTypingSignal(timers, (_: null, isTyping) => send(isTyping));
  let name: string | null = null;
  let stop = () => {};
  const show = (next: string | null) => {
    stop();
    name = next;
  };
  return {
    /** Of the agent who types. */
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
      stop = timers.after(typingEndsAfterMs, () => {
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
