import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { WebSocketServer } from 'ws';

/**
 * `node bench/relay-process.ts ws`: passes messages on to the agents and confirms them, as does `socket.io`. Neither stores anything.
 * `naive` and `batched` write each message first, into the tables of the site in a database of their own (DATABASE_URL): one insert
 * for each, or one statement for all that came meanwhile, with the rows of their conversations.
 */
const kind = process.argv[2];
const server = createServer();

if (kind === 'socket.io') await relayBySocketIo();
else relayByWs();

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  process.stderr.write(`Ready in 0.0 s: http://127.0.0.1:${port}\n`);
});
process.once('SIGTERM', () => process.exit(0));

interface Session {
  id: number;
  publicId: string;
  seq: number;
}

interface Written {
  id: number;
  seq: number;
  clientId: string;
  at: string;
}

interface Storage {
  open(): Promise<Session>;
  /** Without a promise where nothing is waited for. */
  write(session: Session, text: string): Promise<Written> | Written;
}

function relayByWs(): void {
  const storage = kind === 'naive' ? oneByOne() : kind === 'batched' ? inBatches() : nowhere();
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: 64 * 1024,
    handleProtocols: () => false,
  });
  const agents = new Set<{ send(frame: string): void }>();
  server.on('upgrade', (request, stream, head) => {
    sockets.handleUpgrade(request, stream, head, (socket) => {
      let session: Session;
      socket.on('message', async (data) => {
        const message = JSON.parse(String(data));
        if (message.type === 'init') {
          if (message.role === 'admin') agents.add(socket);
          else session = await storage.open();
          socket.send(JSON.stringify({ type: message.role === 'admin' ? 'sessions' : 'init' }));
          return;
        }
        const written = storage.write(session, message.text);
        const [answer, passedOn] = answersTo(
          message.text,
          session.publicId,
          written instanceof Promise ? await written : written,
        );
        socket.send(JSON.stringify(answer));
        const frame = JSON.stringify(passedOn);
        for (const agent of agents) agent.send(frame);
      });
      socket.on('close', () => agents.delete(socket));
    });
  });
}

async function relayBySocketIo(): Promise<void> {
  const { Server } = await import('socket.io');
  const io = new Server(server, { transports: ['websocket'], perMessageDeflate: false });
  const { write } = nowhere();
  io.on('connection', (socket) => {
    if (socket.handshake.auth.role === 'admin') void socket.join('agents');
    socket.on('message', ({ text }: { text: string }) => {
      const [answer, passedOn] = answersTo(text, nobody.publicId, write());
      socket.emit('message_confirmation', answer);
      io.to('agents').emit('message', passedOn);
    });
  });
}

const nobody: Session = { id: 1, publicId: 'LMIenSWMF0bR', seq: 0 };

function nowhere() {
  let messages = 0;
  return {
    open: async () => nobody,
    write(): Written {
      messages += 1;
      const clientId = '29367e96-266f-44b4-ada1-713189ad27e1';
      return { id: messages, seq: messages, clientId, at: new Date().toISOString() };
    },
  };
}

const columns = 'chat_message (session_id, seq, client_id, text, is_user)';
const returned = 'id, seq, client_id as "clientId", created_at as at';

function oneByOne(): Storage {
  const { pool, open } = tables();
  return {
    open,
    async write(session, text) {
      session.seq += 1;
      const { rows } = await pool.query({
        name: 'write',
        text: `insert into ${columns} values ($1, $2, $3, $4, true) returning ${returned}`,
        values: [session.id, session.seq, randomUUID(), text],
      });
      return rows[0];
    },
  };
}

/** What came while a batch was written is the next one. */
function inBatches(): Storage {
  const { pool, open } = tables();
  let waiting: { session: Session; text: string; done: PromiseWithResolvers<Written> }[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    for (; waiting.length > 0; ) {
      const batch = waiting;
      waiting = [];
      const seqs = batch.map(({ session }) => {
        session.seq += 1;
        return session.seq;
      });
      const { rows } = await pool.query({
        name: 'write',
        text: `with sent as (
            select * from unnest($1::bigint[], $2::integer[], $3::uuid[], $4::text[])
              with ordinality as sent (session_id, seq, client_id, text, place)
          ), counted as (
            update chat_session set last_seq = newest.seq, updated_at = now(), waiting_since = coalesce(waiting_since, now())
            from (select session_id, max(seq) as seq from sent group by session_id) as newest
            where chat_session.id = newest.session_id
          )
          insert into ${columns}
          select session_id, seq, client_id, text, true from sent order by place returning ${returned}`,
        values: [
          batch.map(({ session }) => session.id),
          seqs,
          batch.map(() => randomUUID()),
          batch.map(({ text }) => text),
        ],
      });
      for (const [place, { done }] of batch.entries()) done.resolve(rows[place]);
    }
    isWriting = false;
  }

  return {
    open,
    write(session, text) {
      const done = Promise.withResolvers<Written>();
      waiting.push({ session, text, done });
      if (!isWriting) {
        isWriting = true;
        setImmediate(writeAll);
      }
      return done.promise;
    },
  };
}

/** The driver as it comes, with ten connections. */
function tables() {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
  return {
    pool,
    async open(): Promise<Session> {
      const publicId = randomUUID();
      const { rows } = await pool.query(
        `insert into chat_session (public_id, language) values ($1, 'en') returning id`,
        [publicId],
      );
      return { id: rows[0].id, publicId, seq: 0 };
    },
  };
}

/** As much as ours says of a message. */
function answersTo(text: string, sessionId: string, { id, seq, clientId, at }: Written): [object, object] {
  const message = { id, text, isUser: true, timestamp: at, sessionId, seq, clientId };
  return [
    { type: 'message_confirmation', messageId: id, clientId, seq, timestamp: at },
    { type: 'message', sessionId, message },
  ];
}
