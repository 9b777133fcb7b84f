import { randomUUID } from 'node:crypto';
import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { pino } from 'pino';
import { type LogOutput, origin, standardOutput } from './log-output.ts';

/** A request that was answered without Fastify. */
export interface AnsweredRequest {
  method: string;
  url: string;
  address: string | undefined;
  status: number;
  timeMs: number;
  finished: boolean;
}

export interface Log {
  options: NonNullable<FastifyServerOptions['logger']>;
  controller: LogController;
  /** Writes the lines that the controller would write. */
  answered(requests: AnsweredRequest[]): void;
  output: LogOutput;
}

/**
 * One line, one JSON object. A query string may hold a token, and a database error's details a customer's words:
 * neither is written, nor are headers and bodies.
 */
export function openLog(level: string, output: LogOutput = standardOutput()): Log {
  const serializers = {
    req: ({ method, url, ip }: FastifyRequest) => ({ method, path: pathOnly(url), address: ip }),
    res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    err: describeError,
  };
  const writesRequests = pino.levels.values[level] !== undefined && pino.levels.values[level] <= info;
  return {
    options: { level, stream: output, serializers },
    controller: new RequestLog(),
    answered(requests) {
      if (!writesRequests) return;
      let lines = '';
      for (const request of requests) lines += lineOf(request);
      // They were gathered already: to wait for others would cost a busy server another turn of its event loop.
      output.writeNow(lines);
    },
    output,
  };
}

const info = 30;

const ofThisProcess = randomUUID().slice(0, 24);
let count = 0;
/** As good as a random one for telling requests apart, and made in a fraction of the time. */
const nextId = () => `${ofThisProcess}${(count++).toString(16).padStart(12, '0')}`;

/** By hand: pino takes four times as long, which shows where a request takes no more than a lookup and a write. */
function lineOf({ method, url, address, status, timeMs, finished }: AnsweredRequest): string {
  const path = JSON.stringify(pathOnly(url));
  const from = address === undefined ? '' : `,"address":${JSON.stringify(address)}`;
  const req = `"req":{"method":"${method}","path":${path}${from}}`;
  const outcome = finished ? `"res":{"status":${status}},` : '';
  const message = finished ? 'request completed' : 'request aborted';
  return `{"level":${info},"time":${Date.now()},${origin},"reqId":"${nextId()}",${req},${outcome}"responseTime":${timeMs.toFixed(3)},"msg":"${message}"}\n`;
}

/** One line a request, when it is over: it says all that one at each end would. */
class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest, { raw, log }: FastifyReply): void {
    const began = performance.now();
    // Node forgets the address together with the connection, unless it was read before.
    void request.socket.remoteAddress;
    raw.once('close', () => {
      if (raw.writableFinished) return;
      log.info(
        { req: request, responseTime: performance.now() - began, ...slow(request) },
        'request aborted',
      );
    });
  }

  override requestCompleted(error: Error | null | undefined, req: FastifyRequest, res: FastifyReply): void {
    const line = { req, res, responseTime: res.elapsedTime, ...slow(req) };
    if (error) res.log.error({ ...line, err: error }, 'request errored');
    else res.log.info(line, 'request completed');
  }
}

/** Where the time of a slow request went. */
function slow({ trace }: FastifyRequest): { slow?: object } {
  const parts = trace?.ifSlow();
  return parts ? { slow: parts } : {};
}

/** An absolute target may hold a password before its host. */
function pathOnly(url: string): string {
  if (!url.startsWith('/')) return '(not a path)';
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

/** Where a thousand things fail at once, they fail for the same reason. */
const maxReasons = 5;

function describeError(error: unknown): { type: string; message: string; stack: string; code?: string } {
  if (!isDescribed(error)) return { type: typeof error, message: String(error), stack: '' };
  const { name = 'Error', message, stack = '', cause, code } = error;
  const gathered = error instanceof AggregateError ? error.errors.slice(0, maxReasons) : [];
  const reasons = [cause, ...gathered].map((reason) =>
    reason instanceof Error ? `\ncaused by ${reason.stack}` : '',
  );
  return { type: name, message, stack: stack + reasons.join(''), ...(typeof code === 'string' && { code }) };
}

/** The job queue reports its errors as plain objects. */
function isDescribed(error: unknown): error is { message: string } & Partial<Error & { code: unknown }> {
  return typeof error === 'object' && typeof (error as Partial<Error> | null)?.message === 'string';
}
