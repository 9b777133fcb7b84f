import { createRequestHandler, data, Outlet, type ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import * as entry from './entry.server.tsx';
import type { CspHandle } from './site/page-csp.ts';

/** A loader's 404, as in the site's routes: one kind of page has an error page of its own. */
const refuse = () => {
  throw data(null, { status: 404 });
};

const csp: CspHandle['csp'] = {
  sources: {
    'script-src': ['https://*.pay.example', 'https://pay.example'],
    'frame-src': ['https://pay.example'],
  },
  talksToPopups: true,
};

const modules = {
  root: { default: () => <Outlet />, ErrorBoundary: () => <h1>No page</h1> },
  article: { default: () => null, loader: refuse, ErrorBoundary: () => <h1>No article</h1> },
  form: { default: () => null, loader: refuse },
  nowhere: { default: () => null, loader: refuse },
  pay: { default: () => <h1>Pay</h1>, handle: { styleSheet: 'text', csp } },
};
const paths = {
  root: '',
  article: ':lang?/blog/:id',
  form: ':lang?/form/:form',
  nowhere: ':lang?/*',
  pay: 'pay',
};

const routes = Object.entries(modules).map(([id, module]) => {
  const parent = id === 'root' ? {} : { parentId: 'root' };
  return { id, module, path: paths[id as keyof typeof paths], ...parent };
});

const build = {
  entry: { module: entry },
  routes: Object.fromEntries(routes.map((route) => [route.id, route])),
  assets: {
    entry: { imports: [], module: '' },
    routes: Object.fromEntries(
      routes.map(({ id, module }) => [
        id,
        { id, module: '', hasErrorBoundary: 'ErrorBoundary' in module, hasLoader: 'loader' in module },
      ]),
    ),
    url: '',
    version: '',
  },
  future: {},
  ssr: true,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
  basename: '/',
} as unknown as ServerBuild;

const handle = createRequestHandler(build, 'production');

async function ask(path: string, headers: HeadersInit = {}) {
  const answer = await handle(new Request(`https://tv.example.com${path}`, { headers }));
  return { answer, status: answer.status, html: await answer.text() };
}

describe('an address of no page', () => {
  it.each([
    ['/form/x', '/problem'],
    ['/fr/form/x', '/problem'],
    ['/nowhere/at/all', '/problem'],
    ['/blog/%3Cscript%3E', '/blog/-'],
    ['/fr/blog/9', '/blog/-'],
  ])('is not rendered, but names the page that stands for all of its kind: %s', async (path, problemPage) => {
    const { answer, status, html } = await ask(path);
    expect([status, html, answer.headers.get('x-problem-page')]).toEqual([404, '', problemPage]);
  });

  it.each([
    ['/fr/problem', 'No page'],
    ['/fr/blog/-', 'No article'],
  ])('is shown where the server asks for it: %s', async (path, heading) => {
    const { answer, status, html } = await ask(path, { 'x-problem-status': '404' });
    expect([status, html]).toEqual([404, expect.stringContaining(`<h1>${heading}</h1>`)]);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });
});

describe('what a page needs from elsewhere', () => {
  const cspOf = async (path: string, headers: HeadersInit = {}) => {
    const { answer } = await ask(path, headers);
    return ['content-security-policy', 'cross-origin-opener-policy'].map((name) => answer.headers.get(name));
  };

  it('is declared by its route, and by no other', async () => {
    expect(await cspOf('/pay')).toEqual([
      'script-src https://*.pay.example https://pay.example; frame-src https://pay.example',
      'same-origin-allow-popups',
    ]);
    expect(await cspOf('/fr/problem', { 'x-problem-status': '404' })).toEqual([null, null]);
  });
});
