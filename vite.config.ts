import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';
import { assertInternals, clientRouteQuery } from './app/react-router-internals.ts';
import { keepTermsWhole } from './content/named-facts.ts';

/** Asked of the disk: under another name it would silently go into a file of its own, with half a dozen parts beside it. */
const hydration = realpathSync('app/islands/hydrate-island.tsx');

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    reactRouterInternals(),
    wholeTerms(),
    inlineScripts(),
    svgComponents(),
    documentsAndIslands(),
    reloadDocuments(),
  ],
  // Vite would find these late in a cold development start, and then bring a second React into the page or reload it.
  optimizeDeps: {
    include: ['@radix-ui/react-toast', '@tanstack/react-query', 'react-dom/client', 'uplot', 'zod/mini'],
  },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    // What is there already, and the file itself, would be named in visitors' scripts for each file that is fetched on demand.
    modulePreload: {
      resolveDependencies: (file, needed) =>
        /parts-on-demand/.test(file)
          ? []
          : needed.filter((one) => one !== file && !/\/(hydrate|kit|rolldown-runtime)-/.test(one)),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // One file for the first island: what hydrates it, and React itself.
                {
                  name: 'hydrate',
                  test: (id: string) =>
                    id === hydration || /node_modules\/(react|react-dom|scheduler)\//.test(id),
                },
                // What most islands and staff pages have in common: apart, these few lines each would weigh twice as much.
                {
                  name: 'kit',
                  test: /\/(app\/(ui\/(button|classes|face|field|focus|icons|keyboard|pictures\/qr-drawing)|api-request|import-again|uuid|chat\/widget\/panel\/times)|content\/dates|contract\/catalogue)\.tsx?$/,
                },
                // docs/decisions.md, T184
                // All that opening the chat takes, the modules of the portal among it.
                { name: 'chat-panel', test: /\/app\/chat\/(?!.*(on-demand\/|large-picture))/ },
                { name: 'router', test: /node_modules\/(react-router|cookie-es|@remix-run)\// },
              ],
            },
          },
        },
      },
    },
  },
});

/** Fails the build, or the start of the development server, after an upgrade that changed what we rely on. */
function reactRouterInternals(): Plugin {
  return {
    name: 'react-router-internals',
    async configResolved() {
      const vitePlugin = import.meta.resolve('@react-router/dev/vite');
      const read = (file: string) => readFile(new URL(file, vitePlugin), 'utf8');
      assertInternals({
        vitePlugin: await read(vitePlugin),
        hotReload: await read('static/refresh-utils.mjs'),
      });
    },
  };
}

const readByVisitors = /\/content\/(?:copy|guides|legal)\/.+\.ts$/;

/** What can be published is made so when it is rendered: otherwise the browser's copy would differ from the server's. */
function wholeTerms(): Plugin {
  return {
    name: 'whole-terms',
    enforce: 'pre',
    transform(code, id) {
      if (readByVisitors.test(id)) {
        return keepTermsWhole(code);
      }
    },
  };
}

/** `import code from './page-script.ts?script'`: a script that stands inside the page, and is left out of the browser's bundles. */
function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async load(id) {
      const [file = '', query] = id.split('?');
      if (query !== 'script') return;
      if (this.environment.name === 'client') return 'export default ""';
      const result = (await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          modulePreload: false,
          rolldownOptions: { input: file, output: { format: 'iife' } },
        },
      })) as Rolldown.RolldownOutput;
      const [script] = result.output;
      for (const source of script.moduleIds) this.addWatchFile(source);
      return `export default ${JSON.stringify(script.code.trim())}`;
    },
  };
}

/** `import Drawing from './drawing.svg?component'`: a decorative drawing inside the page, in the colours of the theme. */
function svgComponents(): Plugin {
  return {
    name: 'svg-components',
    enforce: 'pre',
    async load(id) {
      const [file = '', query] = id.split('?');
      if (query !== 'component') return;
      this.addWatchFile(file);
      const [, open = '', inside = ''] =
        /<svg([^>]*)>(.*)<\/svg>/s.exec((await readFile(file, 'utf8')).replaceAll(/>\s+</g, '><')) ?? [];
      const attributes = [...open.matchAll(/([\w-]+)="([^"]*)"/g)].flatMap(([, name = '', value]) =>
        name === 'xmlns' ? [] : [[name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase()), value]],
      );
      const props = JSON.stringify({ ...Object.fromEntries(attributes), 'aria-hidden': true });
      return `import { createElement } from 'react';
export default ({ className }) =>
  createElement('svg', { ...${props}, className, dangerouslySetInnerHTML: { __html: ${JSON.stringify(inside)} } });`;
    },
  };
}

// docs/decisions.md, T32
/**
 * Public pages are documents: their route modules have no place in the browser's bundles, which hold the staff pages and
 * the islands. Documents import `islands/hydrate-island.tsx` by its address, which the server takes from the build's manifest.
 */
function documentsAndIslands(): Plugin {
  return {
    name: 'documents-and-islands',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'app/islands/hydrate-island.tsx', name: 'hydrate' });
    },
    transform(_code, id) {
      const [file = '', query] = id.split('?');
      if (`?${query}` === clientRouteQuery && /\/app\/(site\/layout|pages\/.+)\.tsx$/.test(file))
        return 'export default () => null';
    },
  };
}

/** Documents are rendered on the server alone, so Vite does not reload the browser when one of their sources changes. */
function reloadDocuments(): Plugin {
  return {
    name: 'reload-documents',
    apply: 'serve',
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== 'ssr' || modules.length === 0) return;
      const { client } = server.environments;
      if (!client.moduleGraph.getModulesByFile(file)?.size) client.hot.send({ type: 'full-reload' });
    },
  };
}
