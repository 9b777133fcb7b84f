import { classes } from './classes.ts';
import { SpinnerIcon } from './icons.tsx';

interface SpinnerProps {
  /** What is being waited for, for screen readers. */
  label: string;
  className?: string;
}

export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span role="status" className={classes('inline-flex', className)}>
      <SpinnerIcon className="size-6" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
