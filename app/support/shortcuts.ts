import type { KeyboardEvent } from 'react';
import { useKey, useKeydown } from '#app/staff/frame/shortcuts.ts';
import { enterSends } from '#app/ui/keyboard.ts';

/** What each does. Agents read of them in `supportWords.help.keys`; `/`, which every list has, is in `search-field.tsx`. */
export const commands = {
  j: 'nextChat',
  k: 'previousChat',
  w: 'nextWaiting',
  r: 'reply',
  n: 'note',
  t: 'take',
  s: 'snooze',
  c: 'close',
  z: 'undo',
  '?': 'help',
} as const;

type Command = (typeof commands)[keyof typeof commands];

/** Single keys, from anywhere on the page where they would not be text. */
export function useShortcuts(run: { [Name in Command]?: () => void }): void {
  const keys = (Object.keys(commands) as (keyof typeof commands)[]).filter((key) => run[commands[key]]);
  useKey(keys.join(''), (key) => run[commands[key as keyof typeof commands]]?.());
}

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

export const cannedRepliesKey = { label: isMac ? '⌘K' : 'Ctrl K', aria: 'Control+K Meta+K' };

/** Ctrl or ⌘ and K, also from inside the box. */
export function useCannedRepliesKey(run: () => void): void {
  useKeydown((event) => {
    const isPressed = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (!isPressed || event.shiftKey || document.querySelector('dialog:modal')) return;
    event.preventDefault();
    run();
  });
}

/** What a key in the box for replies and notes means. A mail has lines: it is sent by Ctrl or ⌘ and Enter. */
export function composerCommand(
  { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  isMail: boolean,
): 'send' | 'nextPlaceholder' | 'leave' | undefined {
  if (key === 'Enter' && (isMail ? ctrlKey || metaKey : !shiftKey && enterSends())) return 'send';
  if (key === 'Tab' && !shiftKey) return 'nextPlaceholder';
  return key === 'Escape' ? 'leave' : undefined;
}
