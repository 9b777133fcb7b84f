/** The database cannot answer for now. Nothing was confirmed; the same request may succeed later. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super(`The database is unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

/** SQLSTATE classes that may pass: connection, disk or memory full, stopped or out of time, I/O. */
const passing = /^(08|53|57|58)...$/;

/** What to throw for a failed statement: its own error, unless only the moment is to blame. */
export function toThrow(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && passing.test(code) ? new DatabaseUnavailable(error) : error;
}
