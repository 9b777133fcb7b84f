import { useEffect, useEffectEvent } from 'react';
import { isImeComposing } from '#app/ui/keyboard.ts';
import { storedSwitch } from './stored-switch.ts';

/** True where a key types text, so that it is no shortcut, or where shortcuts are switched off. */
export function isForText(event: KeyboardEvent): boolean {
  const { target, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || isImeComposing(event) || !shortcuts.isOn) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** They can be switched off, because speech input may trigger them by mistake. */
export const shortcuts = storedSwitch('marquee.shortcuts');

/** True for a shortcut of the page itself: no dialog or menu is open above it. */
export function isForPage(event: KeyboardEvent): boolean {
  return !isForText(event) && document.querySelector('dialog:modal, .menu:popover-open') === null;
}

/** A shortcut of one key, from anywhere on the page. */
export function useKey(keys: string, run: (key: string) => void): void {
  useKeydown((event) => {
    if (event.key.length !== 1 || !keys.includes(event.key) || !isForPage(event)) return;
    event.preventDefault();
    run(event.key);
  });
}

/** Every key that is pressed anywhere on the page. */
export function useKeydown(press: (event: KeyboardEvent) => void): void {
  const pressed = useEffectEvent(press);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
