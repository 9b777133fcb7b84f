import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/**
 * RFC 9112 asks for 400 where a request names two hosts: Node silently keeps the first, and a proxy in front may have
 * used the other. HTTP/0.9 names none, and no browser or proxy speaks it.
 */
export function refuseMalformed(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (isWellFormed(raw)) return;
    reply.header('connection', 'close');
    throw new Problem('badRequest');
  });
}

/** Cheap, because every stored page is sent behind it. */
export function isWellFormed({ httpVersionMajor, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts < 2 && httpVersionMajor === 1;
}
