import { once } from 'node:events';
import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { closeCodes } from '#contract/socket-close-codes.ts';
import type { Config } from '#server/config.ts';
import type { Metrics } from '#server/metrics.ts';
import { clientAddress } from '../client-address.ts';
import { isOwnOrigin } from '../cross-site.ts';
import { Problem } from '../problem.ts';
import type { Audience } from '../route-audience.ts';

interface SocketRoute {
  audience: Audience;
  /** How often an address may open one. How many it may hold open is limited for all routes together. */
  rateLimit: { max: number; timeWindow: string };
  /** Subprotocols that it speaks, the best first. A client that offers none is let in as well. */
  protocols?: readonly string[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It opens a WebSocket. */
    isSocket?: true;
  }
  interface FastifyInstance {
    /**
     * A route that opens a WebSocket: audience, limits, log and error gate are those of all requests. Pings and the close
     * at the end of the process are done for it.
     */
    webSocket(
      url: string,
      route: SocketRoute,
      open: (socket: WebSocket, request: FastifyRequest) => void,
    ): void;
  }
}

const maxMessageBytes = 64 * 1024;
/** As much as the longest list of chats that an agent may still have to read. */
const maxUnreadBytes = 1024 * 1024;
/** Proxies cut a connection that is silent for a minute. */
const heartbeatMs = 15_000;
const maxMissedPongs = 2;
/** Of a client from one heartbeat to the next; browsers send one or two. */
const maxPingsAndPongs = 100;
const closeTimeoutMs = 2_000;

interface OpenSocket {
  route: string;
  address: string;
  missedPongs: number;
  /** Since the last heartbeat. */
  pingsAndPongs: number;
  /** On routes that are not public. */
  mayStay?: () => Promise<boolean>;
}

const upgrades = new WeakMap<IncomingMessage, { socket: Duplex; head: Buffer }>();

export function isUpgrade({ raw }: FastifyRequest): boolean {
  return upgrades.has(raw);
}

/** For Node's server. A client that offers another protocol, such as h2c, gets a plain response. */
export function wantsWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}

// docs/decisions.md, T51
/** Upgrade requests are handed to Fastify like all others, so that they pass the same hooks. */
export function acceptSockets(app: FastifyInstance, config: Config, metrics: Metrics): void {
  const sockets = new Map<WebSocket, OpenSocket>();
  const countByAddress = new Map<string, number>();
  let closing = false;

  app.server.on('upgrade', (request, socket, head) => {
    if (config.mode === 'development' && isVites(request)) return;
    // Node no longer handles errors of this connection, and an unhandled one would end the process.
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
      const address = clientAddress(request);
      if (isUpgrade(request) && (countByAddress.get(address) ?? 0) >= config.socketsPerAddress) {
        throw new Problem('tooMany');
      }
      const socket = shakeHands(server, request, reply);
      if (!socket) return reply;
      follow(socket, { route: url, address, missedPongs: 0, pingsAndPongs: 0, ...stayOf(request) }, request);
      try {
        open(socket, request);
      } catch (error) {
        request.log.error({ err: error }, 'socket failed');
        socket.close(closeCodes.internal);
      }
      return reply;
    });
  });

  /** Stores only what the log needs of the request: all of it would take more memory than the socket. */
  function follow(socket: WebSocket, state: OpenSocket, { id, method, url, ip }: FastifyRequest): void {
    const began = performance.now();
    const { address } = state;
    sockets.set(socket, state);
    countByAddress.set(address, (countByAddress.get(address) ?? 0) + 1);
    const countPingOrPong = () => {
      state.pingsAndPongs += 1;
      if (state.pingsAndPongs > maxPingsAndPongs) socket.terminate();
    };
    socket.on('pong', () => {
      state.missedPongs = 0;
      countPingOrPong();
    });
    socket.on('ping', () => {
      countPingOrPong();
      // Each is answered by a pong, which stays in memory until the client reads it.
      if (socket.bufferedAmount > maxUnreadBytes) socket.terminate();
    });
    // The close that follows is handled below.
    socket.on('error', () => {});
    socket.once('close', (code) => {
      sockets.delete(socket);
      const left = (countByAddress.get(address) ?? 1) - 1;
      if (left > 0) countByAddress.set(address, left);
      else countByAddress.delete(address);
      const responseTime = performance.now() - began;
      app.log.info({ reqId: id, req: { method, url, ip }, code, responseTime }, 'socket closed');
    });
  }

  const heartbeat = setInterval(() => {
    for (const [socket, state] of sockets) checkSocket(socket, state);
  }, heartbeatMs).unref();

  app.addHook('preClose', async () => {
    closing = true;
    clearInterval(heartbeat);
    await closeAll([...sockets.keys()]);
  });

  metrics.gauge('sockets_open', 'WebSockets.', () => countByRoute(sockets.values()), 'route');
}

/** It closes the connection after the response: a refused client has to connect again. */
function responseOn(request: IncomingMessage, socket: Socket): ServerResponse {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  response.once('finish', () => socket.end());
  return response;
}

/** Without compression, whose buffers are many times larger than a socket. */
function socketServer(protocols: readonly string[]): WebSocketServer {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: maxMessageBytes,
    handleProtocols: (offered) => protocols.find((protocol) => offered.has(protocol)) ?? false,
  });
  // Emitted from within `handleUpgrade`: the error gate answers.
  server.on('wsClientError', (cause) => {
    throw new Problem('badRequest', { cause });
  });
  return server;
}

/** Undefined where the client has left meanwhile. */
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

/** Ends a socket that answers no pings, or whose caller would no longer be let in. */
function checkSocket(socket: WebSocket, state: OpenSocket): void {
  if (state.missedPongs >= maxMissedPongs) {
    socket.terminate();
    return;
  }
  state.missedPongs += 1;
  state.pingsAndPongs = 0;
  socket.ping();
  state.mayStay?.().then(
    (stays) => stays || socket.close(closeCodes.notAllowed),
    // While the session cannot be looked up, it stays open.
    () => {},
  );
}

async function closeAll(sockets: WebSocket[]): Promise<void> {
  const closed = Promise.allSettled(sockets.map((socket) => once(socket, 'close')));
  for (const socket of sockets) socket.close(closeCodes.restart);
  await Promise.race([closed, wait(closeTimeoutMs, undefined, { ref: false })]);
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
