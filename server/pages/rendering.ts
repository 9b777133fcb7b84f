import { createRequestHandler, type ServerBuild } from 'react-router';
import type { Renderer } from './pages.ts';

/** What app/entry.server.tsx offers besides React Router's own contract. */
interface Entry {
  errorOf(request: Request): unknown;
}

/** Renders with React Router, and rejects with the error itself where that answers with one. */
export function rendering(
  /** As a function in development, where it changes: React Router then prepares it anew for each request. */
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'development' | 'production',
  /** Addresses of the module that hydrates islands (the last) and of what it imports. */
  hydrateModules: string[],
): Renderer['render'] {
  const handle = createRequestHandler(build, mode);
  return async (request) => {
    request.headers.set('x-hydrate-modules', hydrateModules.join(' '));
    const response = await handle(request);
    if (response.status < 500) return response;
    const { errorOf } = (typeof build === 'function' ? await build() : build).entry
      .module as unknown as Entry;
    const error = errorOf(request);
    // A page that was asked for with this status: one about a failure of ours, or a refused form.
    const isMeant = request.method === 'POST' || request.headers.has('x-problem-status');
    if (isMeant && !error) return response;
    throw error ?? new Error(`A page answered ${response.status}.`);
  };
}
