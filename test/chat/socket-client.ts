import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { WebSocket } from 'ws';
import type { ToAgent, ToCustomer } from '#contract/chat/sessions-and-messages.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { testApp } from '#test/app.ts';

const origin = 'https://tv.example.com';

type Received = ToCustomer | ToAgent;
export type Of<Type extends Received['type'], All = Received> = Extract<All, { type: Type }>;

/** A node that listens, on a database that it does not close. */
export function chatNode(database: () => Database, config: Partial<Config> = {}) {
  let app: FastifyInstance;
  const clients = new Set<SocketClient>();
  beforeAll(async () => {
    app = await testApp(
      { publicUrl: new URL(origin), ...config },
      { database: { ...database(), close: async () => {} } },
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => {
    for (const client of clients) client.socket.terminate();
    clients.clear();
  });
  afterAll(() => app.close());

  async function connect(headers: Record<string, string> = {}): Promise<SocketClient> {
    const { port } = app.server.address() as { port: number };
    const client = new SocketClient(`ws://127.0.0.1:${port}/ws`, headers);
    clients.add(client);
    await once(client.socket, 'open');
    return client;
  }

  return {
    app: () => app,
    connect,
    /** A customer of a new session, or of a known one. */
    async customer(init: Record<string, unknown> = {}) {
      const client = await connect();
      client.send({ type: 'init', sessionId: null, name: 'Ada', email: '', ...init });
      const opened = (await client.next('init')) as Of<'init', ToCustomer>;
      return { client, opened, sessionId: opened.sessionId };
    },
    async agent(role = 'agent') {
      const client = await connect({ 'x-test-role': role });
      client.send({ type: 'init', role: 'admin' });
      const sessions = (await client.next('sessions')) as Of<'sessions'>;
      return { client, sessions };
    },
  };
}

/** A client of the protocol. What it was sent stays until the test asks for it. */
export class SocketClient {
  readonly socket: WebSocket;
  readonly received: Received[] = [];
  readonly closed: Promise<number>;
  #waiting: (() => void) | undefined;

  constructor(address: string, headers: Record<string, string> = {}) {
    this.socket = new WebSocket(address, [], { headers: { origin, ...headers } });
    this.socket.on('error', () => {});
    this.closed = once(this.socket, 'close').then(([code]) => {
      this.#waiting?.();
      return code as number;
    });
    this.socket.on('message', (data) => {
      this.received.push(JSON.parse(String(data)));
      this.#waiting?.();
    });
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  write(sessionId: string, text: string, more: object = {}): void {
    this.send({ type: 'message', sessionId, text, isUser: true, ...more });
  }

  /** The next of a kind, taken out; those of other kinds stay. */
  async next<Type extends Received['type']>(
    type: Type,
    matches: (message: Of<Type>) => boolean = () => true,
  ): Promise<Of<Type>> {
    for (;;) {
      const index = this.received.findIndex((one) => one.type === type && matches(one as Of<Type>));
      if (index >= 0) return this.received.splice(index, 1)[0] as Of<Type>;
      if (this.socket.readyState > this.socket.OPEN)
        throw new Error(`closed while waiting for ${type}; got ${JSON.stringify(this.received)}`);
      await new Promise<void>((resolve) => {
        this.#waiting = resolve;
      });
    }
  }
}
