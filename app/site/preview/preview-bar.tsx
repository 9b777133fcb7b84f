import { usePage } from '#app/page.ts';
import { inLanguage } from '#app/paths.ts';
import { previewWords } from '#content/staff/desk/preview.ts';
import { languageNames, languages } from '#contract/language.ts';
import styles from './preview-bar.css?inline';

/** Stands on each page that one admin sees before others do. It speaks English, as all that staff reads. */
export function PreviewBar({ by, since }: { by: string; since: string }) {
  const { language: current, pathname, search, isProblem } = usePage();
  const query = search.size > 0 ? `?${search}` : '';
  return (
    <aside className="preview-bar" aria-label={previewWords.label} lang="en">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, which no visitor's page carries */}
      <style dangerouslySetInnerHTML={{ __html: styles }} />
      <p>
        <strong>{previewWords.label}</strong> {previewWords.who({ by })}{' '}
        <time dateTime={since}>{`${since.slice(11, 16)} UTC`}</time>. {previewWords.rest}
      </p>
      <nav aria-label={previewWords.languages}>
        {languages.map((language) => (
          <a
            key={language}
            href={isProblem ? `/${language}/` : inLanguage(pathname, language) + query}
            lang={language}
            hrefLang={language}
            title={languageNames[language]}
            aria-current={language === current || undefined}
          >
            {language}
          </a>
        ))}
      </nav>
      <form method="post" action="/api/admin/content/preview/end">
        <input type="hidden" name="page" value={isProblem ? '/' : pathname + query} />
        <button type="submit">{previewWords.end}</button>
      </form>
    </aside>
  );
}
