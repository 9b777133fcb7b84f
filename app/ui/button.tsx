import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classes } from './classes.ts';
import { SpinnerIcon } from './icons.tsx';

const shape =
  'relative inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-pill border text-center leading-tight font-semibold wrap-anywhere no-underline transition-transform select-none active:translate-y-px disabled:translate-y-0 disabled:text-ink-quiet aria-disabled:translate-y-0 aria-busy:cursor-progress';

const variants = {
  primary:
    'border-transparent bg-aurora text-on-aurora hover:bg-aurora-strong disabled:border-line disabled:bg-raised',
  outline: 'border-edge text-ink hover:bg-line disabled:border-line-strong disabled:bg-transparent',
  quiet: 'border-transparent text-ink-soft hover:bg-line hover:text-ink disabled:bg-transparent',
  danger:
    'border-alarm text-alarm hover:bg-alarm hover:text-on-live disabled:border-line-strong disabled:bg-transparent',
};

const sizes = {
  sm: 'min-h-touch px-4 py-2 text-sm',
  md: 'min-h-12 px-6 py-2.5 text-sm',
  lg: 'min-h-14 px-7 py-3 text-base',
  icon: 'size-touch p-0',
};

interface ButtonLook {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
}

/** The classes of a button, for links that look like one. */
export function buttonLook({ variant = 'primary', size = 'md' }: ButtonLook = {}): string {
  return classes(shape, variants[variant], sizes[size]);
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** A request is under way: the button keeps its text, width and focus, and ignores presses. */
  busy?: boolean | undefined;
  /** Ignores presses, but unlike a `disabled` button keeps the focus: it may have been pressed a moment ago. */
  off?: boolean | undefined;
}

export function Button({
  variant,
  size,
  busy,
  off,
  className,
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    busy || off ? event.preventDefault() : onClick?.(event);
  return (
    <button
      {...rest}
      type={type}
      className={classes(buttonLook({ variant, size }), off && 'opacity-50', className)}
      aria-disabled={busy || off || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy ? <Busy isSmall={size === 'sm'}>{children}</Busy> : children}
    </button>
  );
}

/** The spinner stands in the padding before the text, so that neither the text nor anything around the button moves. */
function Busy({ isSmall, children }: { isSmall: boolean; children: ReactNode }) {
  return (
    <span className="relative inline-flex items-center gap-2">
      <span className={classes('absolute right-full', isSmall ? 'mr-0.5' : 'mr-1')}>
        <SpinnerIcon className={isSmall ? 'size-3' : 'size-4'} />
      </span>
      {children}
    </span>
  );
}
