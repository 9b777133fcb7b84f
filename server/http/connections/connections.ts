import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const answersAtOnce = 8;
const sweepEvery = 200;
const patience = 7_000;

/** Puts somebody in front of whoever has listened for requests so far; `true` means that nobody else is needed. */
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

const afterwards = Symbol('afterwards');

/** Does something when an answer is finished, or given up. On top of `limitPipelining`, whose listener it shares. */
export function whenOver(response: ServerResponse, work: () => void): void {
  (response as FollowedResponse)[afterwards] = work;
}

type FollowedResponse = ServerResponse & { [afterwards]?: () => void };

const underWay = Symbol('answers under way');
type CountedSocket = Socket & { [underWay]?: number };

/**
 * Browsers ask for one thing at a time on a connection, and so do proxies. Whoever sends a thousand requests and reads
 * no answer wants our memory. Counted in front of everything, while Node takes a packet apart: a hook would hear of
 * the first request when all of them are there.
 */
export function limitPipelining(app: FastifyInstance): void {
  answerFirst(app, (request, response) => {
    const socket: CountedSocket = request.socket;
    if (socket.destroyed) return true;
    const count = (socket[underWay] ?? 0) + 1;
    socket[underWay] = count;
    if (count > answersAtOnce) {
      cut(socket);
      return true;
    }
    response.on('close', onClose);
    return false;
  });
}

/** One function for all answers. The response itself has let go of its socket by then. */
function onClose(this: FollowedResponse): void {
  const socket: CountedSocket = this.req.socket;
  socket[underWay] = (socket[underWay] ?? 1) - 1;
  this[afterwards]?.();
}

/**
 * Node would still make a request of each that is left in the packet: its parser gets nobody to hand them to. Those are
 * internals of Node; without them the requests are made and left unanswered.
 */
function cut(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: { onIncoming?: () => number } };
  if (typeof parser?.onIncoming === 'function') parser.onIncoming = () => 0;
  socket.destroy();
}

/**
 * When the app closes: answers under way are finished, connections that fall idle are closed as they do, and whoever
 * neither asks nor reads is cut off in time for the process to end by itself.
 */
export function closeConnectionsInTime(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), sweepEvery);
    const cut = setTimeout(() => app.server.closeAllConnections(), patience);
    app.server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(cut);
    });
  });
}
