import { useEffect, useEffectEvent } from 'react';
import { isImeComposing } from '#app/ui/keyboard.ts';

/** Keys without a modifier are commands only where they would not be text. */
export function isForText(event: KeyboardEvent): boolean {
  const { target, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || isImeComposing(event) || !shortcuts.areOn) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

const storageKey = 'marquee.shortcuts';

/** Whoever speaks instead of typing presses keys without meaning to: each browser can switch them off. */
export const shortcuts = {
  get areOn(): boolean {
    try {
      return localStorage.getItem(storageKey) !== 'off';
    } catch {
      return true;
    }
  },
  set areOn(on: boolean) {
    try {
      if (on) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, 'off');
    } catch {}
  },
};

/** Nor do they reach what is behind a dialog or an open menu. */
export function isForPage(event: KeyboardEvent): boolean {
  return !isForText(event) && document.querySelector('dialog:modal, .menu:popover-open') === null;
}

/** A command of one key, from anywhere on the page. */
export function useKey(keys: string, run: (key: string) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.length !== 1 || !keys.includes(event.key) || !isForPage(event)) return;
    event.preventDefault();
    run(event.key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
