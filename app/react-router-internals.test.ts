import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  assertInternals,
  clientRouteQuery,
  dataRouterGlobal,
  hotReloadModule,
} from './react-router-internals.ts';

const read = (file: string) => readFileSync(`node_modules/@react-router/dev/dist/${file}`, 'utf8');
const installed = { vitePlugin: read('vite.js'), hotReload: read('static/refresh-utils.mjs') };

it('has all parts that we use, in the version that is installed', () => {
  expect(() => assertInternals(installed)).not.toThrow();
});

it.each([
  [hotReloadModule, { vitePlugin: installed.vitePlugin.replaceAll('inject-hmr-runtime', 'hot-runtime') }],
  [dataRouterGlobal, { hotReload: installed.hotReload.replaceAll(dataRouterGlobal, '__router') }],
  [clientRouteQuery, { vitePlugin: installed.vitePlugin.replaceAll('build-client-route', 'client-route') }],
])('is refused without %s', (part, changed) => {
  expect(() => assertInternals({ ...installed, ...changed })).toThrow(
    `The installed React Router no longer has ${part}, which`,
  );
});
