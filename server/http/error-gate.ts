import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { browserLanguage } from './language.ts';
import { Problem, type ProblemCode } from './problem.ts';
import { words } from './sentences.ts';

/** Shows a problem as a page to somebody who was looking for one. */
type ShowProblem = (status: number, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export type ErrorGate = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

const fastifyCodes: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrongType',
  FST_ERR_MAX_PARAM_LENGTH: 'addressTooLong',
};

/** The one place where an error becomes an answer. What is not a Problem is ours to know and nobody else's. */
export function openErrorGate(app: FastifyInstance, showProblem: ShowProblem): ErrorGate {
  const answer: ErrorGate = async (error, request, reply) => {
    const problem = toProblem(error);
    if (problem.status >= 500) report(problem, error, request);
    if (problem.retryAfter) reply.header('retry-after', problem.retryAfter);
    reply.status(problem.status).header('cache-control', 'no-store');
    if (wantsPage(request)) {
      try {
        return await showProblem(problem.status, request, reply);
      } catch (failure) {
        // Not even the page that says so could be rendered: the sentence alone still can be sent.
        request.log.error({ err: failure }, 'problem page failed');
      }
    }
    return reply
      .type('application/json; charset=utf-8')
      .send({ success: false, code: problem.code, ...words(problem, browserLanguage(request.headers)) });
  };
  app.setErrorHandler(answer);
  app.setNotFoundHandler((request, reply) => answer(new Problem('notFound'), request, reply));
  return answer;
}

/** An outage is one story, told once for each request: a line, not a stack. */
function report(problem: Problem, error: unknown, request: FastifyRequest): void {
  if (problem.code === 'unavailable') request.log.warn({ reason: String(problem.cause) }, 'request refused');
  else request.log.error({ err: error }, 'request failed');
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof DatabaseUnavailable) return new Problem('unavailable', { cause: error });
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const known = fastifyCodes[code];
  if (known) return new Problem(known);
  return statusCode >= 400 && statusCode < 500
    ? new Problem('badRequest', { status: statusCode, cause: error })
    : new Problem('internal', { cause: error });
}

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isPage = !/^\/(api|health|metrics|ws)\b/.test(url);
  return (
    isPage &&
    (method === 'GET' || method === 'HEAD') &&
    (headers.accept ?? '*/*').match(/html|\*\/\*/) !== null
  );
}
