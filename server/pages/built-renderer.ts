import { readFile } from 'node:fs/promises';
import type { ServerBuild } from 'react-router';
import { StartError } from '#server/start-error.ts';
import { storedAssets } from './assets.ts';
import type { Renderer } from './pages.ts';
import { rendering } from './rendering.ts';

const buildFolder = new URL('../../build/', import.meta.url);

export const clientFolder = new URL('client/', buildFolder);

/** Renders with what `npm start` built. */
export async function builtRenderer(): Promise<Renderer> {
  const build: ServerBuild = await import(new URL('server/index.js', buildFolder).href).catch((cause) => {
    throw new StartError('The pages have not been built: start with npm start, which builds them.', {
      cause,
    });
  });
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', clientFolder), 'utf8'));
  return {
    render: rendering(build, 'production', hydrateModules(manifest)),
    development: false,
    asset: storedAssets(clientFolder),
  };
}

/** The page fetches all of them at once: one after the other they would cost a round trip each. */
function hydrateModules(manifest: Record<string, { file: string; imports?: string[] }>): string[] {
  const entry = manifest['app/islands/hydrate-island.tsx'];
  return [...(entry?.imports ?? []).map((name) => manifest[name]), entry].flatMap((chunk) =>
    chunk ? `/${chunk.file}` : [],
  );
}
