/** `npm run prove`: every repetition in full, and every test that meets a database on both engines. */
export const thorough = process.env.PROVE === '1';

/** One history of a random test again, such as `PAYMENT_SEED=7`. */
export function replayedSeed(name: string): number | undefined {
  const seed = process.env[name];
  return seed === undefined ? undefined : Number(seed);
}
