import {
  type IncomingMessage,
  type ServerResponse,
  STATUS_CODES,
  validateHeaderName,
  validateHeaderValue,
} from 'node:http';
import { all as addressesOf, compile } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { answerFirst, whenOver } from '#server/http/connections.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { isWellFormed } from '#server/http/well-formed.ts';
import type { AnsweredRequest, Log } from '#server/logging.ts';
import type { Metrics } from '#server/metrics.ts';
import { type Encoding, encoded, isKnown, type StoredPage } from './page.ts';
import type { Pages } from './pages.ts';

/** Names and values in turns. */
type Headers = string[];

interface FullAnswer {
  status: number;
  /** The first line and all headers of the page, as they are sent. */
  head: string;
  /** By this Node knows that the connection can serve the next request. */
  length: Headers;
  body: Buffer;
}

interface Answers {
  full: Record<Encoding, FullAnswer>;
  unchanged: Headers;
}

// docs/decisions.md, T25
/**
 * A stored page needs neither a route nor a hook, and those cost more than sending it: it is answered in front of
 * Fastify, with the same headers, the same line in the log and the same figures. What is not plainly such a request
 * is Fastify's.
 */
export function sendStoredPages(
  app: FastifyInstance,
  config: Config,
  { pages, metrics, log }: { pages: Pages; metrics: Pick<Metrics, 'answered'>; log: Log },
): void {
  const answersOf = preparedAnswers(securityHeaders(config));
  const addressOf = clientAddress(config);
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
      if (request.finished) metrics.answered(request.method, '/*', request.status, request.time / 1000);
    }
  };

  // A mistake of ours in front of Fastify would end the process; behind it, it is answered.
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
    const address = addressOf(request);
    whenOver(response, () => {
      const { statusCode: status, writableFinished: finished } = response;
      const time = performance.now() - began;
      // Together with the others of this turn, which costs less than one by one.
      if (answered.push({ method, url, address, status, time, finished }) === 1) setImmediate(reportAll);
    });
    const unchanged = isKnown(page, request.headers['if-none-match']);
    const answers = answersOf(page);
    if (unchanged) response.writeHead(304, answers.unchanged).end();
    else send(answers.full[encoding], response as ResponseOfNode);
    return true;
  });
}

/** Node's own step from the first line and the headers to what it sends. */
type ResponseOfNode = ServerResponse & { _storeHeader(firstLine: string, headers: Headers): void };

// docs/decisions.md, T100
/**
 * `writeHead` would check and join the same headers for every answer anew: that was done once, and Node adds what belongs
 * to the connection and to the moment. The step is an internal of Node, and this Node's version is the project's own.
 */
function send({ status, head, length, body }: FullAnswer, response: ResponseOfNode): void {
  response.statusCode = status;
  response._storeHeader(head, length);
  response.end(body);
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

/** The address that Fastify finds, by the same code. */
function clientAddress({ trustProxy }: Config): (request: IncomingMessage) => string | undefined {
  if (trustProxy.length === 0) return ({ socket }) => socket.remoteAddress;
  const trusted = compile(trustProxy);
  return (request) => addressesOf(request, trusted).at(-1);
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
        return { status: page.status, head, length: ['content-length', `${body.length}`], body };
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
