import { useLanguage } from '#app/page.ts';
import { PageMeta } from '#app/site/page-meta.tsx';
import { classes } from '#app/ui/classes.ts';
import { textLinkLook } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Block, LegalPage as LegalPageName } from '#content/legal/outline.ts';
import { site } from '#content/site.ts';
import { legalDocument } from './legal-document.server.ts';
import { LegalText } from './legal-text.tsx';

export function LegalPage({ page }: { page: LegalPageName }) {
  const { title, intro, lastUpdated, contents, sections } = legalDocument(page, useLanguage());
  return (
    <article className="mx-auto max-w-content px-gutter pt-16 md:pt-24 print:p-0">
      <PageMeta title={`${title} | ${site.brand}`} description={intro} preview={page} />
      <PageHeader title={title} lead={intro} />
      <p className="mt-6 text-sm text-ink-soft">
        <time dateTime={lastUpdated.iso}>{lastUpdated.sentence}</time>
      </p>
      <div className="mt-10 grid grid-cols-1 gap-x-20 gap-y-12 border-t border-line pt-10 lg:mt-14 lg:grid-cols-[17rem_1fr] lg:pt-14 print:mt-6 print:block print:pt-8">
        <Contents label={contents} sections={sections} />
        <div className="max-w-[28em] space-y-14 print:max-w-[38em] print:space-y-8">
          {sections.map(({ id, title, body }, index) => (
            <section
              key={id}
              id={id}
              tabIndex={-1}
              aria-labelledby={`${id}-title`}
              // On a phone the table of contents fills the first screen.
              className={classes(
                index > 1 ? 'off-screen-later' : 'max-sm:off-screen-later',
                '[contain-intrinsic-block-size:auto_20rem]',
              )}
            >
              <h2 id={`${id}-title`} className="mb-4 text-title">
                {index + 1}. {title}
              </h2>
              <div className="space-y-4 text-ink-soft">{body.map(renderBlock)}</div>
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}

interface ContentsProps {
  label: string;
  sections: { id: string; title: string }[];
}

/** The table of contents. On wide screens it is sticky beside the text and highlights the current section. */
function Contents({ label, sections }: ContentsProps) {
  return (
    <nav
      aria-labelledby="contents"
      className="lg:sticky lg:top-[calc(var(--spacing-header)+2rem)] lg:max-h-[calc(100dvh-var(--spacing-header)-4rem)] lg:self-start lg:[scroll-target-group:auto] lg:overflow-y-auto print:hidden"
    >
      <h2 id="contents" className="mb-2 font-text text-sm font-semibold tracking-normal">
        {label}
      </h2>
      <ol className="gap-x-10 sm:max-lg:columns-2">
        {sections.map(({ id, title }, index) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className={`${textLinkLook('quiet')} gap-2 py-2.5 text-sm lg:pointer-fine:min-h-9 lg:pointer-fine:py-1.5 lg:[&:target-current]:text-aurora`}
            >
              <span className="w-6 shrink-0 self-start tabular-nums">{index + 1}.</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function renderBlock(block: Block) {
  if (typeof block === 'string') {
    return (
      <p key={block}>
        <LegalText text={block} />
      </p>
    );
  }
  return (
    <ul key={block[0]} className="list-disc space-y-2 pl-5 marker:text-edge">
      {block.map((item) => (
        <li key={item} className="pl-1">
          <LegalText text={item} />
        </li>
      ))}
    </ul>
  );
}
