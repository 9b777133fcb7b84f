import { chatCloseCodes } from '#contract/chat.ts';

interface Socket {
  send(text: string): void;
  close(): void;
}

export interface SocketListener {
  onOpen(): void;
  onMessage(text: string): void;
  onClose(code: number): void;
}

/** Everything outside that the chat needs: a simulation brings its own. */
export interface ChatEnvironment {
  connect(listener: SocketListener): Socket;
  now(): number;
  /** Returns what calls it off. */
  setTimer(milliseconds: number, run: () => void): () => void;
  random(): number;
}

type ConnectionStatus =
  /** For the first time. */
  | 'connecting'
  | 'connected'
  /** It will be tried again. */
  | 'lost'
  /** It was tried again and again; it will still be tried. */
  | 'failing'
  /** The server does not want us: nothing is tried until somebody asks for it. */
  | 'refused';

export interface ConnectionState {
  status: ConnectionStatus;
  /** When the server was last heard, which is how far what we know is up to date. */
  heardAt: number | null;
  /** Connected, but not even a ping came in time. */
  silent: boolean;
}

interface ConnectionHandlers {
  /** The socket is open, and nothing was sent on it yet. */
  onOpen(): void;
  onMessage(text: string): void;
  onState(state: ConnectionState): void;
}

const firstPause = 3_000;
const spread = 1_000;
const longestPause = 30_000;
/** The server pings every 15 s. */
const silence = 20_000;
const longestSilence = 40_000;
const failuresUntilFailing = 3;

/** Keeps one socket open: notices a dead one, opens another, waits longer when that fails again and again. */
export function createConnection(environment: ChatEnvironment, handlers: ConnectionHandlers) {
  let state: ConnectionState = { status: 'connecting', heardAt: null, silent: false };
  let socket: Socket | null = null;
  let isOpen = false;
  let failures = 0;
  let attempt = 0;
  let stopWatching = () => {};
  let stopWaiting = () => {};

  const change = (next: Partial<ConnectionState>) => {
    state = { ...state, ...next };
    handlers.onState(state);
  };

  function open(): void {
    stopWaiting();
    drop();
    attempt += 1;
    const own = attempt;
    // What a socket says after it was given up concerns nobody.
    const whileCurrent = (run: () => void) => {
      if (own === attempt) run();
    };
    socket = environment.connect({
      onOpen: () =>
        whileCurrent(() => {
          isOpen = true;
          heard();
          handlers.onOpen();
        }),
      onMessage: (text) =>
        whileCurrent(() => {
          heard();
          handlers.onMessage(text);
        }),
      onClose: (code) => whileCurrent(() => closed(code)),
    });
    watch(longestSilence);
  }

  /** Without its event: by the time a dead socket tells, another may be open. */
  function drop(): void {
    const dropped = socket;
    attempt += 1;
    socket = null;
    isOpen = false;
    stopWatching();
    dropped?.close();
  }

  function heard(): void {
    change({ heardAt: environment.now(), silent: false });
    watch(silence);
  }

  function watch(pause: number): void {
    stopWatching();
    stopWatching = environment.setTimer(pause, () => {
      if (pause === longestSilence || state.silent) return closed(0);
      change({ silent: true });
      watch(longestSilence - silence);
    });
  }

  function closed(code: number): void {
    if (code === chatCloseCodes.notAllowed) refuse();
    else retryLater(code);
  }

  function retryLater(code: number): void {
    drop();
    failures += 1;
    change({ status: failures >= failuresUntilFailing ? 'failing' : 'lost', silent: false });
    stopWaiting();
    stopWaiting = environment.setTimer(pauseAfter(code), open);
  }

  function pauseAfter(code: number): number {
    const isMoving = code === chatCloseCodes.restart || code === chatCloseCodes.tooSlow;
    // Everybody was sent away at the same moment, and should not come back at the same moment.
    if (isMoving && failures === 1) return environment.random() * spread;
    if (failures === 1) return firstPause + (environment.random() - 0.5) * spread;
    return Math.min(firstPause * 2 ** (failures - 1), longestPause) * (0.5 + environment.random() / 2);
  }

  function refuse(): void {
    stopWaiting();
    drop();
    change({ status: 'refused', silent: false });
  }

  return {
    get state() {
      return state;
    },
    get isOpen() {
      return isOpen;
    },
    start: open,
    /** Tried at once, whatever the pause would be. */
    reconnect(): void {
      if (state.status === 'refused') change({ status: 'lost' });
      open();
    },
    /** The server answered as it should: what follows is a new series of failures. */
    settle(): void {
      failures = 0;
      if (state.status !== 'connected') change({ status: 'connected' });
    },
    refuse,
    /** The browser says that there is no network: nobody has to wait for the silence. */
    lose(): void {
      if (socket) closed(0);
    },
    stop(): void {
      stopWaiting();
      drop();
    },
    send(text: string): boolean {
      if (!isOpen || !socket) return false;
      socket.send(text);
      return true;
    },
  };
}
