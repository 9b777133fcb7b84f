import { articleFactsIn } from '#content/article-facts.ts';
import { articleEditorWords } from '#content/staff/desk/article-editor.ts';
import { deskWords } from '#content/staff/desk/desk.ts';
import type { ArticleContent } from '#contract/content/articles.ts';
import { type Language, languageNames, languages } from '#contract/language.ts';
import type { Change } from '../area-desk.ts';
import { emptyTexts } from '../languages-side-by-side.tsx';
import { translationChanges } from '../list-changes.ts';

const words = articleEditorWords.editor;

export function emptyArticle(): ArticleContent {
  const texts = emptyTexts;
  return { category: 'Guides', cover: null, title: texts(), excerpt: texts(), body: texts() };
}

/** Everything that differs, in words. The keys of what comes from the database may be in another order. */
export function articleChanges(before: ArticleContent, after: ArticleContent): Change[] {
  const category =
    before.category === after.category
      ? []
      : [deskWords.change({ what: words.category, from: before.category, to: after.category })];
  return [
    ...category,
    ...translationChanges(words.title, before.title, after.title),
    ...translationChanges(words.excerpt, before.excerpt, after.excerpt),
    ...coverChanges(before.cover, after.cover),
    ...translationChanges(words.body, before.body, after.body).map(withoutEqualEnds),
  ];
}

export const isSameArticle = (one: ArticleContent, other: ArticleContent) =>
  articleChanges(one, other).length === 0;

function coverChanges(before: ArticleContent['cover'], after: ArticleContent['cover']): Change[] {
  const picture =
    before?.picture === after?.picture
      ? []
      : [after ? (before ? words.coverChanged : words.coverAdded) : words.coverRemoved];
  return [
    ...picture,
    ...translationChanges(words.alt, before?.alt ?? emptyTexts(), after?.alt ?? emptyTexts()),
  ];
}

/** A changed comma in a long text is shown with its paragraph, not with all of them. */
function withoutEqualEnds(change: Change): Change {
  if (typeof change === 'string' || !('from' in change)) return change;
  const from = change.from.split('\n');
  const to = change.to.split('\n');
  let start = 0;
  while (start < Math.min(from.length, to.length) && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < Math.min(from.length, to.length) - start && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  const between = (lines: string[]) =>
    [...(start > 0 ? ['…'] : []), ...lines.slice(start, lines.length - end), ...(end > 0 ? ['…'] : [])].join(
      '\n',
    );
  return { ...change, from: between(from), to: between(to) };
}

export const hasWords = ({ title, excerpt, body }: ArticleContent, language: Language) =>
  [title, excerpt, body].some((texts) => texts[language].trim() !== '');

/** The languages with a text of their own, and those whose readers get the English one, as their readers call them. */
export function languagesOf({ body }: ArticleContent): { own: string; english: string } {
  const named = (is: (language: Language) => boolean) =>
    languages
      .filter(is)
      .map((language) => languageNames[language])
      .join(', ');
  return {
    own: named((language) => body[language].trim() !== ''),
    english: named((language) => body[language].trim() === ''),
  };
}

/** With what holds now in the place of names. What nothing stands for stays as it was typed. */
export function filledIn(text: string, language: Language): string {
  if (!text.includes('{{')) return text;
  const facts: Record<string, string> = articleFactsIn(language);
  return text.replaceAll(/\{\{(\w+)\}\}/g, (all, name: string) => facts[name] ?? all);
}

export function titleOf(title: ArticleContent['title']): string {
  const language = languages.find((one) => title[one].trim()) ?? 'en';
  return filledIn(title[language], language) || articleEditorWords.untitled;
}
