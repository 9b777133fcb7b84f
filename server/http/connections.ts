import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const answersAtOnce = 8;
const sweepEvery = 200;
const patience = 7_000;

/**
 * Browsers ask for one thing at a time on a connection, and so do proxies. Whoever sends a thousand requests and reads
 * no answer wants our memory. Counted in front of everything, while Node takes a packet apart: a hook would hear of
 * the first request when all of them are there.
 */
export function limitPipelining({ server }: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>();
  const handle = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, reply) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const count = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, count);
    if (count > answersAtOnce) return cut(socket);
    reply.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    for (const listener of handle) listener.call(server, request, reply);
  });
}

/** Node would still make a request of each that is left in the packet: its parser has nobody to hand them to. */
function cut(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: { onIncoming?: () => number } };
  if (parser) parser.onIncoming = () => 0;
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
