import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isLanguage, type Language, splitLanguage } from '#contract/language.ts';
import type { Config } from '#server/config.ts';
import { type LiveContent, readingFrom } from '#server/content/live-content.ts';
import { type FindPreview, type Preview, previewed } from '#server/content/previews.ts';
import type { Snapshot } from '#server/content/snapshots.ts';
import type { ProblemPages } from '#server/http/error-gate.ts';
import { languageOfPage } from '#server/http/page-language.ts';
import { Problem } from '#server/http/problem.ts';
import { limiter } from '#server/http/rate-limits.ts';
import { timed } from '#server/request-trace.ts';
import { ConcurrencyLimiter } from '#server/security/concurrency-limiter.ts';
import { askedEachTime, notStored, varyOf } from './cache-headers.ts';
import { endOfYear, pageCache } from './page-cache.ts';
import { isStaffPage, type PageVariant, variantOf } from './page-variants.ts';
import type { ReadPage } from './pages-a-publication-changes.ts';
import {
  bestCompressed,
  bestEncoding,
  type Encoding,
  type StoredPage,
  sendPage,
  storePage,
} from './stored-page.ts';
import { workAhead } from './work-ahead.ts';

/** Turns a request into a page: the build in production, Vite in development. */
export interface Renderer {
  /**
   * Rejects with the error of a page that failed; a status of 500 or more is returned only where it was asked for, by
   * `x-problem-status` or with a refused form. An address without a page is answered with a bare 404, whose
   * `x-problem-page` may name the address of the page that says so; `x-problem-status` asks for that page, with this
   * status. A `content-security-policy` names what a page needs beyond our own files, an `x-nonce` the placeholder of
   * its nonce.
   */
  render(request: Request): Promise<Response>;
  /** Vite changes pages as they are served: they are neither cached nor bound by hashes. */
  development: boolean;
  /** A file that pages ask for, by its address without a query. */
  asset?(pathname: string): StoredPage | undefined;
}

const megabyte = 1024 * 1024;
const maxRendersPerMinute = 240;
const maxRendersAtOnce = 4;
const maxRendersWaiting = 200;
const maxAddressLength = 8_000;
/** So many pages are rendered ahead after a publication: more than a site has in the two or three languages of most visitors. */
const mostRenderedAhead = 150;

/** So long before a promotion begins or ends its pages are rendered. */
const preparedAheadMs = 120_000;
const lookedAheadEachMs = 30_000;

/** Longer addresses and headers than browsers send are parsed anew each time, so that no client fills the memory. */
const rememberedCharacters = 1_000;
const rememberedRequests = 2_000;

interface Found {
  page: StoredPage;
  encoding: Encoding;
}

/** For an address without a page: the address of the page that says so, without its language. */
interface Missing {
  problemPage: string;
}

export interface Pages extends ProblemPages {
  /** The page that `show` would send from the cache. */
  stored(url: string, headers: IncomingHttpHeaders): Found | undefined;
  show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Rendered for the caller alone: nothing of it comes from the cache or gets into it. */
  read: ReadPage;
}

export interface PageOptions {
  renderer: Renderer;
  content: LiveContent;
  /** Whether a request carries the cookie of a session, valid or not. */
  hasSession(headers: IncomingHttpHeaders): boolean;
  /** Whether that session is alive. */
  isSignedIn(request: FastifyRequest): Promise<boolean>;
  /** What an admin sees in place of what is published. */
  findPreview: FindPreview;
}

/**
 * A page depends on its path, its language and a choice from a short list, on nothing else of the visitor: it is
 * rendered from a request of our own that carries no cookie, so nothing personal can enter the cache.
 */
