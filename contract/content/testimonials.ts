import * as z from 'zod/mini';
import { code, inEachLanguage, name, noneTwice, text, whole } from './field-rules.ts';

/** So many portraits are drawn (app/art/portraits). */
export const portraitCount = 9;

export const mostTestimonials = 60;

export const testimonialsSchema = z
  .array(
    z.strictObject({
      name: name(60),
      /** As a subscriber. */
      months: whole(600),
      rating: z
        .number(code('rating'))
        .check(
          z.multipleOf(0.5, code('rating')),
          z.minimum(0.5, code('rating')),
          z.maximum(5, code('rating')),
        ),
      portrait: z
        .number(code('portrait'))
        .check(
          z.int(code('portrait')),
          z.minimum(1, code('portrait')),
          z.maximum(portraitCount, code('portrait')),
        ),
      content: inEachLanguage(text(1_500)),
    }),
    code('wrongShape'),
  )
  .check(z.minLength(1, code('tooFew')), z.maxLength(mostTestimonials, code('tooMany')))
  .check(noneTwice<{ name: string }>(({ name }) => name, ['name']));
