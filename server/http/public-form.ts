import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import en from '#content/copy/en/server-only/trial-and-order-answers.ts';
import es from '#content/copy/es/server-only/trial-and-order-answers.ts';
import fr from '#content/copy/fr/server-only/trial-and-order-answers.ts';
import it from '#content/copy/it/server-only/trial-and-order-answers.ts';
import sq from '#content/copy/sq/server-only/trial-and-order-answers.ts';
import type { PublicForm } from '#contract/forms.ts';
import type { Language } from '#contract/language.ts';
import { parseBody } from './parse-request.ts';
import { languageOf, type PlainForm } from './plain-form.ts';
import { publicForms } from './rate-limits.ts';

/** Enough for a field of a megabyte: a visitor who pasted a book is told which field it was. */
const bodyLimit = 1_200_000;

/** The options of a route that takes a form from any visitor, as JSON or url-encoded. */
export function publicForm(plainForm: PlainForm, rateLimit = publicForms) {
  return { bodyLimit, config: { audience: 'public', rateLimit, plainForm } } as const;
}

/**
 * What a visitor typed, and whether a program sent it: it has filled in the field that people do not see. A program gets the
 * answer of a success, and nothing else happens.
 */
export function parseForm<Schema extends z.ZodMiniType<{ website?: string | undefined }>>(
  schema: Schema,
  body: unknown,
) {
  const { website, ...fields } = parseBody(schema, body);
  return { fields, isProgram: Boolean(website) };
}

/** The fields of the form by its schema, and the page that shows it again. */
export function formOf(name: PublicForm, { shape }: { shape: object }): PlainForm {
  return {
    keeps: Object.keys(shape).filter((field) => field !== 'website'),
    again: (language) => `/${language}/form/${name}`,
  };
}

/** The same success for both: data for a script, the way to a page of the form's language for a browser. */
export function answerForm(request: FastifyRequest, reply: FastifyReply, answer: object, page: string) {
  if (!request.plainPost) return reply.send(answer);
  return reply.header('cache-control', 'no-store').redirect(`/${languageOf(request)}/${page}`, 303);
}

export type TrialAndOrderAnswers = typeof en;

const messages = { en, es, fr, it, sq };

export function trialAndOrderAnswers(language: Language): TrialAndOrderAnswers {
  return messages[language];
}
