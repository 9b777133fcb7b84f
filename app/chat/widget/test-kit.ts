import type { SocketEvents } from '#app/chat/protocol/connection.ts';
import type { KeyStorage } from '#app/chat/protocol/outbox.ts';
import type { ChatMessage, ChatProgress, FromClient, ToCustomer } from '#contract/chat.ts';
import type { TabMessage } from './client/tab.ts';
import { createChatClient } from './client.ts';

/** Time that passes when a test says so. */
export function createClock() {
  let time = 1_000_000;
  let due: { at: number; act: () => void }[] = [];
  const advance = (milliseconds: number) => {
    const end = time + milliseconds;
    for (;;) {
      const next = due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      due = due.filter((one) => one !== next);
      time = next.at;
      next.act();
    }
    time = end;
  };
  return {
    now: () => time,
    after(milliseconds: number, act: () => void) {
      const entry = { at: time + milliseconds, act };
      due.push(entry);
      return () => {
        due = due.filter((one) => one !== entry);
      };
    },
    advance,
  };
}

interface Session extends ChatProgress {
  id: string;
  key: string | undefined;
  name: string | null;
  email: string | null;
  messages: ChatMessage[];
}

interface Line {
  session: Session | null;
  events: SocketEvents;
  isOpen: boolean;
}

const pageSize = 50;

type Clock = Pick<ReturnType<typeof createClock>, 'now' | 'after'>;

/** A server that keeps what it confirms, refuses what it does not know, and does not send a message back to its sender. */
export function createServer(clock: Clock) {
  const sessions = new Map<string, Session>();
  const links = new Map<string, string>();
  const lines = new Set<Line>();
  const frames: FromClient[] = [];
  const server = {
    sessions,
    links,
    /** Everything that clients sent. */
    frames,
    framesOf: <Type extends FromClient['type']>(type: Type) =>
      frames.filter((frame): frame is Extract<FromClient, { type: Type }> => frame.type === type),
    isUp: true,
    /** Milliseconds, in each direction. */
    latency: 5,
    /** Asked before each message is handled: an error in its place, or `cut` after it was committed. */
    interfere: null as ((frame: FromClient) => ToCustomer | 'cut' | null) | null,
    lines,

    connect(events: SocketEvents) {
      const line: Line = { session: null, events, isOpen: false };
      lines.add(line);
      clock.after(server.latency, () => {
        if (!server.isUp) return close(line, 1006);
        line.isOpen = true;
        events.opened();
      });
      return {
        send: (text: string) =>
          void clock.after(server.latency, () => lines.has(line) && take(line, JSON.parse(text))),
        close: () => void lines.delete(line),
      };
    },
    /** Ends all connections with this code. */
    closeAll(code = 1006) {
      for (const line of [...lines]) close(line, code);
    },
    /** Nothing gets through any more, and nobody is told. */
    freeze() {
      lines.clear();
    },
    agentWrites(text: string, id = [...sessions.keys()][0] as string) {
      const session = sessions.get(id) as Session;
      const message = commit(session, { text, isUser: false, clientId: crypto.randomUUID() });
      for (const line of lines) if (line.session === session) post(line, { type: 'message', message });
      return message;
    },
    progress(change: Partial<ChatProgress>, id = [...sessions.keys()][0] as string) {
      const session = Object.assign(sessions.get(id) as Session, change);
      for (const line of lines)
        if (line.session === session) post(line, { type: 'seen', ...progressOf(session) });
    },
    postAll(message: ToCustomer) {
      for (const line of lines) post(line, message);
    },
  };

  function close(line: Line, code: number) {
    if (lines.delete(line)) line.events.closed(code);
  }

  function post(line: Line, message: ToCustomer) {
    clock.after(server.latency, () => lines.has(line) && line.events.received(JSON.stringify(message)));
  }

  function commit(
    session: Session,
    { text, isUser, clientId }: Pick<ChatMessage, 'text' | 'isUser' | 'clientId'>,
  ) {
    const seq = session.messages.length + 1;
    const timestamp = new Date(clock.now()).toISOString();
    const message = {
      id: seq,
      text,
      isUser,
      timestamp,
      sessionId: session.id.split('.')[0] ?? '',
      seq,
      clientId,
    };
    session.messages.push(message);
    return message;
  }

  function take(line: Line, frame: FromClient) {
    frames.push(frame);
    const fault = server.interfere?.(frame) ?? null;
    if (fault && fault !== 'cut') return post(line, fault);
    answer(line, frame);
    if (fault === 'cut') close(line, 1006);
  }

  function answer(line: Line, frame: FromClient) {
    const { session } = line;
    if (frame.type === 'init') return greet(line, frame);
    if (frame.type === 'pong') return;
    if (!session) return post(line, { type: 'error', code: 'initFirst', message: 'Greet first.' });
    if (frame.type === 'message') {
      const clientId = frame.clientId ?? crypto.randomUUID();
      const known = session.messages.find((message) => message.clientId === clientId);
      const message = known ?? commit(session, { text: frame.text, isUser: true, clientId });
      const { id: messageId, seq, timestamp } = message;
      post(line, { type: 'message_confirmation', messageId, clientId, seq, timestamp });
      if (!known)
        for (const other of lines)
          if (other !== line && other.session === session) post(other, { type: 'message', message });
    } else if (frame.type === 'delivered' || frame.type === 'seen') {
      const figure = frame.type === 'seen' ? 'customerSeen' : 'customerDelivered';
      session[figure] = Math.max(session[figure], frame.seq);
      for (const other of lines)
        if (other.session === session) post(other, { type: 'seen', ...progressOf(session) });
    } else if (frame.type === 'history') {
      const older = session.messages.filter(({ seq }) => seq < frame.before);
      const messages = older.slice(-pageSize);
      post(line, { type: 'history', messages, more: older.length > messages.length });
    } else if (frame.type === 'details') {
      Object.assign(session, { name: frame.name ?? null, email: frame.email ?? null });
      post(line, { type: 'details', name: session.name, email: session.email });
    }
  }

  function greet(line: Line, frame: Extract<FromClient, { type: 'init' }>) {
    const id = frame.link ? links.get(frame.link) : (frame.sessionId ?? undefined);
    if (frame.link && !id) return post(line, { type: 'error', code: 'linkExpired', message: 'Too old.' });
    if (id && !sessions.has(id))
      return post(line, { type: 'error', code: 'unknownSession', message: 'No such chat.' });
    const made = [...sessions.values()].find(({ key }) => key !== undefined && key === frame.key);
    const session = sessions.get(id ?? '') ?? made ?? create(frame);
    line.session = session;
    const newer = session.messages.filter(({ seq }) => seq > (frame.lastSeq ?? 0));
    const resumed = frame.lastSeq !== undefined && newer.length <= pageSize;
    const messages = newer.slice(-pageSize);
    const { name, email } = session;
    const more = !resumed && newer.length > messages.length;
    post(line, {
      type: 'init',
      sessionId: session.id,
      messages,
      resumed,
      more,
      status: 'pending',
      name,
      email,
      ...progressOf(session),
    });
  }

  function create({ key, name = null, email = null }: Extract<FromClient, { type: 'init' }>) {
    const nothing = { customerDelivered: 0, customerSeen: 0, agentDelivered: 0, agentSeen: 0 };
    const id = `s${sessions.size + 1}.secret`;
    const session: Session = { id, key, name, email, messages: [], ...nothing };
    sessions.set(session.id, session);
    return session;
  }

  return server;
}

