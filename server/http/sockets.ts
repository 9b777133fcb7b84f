import { once } from 'node:events';
import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { closeCodes } from '#contract/close-codes.ts';
import type { Config } from '#server/config.ts';
import type { Metrics } from '#server/metrics.ts';
import type { Audience } from './audience.ts';
import { isOwnOrigin } from './cross-site.ts';
import { Problem } from './problem.ts';
import { addressOf } from './rate-limits.ts';

interface SocketRoute {
  audience: Audience;
  /** How often an address may open one. How many it may hold is limited for all routes together. */
  rateLimit: { max: number; timeWindow: string };
  /** Subprotocols that it speaks, the best first. Whoever offers none is let in all the same. */
  protocols?: readonly string[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is a WebSocket. */
    isSocket?: true;
  }
  interface FastifyInstance {
    /**
     * A route whose answer is a WebSocket: audience, limits, log and error gate are those of all requests. Pings, and
     * the goodbye when the process ends, are not its business.
     */
    webSocket(
      url: string,
      route: SocketRoute,
      open: (socket: WebSocket, request: FastifyRequest) => void,
    ): void;
  }
}

const largestMessage = 64 * 1024;
/** Bytes: as much as the longest list of chats that an agent may still have to read. */
const mostUnread = 1024 * 1024;
/** Milliseconds. Proxies cut what stays silent for a minute. */
const heartbeat = 15_000;
const mostMissed = 2;
/** Pings and pongs of a client from one heartbeat to the next: honest ones send one or two. */
const mostControlFrames = 100;
/** Milliseconds for a client to say goodbye. */
const closeTimeout = 2_000;

interface OpenSocket {
  route: string;
  address: string;
  /** Pings that were not answered. */
  missed: number;
  /** Pings and pongs since the last heartbeat. */
  controlFrames: number;
  /** On routes that are for somebody in particular. */
  mayStay?: () => Promise<boolean>;
}

const upgrades = new WeakMap<IncomingMessage, { socket: Duplex; head: Buffer }>();

export function isUpgrade({ raw }: FastifyRequest): boolean {
  return upgrades.has(raw);
}

/** For Node's server. Whoever offers another protocol, as some clients offer h2c, gets a plain answer. */
export function wantsWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}

// docs/decisions.md, T51
/** Upgrade requests are handed to Fastify like all others, so that they pass the same hooks. */
export function acceptSockets(app: FastifyInstance, config: Config, metrics: Metrics): void {
  const sockets = new Map<WebSocket, OpenSocket>();
  const held = new Map<string, number>();
  let closing = false;

  app.server.on('upgrade', (request, socket, head) => {
    if (config.mode === 'development' && isVites(request)) return;
    // Node has let go of the connection: an error that nobody listens to would end the process.
    socket.on('error', () => socket.destroy());
    upgrades.set(request, { socket, head });
    try {
      app.routing(request, responseOn(request, socket as Socket));
    } catch {
      // An earlier request of this connection is still being answered.
      socket.destroy();
    }
  });

  app.addHook('onRequest', async (request) => {
    if (!isUpgrade(request)) return;
    if (!request.routeOptions.config.isSocket) throw new Problem('notFound');
    if (closing) throw new Problem('unavailable');
    // Any page can open a socket here with the visitor's cookies. Browsers always say whose page it is.
    if (request.headers.origin === undefined || !isOwnOrigin(request, config.publicUrl)) {
      throw new Problem('crossSite');
    }
  });

  app.decorate('webSocket', function (this: FastifyInstance, url, { protocols = [], ...guards }, open) {
    const server = socketServer(protocols);
    const options = { config: { ...guards, isSocket: true }, exposeHeadRoute: false } as const;
    this.get(url, options, async (request, reply) => {
      const address = addressOf(request);
      if (isUpgrade(request) && (held.get(address) ?? 0) >= config.socketsPerAddress) {
        throw new Problem('tooMany');
      }
      const socket = shakeHands(server, request, reply);
      if (!socket) return reply;
      keep(socket, { route: url, address, missed: 0, controlFrames: 0, ...stayOf(request) }, request);
      try {
        open(socket, request);
      } catch (error) {
        request.log.error({ err: error }, 'socket failed');
        socket.close(closeCodes.internal);
      }
      return reply;
    });
  });

  /** Of the request only what the log needs: all of it would take more memory than the socket. */
  function keep(socket: WebSocket, state: OpenSocket, { id, method, url, ip }: FastifyRequest): void {
    const began = performance.now();
    const { address } = state;
    sockets.set(socket, state);
    held.set(address, (held.get(address) ?? 0) + 1);
    const countControlFrame = () => {
      state.controlFrames += 1;
      if (state.controlFrames > mostControlFrames) socket.terminate();
    };
    socket.on('pong', () => {
      state.missed = 0;
      countControlFrame();
    });
    socket.on('ping', () => {
      countControlFrame();
      // Each is answered, and an answer that nobody reads stays in memory.
      if (socket.bufferedAmount > mostUnread) socket.terminate();
    });
    // Whatever it is, the socket closes.
    socket.on('error', () => {});
    socket.once('close', (code) => {
      sockets.delete(socket);
      const left = (held.get(address) ?? 1) - 1;
      if (left > 0) held.set(address, left);
      else held.delete(address);
      const responseTime = performance.now() - began;
      app.log.info({ reqId: id, req: { method, url, ip }, code, responseTime }, 'socket closed');
    });
  }

  const beating = setInterval(() => {
    for (const [socket, state] of sockets) beat(socket, state);
  }, heartbeat).unref();

  app.addHook('preClose', async () => {
    closing = true;
    clearInterval(beating);
    await closeAll([...sockets.keys()]);
  });

  metrics.gauge('sockets_open', 'WebSockets.', () => countByRoute(sockets.values()), 'route');
}

