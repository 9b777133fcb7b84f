import { type MouseEvent, useDeferredValue, useMemo } from 'react';
import { inLanguage } from '#app/paths.ts';
import { renderMarkdown } from '#app/site/markdown.ts';
import { proseLook } from '#app/site/prose.ts';
import { Badge } from '#app/ui/badge.tsx';
import { categoryNames } from '#content/articles.ts';
import { articleEditorWords } from '#content/staff/desk/article-editor.ts';
import type { ArticleContent } from '#contract/content/articles.ts';
import { defaultLanguage, type Language } from '#contract/language.ts';
import { picturePath } from '#contract/picture-types.ts';
import { pictureNamed } from '#contract/pictures.ts';
import { filledIn } from './article-changes.ts';

const words = articleEditorWords.editor;

/** The article as its page shows it. What cannot be filled in yet stays as it was typed. */
export function ArticlePreview({ content, language }: { content: ArticleContent; language: Language }) {
  // Typing goes first.
  const { category, title, excerpt, cover, body } = useDeferredValue(content);
  const filled = (texts: Record<Language, string>) =>
    filledIn(texts[language].trim() ? texts[language] : texts[defaultLanguage], language);
  const isForeign = !body[language].trim() && body[defaultLanguage].trim() !== '';
  const source = filled(body);
  const html = useMemo(() => renderMarkdown(source, language), [source, language]);
  const picture = cover ? pictureNamed(cover.picture) : undefined;
  const isEmpty = ![title, excerpt, body].some((texts) => filled(texts).trim());
  if (isEmpty) return <p className="text-ink-quiet">{words.previewEmpty}</p>;
  return (
    <div lang={language} className="grid min-w-0 grid-cols-1 gap-5 wrap-anywhere">
      <div className="grid grid-cols-1 justify-items-start gap-3">
        <Badge>{categoryNames[category][language]}</Badge>
        <p className="font-display text-title font-semibold text-ink">{filled(title)}</p>
        <p className="text-ink-soft">{filled(excerpt)}</p>
      </div>
      {cover && picture ? (
        <img
          src={picturePath(cover.picture)}
          width={picture.width}
          height={picture.height}
          alt={filled(cover.alt)}
          className="h-auto w-full rounded-card"
        />
      ) : null}
      {isForeign ? (
        <p lang="en" className="text-sm text-ink-quiet">
          {words.previewEnglish}
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press with the keyboard on one of its links is a click as well */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links in it are the controls */}
      <div
        lang={isForeign ? defaultLanguage : undefined}
        onClick={(event) => openBeside(event, language)}
        className={proseLook}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from Markdown, HTML in it escaped
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </div>
  );
}

/** A link of the text leaves the editor where it is, and one that could not be published leads nowhere. */
function openBeside(event: MouseEvent, language: Language): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const target = link?.getAttribute('href');
  if (!target) return;
  event.preventDefault();
  if (/^(https:\/\/|mailto:|\/(?![/\\]))/i.test(target))
    window.open(target.startsWith('/') ? inLanguage(target, language) : target, '_blank', 'noopener');
}
