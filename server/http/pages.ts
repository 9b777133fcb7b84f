import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, type Language, splitLanguage } from '#contract/language.ts';
import type { Config } from '#server/config.ts';
import { languageOfPage } from './language.ts';
import { type StoredPage, sendPage, storePage } from './page.ts';
import { PageCache } from './page-cache.ts';
import { Problem } from './problem.ts';
import { limiter } from './rate-limits.ts';

/** Turns a request into a page: the build in production, Vite in development. */
export interface Renderer {
  render(request: Request): Promise<Response>;
  /** Hashed addresses of source modules that the page's scripts will ask for. */
  moduleAddresses(sources: string[]): string[];
  /** Vite changes pages under way: what it serves is neither kept nor bound by hashes. */
  development: boolean;
}

const megabyte = 1024 * 1024;
const rendersPerMinute = 240;
const longestAddress = 8_000;

export interface Pages {
  show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  showProblem(status: number, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/**
 * A page depends on its path and its language, on nothing else of the visitor: it is rendered from a request of our
 * own that carries no cookie, so nothing personal can enter the cache.
 */
export function createPages(app: FastifyInstance, { publicUrl }: Config, renderer: Renderer): Pages {
  const pages = new PageCache<StoredPage>(64 * megabyte);
  // Addresses that do not exist are without number: they may not push out pages that do.
  const misses = new PageCache<StoredPage>(8 * megabyte);
  const limitRenders = limiter(app, rendersPerMinute);

  const render = async (
    pathname: string,
    language: Language,
    negotiated: boolean,
    problemStatus?: number,
  ) => {
    const headers = {
      'accept-language': language,
      ...(problemStatus && { 'x-problem-status': `${problemStatus}` }),
    };
    const response = await renderer.render(new Request(addressOf(pathname, publicUrl), { headers }));
    const html = await response.text();
    const page = await storePage(
      response.status,
      pageHeaders(response, renderer, negotiated),
      problemStatus ? withoutScripts(html) : html,
    );
    if (renderer.development) page.headers['content-security-policy'] = "frame-ancestors 'none'";
    return page;
  };

  return {
    async show(request, reply) {
      const pathname = pathOf(request.url);
      const proper = properPath(pathname);
      if (proper !== pathname) return reply.redirect(proper + request.url.slice(pathname.length), 308);
      const { language, negotiated } = languageOfPage(pathname, request.headers);
      const key = `${language} ${pathname}`;
      const cached = pages.get(key) ?? misses.get(key);
      if (cached) return sendPage(cached, request, reply);
      await limitRenders(request);
      const page = await render(pathname, language, negotiated);
      if (page.status >= 500) throw new Problem('internal');
      if (!renderer.development) (page.status === 200 ? pages : misses).set(key, page);
      return sendPage(page, request, reply);
    },

    async showProblem(status, request, reply) {
      const { language, negotiated } = languageOfPage(request.url.slice(0, 20), request.headers);
      const key = `${language} ${status}`;
      const page = misses.get(key) ?? (await render(`/${language}/problem`, language, negotiated, status));
      misses.set(key, page);
      return sendPage(page, request, reply);
    },
  };
}

/** Not `new URL(pathname, publicUrl)`: a path such as `//elsewhere.example/` would bring its own host. */
function addressOf(pathname: string, publicUrl: URL): URL {
  const address = new URL(publicUrl);
  address.pathname = pathname;
  return address;
}

/** One address a page: no slash at the end, but for the bare language. Never a path that could name another host. */
function properPath(pathname: string): string {
  if (/^\/[/\\]/.test(pathname)) return pathname;
  if (isLanguage(pathname.slice(1))) return `${pathname}/`;
  const { prefix, rest } = splitLanguage(pathname);
  return rest === '/' || !rest.endsWith('/')
    ? pathname
    : `${prefix ? `/${prefix}` : ''}${rest.replace(/\/+$/, '')}`;
}

function pathOf(url: string): string {
  if (url.length > longestAddress) throw new Problem('addressTooLong');
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

const internalHeaders = ['x-client-modules', 'content-length'];

function pageHeaders(response: Response, renderer: Renderer, negotiated: boolean): Record<string, string> {
  const modules = renderer.moduleAddresses(response.headers.get('x-client-modules')?.split(' ') ?? []);
  const own = [...response.headers].filter(([name]) => !internalHeaders.includes(name));
  return {
    ...Object.fromEntries(own),
    'cache-control': 'no-cache',
    vary: negotiated ? 'Accept-Encoding, Accept-Language, Cookie' : 'Accept-Encoding',
    ...(modules.length > 0 && { link: modules.map((href) => `<${href}>; rel=modulepreload`).join(', ') }),
  };
}

/** The address in the bar is not the one that was rendered: scripts would look for another page there. */
function withoutScripts(html: string): string {
  return html.replaceAll(/<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '');
}
