import '#content/faq.ts';
import { faqWords as words } from '#content/staff/desk/faq.ts';
import type { Areas } from '#contract/content/areas.ts';
import type { AreaDesk } from '../area-desk.ts';
import { listChanges, translationChanges } from '../list-changes.ts';

export type Questions = Areas['faq'];
export type Question = Questions[number];

export const nameOf = ({ question }: Question) => question.en;
export const keyOf = ({ id }: Question) => id;

export const faqDesk: AreaDesk<'faq', Questions> = {
  area: 'faq',
  formOf: (questions) => questions,
  valueOf: (questions) => questions,
  changes: (before, after) =>
    listChanges(before, after, {
      keyOf,
      nameOf,
      changesOf: (was, is) => [
        ...translationChanges(`${words.question} ‘${nameOf(is)}’`, was.question, is.question),
        ...translationChanges(`${words.answer} ‘${nameOf(is)}’`, was.answer, is.answer),
      ],
    }),
  words,
};
