import type { ChatErrorMessage } from '#contract/chat/sessions-and-messages.ts';
import type { Timers } from './connection.ts';
import type { UploadOutcome } from './pictures.ts';
import type { Outbox, OutboxEntry } from './stored-outbox.ts';

/** Calls when no other tab is sending; what it returns lets the next tab send. */
export type TakeTurn = (granted: () => void) => () => void;

const turnTimeoutMs = 5_000;
const defaultRetrySeconds = 5;

interface SenderEvents<Entry> {
  /** Whether the server is ready for a message; where it is not yet, this is what makes it so. */
  isReady(): boolean;
  send(entry: Entry): void;
  /** Uploads the picture of a message, and calls when the message may go, or why not. */
  upload?(entry: Entry, done: (outcome: UploadOutcome) => void): void;
  /** The picture of a message was refused. */
  uploadRefused?(entry: Entry, sentence: string): void;
  /** The server's pause is over. */
  resumed(): void;
  /** The server has not responded to a message in time. */
  timedOut(): void;
}

interface SenderSettings<Entry extends OutboxEntry> {
  after: Timers['after'];
  outbox: Outbox<Entry>;
  confirmationTimeoutMs: number;
  /** Where it is missing any tab may send. */
  takeTurn?: TakeTurn | undefined;
}

export type Sender<Entry extends OutboxEntry> = ReturnType<typeof createSender<Entry>>;

/**
 * Sends what waits in the outbox, in each conversation one message after the other: the next one goes when the one before it is
 * confirmed. So no refusal, no cut and no second tab can change their order, and what is sent twice has the same `clientId`.
 */
export function createSender<Entry extends OutboxEntry>(
  { after, outbox, confirmationTimeoutMs, takeTurn }: SenderSettings<Entry>,
  events: SenderEvents<Entry>,
) {
  let waiting = outbox.entries();
  /** By conversation. */
  const sending = new Map<string | undefined, { entry: Entry; stopTimer: () => void }>();
  let turn: 'none' | 'asked' | 'taken' = 'none';
  let isHeld = false;
  let giveBack = () => {};
  let stopHolding = () => {};

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
    const stopLimit = after(turnTimeoutMs, granted);
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

  /** The first entry of each conversation in which none is under way. */
  const nextEntries = (): Entry[] => {
    const first = new Map<string | undefined, Entry>();
    for (const entry of waiting)
      if (!entry.refusal && !first.has(entry.sessionId)) first.set(entry.sessionId, entry);
    return [...first.values()].filter(({ sessionId }) => !sending.has(sessionId));
  };

  const release = (sessionId: string | undefined) => {
    sending.get(sessionId)?.stopTimer();
    sending.delete(sessionId);
  };

  const releaseAll = () => {
    for (const sessionId of [...sending.keys()]) release(sessionId);
  };

  const send = (entry: Entry) => {
    const one = { entry, stopTimer: () => {} };
    sending.set(entry.sessionId, one);
    const go = () => {
      one.stopTimer = after(confirmationTimeoutMs, () => {
        release(entry.sessionId);
        events.timedOut();
      });
      events.send(entry);
    };
    if (!entry.picture || !events.upload) return go();
    events.upload(entry, (outcome) => {
      // The connection was lost meanwhile, or the message taken back.
      if (sending.get(entry.sessionId) !== one) return;
      if (outcome === 'uploaded') go();
      else if (outcome === 'again') hold({ clientId: entry.clientId });
      else events.uploadRefused?.(entry, outcome.refusal);
    });
  };

  function drain(): void {
    if (isHeld) return;
    const next = nextEntries();
    if (next.length > 0 && turn === 'none') askForTurn();
    else if (next.length > 0 && turn === 'taken' && events.isReady()) next.forEach(send);
    else if (next.length === 0 && sending.size === 0) endTurn();
  }

  const find = (clientId: string | undefined): Entry | undefined =>
    [...[...sending.values()].map(({ entry }) => entry), ...waiting].find(
      (entry) => entry.clientId === clientId,
    );

  /** It is confirmed, refused or taken back: the next one of its conversation may go. */
  const settle = (clientId: string) => {
    for (const { entry } of sending.values()) if (entry.clientId === clientId) release(entry.sessionId);
  };

  /** The server asked for a pause: the message that it names, or all that were sent, are sent again after it. */
  function hold({
    clientId,
    retryAfter = defaultRetrySeconds,
  }: Pick<ChatErrorMessage, 'clientId' | 'retryAfter'>): void {
    if (clientId) settle(clientId);
    else releaseAll();
    isHeld = true;
    stopHolding();
    stopHolding = after(retryAfter * 1_000, () => {
      isHeld = false;
      events.resumed();
    });
  }

  return {
    /** Also what is under way, and what was refused. */
    get waiting() {
      return waiting;
    },
    find,
    /** To be called with an open connection only. */
    drain,
    add(entry: Entry): void {
      outbox.put(entry);
      reload();
    },
    remove(clientId: string): void {
      settle(clientId);
      if (outbox.remove(clientId)) reload();
    },
    /** It stays in the outbox with its reason, and is not sent again. */
    refuse(clientId: string, refusal: string): void {
      const entry = find(clientId);
      settle(clientId);
      if (entry) outbox.put({ ...entry, refusal });
      reload();
    },
    hold,
    /** What was sent has to be sent again: on another connection, or in another session. */
    again: releaseAll,
    /** Another tab changed the outbox. */
    reload,
    /** The connection is gone. */
    reset(): void {
      releaseAll();
      stopHolding();
      isHeld = false;
      endTurn();
    },
  };
}
