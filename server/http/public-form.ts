/** Enough for a field of a megabyte: whoever pasted a book is told which field it was. */
const bodyLimit = 1_200_000;

/** For the options of a route that takes a form from anybody. */
export function publicForm(perMinute: number) {
  return {
    bodyLimit,
    config: { audience: 'public', rateLimit: { max: perMinute, timeWindow: '1 minute' } },
  } as const;
}
