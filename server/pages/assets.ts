import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { entityTag, forAnHour, forAYear } from './cache-headers.ts';
import type { StoredPage } from './stored-page.ts';

/** Holds files whose names carry a hash. */
const hashedFolder = 'assets/';

const mediaTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * The build's files, compressed beforehand. They are small and read into memory at the start: opening one costs more than
 * sending it, and pages of this build still ask for them when the next build has replaced them on the disk.
 */
export function storedAssets(folder: URL): (pathname: string) => StoredPage | undefined {
  const names = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  const read = (name: string) => (names.has(name) ? readFileSync(new URL(name, folder)) : undefined);
  const assets = new Map<string, StoredPage>();
  for (const name of names) {
    const type = mediaTypes[extname(name)];
    if (!type) continue;
    const bodies = {
      identity: readFileSync(new URL(name, folder)),
      br: read(`${name}.br`),
      gzip: read(`${name}.gz`),
    };
    assets.set(`/${name}`, {
      status: 200,
      headers: {
        'content-type': type,
        ...(name.startsWith(hashedFolder) ? forAYear : forAnHour),
        ...(bodies.br && { vary: 'accept-encoding' }),
      },
      etag: entityTag(bodies.identity),
      bodies,
      bytes: 0,
      until: Number.POSITIVE_INFINITY,
    });
  }
  return (pathname) => assets.get(pathname);
}

/** Videos are asked for in ranges. */
export async function serveVideos(app: FastifyInstance, folder: URL): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, audience: 'public' };
    });
    await scope.register(fastifyStatic, {
      root: fileURLToPath(new URL(hashedFolder, folder)),
      prefix: `/${hashedFolder}`,
      wildcard: false,
      index: false,
      cacheControl: false,
      globIgnore: ['!(*.mp4|*.webm)'],
      setHeaders: (reply) => void reply.headers(forAYear),
    });
  });
}
