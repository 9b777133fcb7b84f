import type { Language } from '#contract/language.ts';
import type { PriceChanged, Quote } from '#contract/orders.ts';

/** A response that is no success. Its message is the status code, a colon, and the response's body. */
export class ApiError extends Error {
  readonly status: number;
  /** The reason, for code. */
  readonly code: string | undefined;
  /** The server's sentence for a person, where it sent one. */
  readonly sentence: string | undefined;
  /** A sentence for each refused field. */
  readonly fields: Record<string, string>;
  /** What the plan costs now, where its price was another. */
  readonly quote: Quote | undefined;
  /** What else the server said. */
  readonly data: unknown;

  constructor({ status, statusText }: Response, body: string) {
    super(`${status}: ${body || statusText}`);
    const { code, message, fields, quote, data } = parsed(body);
    this.status = status;
    this.code = code;
    this.sentence = message || undefined;
    this.fields = fields ?? {};
    this.quote = quote;
    this.data = data;
  }
}

interface Refusal extends Partial<PriceChanged> {
  code?: string;
  message?: string;
  fields?: Record<string, string>;
  data?: unknown;
}

function parsed(body: string): Refusal {
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
  /** Sent as JSON, but for a file. */
  payload?: unknown;
  headers?: Record<string, string>;
  /** Says that the answer is wanted no more. */
  signal?: AbortSignal | undefined;
}

const timeoutMs = 30_000;
/** A picture takes this long on a slow line. */
const timeoutOfFilesMs = 120_000;

/** Every request of the front end. Throws `ApiError` for a response that is no success; the caller reads the body of the others. */
export async function request(
  path: string,
  { method, language, payload, headers, signal }: RequestOptions,
): Promise<Response> {
  const file = payload instanceof Blob ? payload : undefined;
  const json = payload !== undefined && !file;
  const timeout = AbortSignal.timeout(file ? timeoutOfFilesMs : timeoutMs);
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      'accept-language': language,
      ...(json && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(json && { body: JSON.stringify(payload) }),
    // With the type that it has.
    ...(file && { body: file }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  if (!response.ok) throw new ApiError(response, await response.text());
  return response;
}

/** For a caller that expects 401: `request(...).catch(nullOn401)`. */
export function nullOn401(error: unknown): null {
  if (error instanceof ApiError && error.status === 401) return null;
  throw error;
}

/** The server's sentence, else the error's message; undefined without a response, or where a proxy responded with a page. */
export function messageFor(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.sentence ?? (/^\d+: \s*</.test(error.message) ? undefined : error.message);
}
