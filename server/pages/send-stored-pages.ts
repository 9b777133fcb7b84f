import { type IncomingMessage, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { clientIpOf } from '#server/http/client-address.ts';
import { answerFirst, whenOver } from '#server/http/connections/connections.ts';
import { type HeaderList, writeJoinedHead } from '#server/http/connections/node-internals.ts';
import { isWellFormed } from '#server/http/malformed-requests.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import type { AnsweredRequest, Log } from '#server/logging.ts';
import type { Metrics } from '#server/metrics.ts';
import type { Pages } from './pages.ts';
import { type Encoding, encoded, isKnown, type StoredPage } from './stored-page.ts';

interface FullAnswer {
  status: number;
  /** The first line and all headers of the page, as they are sent. */
  head: string;
  contentLength: HeaderList;
  body: Buffer;
}

interface Answers {
  full: Record<Encoding, FullAnswer>;
  unchanged: HeaderList;
}

// docs/decisions.md, T25
/**
 * A stored page needs neither a route nor a hook, and those cost more than sending it: it is sent in front of Fastify, with
 * the same headers, log entry and metrics. Any other request is left to Fastify.
 */
export function sendStoredPages(
  app: FastifyInstance,
  config: Config,
  { pages, metrics, log }: { pages: Pages; metrics: Pick<Metrics, 'answered'>; log: Log },
): void {
  const answersOf = preparedAnswers(securityHeaders(config));
  const ipOf = clientIpOf(config);
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });

  let answered: AnsweredRequest[] = [];
  const reportAll = () => {
    const requests = answered;
    answered = [];
    log.answered(requests);
    for (const request of requests) {
      if (request.finished) metrics.answered(request.method, '/*', request.status, request.timeMs / 1000);
    }
  };

  // An error of ours in front of Fastify would end the process; Fastify answers it.
  const storedFor = ({ url = '', headers }: IncomingMessage) => {
    try {
      return pages.stored(url, headers);
    } catch {
      return undefined;
    }
  };

  answerFirst(app, (request, response) => {
    if (closing || !isPlain(request)) return false;
    const found = storedFor(request);
    if (!found) return false;
    const { page, encoding } = found;
    const { method = '', url = '' } = request;
    const began = performance.now();
    const address = ipOf(request);
    whenOver(response, () => {
      const { statusCode: status, writableFinished: finished } = response;
      const timeMs = performance.now() - began;
      // All of a turn of the event loop together, which costs less than one by one.
      if (answered.push({ method, url, address, status, timeMs, finished }) === 1) setImmediate(reportAll);
    });
    const unchanged = isKnown(page, request.headers['if-none-match']);
    const answers = answersOf(page);
    if (unchanged) response.writeHead(304, answers.unchanged).end();
    else {
      const full = answers.full[encoding];
      writeJoinedHead(response, full);
      response.end(full.body);
    }
    return true;
  });
}

function isPlain(request: IncomingMessage): boolean {
  const { method, httpVersion, headers } = request;
  return (
    (method === 'GET' || method === 'HEAD') &&
    httpVersion === '1.1' &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    isWellFormed(request)
  );
}

/** Made when a page is first sent, and gone with the page. */
function preparedAnswers(common: Record<string, string>): (page: StoredPage) => Answers {
  const known = new WeakMap<StoredPage, Answers>();
  return (page) => {
    let answers = known.get(page);
    if (!answers) {
      const headers = { ...common, ...page.headers, etag: page.etag };
      const full = (encoding: Encoding) => {
        const { body, headers: ofBody } = encoded(page, encoding);
        const head = headOf(page.status, { ...headers, ...ofBody });
        return { status: page.status, head, contentLength: ['content-length', `${body.length}`], body };
      };
      answers = {
        full: { br: full('br'), gzip: full('gzip'), identity: full('identity') },
        unchanged: Object.entries(headers).flat(),
      };
      known.set(page, answers);
    }
    return answers;
  };
}

function headOf(status: number, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return `${name}: ${value}\r\n`;
  });
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}`;
}
