import en from '#content/copy/en/server-only/chat-problems.ts';
import es from '#content/copy/es/server-only/chat-problems.ts';
import fr from '#content/copy/fr/server-only/chat-problems.ts';
import it from '#content/copy/it/server-only/chat-problems.ts';
import sq from '#content/copy/sq/server-only/chat-problems.ts';
import { mostChatCharacters } from '#contract/chat/limits.ts';
import type { ChatErrorMessage } from '#contract/chat/sessions-and-messages.ts';
import type { FieldCode } from '#contract/fields.ts';
import type { Language } from '#contract/language.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { declareProblems, fieldSentences, Problem } from '#server/http/problem.ts';

const sentences = { en, es, fr, it, sq };

export const chatProblems = declareProblems(
  {
    initFirst: 409,
    unknownSession: 404,
    linkExpired: 410,
    textEmpty: 422,
    textTooLong: 422,
    textUnreadable: 422,
    emailMissing: 422,
    nothingToSend: 409,
    transcriptOften: 429,
    transcriptLimit: 429,
  },
  (language) => {
    const words = sentences[language];
    const most = mostChatCharacters.toLocaleString(language);
    return { ...words, textTooLong: words.textTooLong({ most }) };
  },
);

/** A refused field, which has a sentence of its own. */
export class RefusedField extends Error {
  readonly code: FieldCode;
  constructor(code: FieldCode) {
    super(code);
    this.code = code;
  }
}

/** What the client is sent of an error; a mistake of ours is reported as well. */
export function errorFrame(
  error: unknown,
  language: Language,
  reporter: { report(error: unknown): void },
): ChatErrorMessage {
  const type = 'error';
  if (error instanceof RefusedField) {
    const message = fieldSentences({ field: error.code }, language).field ?? '';
    return { type, code: error.code as ChatErrorMessage['code'], message };
  }
  const problem = problemOf(error);
  if (problem.code === 'internal') reporter.report(error);
  const { code, message } = problem.reasonIn(language);
  const { retryAfter } = problem;
  return { type, code: code as ChatErrorMessage['code'], message, ...(retryAfter && { retryAfter }) };
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem(error instanceof DatabaseUnavailable ? 'unavailable' : 'internal', { cause: error });
}
