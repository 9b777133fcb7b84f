import type { ReactNode } from 'react';
import { LiveDot } from '#app/ui/badge.tsx';
import { classes } from '#app/ui/classes.ts';
import { AlertIcon, CheckIcon } from '#app/ui/icons.tsx';

const tones = {
  /** Somebody has to do something. */
  waiting: { sign: <LiveDot />, look: 'font-semibold text-ink' },
  done: { sign: <CheckIcon className="size-4 text-ink-quiet" />, look: 'text-ink-soft' },
  /** Nothing to do, nothing to celebrate. */
  quiet: { sign: <span className="size-2 rounded-full border border-edge" />, look: 'text-ink-soft' },
  failed: { sign: <AlertIcon className="size-4" />, look: 'font-semibold text-alarm' },
};

interface StateTagProps {
  tone: keyof typeof tones;
  /** It may be a sentence. */
  wraps?: boolean;
  children: ReactNode;
}

/** The state of a row: a sign and a word, so that neither colour nor shape has to say it alone. */
export function StateTag({ tone, wraps = false, children }: StateTagProps) {
  const { sign, look } = tones[tone];
  return (
    <span className={classes('flex items-center gap-2', !wraps && 'whitespace-nowrap', look)}>
      <span className="flex w-4 shrink-0 justify-center">{sign}</span>
      {children}
    </span>
  );
}
