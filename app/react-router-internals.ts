/**
 * Undocumented parts of React Router that we use. An upgrade may change them without an error, so Vite looks for each of them in
 * the installed package when it builds and when it starts (vite.config.ts).
 */

/** The module without which islands refuse to run in development: they are compiled for React Router's hot reload. */
export const hotReloadModule = 'virtual:react-router/inject-hmr-runtime';

/** The global variable by which React Router's hot reload reaches its router. Documents have none: `islands/hydrate-island.tsx` stands in. */
export const dataRouterGlobal = '__reactRouterDataRouter';

/** The end of the id of a route's module in the browser's build, which we leave out for public pages. */
export const clientRouteQuery = '?__react-router-build-client-route';

interface InstalledSources {
  /** `@react-router/dev/vite` */
  vitePlugin: string;
  /** Its code for hot reload in the browser. */
  hotReload: string;
}

/** Throws a sentence that names the first part which the installed React Router no longer has. */
export function assertInternals({ vitePlugin, hotReload }: InstalledSources): void {
  const used = [
    { part: hotReloadModule, isThere: vitePlugin.includes(`create("${hotReloadModule.split('/')[1]}")`) },
    { part: dataRouterGlobal, isThere: hotReload.includes(`${dataRouterGlobal}.revalidate()`) },
    { part: clientRouteQuery, isThere: vitePlugin.includes(`"${clientRouteQuery}"`) },
  ];
  const missing = used.find(({ isThere }) => !isThere);
  if (missing)
    throw new Error(
      `The installed React Router no longer has ${missing.part}, which app/react-router-internals.ts relies on: adapt that file, or go back to the version before.`,
    );
}
