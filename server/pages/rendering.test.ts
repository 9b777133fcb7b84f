import { data, type ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import { rendering } from './rendering.ts';

const mistake = new Error('a mistake of ours');
const failed = new WeakMap<Request, unknown>();

/** A site of one address, which answers with the status that it is asked for, and fails where it is asked for none. */
const answer = ({ request }: { request: Request }) => {
  const status = request.headers.get('x-problem-status');
  if (!status) throw mistake;
  throw data(null, { status: Number(status) });
};
const module = { default: () => null, ErrorBoundary: () => null, loader: answer, action: answer };
const build = {
  entry: {
    module: {
      default: (_request: Request, status: number) => new Response('a page', { status }),
      handleError: (error: unknown, { request }: { request: Request }) => void failed.set(request, error),
      errorOf: (request: Request) => failed.get(request),
    },
  },
  routes: { root: { id: 'root', path: '*', module } },
  assets: {
    entry: { imports: [], module: '' },
    routes: { root: { id: 'root', module: '', hasErrorBoundary: true, hasLoader: true, hasAction: true } },
    url: '',
    version: '',
  },
  future: {},
  ssr: true,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
  basename: '/',
} as unknown as ServerBuild;

const render = rendering(build, 'production', []);
const ask = (headers: HeadersInit) => render(new Request('https://tv.example.com/problem', { headers }));

describe('rendering', () => {
  it.each([500, 503])('gives the page that tells of a failure of ours: %i', async (status) => {
    const page = await ask({ 'x-problem-status': `${status}` });
    expect([page.status, await page.text()]).toEqual([status, 'a page']);
  });

  it('rejects with the failure itself where a page was wanted', async () => {
    await expect(ask({})).rejects.toBe(mistake);
  });
});
