/** `npm run prove`: every repetition in full, and every test that meets a database on both engines. */
export const thorough = process.env.PROVE === '1';
