import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RefusedForm } from '#contract/forms.ts';
import { isLanguage, type Language, splitLanguage } from '#contract/language.ts';
import type { Config } from '#server/config.ts';
import { languageOfPage } from '#server/http/language.ts';
import { Problem } from '#server/http/problem.ts';
import { limiter } from '#server/http/rate-limits.ts';
import { Recent } from '#server/http/recent.ts';
import { ConcurrencyLimiter } from '#server/security/concurrency-limiter.ts';
import { bestEncoding, type Encoding, endOfYear, type StoredPage, sendPage, storePage } from './page.ts';
import { PageCache } from './page-cache.ts';
import { choiceIn, dependsOnSession } from './page-choices.ts';

/** Turns a request into a page: the build in production, Vite in development. */
export interface Renderer {
  /**
   * Rejects with whatever went wrong; 500 or more comes back only where it was asked for, by `x-problem-status` or with a
   * form that is shown again for that reason. What is no page is answered with a bare 404, where `x-problem-page` may name
   * the address of the page that says so. `x-problem-status` asks for such a page, with this status. A
   * `content-security-policy` names what a page needs beyond our own files, an `x-nonce` what in it stands for the nonce of
   * an answer.
   */
  render(request: Request): Promise<Response>;
  /** Vite changes pages under way: what it serves is neither kept nor bound by hashes. */
  development: boolean;
  /** A file that pages ask for, by its address without a query. */
  asset?(pathname: string): StoredPage | undefined;
}

const megabyte = 1024 * 1024;
const rendersPerMinute = 240;
const rendersAtOnce = 4;
const rendersWaiting = 200;
const longestAddress = 8_000;

/** Longer addresses and headers than people have are looked at anew each time, so that nobody fills the memory. */
const longestRemembered = 1_000;
const remembered = 2_000;

interface Found {
  page: StoredPage;
  encoding: Encoding;
}

/** In the place of a page that there is not: the address of the one that says so, without its language. */
interface Missing {
  problemPage: string;
}

/** Where a form is shown again. */
interface FormPage {
  path: string;
  language: Language;
}

