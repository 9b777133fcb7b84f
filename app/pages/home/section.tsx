import type { ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';
import { PageHeader } from '#app/ui/page-header.tsx';

interface SectionProps {
  id: string;
  heading: string;
  lead?: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A section that links lead to. It can have the focus, so that the next Tab starts inside it. */
export function Section({ id, heading, lead, aside, className, children }: SectionProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-heading`}
      className={classes('off-screen-later mx-auto max-w-content px-gutter pt-section', className)}
    >
      <PageHeader
        as="h2"
        id={`${id}-heading`}
        title={heading}
        lead={lead}
        aside={aside}
        className="mb-10 md:mb-12"
      />
      {children}
    </section>
  );
}
