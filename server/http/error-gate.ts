import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/language.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import type { Pages } from '#server/pages/pages.ts';
import { isUpgrade } from './connections/sockets.ts';
import { browserLanguage } from './language.ts';
import { isUrlEncoded, keptValues, languageOfForm } from './plain-form.ts';
import { type CommonProblem, Problem } from './problem.ts';

export type ErrorGate = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where a person is sent whom another site has sent here: the page that says what went wrong. */
    problemPage?: (request: FastifyRequest) => string;
  }
}

const fastifyCodes: Record<string, CommonProblem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrongType',
  FST_ERR_MAX_PARAM_LENGTH: 'addressTooLong',
};

type Show = Pick<Pages, 'showProblem' | 'showForm'>;

/**
 * The one place where an error becomes an answer, in the way the request can be answered: with its form, with a page or in
 * JSON. What is not a Problem is ours to know and nobody else's.
 */
export function openErrorGate(app: FastifyInstance, show: Show): ErrorGate {
  const answer: ErrorGate = async (error, request, reply) => {
    const problem = toProblem(error);
    if (problem.status >= 500) report(problem, error, request);
    reply.status(problem.status).header('cache-control', 'no-store');
    const page = request.routeOptions.config?.problemPage?.(request);
    if (page) return reply.redirect(page, 303);
    if (problem.retryAfter) reply.header('retry-after', problem.retryAfter);
    if (await isShown(show, reply, problem)) return reply;
    const reason = problem.reasonIn(browserLanguage(request.headers));
    return reply.type('application/json; charset=utf-8').send({ success: false, ...reason });
  };
  app.setErrorHandler(answer);
  app.setNotFoundHandler((request, reply) => answer(new Problem('notFound'), request, reply));
  return answer;
}

/** Bytes of a refused form. */
const shownAgain = 64 * 1024;

/** Not where no page is wanted, nor where not even the page that says so could be rendered. */
async function isShown(
  { showProblem, showForm }: Show,
  reply: FastifyReply,
  problem: Problem,
): Promise<boolean> {
  const { request } = reply;
  const { plainPost } = request;
  const { status } = problem;
  let language: Language | undefined;
  try {
    if (plainPost) {
      // Nobody has read it where a limit refused it: then no more is kept than is shown again.
      const { fields } = await plainPost.read(shownAgain);
      language = languageOfForm(plainPost, fields, request.headers);
      const path = plainPost.again?.(language, fields);
      const { message, fields: errors = {} } = problem.reasonIn(language);
      const values = keptValues(plainPost, fields);
      const form = { status, values, errors, message };
      if (path) {
        await showForm(form, { path, language }, request, reply);
        return true;
      }
    }
  } catch (failure) {
    // Whoever asks for too much of it gets the page that is at hand.
    if (!(failure instanceof Problem)) request.log.error({ err: failure }, 'form not shown again');
  }
  try {
    if (wantsPage(request)) {
      await showProblem(status, request, reply, language);
      return true;
    }
  } catch (failure) {
    // The sentence alone still can be sent. Under load the page may be refused as well, for the reason that was told.
    if (!(failure instanceof Problem)) request.log.error({ err: failure }, 'problem page failed');
  }
  return false;
}

/** A refusal under load or in an outage is meant: a line for each request, and a stack only for what nobody foresaw. */
function report(problem: Problem, error: unknown, request: FastifyRequest): void {
  const { code, cause } = problem;
  if (code === 'internal') request.log.error({ err: error }, 'request failed');
  else request.log.warn({ reason: cause === undefined ? code : String(cause) }, 'request refused');
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

function wantsPage(request: FastifyRequest): boolean {
  if (isUpgrade(request)) return false;
  const { method, url, headers } = request;
  const isPage = (method === 'GET' || method === 'HEAD') && !/^\/(api|health|metrics|ws)\b/.test(url);
  return (isPage || isForm(request)) && (headers.accept ?? '*/*').match(/html|\*\/\*/) !== null;
}

/** Also one that is refused because nobody knows where it comes from. Mail programs send forms, but read no pages. */
function isForm(request: FastifyRequest): boolean {
  if (request.plainPost) return true;
  const { plainForm, crossSite } = request.routeOptions.config ?? {};
  return plainForm !== undefined && crossSite !== 'allowed' && isUrlEncoded(request);
}
