import * as z from 'zod/mini';
import { code, name, whole } from './field-rules.ts';

const score = z.number(code('score')).check(z.minimum(0, code('score')), z.maximum(5, code('score')));
const speed = z
  .number(code('notPositive'))
  .check(z.gt(0, code('notPositive')), z.maximum(100_000, code('tooLarge')));
const count = whole(1_000_000_000);

export const claimsSchema = z.strictObject({
  channels: count,
  movies: count,
  series: count,
  adultChannels: count,
  countries: whole(250),
  uptimePercent: z.number(code('percent')).check(z.gt(0, code('percent')), z.maximum(100, code('percent'))),
  guideDays: whole(365),
  catchUpHours: whole(10_000),
  customerRating: z.strictObject({ score, customers: count }),
  reviewRating: z.strictObject({ score, reviews: count, site: name(60) }),
  lineSpeed: z.strictObject({ sd: speed, hd: speed, ultraHd: speed }),
});