function progressOf({
  customerDelivered,
  customerSeen,
  agentDelivered,
  agentSeen,
}: ChatProgress): ChatProgress {
  return { customerDelivered, customerSeen, agentDelivered, agentSeen };
}

interface Tab {
  client: ReturnType<typeof createChatClient>;
  own: Map<string, string>;
  shared: KeyStorage;
  isFrozen: boolean;
}

/** A visitor's browser: what its tabs share, and how they hear of each other. */
export function createBrowser(
  clock: Clock,
  server: ReturnType<typeof createServer>,
  { hasLocks = true } = {},
) {
  const stored = new Map<string, string>();
  const tabs = new Set<Tab>();
  const queue: { granted: () => void }[] = [];

  const takeTurn = (granted: () => void) => {
    const place = { granted };
    queue.push(place);
    if (queue.length === 1) clock.after(1, () => queue[0] === place && granted());
    return () => {
      const index = queue.indexOf(place);
      if (index < 0) return;
      queue.splice(index, 1);
      const next = queue[0];
      if (index === 0 && next) clock.after(1, () => queue[0] === next && next.granted());
    };
  };

  const start = (own: Map<string, string>): Tab => {
    const others = (act: (other: Tab) => void) =>
      clock.after(1, () => {
        for (const other of tabs) if (other !== tab && !other.isFrozen) act(other);
      });
    const shared: KeyStorage = {
      ...storageOf(stored),
      set(key, value) {
        storageOf(stored).set(key, value);
        others(({ client }) => client.storageChanged(key));
      },
    };
    const client = createChatClient({
      now: clock.now,
      after: (milliseconds, act) => clock.after(milliseconds, () => tab.isFrozen || act()),
      random: () => 0.5,
      uuid: () => crypto.randomUUID(),
      openSocket: (events) => server.connect(events),
      shared,
      own: storageOf(own),
      language: 'fr',
      page: '/fr/',
      notifyTabs: (message: TabMessage) => void others((other) => other.client.notifiedByTab(message)),
      takeTurn: hasLocks ? takeTurn : undefined,
    });
    const tab: Tab = { client, own, shared, isFrozen: false };
    tabs.add(tab);
    // An open panel shows the end.
    client.subscribe(() => client.setAtEnd(client.getSnapshot().isOpen));
    return tab;
  };

  return {
    stored,
    openTab: () => start(new Map()),
    /** The next page, or the same one again: a new engine with what was kept. */
    reload(tab: Tab) {
      tab.client.suspend();
      tab.isFrozen = true;
      tabs.delete(tab);
      return start(tab.own);
    },
  };
}

function storageOf(map: Map<string, string>): KeyStorage {
  return {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => void (value === null ? map.delete(key) : map.set(key, value)),
    keys: () => [...map.keys()],
  };
}

export const memoryStorage = () => storageOf(new Map());

export function texts(messages: readonly { text: string }[]): string[] {
  return messages.map(({ text }) => text);
}
