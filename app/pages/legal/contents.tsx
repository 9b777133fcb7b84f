import { textLinkLook } from '#app/ui/link.tsx';

interface ContentsProps {
  label: string;
  sections: { id: string; title: string }[];
}

/** The table of contents. On wide screens it is sticky beside the text and highlights the current section. */
export function Contents({ label, sections }: ContentsProps) {
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
