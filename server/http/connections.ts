import type { FastifyInstance } from 'fastify';

const answersAtOnce = 8;
const sweepEvery = 200;
const patience = 7_000;

/**
 * Browsers ask for one thing at a time on a connection, and so do proxies. Whoever sends a thousand requests and reads
 * no answer wants our memory: each answer would hold a file open until it is read.
 */
export function limitPipelining(app: FastifyInstance): void {
  const underWay = new WeakMap<object, number>();
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const count = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, count);
    reply.raw.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    if (count > answersAtOnce) socket.destroy();
    if (socket.destroyed) return reply.hijack();
  });
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
