import * as z from 'zod/mini';
import { type ContentCode, code, noneTwice } from './field-rules.ts';

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
type Weekday = (typeof weekdays)[number];

/** As clocks there say, '09:00'; a day ends at '24:00'. */
const timePattern = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;
const time = z.string(code('openingTime')).check(z.regex(timePattern, code('openingTime')));

const span = z.strictObject({ from: time, to: time });
export type OpeningSpan = z.infer<typeof span>;

const mostSpans = 6;

const day = z
  .array(span, code('wrongShape'))
  .check(z.maxLength(mostSpans, code('openingSpans')), ({ value, issues }) => {
    const refuse = (message: ContentCode, index: number) =>
      issues.push({ code: 'custom', continue: true, input: value, message, path: [index] });
    for (const [index, { from, to }] of value.entries()) {
      if (![from, to].every((one) => timePattern.test(one))) continue;
      const before = value[index - 1];
      if (from >= to) refuse('openingEnds', index);
      else if (before && before.to > from) refuse('openingOverlap', index);
    }
  });

const week = z.strictObject(
  Object.fromEntries(weekdays.map((name) => [name, day])) as Record<Weekday, typeof day>,
);

/** In the time zone of promotions. With every day empty, nothing is said of when somebody is there. */
export const hoursSchema = z.strictObject({
  week,
  /** Days on which nobody is there, such as '2026-12-25'. */
  closed: z.array(z.iso.date(code('closedDay')), code('wrongShape')).check(
    z.maxLength(60, code('tooMany')),
    noneTwice<string>((date) => date),
  ),
});
