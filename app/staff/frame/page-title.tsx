import type { ReactNode } from 'react';
import { site } from '#content/site.ts';

interface PageTitleProps {
  title: string;
  /** An explanation under the title. */
  lead?: ReactNode;
  /** Buttons and links across from the title. */
  aside?: ReactNode;
}

/** The heading of a tab; also the document's title. */
export function PageTitle({ title, lead, aside }: PageTitleProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-6 pb-4">
      <title>{`${title} · ${site.brand}`}</title>
      <div className="grid grid-cols-1 gap-1">
        <h1 className="text-title-s">{title}</h1>
        {lead ? <p className="max-w-measure text-sm text-ink-soft">{lead}</p> : null}
      </div>
      {aside ? <div className="flex flex-wrap items-center gap-2">{aside}</div> : null}
    </header>
  );
}
