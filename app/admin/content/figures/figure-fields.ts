import '#content/claims.ts';
import { deskWords } from '#content/staff/desk/desk.ts';
import { figureWords as words } from '#content/staff/desk/figures.ts';
import type { Areas } from '#contract/content/areas.ts';
import type { AreaDesk } from '../area-desk.ts';

type Claims = Areas['claims'];
export type FigureField = keyof typeof words.fields;
/** The texts of the fields, by path. */
export type FigureTexts = Record<FigureField, string>;

export const figureGroups: readonly { title: keyof typeof words.groups; fields: readonly FigureField[] }[] = [
  { title: 'lineup', fields: ['channels', 'movies', 'series', 'adultChannels', 'countries'] },
  { title: 'service', fields: ['uptimePercent', 'guideDays', 'catchUpHours'] },
  {
    title: 'ratings',
    fields: [
      'customerRating.score',
      'customerRating.customers',
      'reviewRating.score',
      'reviewRating.reviews',
      'reviewRating.site',
    ],
  },
  { title: 'speed', fields: ['lineSpeed.sd', 'lineSpeed.hd', 'lineSpeed.ultraHd'] },
];

const fields = figureGroups.flatMap((group) => group.fields);
const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 });

/** What the fields show of the figures: thousands have commas. */
export function textsOf(value: Claims): FigureTexts {
  const texts = fields.map((field) => {
    const figure = figureAt(value, field);
    return [field, typeof figure === 'number' ? grouped.format(figure) : figure];
  });
  return Object.fromEntries(texts);
}

function figureAt(value: Claims, field: FigureField): string | number {
  const keys = field.split('.');
  return keys.reduce((at, key) => (at as unknown as Record<string, unknown>)[key], value as unknown) as
    | string
    | number;
}

/** What is no number becomes NaN, which the schema refuses. */
function claimsOf(texts: FigureTexts): Claims {
  const figure = (field: FigureField) => numberIn(texts[field]);
  return {
    channels: figure('channels'),
    movies: figure('movies'),
    series: figure('series'),
    adultChannels: figure('adultChannels'),
    countries: figure('countries'),
    uptimePercent: figure('uptimePercent'),
    guideDays: figure('guideDays'),
    catchUpHours: figure('catchUpHours'),
    customerRating: {
      score: figure('customerRating.score'),
      customers: figure('customerRating.customers'),
    },
    reviewRating: {
      score: figure('reviewRating.score'),
      reviews: figure('reviewRating.reviews'),
      site: texts['reviewRating.site'],
    },
    lineSpeed: {
      sd: figure('lineSpeed.sd'),
      hd: figure('lineSpeed.hd'),
      ultraHd: figure('lineSpeed.ultraHd'),
    },
  };
}

function numberIn(typed: string): number {
  const text = typed.trim();
  const isNumber = /^\d+(?:\.\d+)?$/.test(text) || /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text);
  return isNumber ? Number(text.replaceAll(',', '')) : Number.NaN;
}

export const figureDesk: AreaDesk<'claims', FigureTexts> = {
  area: 'claims',
  formOf: textsOf,
  valueOf: claimsOf,
  changes(before, after) {
    const [were, are] = [textsOf(before), textsOf(after)];
    return fields
      .filter((field) => were[field] !== are[field])
      .map((field) => deskWords.change({ what: words.fields[field], from: were[field], to: are[field] }));
  },
  fieldAt: (path) => path.replace('claims.', ''),
  words: { problems: words.problems },
};
