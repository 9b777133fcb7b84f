import type { FromClient } from '#contract/chat/input.ts';
import { closeCodes } from '#contract/socket-close-codes.ts';

/** Time and chance, so that a test can be in charge of both. */
export interface Timers {
  now(): number;
  /** Returns what calls it off. */
  after(delayMs: number, act: () => void): () => void;
  random(): number;
}

export interface Socket {
  send(text: string): void;
  close(): void;
}

export interface SocketEvents {
  opened(): void;
  received(text: string): void;
  closed(code: number): void;
}

/** Where a connection lives: a page, or a test. */
export interface ConnectionEnvironment extends Timers {
  /** Starts to connect. May throw, and calls nothing before it has returned. */
  openSocket(events: SocketEvents): Socket;
}

export const inBrowser: ConnectionEnvironment = {
  now: Date.now,
  after(delayMs, act) {
    const timer = setTimeout(act, delayMs);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  openSocket({ opened, received, closed }) {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
    socket.onopen = opened;
    socket.onmessage = ({ data }) => received(String(data));
    socket.onclose = ({ code }) => closed(code);
    return { send: (text) => socket.send(text), close: () => socket.close() };
  },
};

/** Why there is no connection: it was never established, it was lost, or it is not tried again by itself. */
export type Trouble = 'error' | 'lost' | 'failed';
export type ConnectionStatus = 'live' | 'connecting' | 'offline';

const silenceTimeoutMs = 40_000;
const openingTimeoutMs = 10_000;
const firstPauseMs = 3_000;
const longestPauseMs = 30_000;
const spreadMs = 1_000;

const comeBackAtOnce: number[] = [closeCodes.restart, closeCodes.tryAgain];

interface ConnectionEvents {
  opened(): void;
  received(message: unknown): void;
  /** What was sent on it may get no response. */
  closed(): void;
  /** Status or trouble changed. */
  changed(): void;
}

export type Connection = ReturnType<typeof createConnection>;

/** One socket at a time, opened again after a loss for as long as it is wanted. */
export function createConnection(
  { after, random, openSocket }: ConnectionEnvironment,
  events: ConnectionEvents,
) {
  let socket: Socket | null = null;
  let isOpen = false;
  let isLive = false;
  let wasLive = false;
  let isWanted = false;
  let isSuspended = false;
  let isRefused = false;
  let failures = 0;
  let trouble: Trouble | null = null;
  let stopWatching = () => {};
  let stopPause: (() => void) | null = null;

  const explain = (next: Trouble | null) => {
    trouble = next;
    events.changed();
  };

  const watch = (limit: number) => {
    stopWatching();
    stopWatching = after(limit, drop);
  };

  const endPause = () => {
    stopPause?.();
    stopPause = null;
  };

  /** The first pause varies a little: all clients of a node that died would come back at the same moment. */
  const openLater = (isUrgent: boolean) => {
    const grown = Math.min(longestPauseMs, firstPauseMs * 2 ** failures) * (0.5 + random() / 2);
    const first = isUrgent ? random() * spreadMs : firstPauseMs + (random() - 0.5) * spreadMs;
    endPause();
    stopPause = after(failures === 0 ? first : grown, () => {
      stopPause = null;
      open();
    });
    failures += 1;
  };

  const forget = () => {
    const old = socket;
    socket = null;
    isOpen = false;
    isLive = false;
    stopWatching();
    try {
      old?.close();
    } catch {
      // It was closed already.
    }
    events.closed();
  };

  const lose = (isUrgent: boolean) => {
    forget();
    if (!isWanted) return explain(null);
    openLater(isUrgent);
    explain(wasLive ? 'lost' : 'error');
  };

  const refuse = () => {
    endPause();
    forget();
    isRefused = true;
    explain('failed');
  };

  /** The connection is dead, although the browser may take minutes to close the socket. */
  function drop(): void {
    if (socket) lose(true);
  }

  function open(): void {
    if (socket || isSuspended || isRefused) return;
    endPause();
    const isCurrent = () => socket === mine;
    let mine: Socket | null = null;
    try {
      mine = openSocket({
        opened() {
          if (!isCurrent()) return;
          isOpen = true;
          watch(silenceTimeoutMs);
          events.opened();
        },
        received(text) {
          if (!isCurrent()) return;
          watch(silenceTimeoutMs);
          const message = parsed(text);
          if (message !== undefined) events.received(message);
        },
        closed(code) {
          if (!isCurrent()) return;
          if (code === closeCodes.notAllowed) refuse();
          else lose(comeBackAtOnce.includes(code));
        },
      });
    } catch {
      if (isWanted) openLater(false);
      explain('failed');
      return;
    }
    socket = mine;
    watch(openingTimeoutMs);
    events.changed();
  }

  return {
    get isOpen() {
      return isOpen;
    },
    get trouble() {
      return trouble;
    },
    /** The server refused this client: nothing is tried until the user asks for it. */
    get isRefused() {
      return isRefused;
    },
    /** How often in a row it was lost or did not come about. */
    get failures() {
      return failures;
    },
    get status(): ConnectionStatus {
      if (isLive) return 'live';
      return trouble ? 'offline' : 'connecting';
    },
    /** Opens it unless it is open or on its way. */
    open,
    drop,
    refuse,
    /** Whether it is opened again when it is lost. */
    want(wanted: boolean): void {
      isWanted = wanted;
      if (wanted && !stopPause) open();
      if (wanted || socket) return;
      endPause();
      if (trouble && !isRefused) explain(null);
    },
    /** The server has responded. */
    live(): void {
      isLive = true;
      wasLive = true;
      failures = 0;
      explain(null);
    },
    /** Whether it went out. */
    send(message: FromClient): boolean {
      if (!isOpen) return false;
      try {
        socket?.send(JSON.stringify(message));
        return true;
      } catch {
        drop();
        return false;
      }
    },
    /** The user asks for it. */
    reconnect(): void {
      if (socket) forget();
      failures = 0;
      isRefused = false;
      explain(null);
      open();
    },
    /** The network is back, or the user looks again: a pause that has grown long is cut short. */
    hurry(): void {
      if (!stopPause) return;
      failures = 0;
      open();
    },
    close(): void {
      isWanted = false;
      wasLive = false;
      endPause();
      if (socket) forget();
      if (!isRefused) explain(null);
    },
    /** A page that leaves the screen holds no socket: the browser would not store it for the way back. */
    suspend(): void {
      isSuspended = true;
      endPause();
      if (socket) forget();
    },
    resume(): void {
      isSuspended = false;
      if (isWanted) open();
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
