import { useCopy } from '#app/copy/copy.ts';
import { useLanguage } from '#app/page.ts';
import { proseLook } from '#app/site/prose.ts';
import { InfoIcon } from '#app/ui/icons.tsx';
import type { Language } from '#contract/language.ts';

/** A body without a translation has a note for readers, and its language for screen readers. */
export function ArticleBody({ html, language }: { html: string; language: Language }) {
  const { article } = useCopy('blog');
  const foreign = useLanguage() !== language;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-8">
      {foreign ? (
        <p className="flex items-start gap-3 text-sm text-ink-soft">
          <InfoIcon className="size-5" />
          {article.inEnglish}
        </p>
      ) : null}
      <article
        lang={foreign ? language : undefined}
        className={proseLook}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our own server from our own Markdown, HTML in it escaped
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </div>
  );
}