export function createPages(
  app: FastifyInstance,
  { publicUrl, payments, demo }: Config,
  { renderer, content, hasSession, isSignedIn, findPreview }: PageOptions,
): Pages {
  const shown = () => content.snapshot;
  const pages = pageCache<PageVariant>(64 * megabyte, shown);
  const problems = pageCache<undefined>(8 * megabyte, shown);
  const limitRenders = limiter(app, maxRendersPerMinute);
  const renders = new ConcurrencyLimiter<StoredPage | Missing>(maxRendersAtOnce, maxRendersWaiting);

  /** What pages have to know of the configuration. */
  const isCardSimulated = payments.kind === 'standIn' && !payments.cardFields;
  const siteHeaders = {
    'x-payments': payments.kind,
    ...(isCardSimulated && { 'x-card': 'simulated' }),
    ...(demo && { 'x-demo': '1' }),
  };

  /** From the first byte to the last from one snapshot, whatever is published meanwhile. */
  const renderFrom = (snapshot: Snapshot, request: Request) =>
    readingFrom({ snapshot }, async () => {
      const response = await renderer.render(request);
      return { status: response.status, headers: response.headers, text: await response.text() };
    });

  const toPage = async (
    rendered: Awaited<ReturnType<typeof renderFrom>>,
    until?: number,
    effort?: 'quick',
  ): Promise<StoredPage> => {
    const page = await storePage(rendered.status, ownHeaders(rendered), rendered.text, until, effort);
    if (renderer.development) page.headers['content-security-policy'] = "frame-ancestors 'none'";
    return page;
  };

  // docs/decisions.md, T1
  const render = async (
    snapshot: Snapshot,
    {
      pathname,
      search,
      language,
      session,
    }: Pick<PageVariant, 'pathname' | 'search' | 'language' | 'session'>,
    { problemStatus, effort, preview }: { problemStatus?: number; effort?: 'quick'; preview?: Preview } = {},
  ): Promise<StoredPage | Missing> => {
    const until = preview ? undefined : endOfYear();
    const headers = {
      'accept-language': language,
      ...siteHeaders,
      ...(session === 'none' && { 'x-session': session }),
      ...(problemStatus && { 'x-problem-status': `${problemStatus}` }),
      ...(preview && previewHeaders(preview)),
    };
    const address = addressOf(pathname, publicUrl);
    address.search = search;
    const rendered = await renderFrom(snapshot, new Request(address, { headers }));
    if (rendered.status === 404 && !problemStatus) {
      return { problemPage: rendered.headers.get('x-problem-page') ?? generalProblem };
    }
    return toPage(rendered, until, effort);
  };

  /** The same page for all visitors of a language: it holds nothing of the address that was asked for. */
  const problemPage = async (status: number, language: Language, path = generalProblem) => {
    const key = `${language} ${status} ${path}`;
    const known = problems.get(key);
    if (known) return known;
    const { snapshot } = content;
    const variant = { pathname: `/${language}${path}`, search: '', language };
    const page = await inTurn(snapshot, key, () => render(snapshot, variant, { problemStatus: status }));
    if (!isPage(page) || page.status !== status) throw new Error(`${path} is no page for ${status}.`);
    if (!renderer.development) problems.set(key, page, snapshot, undefined);
    return page;
  };

  /** Once for all who wait for the same page of the same content. */
  const inTurn = (snapshot: Snapshot, key: string, work: () => Promise<StoredPage | Missing>) =>
    inOwnTurn(`${snapshot.version} ${snapshot.since} ${key}`, work);

  const inOwnTurn = (key: string, work: () => Promise<StoredPage | Missing>) =>
    timed('pageMs', renders.run(key, work));

  const renderAndStore = async (variant: PageVariant, effort?: 'quick') => {
    const { snapshot } = content;
    const { key, vary } = variant;
    const page = await inTurn(snapshot, key, () => render(snapshot, variant, effort && { effort }));
    if (!isPage(page)) {
      pages.delete(key);
      return page;
    }
    Object.assign(page.headers, { vary, ...askedEachTime });
    if (renderer.development) return page;
    if (page.status === 200) pages.set(key, page, snapshot, variant);
    else pages.delete(key);
    if (effort) ahead.compress(key, page);
    else if (comingSoon()) ahead.begin();
    return page;
  };

  /** What will be shown from the next beginning or end of a promotion on, once that is near. */
  const comingSoon = () => {
    const { snapshot, next } = content;
    return next && snapshot.until - content.now() <= preparedAheadMs ? next : undefined;
  };

  /** Nobody waits for it, so it is compressed well at once. */
  const prepare = async (snapshot: Snapshot, variant: PageVariant) => {
    const { key, vary } = variant;
    const page = await inTurn(snapshot, key, () => render(snapshot, variant));
    const isKept = isPage(page) && page.status === 200;
    if (isKept) Object.assign(page.headers, { vary, ...askedEachTime });
    pages.prepare(key, snapshot, isKept ? page : undefined);
  };

  const previewOf = async (pathname: string, request: FastifyRequest) =>
    hasSession(request.headers) && !isStaffPage(pathname) ? findPreview(request) : undefined;

  // docs/decisions.md, T145
  /** Rendered for this response alone: nothing of it comes from the cache or gets into it. */
  const showPreview = async (
    preview: Preview,
    { pathname, query }: ReturnType<typeof partsOf>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    await limitRenders(request);
    const snapshot = previewed(content, preview);
    // The choices in an address may be those of what is previewed.
    const variant = readingFrom({ snapshot }, () => variantOf(pathname, query, request.headers, false));
    const page = await inOwnTurn(request.id, async () => {
      const found = await render(snapshot, variant, { preview });
      if (isPage(found)) return found;
      const problem = { ...variant, pathname: `/${variant.language}${found.problemPage}`, search: '' };
      return render(snapshot, problem, { problemStatus: 404, preview });
    });
    if (!isPage(page)) throw new Problem('notFound');
    return sendPage(page, request, reply.headers(ofPreview));
  };

  const ahead = workAhead({
    async renderNext() {
      const [next] = pages.toRender(mostRenderedAhead, comingSoon());
      if (!next) return 'none';
      const { key, request, snapshot } = next;
      const isShown = snapshot === content.snapshot;
      try {
        await (isShown ? renderAndStore(request, 'quick') : prepare(snapshot, request));
      } catch (error) {
        if (error instanceof Problem && error.code === 'busy') return 'busy';
        if (isShown) pages.delete(key);
        else pages.prepare(key, snapshot, undefined);
        app.log.error({ err: error, page: key }, 'a page could not be rendered ahead');
      }
      return 'rendered';
    },
    async compress(key, page) {
      pages.replace(key, page, await bestCompressed(page));
    },
    onTrouble: (error) => app.log.error({ err: error }, 'pages could not be rendered ahead'),
  });
  content.onChange(ahead.begin);
  const lookAhead = setInterval(ahead.begin, lookedAheadEachMs).unref();
  app.addHook('preClose', () => {
    clearInterval(lookAhead);
    return ahead.end();
  });

  // The page follows from a few strings of the request, and parsing them costs more than looking them up.
  const variantsBySpelling = new LRUCache<string, { key: string; encoding: Encoding }>({
    max: rememberedRequests,
  });
  // Which choices an address has is published too.
  content.onChange(() => variantsBySpelling.clear());

  const storedVariantOf = (url: string, headers: IncomingHttpHeaders) => {
    const { cookie = '', 'accept-language': languages = '', 'accept-encoding': encodings = '' } = headers;
    // No part can hold a line break: the parts stay apart.
    const spelling = `${url}\n${encodings}\n${languages}\n${cookie}`;
    const known = variantsBySpelling.get(spelling);
    if (known) return known;
    const parts = plainParts(url, publicUrl);
    if (!parts) return undefined;
    // Whether the session is alive, and has a preview, is in the database.
    if (hasSession(headers)) return undefined;
    const { key } = readingFrom(content, () => variantOf(parts.pathname, parts.query, headers, false));
    const found = { key, encoding: bestEncoding(encodings as string) };
    if (spelling.length <= rememberedCharacters && pages.has(key)) variantsBySpelling.set(spelling, found);
    return found;
  };

  return {
    stored(url, headers) {
      const asset = renderer.asset?.(url);
      if (asset) return { page: asset, encoding: bestEncoding(headers['accept-encoding']) };
      const found = storedVariantOf(url, headers);
      const page = found && pages.get(found.key);
      return page && !page.nonce ? { page, encoding: found.encoding } : undefined;
    },

    async show(request, reply) {
      const { pathname, query } = partsOf(request.url);
      const asset = renderer.asset?.(pathname);
      if (asset) return sendPage(asset, request, reply);
      const proper = properPath(pathname, publicUrl);
      if (proper !== pathname) return reply.redirect(proper + request.url.slice(pathname.length), 308);
      const isStaff = hasSession(request.headers);
      const preview = await previewOf(pathname, request);
      if (preview) return showPreview(preview, { pathname, query }, request, reply);
      let variant = variantOf(pathname, query, request.headers, isStaff);
      if (variant.session === 'some' && !(await isSignedIn(request))) {
        variant = variantOf(pathname, query, request.headers, false);
      }
      const { key, language, vary } = variant;
      const cached = pages.get(key);
      if (cached) return sendPage(cached, request, reply);
      // What a publication outdated is rendered anew at no visitor's expense.
      const isOutdated = pages.isOutdated(key);
      if (!isOutdated) await limitRenders(request);
      const page = await renderAndStore(variant, isOutdated ? 'quick' : undefined);
      if (!isPage(page)) {
        const sharing = { vary, ...askedEachTime };
        return sendPage(await problemPage(404, language, page.problemPage), request, reply.headers(sharing));
      }
      return sendPage(page, request, reply);
    },

    async showProblem(status, request, reply, given) {
      const language = given ?? languageOfPage(request.url.slice(0, 20), request.headers).language;
      const page = await problemPage(status, language);
      return sendPage(
        page,
        request,
        reply.headers({ vary: varyOf({ language: true, cookie: true }), ...notStored }),
      );
    },

    async read(snapshot, path, language) {
      const headers = { 'accept-language': language, ...siteHeaders, 'x-session': 'none' };
      const { status, text } = await renderFrom(
        snapshot,
        new Request(addressOf(path, publicUrl), { headers }),
      );
      return status === 200 ? text : undefined;
    },

    /** It holds what the visitor typed: it is rendered for this response alone, and never cached. */
    async showForm(form, { path, language }, request, reply) {
      await limitRenders(request);
      const preview = await previewOf(path.replace(/\?.*/, ''), request);
      const snapshot = preview ? previewed(content, preview) : content.snapshot;
      const page = await inOwnTurn(request.id, async () => {
        const headers = {
          'accept-language': language,
          'content-type': 'application/json',
          ...siteHeaders,
          ...(preview && previewHeaders(preview)),
          'x-session': 'none',
        };
        const asked = { method: 'POST', headers, body: JSON.stringify(form) };
        const rendered = await renderFrom(snapshot, new Request(new URL(path, publicUrl), asked));
        if (rendered.status !== form.status) throw new Error(`${path} answered ${rendered.status}.`);
        return toPage(rendered);
      });
      if (!isPage(page)) throw new Error(`${path} is no page.`);
      return sendPage(page, request, reply.headers(notStored));
    },
  };
}

