import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RefusedForm } from '#contract/forms.ts';
import type { Language } from '#contract/language.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { isUpgrade } from './connections/sockets.ts';
import { browserLanguage } from './page-language.ts';
import { isUrlEncoded, languageOfForm, shownValues } from './plain-form.ts';
import { type CommonProblem, Problem } from './problem.ts';

export type ErrorGate = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where a person is redirected who came from another site: the page that says what went wrong. */
    problemPage?: (request: FastifyRequest) => string;
  }
}

const fastifyCodes: Record<string, CommonProblem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrongType',
  FST_ERR_MAX_PARAM_LENGTH: 'addressTooLong',
};

/** Where a form is shown again. */
interface FormPage {
  path: string;
  language: Language;
}

/** What the gate asks of the pages. */
export interface ProblemPages {
  /** Shows a problem as a page, to a client that asked for a page. */
  showProblem(
    status: number,
    request: FastifyRequest,
    reply: FastifyReply,
    language?: Language,
  ): Promise<FastifyReply>;
  /** Shows a refused form again, to a visitor who sent it without a script. */
  showForm(
    form: RefusedForm,
    page: FormPage,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply>;
}

/**
 * The one place where an error becomes a response: its form again, a page or JSON, as the request accepts. What is not a
 * Problem is logged, and not shown.
 */
export function openErrorGate(app: FastifyInstance, show: ProblemPages): ErrorGate {
  const answer: ErrorGate = async (error, request, reply) => {
    const problem = toProblem(error);
    if (problem.status >= 500) report(problem, error, request);
    reply.status(problem.status).header('cache-control', 'no-store');
    const page = request.routeOptions.config?.problemPage?.(request);
    if (page) return reply.redirect(page, 303);
    if (problem.retryAfter) reply.header('retry-after', problem.retryAfter);
    if (await isShown(show, reply, problem)) return reply;
    const reason = problem.reasonIn(browserLanguage(request.headers));
    return reply
      .type('application/json; charset=utf-8')
      .send({ ...problem.facts, success: false, ...reason });
  };
  app.setErrorHandler(answer);
  app.setNotFoundHandler((request, reply) => answer(new Problem('notFound'), request, reply));
  return answer;
}

const maxFormBytes = 64 * 1024;

/** False where the client accepts no page, and where the page could not be rendered. */
async function isShown(
  { showProblem, showForm }: ProblemPages,
  reply: FastifyReply,
  problem: Problem,
): Promise<boolean> {
  const { request } = reply;
  const { plainPost } = request;
  const { status } = problem;
  let language: Language | undefined;
  try {
    if (plainPost) {
      // The body is still unread where a limit refused the request: then no more of it is stored than is shown again.
      const { fields } = await plainPost.read(maxFormBytes);
      language = languageOfForm(plainPost, fields, request.headers);
      const path = plainPost.again?.(language, fields);
      const { message, fields: errors = {} } = problem.reasonIn(language);
      const values = shownValues(plainPost, fields);
      const form = { status, values, errors, message };
      if (path) {
        await showForm(form, { path, language }, request, reply);
        return true;
      }
    }
  } catch (failure) {
    // Where rendering is limited as well, the stored page has to do.
    if (!(failure instanceof Problem)) request.log.error({ err: failure }, 'form not shown again');
  }
  try {
    if (wantsPage(request)) {
      await showProblem(status, request, reply, language);
      return true;
    }
  } catch (failure) {
    // The sentence alone can still be sent. Under load the page may be refused for the same reason.
    if (!(failure instanceof Problem)) request.log.error({ err: failure }, 'problem page failed');
  }
  return false;
}

/** A refusal under load or in an outage is intended: one log entry without a stack, which stands for the unforeseen. */
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

/** Also one that is refused because its origin is unknown. Mail programs send forms, but show no pages. */
function isForm(request: FastifyRequest): boolean {
  if (request.plainPost) return true;
  const { plainForm, crossSite } = request.routeOptions.config ?? {};
  return plainForm !== undefined && crossSite !== 'allowed' && isUrlEncoded(request);
}
