import { type ReactNode, useId } from 'react';

interface AccountSectionProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

export function AccountSection({ title, lead, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-8 gap-y-4 border-t border-line-strong py-6 md:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-1">
        <h2 id={id} tabIndex={-1} className="text-base">
          {title}
        </h2>
        {lead ? <p className="text-sm text-ink-soft">{lead}</p> : null}
      </div>
      <div className="grid max-w-144 min-w-0 grid-cols-1 content-start gap-4">{children}</div>
    </section>
  );
}
