/** The database cannot answer for now. Nothing was confirmed; the same request may succeed later. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super(`The database is unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

/** SQLSTATE classes of temporary errors: connection, disk or memory full, stopped or out of time, I/O. */
const temporary = /^(08|53|57|58)...$/;

/** What to throw for a failed statement: its own error, or DatabaseUnavailable where the error is temporary. */
export function toThrow(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && temporary.test(code) ? new DatabaseUnavailable(error) : error;
}

/** The work's result, or DatabaseUnavailable when it takes longer. The work itself is not stopped. */
export async function withTimeout<Result>(timeoutMs: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new DatabaseUnavailable(`no answer within ${timeoutMs} ms`)),
    timeoutMs,
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
