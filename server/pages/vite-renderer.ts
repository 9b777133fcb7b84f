import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { Renderer } from './pages.ts';
import { rendering } from './rendering.ts';

/** Development: Vite inside this process, its hot reload on this server's own socket, pages rendered from the sources. */
export async function viteRenderer(app: FastifyInstance): Promise<Renderer> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    appType: 'custom',
    // Bundling the configuration into a file of its own would make Node's watch mode restart for ever.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url !== '/*') return;
    const answered = await new Promise<boolean>((resolve) => {
      reply.raw.once('close', () => resolve(true));
      vite.middlewares(request.raw, reply.raw, () => resolve(false));
    });
    if (answered) reply.hijack();
  });
  return {
    render: rendering(
      () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
      'development',
      ['/app/islands/hydrate-island.tsx'],
    ),
    development: true,
  };
}
