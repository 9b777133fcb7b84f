import en from '#content/copy/en/server-only/chat-problems.ts';
import es from '#content/copy/es/server-only/chat-problems.ts';
import fr from '#content/copy/fr/server-only/chat-problems.ts';
import it from '#content/copy/it/server-only/chat-problems.ts';
import sq from '#content/copy/sq/server-only/chat-problems.ts';
import { longestChatText } from '#contract/chat.ts';
import { declareProblems } from '#server/http/problem.ts';

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
    const most = longestChatText.toLocaleString(language);
    return { ...words, textTooLong: words.textTooLong({ most }) };
  },
);