/** It holds the connection until something else answers: whoever is refused has to connect again. */
function responseOn(request: IncomingMessage, socket: Socket): ServerResponse {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  response.once('finish', () => socket.end());
  return response;
}

/** Without compression: each socket would keep buffers for it, many times larger than itself. */
function socketServer(protocols: readonly string[]): WebSocketServer {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: largestMessage,
    handleProtocols: (offered) => protocols.find((protocol) => offered.has(protocol)) ?? false,
  });
  // Emitted from within `handleUpgrade`: the error gate answers.
  server.on('wsClientError', (cause) => {
    throw new Problem('badRequest', { cause });
  });
  return server;
}

/** Nothing where the client has left meanwhile. */
function shakeHands(
  server: WebSocketServer,
  { raw }: FastifyRequest,
  reply: FastifyReply,
): WebSocket | undefined {
  const upgrade = upgrades.get(raw);
  if (!upgrade) {
    reply.header('upgrade', 'websocket');
    throw new Problem('badRequest', { status: 426 });
  }
  let opened: WebSocket | undefined;
  server.handleUpgrade(raw, upgrade.socket, upgrade.head, (socket) => {
    opened = socket;
  });
  reply.hijack();
  reply.raw.detachSocket(upgrade.socket as Socket);
  return opened;
}

function stayOf(request: FastifyRequest): Pick<OpenSocket, 'mayStay'> {
  return request.routeOptions.config.audience === 'public' ? {} : { mayStay: () => request.mayStay() };
}

/** Whoever does not answer is gone, and whoever would not be let in any more has to leave. */
function beat(socket: WebSocket, state: OpenSocket): void {
  if (state.missed >= mostMissed) {
    socket.terminate();
    return;
  }
  state.missed += 1;
  state.controlFrames = 0;
  socket.ping();
  state.mayStay?.().then(
    (stays) => stays || socket.close(closeCodes.notAllowed),
    // Where nobody can say, it stays until somebody can.
    () => {},
  );
}

async function closeAll(sockets: WebSocket[]): Promise<void> {
  const closed = Promise.allSettled(sockets.map((socket) => once(socket, 'close')));
  for (const socket of sockets) socket.close(closeCodes.restart);
  await Promise.race([closed, wait(closeTimeout, undefined, { ref: false })]);
  for (const socket of sockets) socket.terminate();
}

function countByRoute(sockets: Iterable<OpenSocket>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { route } of sockets) counts[route] = (counts[route] ?? 0) + 1;
  return counts;
}

/** Vite's hot reload listens on the same server. */
function isVites({ headers }: IncomingMessage): boolean {
  return ['vite-hmr', 'vite-ping'].includes(headers['sec-websocket-protocol'] ?? '');
}
