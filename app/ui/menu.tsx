import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, type LinkProps } from 'react-router';
import { buttonLook } from './button.tsx';
import { classes } from './classes.ts';
import { CheckIcon, ChevronIcon } from './icons.tsx';
import { supportMenu } from './menu-keys.ts';

interface MenuProps {
  /** What the button shows. */
  trigger: ReactNode;
  /** The button's name, where what it shows does not say it. */
  triggerLabel?: string;
  triggerLook?: string;
  /** `MenuLink` and `MenuAction` */
  children: ReactNode;
}

/** A list of links or actions under a button. Opens and closes without JavaScript; the arrow keys need it. */
export function Menu({ trigger, triggerLabel, triggerLook, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (button.current && list.current) return supportMenu(button.current, list.current);
  }, []);
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={triggerLabel}
        className={triggerLook ?? buttonLook({ variant: 'quiet', size: 'sm' })}
      >
        {trigger}
        <ChevronIcon className="size-4" />
      </button>
      <ul ref={list} id={id} popover="auto" className={listLook}>
        {children}
      </ul>
    </>
  );
}

const listLook =
  'menu max-h-[min(24rem,80dvh)] min-w-44 overflow-y-auto rounded-field border border-line-strong bg-raised p-1.5 text-ink shadow-lift';

const itemLook =
  'flex min-h-touch w-full items-center justify-between gap-4 rounded-[0.5rem] px-3 text-left text-sm font-medium text-ink-soft hover:bg-line hover:text-ink focus-visible:-outline-offset-2 aria-[current]:text-ink';

export function MenuLink({ current, className, children, ...rest }: LinkProps & { current?: boolean }) {
  return (
    <li>
      <Link {...rest} className={classes(itemLook, className)} aria-current={current || undefined}>
        {children}
        {current ? <CheckIcon className="size-4 text-aurora" /> : null}
      </Link>
    </li>
  );
}

export function MenuAction({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return (
    <li>
      <button {...rest} type={type} className={classes(itemLook, className)} />
    </li>
  );
}
