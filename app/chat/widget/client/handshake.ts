import type { Timers } from '#app/chat/protocol/connection.ts';

const timeoutMs = 15_000;

export type Handshake = ReturnType<typeof createHandshake>;

/** Whether the server has been asked on this connection for a conversation, and has responded. */
export function createHandshake({ after }: Pick<Timers, 'after'>, timedOut: () => void) {
  let state: 'none' | 'sent' | 'answered' = 'none';
  /** A tab that goes over to another conversation sends another `init` before it has the response to its first handshake. */
  let unanswered = 0;
  let stopTimer = () => {};
  return {
    get state() {
      return state;
    },
    get isUnanswered() {
      return unanswered > 0;
    },
    /** `init` goes out now. */
    sent(): void {
      state = 'sent';
      unanswered += 1;
      stopTimer();
      stopTimer = after(timeoutMs, timedOut);
    },
    /** Counts a response. False for one to an older handshake: it is about a conversation that this tab has left since. */
    isResponseToLast(): boolean {
      unanswered = Math.max(0, unanswered - 1);
      const isToLast = unanswered === 0 && state !== 'none';
      if (isToLast) stopTimer();
      return isToLast;
    },
    accepted(): void {
      state = 'answered';
    },
    /** The next message repeats the handshake. */
    repeat(): void {
      state = 'none';
      stopTimer();
    },
    /** The connection is gone. */
    reset(): void {
      state = 'none';
      unanswered = 0;
      stopTimer();
    },
  };
}
