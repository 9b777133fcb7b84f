import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { all as addressesOf, compile } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/logging.ts';
import { answerFirst } from './connections.ts';
import type { Metrics } from './metrics.ts';
import { type Encoding, isKnown, type StoredPage } from './page.ts';
import type { Pages } from './pages.ts';
import { securityHeaders } from './security-headers.ts';

/** Names and values in turns, as Node writes them without another look. */
type Head = string[];

interface Heads {
  full: Record<Encoding, Head>;
  unchanged: Head;
}

const beginning = Symbol('beginning');
const ending = Symbol('ending');
const client = Symbol('client');
type Answer = ServerResponse & { [beginning]: number; [ending]: number; [client]: string | undefined };

/**
 * A stored page needs neither a route nor a hook, and those cost more than sending it: it is answered in front of
 * Fastify, with the same headers, the same line in the log and the same figures. What is not plainly such a request
 * is Fastify's.
 */
export function sendStoredPages(
  app: FastifyInstance,
  config: Config,
  { pages, metrics, log }: { pages: Pages; metrics: Metrics; log: Log },
): void {
  const headsOf = preparedHeads(securityHeaders(config));
  const addressOf = clientAddress(config);
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });

  const report = (answer: Answer) => {
    const { method = '', url = '' } = answer.req;
    const { statusCode: status, writableFinished: finished } = answer;
    const time = answer[ending] - answer[beginning];
    log.answered({ id: randomUUID(), method, url, address: answer[client], status, time, finished });
    if (finished) metrics.observe(method, '/*', status, time / 1000);
  };
  let over: Answer[] = [];
  const reportAll = () => {
    const answers = over;
    over = [];
    for (const answer of answers) report(answer);
  };
  function onClose(this: ServerResponse) {
    (this as Answer)[ending] = performance.now();
    if (over.push(this as Answer) === 1) setImmediate(reportAll);
  }

  answerFirst(app, (request, response) => {
    if (closing || !isPlain(request)) return false;
    const found = pages.stored(request.url as string, request.headers);
    if (!found) return false;
    const { page, encoding } = found;
    const answer = response as Answer;
    answer[beginning] = performance.now();
    answer[client] = addressOf(request);
    answer.on('close', onClose);
    const unchanged = isKnown(page, request.headers['if-none-match']);
    const heads = headsOf(page);
    if (unchanged) response.writeHead(304, heads.unchanged).end();
    else response.writeHead(page.status, heads.full[encoding]).end(page.bodies[encoding]);
    return true;
  });
}

function isPlain({ method, httpVersion, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    httpVersion === '1.1' &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}

/** The address that Fastify finds, by the same code. */
function clientAddress({ trustProxy }: Config): (request: IncomingMessage) => string | undefined {
  if (trustProxy.length === 0) return ({ socket }) => socket.remoteAddress;
  const trusted = compile(trustProxy);
  return (request) => addressesOf(request, trusted).at(-1);
}

/** Made when a page is first sent, and gone with the page. */
function preparedHeads(common: Record<string, string>): (page: StoredPage) => Heads {
  const known = new WeakMap<StoredPage, Heads>();
  return (page) => {
    let heads = known.get(page);
    if (!heads) {
      const headers = { ...common, ...page.headers, etag: page.etag };
      const full = (encoding: Encoding) =>
        flat({
          ...headers,
          ...(encoding !== 'identity' && { 'content-encoding': encoding }),
          'content-length': `${page.bodies[encoding].length}`,
        });
      heads = {
        full: { br: full('br'), gzip: full('gzip'), identity: full('identity') },
        unchanged: flat(headers),
      };
      known.set(page, heads);
    }
    return heads;
  };
}

function flat(headers: Record<string, string>): Head {
  return Object.entries(headers).flat();
}