export interface Pages {
  /** What `show` would send at once and as it is, because it is there. */
  stored(url: string, headers: IncomingHttpHeaders): Found | undefined;
  show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Shows a problem as a page to somebody who was looking for one. */
  showProblem(
    status: number,
    request: FastifyRequest,
    reply: FastifyReply,
    language?: Language,
  ): Promise<FastifyReply>;
  /** Shows a form again that was refused, to somebody who sent it without a script. */
  showForm(
    form: RefusedForm,
    page: FormPage,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply>;
}

/** What a page depends on, and nothing else does. */
interface Wish {
  pathname: string;
  /** A choice that the page offers, see page-choices.ts. */
  search: string;
  language: Language;
  /** Whether somebody is signed in, on the few pages that ask. */
  session?: 'none' | 'some';
  vary: string;
  key: string;
}

export interface PageOptions {
  renderer: Renderer;
  /** Whether a request carries the cookie of a session, be it valid or not. */
  hasSession(headers: IncomingHttpHeaders): boolean;
  /** Whether that session is alive. */
  isSignedIn(request: FastifyRequest): Promise<boolean>;
}

/**
 * A page depends on its path, its language and a choice from a short list, on nothing else of the visitor: it is
 * rendered from a request of our own that carries no cookie, so nothing personal can enter the cache.
 */
export function createPages(
  app: FastifyInstance,
  { publicUrl, payments, demo }: Config,
  { renderer, hasSession, isSignedIn }: PageOptions,
): Pages {
  const pages = new PageCache<StoredPage>(64 * megabyte);
  const problems = new PageCache<StoredPage>(8 * megabyte);
  const limitRenders = limiter(app, rendersPerMinute);
  const renders = new ConcurrencyLimiter<StoredPage | Missing>(rendersAtOnce, rendersWaiting);

  /** What pages say about the site itself. */
  const isCardSimulated = payments.kind === 'standIn' && !payments.cardFields;
  const siteHeaders = {
    'x-payments': payments.kind,
    ...(isCardSimulated && { 'x-card': 'simulated' }),
    ...(demo && { 'x-demo': '1' }),
  };

  const wishOf = (
    pathname: string,
    query: string,
    headers: IncomingHttpHeaders,
    isKnown = hasSession(headers),
  ): Wish => {
    const { language, negotiated } = languageOfPage(pathname, headers);
    const { rest } = splitLanguage(pathname);
    const search = choiceIn(rest, new URLSearchParams(query));
    const session = dependsOnSession(rest) ? (isKnown ? 'some' : 'none') : undefined;
    const vary = ['Accept-Encoding', negotiated && 'Accept-Language', (negotiated || session) && 'Cookie'];
    return {
      pathname,
      search,
      language,
      vary: vary.filter(Boolean).join(', '),
      key: `${language} ${session ?? ''} ${pathname}${search}`,
      ...(session && { session }),
    };
  };

  // docs/decisions.md, T1
  const render = async (
    { pathname, search, language, session }: Pick<Wish, 'pathname' | 'search' | 'language' | 'session'>,
    problemStatus?: number,
  ): Promise<StoredPage | Missing> => {
    const until = endOfYear();
    const headers = {
      'accept-language': language,
      ...siteHeaders,
      ...(session === 'none' && { 'x-session': session }),
      ...(problemStatus && { 'x-problem-status': `${problemStatus}` }),
    };
    const address = addressOf(pathname, publicUrl);
    address.search = search;
    const response = await renderer.render(new Request(address, { headers }));
    if (response.status === 404 && !problemStatus) {
      return { problemPage: response.headers.get('x-problem-page') ?? generalProblem };
    }
    const page = await storePage(response.status, ownHeaders(response), await response.text(), until);
    if (renderer.development) page.headers['content-security-policy'] = "frame-ancestors 'none'";
    return page;
  };

  /** One for everybody whom it befalls, in each language: nothing of the address that was asked for is in it. */
  const problemPage = async (status: number, language: Language, path = generalProblem) => {
    const key = `${language} ${status} ${path}`;
    const known = problems.get(key);
    if (known) return known;
    const wish = { pathname: `/${language}${path}`, search: '', language };
    const page = await renders.run(key, () => render(wish, status));
    if (!isPage(page) || page.status !== status) throw new Error(`${path} is no page for ${status}.`);
    if (!renderer.development) problems.set(key, page);
    return page;
  };

  // What a request means follows from a few of its strings, and taking them apart costs more than looking them up.
  const meanings = new Recent<{ key: string; encoding: Encoding }>(remembered);

  const meaningOf = (url: string, headers: IncomingHttpHeaders) => {
    const { cookie = '', 'accept-language': languages = '', 'accept-encoding': encodings = '' } = headers;
    // No part can hold a line break: the parts stay apart.
    const spelling = `${url}\n${encodings}\n${languages}\n${cookie}`;
    const known = meanings.get(spelling);
    if (known) return known;
    const parts = plainParts(url, publicUrl);
    if (!parts) return undefined;
    const { key, session } = wishOf(parts.pathname, parts.query, headers);
    // Whether the session is alive is in the database.
    if (session === 'some') return undefined;
    const meaning = { key, encoding: bestEncoding(encodings as string) };
    if (spelling.length <= longestRemembered && pages.has(key)) meanings.set(spelling, meaning);
    return meaning;
  };

  return {
    stored(url, headers) {
      const asset = renderer.asset?.(url);
      if (asset) return { page: asset, encoding: bestEncoding(headers['accept-encoding']) };
      const meaning = meaningOf(url, headers);
      const page = meaning && pages.get(meaning.key);
      return page && !page.nonce ? { page, encoding: meaning.encoding } : undefined;
    },

    async show(request, reply) {
      const { pathname, query } = partsOf(request.url);
      const asset = renderer.asset?.(pathname);
      if (asset) return sendPage(asset, request, reply);
      const proper = properPath(pathname, publicUrl);
      if (proper !== pathname) return reply.redirect(proper + request.url.slice(pathname.length), 308);
      let wish = wishOf(pathname, query, request.headers);
      if (wish.session === 'some' && !(await isSignedIn(request))) {
        wish = wishOf(pathname, query, request.headers, false);
      }
      const { key, language, vary } = wish;
      const sharing = { vary, 'cache-control': 'no-cache' };
      const cached = pages.get(key);
      if (cached) return sendPage(cached, request, reply);
      await limitRenders(request);
      const page = await renders.run(key, () => render(wish));
      if (!isPage(page)) {
        return sendPage(await problemPage(404, language, page.problemPage), request, reply.headers(sharing));
      }
      Object.assign(page.headers, sharing);
      if (!renderer.development && page.status === 200) pages.set(key, page);
      return sendPage(page, request, reply);
    },

    async showProblem(status, request, reply, given) {
      const language = given ?? languageOfPage(request.url.slice(0, 20), request.headers).language;
      const page = await problemPage(status, language);
      return sendPage(page, request, reply.headers({ vary: problemVary, ...forNobodyElse }));
    },

    /** What somebody typed is in it: it is rendered for them alone, and never kept. */
    async showForm(form, { path, language }, request, reply) {
      await limitRenders(request);
      const page = await renders.run(request.id, async () => {
        const headers = {
          'accept-language': language,
          'content-type': 'application/json',
          ...siteHeaders,
          'x-session': 'none',
        };
        const asked = { method: 'POST', headers, body: JSON.stringify(form) };
        const response = await renderer.render(new Request(new URL(path, publicUrl), asked));
        if (response.status !== form.status) throw new Error(`${path} answered ${response.status}.`);
        return storePage(form.status, ownHeaders(response), await response.text());
      });
      if (!isPage(page)) throw new Error(`${path} is no page.`);
      if (renderer.development) page.headers['content-security-policy'] = "frame-ancestors 'none'";
      return sendPage(page, request, reply.headers(forNobodyElse));
    },
  };
}

/** Not `new URL(pathname, publicUrl)`: a path such as `//elsewhere.example/` would bring its own host. */
function addressOf(pathname: string, publicUrl: URL): URL {
  const address = new URL(publicUrl);
  address.pathname = pathname;
  return address;
}

/** Control characters and backslashes mean one thing to a router and another to a URL parser. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
const treacherous = /%(0[\da-f]|1[\da-f]|7f|5c)|[\\\u0000-\u0020]|^\/\//i;

// docs/decisions.md, T10
/**
 * One address a page, so that nobody fills the cache with spellings of it: no needless escapes, no dot segments, no
 * slash at the end (but for the bare language), and never a path that could name another host.
 */
function properPath(pathname: string, publicUrl: URL): string {
  if (treacherous.test(pathname)) throw new Problem('notFound');
  const spelled = pathname.replaceAll(/%[\da-f]{2}/gi, spellOut);
  if (addressOf(spelled, publicUrl).pathname !== spelled) throw new Problem('notFound');
  if (isLanguage(spelled.slice(1))) return `${spelled}/`;
  const { prefix, rest } = splitLanguage(spelled);
  let end = rest.length;
  while (end > 1 && rest[end - 1] === '/') end -= 1;
  return `${prefix ? `/${prefix}` : ''}${rest.slice(0, end)}`;
}

/** RFC 3986: what needs no escape gets none, and what needs one is written in capitals. */
function spellOut(code: string): string {
  const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : code.toUpperCase();
}

/** For an address that leads to a page without any detour. */
function plainParts(url: string, publicUrl: URL): { pathname: string; query: string } | undefined {
  try {
    const parts = partsOf(url);
    return properPath(parts.pathname, publicUrl) === parts.pathname ? parts : undefined;
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

function partsOf(url: string): { pathname: string; query: string } {
  if (url.length > longestAddress) throw new Problem('addressTooLong');
  // `GET http://elsewhere.example/ HTTP/1.1` is for proxies, which we are not.
  if (!url.startsWith('/')) throw new Problem('badRequest');
  const [withoutHash = ''] = url.split('#', 1);
  const end = withoutHash.indexOf('?');
  if (end === -1) return { pathname: withoutHash, query: '' };
  return { pathname: withoutHash.slice(0, end), query: withoutHash.slice(end + 1) };
}

function ownHeaders(response: Response): Record<string, string> {
  const { 'content-length': _, ...own } = Object.fromEntries(response.headers);
  return own;
}

function isPage(answer: StoredPage | Missing): answer is StoredPage {
  return 'bodies' in answer;
}

const generalProblem = '/problem';
/** What went wrong with one request is nothing to keep. */
const forNobodyElse = { 'cache-control': 'no-store' };
const problemVary = 'Accept-Encoding, Accept-Language, Cookie';
