import type { ReactNode } from 'react';
import { LiveDot } from '#app/ui/badge.tsx';
import { classes } from '#app/ui/classes.ts';
import { AlertIcon, CheckIcon } from '#app/ui/icons.tsx';

const tones = {
  /** A colleague has to act. */
  waiting: { sign: <LiveDot />, look: 'font-semibold text-ink' },
  done: { sign: <CheckIcon className="size-4 text-ink-quiet" />, look: 'text-ink-soft' },
  /** Neither open nor a success. */
  quiet: { sign: <span className="size-2 rounded-full border border-edge" />, look: 'text-ink-soft' },
  failed: { sign: <AlertIcon className="size-4" />, look: 'font-semibold text-alarm' },
};

interface StateTagProps {
  tone: keyof typeof tones;
  /** For text that may be a sentence. */
  wraps?: boolean;
  children: ReactNode;
}

/** The state of a row, as a sign and a word: not by colour or shape alone. */
export function StateTag({ tone, wraps = false, children }: StateTagProps) {
  const { sign, look } = tones[tone];
  return (
    <span className={classes('flex items-center gap-2', !wraps && 'whitespace-nowrap', look)}>
      <span className="flex w-4 shrink-0 justify-center">{sign}</span>
      {children}
    </span>
  );
}
