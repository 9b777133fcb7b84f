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

/** A name, in one line: it may end up in a mail's subject, where a line break would start a header. */
export function nameLine(missing: FieldCode, least = 1) {
  return checked(missing, { least, most: longestName, tooLong: 'nameTooLong' }, isLine, 'nameUnreadable');
}

export function paragraphs(missing: FieldCode, { least = 1, most }: { least?: number; most: number }) {
  return checked(missing, { least, most, tooLong: 'messageTooLong' }, isText, 'messageUnreadable');
}

function checked(
  missing: FieldCode,
  { least, most, tooLong }: { least: number; most: number; tooLong: FieldCode },
  isReadable: (value: string) => boolean,
  unreadable: FieldCode,
) {
  return z
    .string(missing)
    .check(
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
