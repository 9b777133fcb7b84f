import { type ComponentProps, type ReactNode, useId } from 'react';
import { buttonLook } from './button.tsx';
import { classes } from './classes.ts';
import { ChevronIcon } from './icons.tsx';

interface MenuProps {
  /** What the button shows. */
  trigger: ReactNode;
  /** The button's accessible name, where its content is not enough. */
  triggerLabel?: string;
  triggerLook?: string;
  /** List items, each with a link or a button that has the `menuItemLook`. */
  children: ReactNode;
}

/** A list of links or actions under a button. The browser opens and closes it; the page script adds the arrow keys. */
export function Menu({ trigger, triggerLabel, triggerLook, children }: MenuProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={triggerLabel}
        className={triggerLook ?? buttonLook({ variant: 'quiet', size: 'sm' })}
      >
        {trigger}
        <ChevronIcon className="size-4" />
      </button>
      <ul id={id} popover="auto" className={listLook}>
        {children}
      </ul>
    </>
  );
}

const listLook =
  'menu max-h-[min(24rem,80dvh)] min-w-44 overflow-y-auto rounded-field border border-line-strong bg-raised p-1.5 text-ink shadow-lift';

export const menuItemLook =
  'flex min-h-touch w-full items-center justify-between gap-4 rounded-[0.5rem] px-3 text-left text-sm font-medium text-ink-soft hover:bg-line hover:text-ink focus-visible:-outline-offset-2 aria-[current]:text-ink';

export function MenuAction({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return (
    <li>
      <button {...rest} type={type} className={classes(menuItemLook, className)} />
    </li>
  );
}
