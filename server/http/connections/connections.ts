import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { destroyWhileParsing } from './node-internals.ts';

const maxResponsesUnderWay = 8;
const idleSweepMs = 200;
/** For responses under way when the process stops; the process itself ends after `stopTimeoutMs` of shutdown.ts. */
const closeTimeoutMs = 7_000;

/** Puts a listener in front of those that are there; they are not called for a request that it answers, by returning `true`. */
export function answerFirst(
  { server }: FastifyInstance,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const others = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (answer(request, response)) return;
    for (const listener of others) listener.call(server, request, response);
  });
}

const onOver = Symbol('called when the response is over');

/** Calls back when a response is finished, or given up. It shares the listener of `limitPipelining`, which has to be installed. */
export function whenOver(response: ServerResponse, work: () => void): void {
  (response as FollowedResponse)[onOver] = work;
}

type FollowedResponse = ServerResponse & { [onOver]?: () => void };

const underWay = Symbol('responses under way');
type CountedSocket = Socket & { [underWay]?: number };

/**
 * Browsers and proxies send one request at a time on a connection. A client that sends a thousand and reads no response
 * fills the memory. They are counted in front of everything, while Node parses a packet: a hook would see the first
 * request when all of them are made.
 */
export function limitPipelining(app: FastifyInstance): void {
  answerFirst(app, (request, response) => {
    const socket: CountedSocket = request.socket;
    if (socket.destroyed) return true;
    const count = (socket[underWay] ?? 0) + 1;
    socket[underWay] = count;
    if (count > maxResponsesUnderWay) {
      destroyWhileParsing(socket);
      return true;
    }
    response.on('close', onClose);
    return false;
  });
}

/** One function for all responses. A response has no socket any more when it closes; its request still has. */
function onClose(this: FollowedResponse): void {
  const socket: CountedSocket = this.req.socket;
  socket[underWay] = (socket[underWay] ?? 1) - 1;
  this[onOver]?.();
}

/**
 * When the app closes, responses under way are finished, and idle connections are closed. A client that neither sends
 * nor reads is cut off in time for the process to end by itself.
 */
export function closeConnectionsInTime(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), idleSweepMs);
    const cut = setTimeout(() => app.server.closeAllConnections(), closeTimeoutMs);
    app.server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(cut);
    });
  });
}
