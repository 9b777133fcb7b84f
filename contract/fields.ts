import * as z from 'zod/mini';
import { longestName } from './field-lengths.ts';

/** Why a field was refused. Its sentence, in the reader's language, stands in content/copy. */
export type FieldCode =
  | 'nameMissing'
  | 'nameTooShort'
  | 'nameTooLong'
  | 'nameUnreadable'
  | 'firstNameMissing'
  | 'lastNameMissing'
  | 'emailInvalid'
  | 'orderNumberMissing'
  | 'orderCodeWrong'
  | 'subjectMissing'
  | 'messageTooShort'
  | 'messageTooLong'
  | 'messageUnreadable'
  | 'replyMissing'
  | 'colleagueUnnamed'
  | 'roleMissing'
  | 'passwordTooShort'
  | 'passwordTooLong';

/** The field's name and why it was refused, for each field that was. */
export type FieldProblems = Record<string, FieldCode>;

/**
 * A name, in one line: it may end up in a mail's subject, where a line break would start a header. What would turn the direction of
 * the words beside it is dropped, not refused: nobody sees it, and some phones copy it along with a name.
 */
export function nameLine(missing: FieldCode, least = 1) {
  const limits = { least, most: longestName, tooLong: 'nameTooLong' } as const;
  return checked(missing, limits, isLine, 'nameUnreadable', z.overwrite(withoutTurns));
}

/** Without the characters that turn the direction of what follows. */
export const withoutTurns = (value: string) => value.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '');

export function paragraphs(missing: FieldCode, { least = 1, most }: { least?: number; most: number }) {
  return checked(missing, { least, most, tooLong: 'messageTooLong' }, isText, 'messageUnreadable');
}

function checked(
  missing: FieldCode,
  { least, most, tooLong }: { least: number; most: number; tooLong: FieldCode },
  isReadable: (value: string) => boolean,
  unreadable: FieldCode,
  ...before: z.core.$ZodCheck<string>[]
) {
  return z
    .string(missing)
    .check(
      ...before,
      z.trim(),
      z.minLength(least, missing),
      z.maxLength(most, tooLong),
      z.refine(isReadable, unreadable),
    );
}

export const emailAddress = z
  .string('emailInvalid' satisfies FieldCode)
  .check(
    z.trim(),
    z.maxLength(254, 'emailInvalid' satisfies FieldCode),
    z.email('emailInvalid' satisfies FieldCode),
  );

/** People never see this field and leave it empty; programs that fill in everything give themselves away. */
export const honeypot = z.optional(z.string());

/** PostgreSQL stores no NUL, and half a surrogate pair is no character anywhere. */
export const isText = (value: string) => value.isWellFormed() && !value.includes('\0');

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
export const isLine = (value: string) => isText(value) && !/[\u0000-\u001f\u007f\u2028\u2029]/.test(value);

export function problemsOf(error: z.core.$ZodError): FieldProblems {
  const problems: FieldProblems = {};
  for (const { path, message } of error.issues) problems[String(path[0])] ??= message as FieldCode;
  return problems;
}
