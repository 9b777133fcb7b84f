import * as z from 'zod/mini';
import { contactRequest } from '#contract/contact-form.ts';
import { type FieldCode, problemsOf } from '#contract/fields.ts';

/** Sentences for the fields that the server would refuse. */
export function refusals(
  values: Record<string, string>,
  sentences: Record<FieldCode, string>,
): Record<string, string> {
  const { error } = z.safeParse(contactRequest, values);
  const problems = error ? Object.entries(problemsOf(error)) : [];
  return Object.fromEntries(problems.map(([field, code]) => [field, sentences[code]]));
}
