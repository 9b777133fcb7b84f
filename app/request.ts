import type { Language } from '#contract/language.ts';

/** An answer that is no success. Its message is the status code, a colon, and the body of the answer. */
export class ApiError extends Error {
  readonly status: number;
  /** Why, for programs. */
  readonly code: string | undefined;
  /** The server's sentence for a person, where it sent one. */
  readonly sentence: string | undefined;
  /** A sentence for each refused field. */
  readonly fields: Record<string, string>;

  constructor({ status, statusText }: Response, body: string) {
    super(`${status}: ${body || statusText}`);
    const { code, message, fields } = parsed(body);
    this.status = status;
    this.code = code;
    this.sentence = message || undefined;
    this.fields = fields ?? {};
  }
}

function parsed(body: string): { code?: string; message?: string; fields?: Record<string, string> } {
  try {
    return JSON.parse(body) ?? {};
  } catch {
    return {};
  }
}

interface RequestOptions {
  method: 'GET' | 'POST';
  /** The language of the server's sentences. */
  language: Language;
  /** Sent as JSON. */
  payload?: unknown;
  headers?: Record<string, string>;
}

/** In milliseconds: nobody should wait for ever for an answer that does not come. */
const patience = 30_000;

/** Every request of the front end. Whoever wants the answer's body reads it; an answer that is no success is thrown. */
export async function request(
  path: string,
  { method, language, payload, headers }: RequestOptions,
): Promise<Response> {
  const json = payload !== undefined;
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      'accept-language': language,
      ...(json && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(json && { body: JSON.stringify(payload) }),
    signal: AbortSignal.timeout(patience),
  });
  if (!response.ok) throw new ApiError(response, await response.text());
  return response;
}

/** For a caller to whom 401 is an answer and not an error: `request(...).catch(nullOn401)`. */
export function nullOn401(error: unknown): null {
  if (error instanceof ApiError && error.status === 401) return null;
  throw error;
}

/** The server's sentence, or else the error's message, unless that holds a page (a proxy's) or there was no answer at all. */
export function messageFor(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.sentence ?? (/^\d+: \s*</.test(error.message) ? undefined : error.message);
}
