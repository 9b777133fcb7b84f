import * as z from 'zod/mini';
import { chatName, chatText, type FromClient, fromClient } from '#contract/chat/input.ts';
import { emailAddress, type FieldCode } from '#contract/fields.ts';
import { Problem } from '#server/http/problem.ts';
import { chatProblems, RefusedField } from './problems.ts';

export type Frame<Type extends FromClient['type']> = Extract<FromClient, { type: Type }>;

export interface Details {
  name?: string;
  email?: string;
}

type Nullable<Type> = { [Key in keyof Type]: Type[Key] | null };

export function parseFrame(text: string): FromClient | undefined {
  try {
    return z.safeParse(fromClient, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const textProblems: Partial<Record<FieldCode, keyof typeof chatProblems>> = {
  messageTooShort: 'textEmpty',
  messageTooLong: 'textTooLong',
  messageUnreadable: 'textUnreadable',
};

export function parseText(text: string): string {
  const { success, data, error } = z.safeParse(chatText, text);
  if (success) return data;
  throw new Problem(chatProblems[textProblems[error.issues[0]?.message as FieldCode] ?? 'textUnreadable']);
}

export function parseEmail(text: string): string {
  return parseField(emailAddress, text);
}

/** Only what is filled in. */
export function parseDetails({ name, email }: Pick<Frame<'details'>, 'name' | 'email'>): Details {
  return {
    ...(name?.trim() && { name: parseField(chatName, name) }),
    ...(email?.trim() && { email: parseField(emailAddress, email) }),
  };
}

/** Of a form that shows all details, what is empty was taken back. */
export function parseChangedDetails(frame: Frame<'details'>): Nullable<Details> {
  const isEmpty = (text: string | null | undefined) => text === null || text?.trim() === '';
  return {
    ...(isEmpty(frame.name) && { name: null }),
    ...(isEmpty(frame.email) && { email: null }),
    ...parseDetails(frame),
  };
}

/** Staff follows it by a click. */
export function isOwnPath(page: string | undefined): page is string {
  return page !== undefined && /^\/(?![/\\])[\x21-\x7e]*$/.test(page);
}

function parseField(schema: z.ZodMiniType<string>, text: string): string {
  const { success, data, error } = z.safeParse(schema, text);
  if (success) return data;
  throw new RefusedField(error.issues[0]?.message as FieldCode);
}
