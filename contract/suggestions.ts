import * as z from 'zod/mini';
import { isText } from './fields.ts';
import { type Language, languages } from './language.ts';

/** Of a message: enough to tell what it is about. */
const mostAskedCharacters = 400;

const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(mostAskedCharacters), z.refine(isText));
const language = z.enum(languages);

type SuggestionKind = 'question' | 'guide' | 'article';

/** A published text that may answer what a visitor asks in the chat. */
export interface Suggestion {
  kind: SuggestionKind;
  /** Of the question, the device or the article. */
  id: string;
  title: string;
  /** The whole answer to a question; what the page of another text begins with. */
  text: string;
}

/** POST /api/suggestions: nothing of it is kept. */
export const suggestionRequest = z.object({ words, language });

export interface Suggestions {
  success: true;
  data: Suggestion[];
}

/**
 * POST /api/suggestions/outcome: the visitor has sent the words as a message, or says that a suggestion solved it. The same `id`, a
 * UUID made by the browser, is the same question.
 */
export const outcomeRequest = z.object({
  id: z.uuid(),
  words,
  language,
  solvedBy: z.optional(z.string().check(z.regex(/^(question|guide|article) [\w-]{1,60}$/))),
});

/** GET /api/admin/asked-questions: of the last weeks. */
export interface AskedQuestions {
  success: true;
  data: {
    days: number;
    languages: { language: Language; asked: number; shown: number; solved: number; nothing: number }[];
    /** What was asked and found nothing, the most frequent first. */
    unanswered: { language: Language; words: string; count: number; lastAt: string }[];
    /** What solved something, the most frequent first. */
    solving: { title: string; count: number }[];
  };
}
