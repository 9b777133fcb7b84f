import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  /** A button or link that helps. */
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ title, text, action, className }: EmptyStateProps) {
  return (
    <div className={classes('grid grid-cols-1 gap-4 py-8', className)}>
      <div className="grid max-w-measure grid-cols-1 gap-1.5">
        <p className="text-lg font-semibold text-ink">{title}</p>
        {text ? <p className="text-ink-soft">{text}</p> : null}
      </div>
      {action ? <div>{action}</div> : null}
    </div>
  );
}