const ofPreview = { ...notStored, vary: 'Cookie', 'x-robots-tag': 'noindex' };

/** A name may hold what a header may not. */
function previewHeaders({ by, since }: Preview) {
  return { 'x-preview': encodeURIComponent(JSON.stringify({ by, since: since.toISOString() })) };
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
 * One address a page, so that no visitor can fill the cache with spellings of it: no needless escapes, no dot segments, no
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

/** Undefined for an address that is redirected or refused. */
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
  if (url.length > maxAddressLength) throw new Problem('addressTooLong');
  // `GET http://elsewhere.example/ HTTP/1.1` asks for a proxy, which this is not.
  if (!url.startsWith('/')) throw new Problem('badRequest');
  const [withoutHash = ''] = url.split('#', 1);
  const end = withoutHash.indexOf('?');
  if (end === -1) return { pathname: withoutHash, query: '' };
  return { pathname: withoutHash.slice(0, end), query: withoutHash.slice(end + 1) };
}

function ownHeaders({ headers }: { headers: Headers }): Record<string, string> {
  const { 'content-length': _, ...own } = Object.fromEntries(headers);
  return own;
}

function isPage(answer: StoredPage | Missing): answer is StoredPage {
  return 'bodies' in answer;
}

const generalProblem = '/problem';
