import '#content/hours.ts';
import { deskWords } from '#content/staff/desk/desk.ts';
import { hourWords as words } from '#content/staff/desk/hours.ts';
import type { Areas } from '#contract/content/areas.ts';
import { type OpeningSpan, weekdays } from '#contract/content/hours.ts';
import type { AreaDesk } from '../area-desk.ts';

type Hours = Areas['hours'];
export const hourFields = [...weekdays, 'closed'] as const;
export type HourField = (typeof hourFields)[number];
/** What the fields show: '09:00–12:30, 14:00–18:00', and dates. */
export type HourTexts = Record<HourField, string>;

export const hoursDesk: AreaDesk<'hours', HourTexts> = {
  area: 'hours',
  formOf: textsOf,
  valueOf: ({ closed, ...days }) => ({
    week: Object.fromEntries(weekdays.map((day) => [day, spansIn(days[day])])) as Hours['week'],
    closed: piecesOf(closed).toSorted(),
  }),
  changes(before, after) {
    const [were, are] = [textsOf(before), textsOf(after)];
    return hourFields
      .filter((field) => were[field] !== are[field])
      .map((field) =>
        deskWords.change({
          what: words.fields[field],
          from: were[field] || words.none[field === 'closed' ? 'closed' : 'day'],
          to: are[field] || words.none[field === 'closed' ? 'closed' : 'day'],
        }),
      );
  },
  fieldAt: (path) => path.split('.').find((part) => (hourFields as readonly string[]).includes(part)),
  words,
};

export function textsOf({ week, closed }: Hours): HourTexts {
  const days = weekdays.map((day) => [day, week[day].map(({ from, to }) => `${from}–${to}`).join(', ')]);
  return { ...Object.fromEntries(days), closed: closed.join(', ') };
}

const piecesOf = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');

/** In the order of the clock. What is no span stays as it was typed, which the schema refuses. */
export function spansIn(text: string): OpeningSpan[] {
  return piecesOf(text)
    .map((piece) => {
      const ends = piece.split(/\s*(?:-|–|—|\bto\b)\s*/);
      const [from = '', to = ''] = ends.length === 2 ? ends.map(timeIn) : [piece];
      return { from, to };
    })
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

/** '9' and '9.30' are times too. */
function timeIn(text: string): string {
  const [, hour, minutes = '00'] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(text) ?? [];
  return hour ? `${hour.padStart(2, '0')}:${minutes}` : text;
}
