/** PostgreSQL's type number of bigint. */
export const int8Type = 20;

/** A wrong id is worse than an error: beyond 2^53 a JavaScript number would silently become another one. */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} does not fit a JavaScript number: select it as text`);
  return value;
}
