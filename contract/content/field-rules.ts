import * as z from 'zod/mini';
import { isLine, isText } from '../fields.ts';
import { type Language, languages } from '../language.ts';

/** Why a value was refused. The sentences stand in content/staff/desk/content.ts. */
export type ContentCode =
  | 'wrongShape'
  | 'unknownName'
  | 'textMissing'
  | 'textTooLong'
  | 'textUnreadable'
  | 'nameSigns'
  | 'emailInvalid'
  | 'notWhole'
  | 'notPositive'
  | 'tooLarge'
  | 'price'
  | 'currency'
  | 'percentOff'
  | 'promotedPrice'
  | 'promotionPercent'
  | 'promotionPlans'
  | 'promotionCut'
  | 'promotionEnds'
  | 'moment'
  | 'timeZone'
  | 'months'
  | 'monthsOfLifetime'
  | 'freeMonths'
  | 'paidMonths'
  | 'periods'
  | 'twice'
  | 'badge'
  | 'paymentLink'
  | 'percent'
  | 'score'
  | 'rating'
  | 'portrait'
  | 'messagingNumber'
  | 'address'
  | 'orderPrefix'
  | 'id'
  | 'channelName'
  | 'sectionId'
  | 'sectionName'
  | 'adultSection'
  | 'tooManyChannels'
  | 'tooManySections'
  | 'replyWord'
  | 'blank'
  | 'blankCount'
  | 'tooManyReplies'
  | 'tooFew'
  | 'tooMany'
  | 'unknownFact'
  | 'unknownLink'
  | 'accent'
  | 'openingTime'
  | 'openingEnds'
  | 'openingOverlap'
  | 'openingSpans'
  | 'closedDay'
  | 'accentContrast'
  | 'logo'
  | 'logoSize'
  | 'inFiles';

export const code = (name: ContentCode) => name;

/** In the browser and in the database a text is what it is: nothing is trimmed, so that what was published is what is read. */
export function text(most: number) {
  return z.string(code('textMissing')).check(
    z.refine((value) => value.trim() !== '', { error: code('textMissing'), abort: true }),
    z.maxLength(most, code('textTooLong')),
    z.refine(isText, code('textUnreadable')),
  );
}

export const line = (most: number) => text(most).check(z.refine(isLine, code('textUnreadable')));

/** Stands inside articles too, where these signs would make a link or more of it. */
export const name = (most: number) =>
  line(most).check(z.refine((value) => !/[<>[\]{}`*\\]/.test(value), code('nameSigns')));

export const lineOrNone = (most: number) =>
  z
    .string(code('textMissing'))
    .check(z.maxLength(most, code('textTooLong')), z.refine(isLine, code('textUnreadable')));

/** In US cents. */
export const price = z
  .number(code('price'))
  .check(z.int(code('price')), z.minimum(1, code('price')), z.maximum(10_000_000, code('tooLarge')));

export function whole(most: number, least = 1) {
  return z
    .number(code('notWhole'))
    .check(z.int(code('notWhole')), z.minimum(least, code('notWhole')), z.maximum(most, code('tooLarge')));
}

export function inEachLanguage<Text extends z.ZodMiniType>(schema: Text) {
  const shape = Object.fromEntries(languages.map((language) => [language, schema]));
  return z.strictObject(shape as Record<Language, Text>);
}

/** Adds a problem for each element whose `name` an earlier element has. */
export function noneTwice<Row>(nameOf: (row: Row) => unknown, path: readonly string[] = []) {
  return ({ value, issues }: z.core.ParsePayload<Row[]>) => {
    const known = new Set<unknown>();
    for (const [index, row] of value.entries()) {
      const name = nameOf(row);
      if (known.has(name))
        issues.push({
          code: 'custom',
          continue: true,
          input: value,
          message: code('twice'),
          path: [index, ...path],
        });
      known.add(name);
    }
  };
}
