import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const tones = {
  neutral: 'border border-line-strong bg-card px-3 py-1 font-semibold text-ink',
  aurora: 'bg-aurora px-2.5 py-0.5 font-bold tracking-wide text-on-aurora [word-spacing:0.15em]',
  dusk: 'bg-dusk-soft px-2.5 py-0.5 font-bold tracking-wide text-on-dusk [word-spacing:0.15em]',
  quiet: 'shrink-0 border border-line-strong px-1.5 font-semibold text-ink-soft',
  live: 'min-w-5 justify-center bg-live px-1.5 font-bold text-on-live tabular-nums',
};

interface BadgeProps {
  tone?: keyof typeof tones;
  /** With a dot: something is happening right now. */
  live?: boolean;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', live, className, children }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex max-w-full items-center gap-2 rounded-pill text-xs leading-normal',
        tones[tone],
        className,
      )}
    >
      {live ? <LiveDot /> : null}
      <span className="min-w-0">{children}</span>
    </span>
  );
}

export function LiveDot() {
  return <span className="size-2 shrink-0 rounded-full bg-live ring-4 ring-live/25" />;
}
