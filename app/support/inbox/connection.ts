import { type ConnectionEnvironment, createConnection } from '#app/chat/protocol/connection.ts';

type ConnectionStatus =
  /** For the first time. */
  | 'connecting'
  | 'connected'
  /** It will be tried again. */
  | 'lost'
  /** It was tried again and again; it will still be tried. */
  | 'failing'
  /** The server refused this agent: nothing is tried until they ask for it. */
  | 'refused';

export interface ConnectionState {
  status: ConnectionStatus;
  /** When the last message of the server came: what is shown is up to date as of then. */
  lastReceivedAt: number | null;
  /** Connected, but not even a ping came in time. */
  silent: boolean;
}

interface ConnectionHandlers {
  /** The socket is open, and nothing was sent on it yet. */
  opened(): void;
  received(message: unknown): void;
  changed(state: ConnectionState): void;
}

/** The server pings every 15 s. */
const silenceTimeoutMs = 20_000;
const failuresUntilFailing = 3;
/** After a refusal although the session holds. */
const firstPauseMs = 3_000;
const longestPauseMs = 60_000;

/** The chat's connection, which also knows how far what it brought is up to date. */
export function createAgentConnection(
  environment: ConnectionEnvironment,
  { opened, received, changed }: ConnectionHandlers,
) {
  let wasConnected = false;
  let lastReceivedAt: number | null = null;
  let silent = false;
  let stopWatching = () => {};
  let refusals = 0;
  let stopPause = () => {};
  const connection = createConnection(environment, {
    opened() {
      messageArrived();
      opened();
    },
    received(message) {
      messageArrived();
      received(message);
    },
    closed() {
      stopWatching();
      silent = false;
    },
    changed: () => changed(state()),
  });

  const state = (): ConnectionState => ({ status: status(), lastReceivedAt, silent });

  function status(): ConnectionStatus {
    if (connection.status === 'live') return 'connected';
    if (connection.isRefused) return 'refused';
    if (connection.failures >= failuresUntilFailing) return 'failing';
    return wasConnected || connection.trouble ? 'lost' : 'connecting';
  }

  function messageArrived(): void {
    lastReceivedAt = environment.now();
    silent = false;
    stopWatching();
    stopWatching = environment.after(silenceTimeoutMs, () => {
      silent = true;
      changed(state());
    });
    changed(state());
  }

  return {
    get state() {
      return state();
    },
    get isOpen() {
      return connection.isOpen;
    },
    start: () => connection.want(true),
    stop(): void {
      stopPause();
      connection.close();
    },
    send: connection.send,
    reconnect: connection.reconnect,
    refuse: connection.refuse,
    /** For an agent who was refused although their session holds: it was renewed meanwhile, or the connection sent too much. */
    comeBack(): void {
      stopPause();
      stopPause = environment.after(Math.min(longestPauseMs, firstPauseMs * 2 ** refusals), () => {
        if (connection.isRefused) connection.reconnect();
      });
      refusals += 1;
    },
    /** The browser says that there is no network: there is no need to wait for the timeout. */
    lose: connection.drop,
    /** The server has responded as it should: the next failure is the first of a new series. */
    settle(): void {
      wasConnected = true;
      refusals = 0;
      connection.live();
    },
  };
}
