import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface PageHeaderProps {
  title: ReactNode;
  /** `h2` for a section of a page. */
  as?: 'h1' | 'h2';
  id?: string;
  lead?: ReactNode;
  /** Buttons or a control, across from the title on a wide screen. */
  aside?: ReactNode;
  className?: string;
}

export function PageHeader({ title, as: Heading = 'h1', id, lead, aside, className }: PageHeaderProps) {
  return (
    <header className={classes('flex flex-wrap items-end justify-between gap-x-12 gap-y-6', className)}>
      <div className="grid min-w-0 flex-1 basis-80 grid-cols-1 gap-4">
        <Heading id={id} className="max-w-[14.5em] text-section">
          {title}
        </Heading>
        {lead ? <p className="max-w-measure text-lg text-ink-soft">{lead}</p> : null}
      </div>
      {aside}
    </header>
  );
}
