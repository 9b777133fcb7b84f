import { articleProblemSentence } from '#content/staff/desk/articles.ts';
import { type ArticleContent, problemsOfArticle } from '#contract/content/articles.ts';
import { isLanguage, type Language } from '#contract/language.ts';

/** Why an article cannot be published, where it is shown. */
export interface ShownProblem {
  /** `title.fr`, `cover.picture`, `body.it`. */
  path: string;
  /** Undefined for what all languages share. */
  language: Language | undefined;
  /** Of a body, from 1 on. */
  line: number | undefined;
  sentence: string;
  /** Nothing is wrong with what was typed; there is more to type. */
  isMissing: boolean;
}

/** What the rules of the contract find, and what the server refused besides, by its fields. */
export function articleProblems(
  content: ArticleContent,
  linkable: ReadonlySet<number>,
  refused: Readonly<Record<string, string>>,
): ShownProblem[] {
  const found = problemsOfArticle(content, linkable).map(
    (problem): ShownProblem => ({
      path: problem.path,
      language: languageIn(problem.path),
      line: problem.line,
      sentence: articleProblemSentence(problem),
      isMissing: problem.code === 'missing',
    }),
  );
  const besides = Object.entries(refused).map(([field, sentence]): ShownProblem => {
    const [, path = field, line] = /^(body\.\w\w)\.(\d+)$/.exec(field) ?? [];
    const language = languageIn(path);
    return { path, language, line: line ? Number(line) : undefined, sentence, isMissing: false };
  });
  const isKnown = ({ path, line }: ShownProblem) =>
    found.some((one) => one.path === path && one.line === line);
  return [...found, ...besides.filter((problem) => !isKnown(problem))];
}

function languageIn(path: string): Language | undefined {
  const last = path.split('.').at(-1);
  return isLanguage(last) ? last : undefined;
}
