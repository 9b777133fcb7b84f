import type { SocketEvents } from '#app/chat/protocol/connection.ts';
import type { Upload, UploadOutcome } from '#app/chat/protocol/pictures.ts';
import type { FromClient } from '#contract/chat/input.ts';
import {
  type AgentsHere,
  type ChatMessage,
  type ChatProgress,
  progressIn,
  type ToCustomer,
} from '#contract/chat/sessions-and-messages.ts';
import type { Clock } from './clock.ts';

interface Session extends ChatProgress {
  id: string;
  key: string | undefined;
  name: string | null;
  email: string | null;
  messages: ChatMessage[];
}

interface Connection {
  session: Session | null;
  events: SocketEvents;
  isOpen: boolean;
}

const pageSize = 50;

/** A server for customers: it stores what it confirms, refuses what it does not know, and does not send a message back to its sender. */
export function createServer(clock: Clock) {
  const sessions = new Map<string, Session>();
  const links = new Map<string, string>();
  const connections = new Set<Connection>();
  const frames: FromClient[] = [];
  const pictures = new Map<string, string>();
  const server = {
    sessions,
    links,
    /** Everything that clients sent. */
    frames,
    framesOf: <Type extends FromClient['type']>(type: Type) =>
      frames.filter((frame): frame is Extract<FromClient, { type: Type }> => frame.type === type),
    /** By conversation and id. */
    pictures,
    uploadMs: 5,
    /** How often pictures were uploaded. */
    uploads: 0,
    /** Asked before each upload: what is responded in place of taking it, or after it was taken where the response is lost. */
    interfereWithUpload: null as (() => UploadOutcome | 'lost' | null) | null,
    uploadPicture: (({ sessionId, clientId, data }, done) => {
      server.uploads += 1;
      const fault = server.isUp ? (server.interfereWithUpload?.() ?? null) : 'again';
      if (fault === null || fault === 'lost') pictures.set(`${sessionId} ${clientId}`, data);
      clock.after(server.uploadMs, () => done(fault === 'lost' ? 'again' : (fault ?? 'uploaded')));
    }) as Upload,
    isUp: true,
    /** What a visitor is told when they come. */
    here: { names: ['Mira'], replySeconds: 120, backAt: null } as AgentsHere | null,
    /** In each direction. */
    latencyMs: 5,
    /** Asked before each message is handled: an error in its place, or `cut` after it was committed. */
    interfere: null as ((frame: FromClient) => ToCustomer | 'cut' | null) | null,
    connections,

    connect(events: SocketEvents) {
      const connection: Connection = { session: null, events, isOpen: false };
      connections.add(connection);
      clock.after(server.latencyMs, () => {
        if (!server.isUp) return close(connection, 1006);
        connection.isOpen = true;
        events.opened();
        if (server.here) post(connection, { type: 'agents_here', ...server.here });
      });
      return {
        send: (text: string) =>
          void clock.after(
            server.latencyMs,
            () => connections.has(connection) && take(connection, JSON.parse(text)),
          ),
        close: () => void connections.delete(connection),
      };
    },
    /** Ends all connections with this code. */
    closeAll(code = 1006) {
      for (const connection of [...connections]) close(connection, code);
    },
    /** Nothing gets through any more, and no client gets to know. */
    freeze() {
      connections.clear();
    },
    agentWrites(text: string, id = [...sessions.keys()][0] as string) {
      const session = sessions.get(id) as Session;
      const message = commit(session, { text, isUser: false, clientId: crypto.randomUUID() });
      for (const connection of connections)
        if (connection.session === session) post(connection, { type: 'message', message });
      return message;
    },
    progress(change: Partial<ChatProgress>, id = [...sessions.keys()][0] as string) {
      const session = Object.assign(sessions.get(id) as Session, change);
      for (const connection of connections)
        if (connection.session === session) post(connection, { type: 'seen', ...progressIn(session) });
    },
    agentsAre(here: AgentsHere) {
      server.here = here;
      server.postAll({ type: 'agents_here', ...here });
    },
    postAll(message: ToCustomer) {
      for (const connection of connections) post(connection, message);
    },
  };

  function close(connection: Connection, code: number) {
    if (connections.delete(connection)) connection.events.closed(code);
  }

  function post(connection: Connection, message: ToCustomer) {
    clock.after(
      server.latencyMs,
      () => connections.has(connection) && connection.events.received(JSON.stringify(message)),
    );
  }

  function commit(
    session: Session,
    { text, isUser, clientId, picture }: Pick<ChatMessage, 'text' | 'isUser' | 'clientId' | 'picture'>,
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
      ...(picture && { picture }),
    };
    session.messages.push(message);
    return message;
  }

  function take(connection: Connection, frame: FromClient) {
    frames.push(frame);
    const fault = server.interfere?.(frame) ?? null;
    if (fault && fault !== 'cut') return post(connection, fault);
    respond(connection, frame);
    if (fault === 'cut') close(connection, 1006);
  }

  function respond(connection: Connection, frame: FromClient) {
    const { session } = connection;
    if (frame.type === 'init') return greet(connection, frame);
    if (frame.type === 'pong') return;
    if (!session) return post(connection, { type: 'error', code: 'initFirst', message: 'Greet first.' });
    if (frame.type === 'message') {
      const clientId = frame.clientId ?? crypto.randomUUID();
      const known = session.messages.find((message) => message.clientId === clientId);
      if (frame.picture && !known && !pictures.has(`${session.id} ${clientId}`))
        return post(connection, { type: 'error', code: 'pictureMissing', message: 'Upload it.', clientId });
      const picture = frame.picture && { picture: { width: 4, height: 3 } };
      const message = known ?? commit(session, { text: frame.text, isUser: true, clientId, ...picture });
      const { id: messageId, seq, timestamp } = message;
      post(connection, { type: 'message_confirmation', messageId, clientId, seq, timestamp });
      if (!known)
        for (const other of connections)
          if (other !== connection && other.session === session) post(other, { type: 'message', message });
    } else if (frame.type === 'delivered' || frame.type === 'seen') {
      const figure = frame.type === 'seen' ? 'customerSeen' : 'customerDelivered';
      session[figure] = Math.max(session[figure], frame.seq);
      for (const other of connections)
        if (other.session === session) post(other, { type: 'seen', ...progressIn(session) });
    } else if (frame.type === 'history') {
      const older = session.messages.filter(({ seq }) => seq < frame.before);
      const messages = older.slice(-pageSize);
      post(connection, { type: 'history', messages, more: older.length > messages.length });
    } else if (frame.type === 'details') {
      Object.assign(session, { name: frame.name ?? null, email: frame.email ?? null });
      post(connection, { type: 'details', name: session.name, email: session.email });
    }
  }

  function greet(connection: Connection, frame: Extract<FromClient, { type: 'init' }>) {
    const id = frame.link ? links.get(frame.link) : (frame.sessionId ?? undefined);
    if (frame.link && !id)
      return post(connection, { type: 'error', code: 'linkExpired', message: 'Too old.' });
    if (id && !sessions.has(id))
      return post(connection, { type: 'error', code: 'unknownSession', message: 'No such chat.' });
    const made = [...sessions.values()].find(({ key }) => key !== undefined && key === frame.key);
    const session = sessions.get(id ?? '') ?? made ?? create(frame);
    connection.session = session;
    const newer = session.messages.filter(({ seq }) => seq > (frame.lastSeq ?? 0));
    const resumed = frame.lastSeq !== undefined && newer.length <= pageSize;
    const messages = newer.slice(-pageSize);
    const { name, email } = session;
    const more = !resumed && newer.length > messages.length;
    post(connection, {
      type: 'init',
      sessionId: session.id,
      messages,
      resumed,
      more,
      status: 'pending',
      name,
      email,
      ...progressIn(session),
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
