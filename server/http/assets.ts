import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { clientFolder } from './built-pages.ts';

const aYear = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';

/** The build's files: compressed beforehand, and kept for ever where the name carries a hash. */
export async function serveAssets(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, audience: 'public' };
    });
    await scope.register(fastifyStatic, {
      root: fileURLToPath(clientFolder),
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.startsWith(fileURLToPath(new URL('assets/', clientFolder))) ? aYear : anHour,
        );
      },
    });
  });
}
