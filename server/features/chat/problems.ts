import en, { pictureText as enPicture } from '#content/copy/en/server-only/chat-problems.ts';
import es, { pictureText as esPicture } from '#content/copy/es/server-only/chat-problems.ts';
import fr, { pictureText as frPicture } from '#content/copy/fr/server-only/chat-problems.ts';
import it, { pictureText as itPicture } from '#content/copy/it/server-only/chat-problems.ts';
import sq, { pictureText as sqPicture } from '#content/copy/sq/server-only/chat-problems.ts';
import { mostChatCharacters } from '#contract/chat/limits.ts';
import type { ChatErrorMessage } from '#contract/chat/sessions-and-messages.ts';
import type { FieldCode } from '#contract/fields.ts';
import { defaultLanguage, isLanguage, type Language } from '#contract/language.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { declareProblems, fieldSentences, Problem } from '#server/http/problem.ts';

const sentences = { en, es, fr, it, sq };
const pictureTexts = { en: enPicture, es: esPicture, fr: frPicture, it: itPicture, sq: sqPicture };

/** The text of a message that is a picture, in the conversation's language. */
export function pictureTextIn(language: string): string {
  return pictureTexts[isLanguage(language) ? language : defaultLanguage];
}

export const chatProblems = declareProblems(
  {
    initFirst: 409,
    unknownSession: 404,
    blocked: 403,
    linkExpired: 410,
    textEmpty: 422,
    textTooLong: 422,
    textUnreadable: 422,
    pictureMissing: 409,
    pictureRefused: 422,
    picturesOften: 429,
    picturesFull: 507,
    emailMissing: 422,
    nothingToSend: 409,
    nothingToRate: 409,
    transcriptOften: 429,
    transcriptLimit: 429,
    codeWrong: 422,
    codeOften: 429,
    codeLimit: 429,
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
