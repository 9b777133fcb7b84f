import type { Timers } from './connection.ts';
import { createOutbox, type KeyStorage, type OutboxEntry } from './outbox.ts';

/** Calls when no other tab is sending; what it returns lets the next tab send. */
export type TakeTurn = (granted: () => void) => () => void;

const turnLimit = 5_000;
const answerLimit = 15_000;
const defaultRetry = 5;

interface SenderEvents {
  /** Whether the server is ready for a message; where it is not yet, this is what makes it so. */
  isReady(): boolean;
  send(entry: OutboxEntry): void;
  /** The server's pause is over. */
  resumed(): void;
  /** There is no answer. */
  unanswered(): void;
}

interface SenderSettings extends Timers {
  shared: KeyStorage;
  takeTurn?: TakeTurn | undefined;
}

/**
 * Sends what waits in the outbox, one after the other: the next one goes when the one before it is confirmed. So no refusal, no
 * cut and no second tab can change their order, and what is sent twice has the same `clientId`.
 */
export function createSender({ shared, takeTurn, ...timers }: SenderSettings, events: SenderEvents) {
  const { now, after } = timers;
  const outbox = createOutbox(shared, now);
  let waiting: readonly OutboxEntry[] = outbox.entries();
  let sending: OutboxEntry | null = null;
  let turn: 'none' | 'asked' | 'taken' = 'none';
  let isHeld = false;
  let giveBack = () => {};
  let stopHolding = () => {};
  let stopWaiting = () => {};

  const reload = () => {
    waiting = outbox.entries();
  };

  /** A tab that keeps its turn for too long is frozen or cut off; to send the same message twice does no harm. */
  const askForTurn = () => {
    turn = 'asked';
    const granted = () => {
      if (turn !== 'asked') return;
      turn = 'taken';
      reload();
      drain();
    };
    if (!takeTurn) return granted();
    const stopLimit = after(turnLimit, granted);
    const release = takeTurn(granted);
    giveBack = () => {
      stopLimit();
      release();
    };
  };

  const endTurn = () => {
    turn = 'none';
    const give = giveBack;
    giveBack = () => {};
    give();
  };

  function drain(): void {
    const [next] = waiting;
    if (sending || isHeld) return;
    if (!next) endTurn();
    else if (turn === 'none') askForTurn();
    else if (turn === 'taken' && events.isReady()) {
      sending = next;
      stopWaiting = after(answerLimit, events.unanswered);
      events.send(next);
    }
  }

  const release = () => {
    sending = null;
    stopWaiting();
  };

  return {
    get waiting() {
      return waiting;
    },
    find: (clientId: string): OutboxEntry | undefined =>
      sending?.clientId === clientId ? sending : waiting.find((entry) => entry.clientId === clientId),
    /** To be called with an open connection only. */
    drain,
    add(clientId: string, text: string): void {
      outbox.add(clientId, text);
      reload();
    },
    /** What is committed or refused waits no longer, whoever sent it. True where it had waited. */
    remove(clientId: string): boolean {
      if (sending?.clientId === clientId) release();
      if (!outbox.remove(clientId)) return false;
      reload();
      return true;
    },
    /** The server asked for a pause. What was sent is sent again after it. */
    hold(seconds = defaultRetry): void {
      release();
      isHeld = true;
      stopHolding();
      stopHolding = after(seconds * 1_000, () => {
        isHeld = false;
        events.resumed();
      });
    },
    /** What was sent has to be sent again: on another connection, or in another session. */
    again: release,
    /** Another tab changed the outbox. */
    reload,
    /** The connection is gone. */
    reset(): void {
      release();
      stopHolding();
      isHeld = false;
      endTurn();
    },
  };
}
