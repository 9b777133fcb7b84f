import type { FastifyServerOptions } from 'fastify';

/**
 * One line, one JSON object. A query string may hold a token, and a database error's details a customer's words:
 * neither is written, nor are headers and bodies.
 */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    serializers: {
      req: ({ method, url, ip }) => ({ method, path: pathOnly(url), address: ip }),
      res: ({ statusCode }) => ({ status: statusCode }),
      err: describeError,
    },
  };
}

/** An absolute target may hold a password before its host. */
function pathOnly(url: string): string {
  return url.startsWith('/') ? (url.split('?')[0] ?? '') : '(not a path)';
}

function describeError(error: unknown): { type: string; message: string; stack: string; code?: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { name, message, stack = '', cause } = error;
  const code = (error as { code?: unknown }).code;
  const reason = cause instanceof Error ? `\ncaused by ${cause.stack}` : '';
  return { type: name, message, stack: stack + reason, ...(typeof code === 'string' && { code }) };
}
