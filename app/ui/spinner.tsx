import { classes } from './classes.ts';
import { SpinnerIcon } from './icons.tsx';

interface SpinnerProps {
  /** What is loading, for screen readers. */
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

/** The classes of a thin progress bar in the colour of the text, alike in all browsers. */
export const progressLook =
  'block h-1.5 w-full appearance-none overflow-hidden rounded-pill bg-line-strong [&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-pill [&::-webkit-progress-value]:bg-current';
