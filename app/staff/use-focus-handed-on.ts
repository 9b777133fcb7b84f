import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For a control that goes away when it has done its work: the focus goes on to the first of these near it. */
export function useFocusHandedOn<Control extends HTMLElement>(
  near: string,
  target: string,
): RefObject<Control | null> {
  const control = useRef<Control>(null);
  useLayoutEffect(() => {
    const own = control.current;
    return () => {
      if (!own || document.activeElement !== own) return;
      own.closest(near)?.querySelector<HTMLElement>(target)?.focus();
    };
  }, [near, target]);
  return control;
}
