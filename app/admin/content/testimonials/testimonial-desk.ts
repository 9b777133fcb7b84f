import '#content/testimonials.ts';
import { deskWords } from '#content/staff/desk/desk.ts';
import { testimonialWords as words } from '#content/staff/desk/testimonials.ts';
import type { Areas } from '#contract/content/areas.ts';
import type { AreaDesk, Change } from '../area-desk.ts';
import { listChanges, translationChanges } from '../list-changes.ts';

type Testimonials = Areas['testimonials'];
type Testimonial = Testimonials[number];

/** What the fields show of a testimonial. */
export interface TestimonialTexts extends Omit<Testimonial, 'months'> {
  /** Stays while the name is changed: the name that it began with. */
  key: string;
  months: string;
}

export const testimonialDesk: AreaDesk<'testimonials', TestimonialTexts[]> = {
  area: 'testimonials',
  formOf: (testimonials) =>
    testimonials.map(({ months, ...rest }) => ({ ...rest, key: rest.name, months: `${months}` })),
  valueOf: (texts) =>
    texts.map(({ key: _, months, ...rest }) => ({
      ...rest,
      // What is no number becomes NaN, which the schema refuses.
      months: /^\d+$/.test(months.trim()) ? Number(months) : Number.NaN,
    })),
  changes(before, after) {
    return listChanges(before, after, {
      keyOf: (one) => nameBefore(one, before, after),
      nameOf: ({ name }) => name,
      changesOf: (was, is) => [
        ...facts.flatMap((fact): Change[] => {
          const [from, to] = [`${was[fact]}`, `${is[fact]}`];
          const what = `${words[fact]} ‘${is.name}’`;
          return from === to ? [] : [deskWords.change({ what, from, to })];
        }),
        ...translationChanges(`${words.content} ‘${is.name}’`, was.content, is.content),
      ],
    });
  },
  words,
};

const facts = ['name', 'months', 'rating', 'portrait'] as const;

/** A testimonial whose name alone is new is still the same. */
function nameBefore(one: Testimonial, before: Testimonials, after: Testimonials): string {
  if (before.some(({ name }) => name === one.name)) return one.name;
  const same = before.find(
    ({ name, content }) => content.en === one.content.en && !after.some((other) => other.name === name),
  );
  return same?.name ?? one.name;
}
