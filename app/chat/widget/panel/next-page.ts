import { type RefObject, useEffect } from 'react';
import type { ChatClient, ChatView } from '#app/chat/widget/client.ts';
import { pictureKey } from '#app/chat/widget/storage-keys.ts';

const saveDelayMs = 250;

/**
 * Saves the HTML of the panel, which `chat/widget/before-paint.ts` shows before the next page is painted. A prerendered page may
 * be shown before this one gets `pagehide`, so it is saved whenever it has changed.
 */
export function useSavedPanel(panel: RefObject<HTMLElement | null>, view: ChatView): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is shown is saved
  useEffect(() => {
    const place = panel.current;
    if (!place) return;
    let timer = 0;
    const save = () => saveForNextPage(place);
    const saveSoon = () => {
      clearTimeout(timer);
      timer = window.setTimeout(save, saveDelayMs);
    };
    saveSoon();
    // Scrolling does not bubble.
    place.addEventListener('scroll', saveSoon, true);
    addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      place.removeEventListener('scroll', saveSoon, true);
      removeEventListener('pagehide', save);
    };
  }, [panel, view]);
}

function saveForNextPage(panel: HTMLElement): void {
  // The next page begins with the conversation.
  if (panel.querySelector('[data-extra]')) return;
  const log = panel.querySelector('[role=log]');
  // Pictures keep their boxes, and come with the island: storage has no room for them twice.
  const html = panel.outerHTML.replaceAll(/ src="data:image\/(?!gif)[^"]*"/g, '');
  const saved = { lang: document.documentElement.lang, html, top: log?.scrollTop };
  try {
    sessionStorage.setItem(pictureKey, JSON.stringify(saved));
  } catch {
    // Without it the panel appears a moment later.
  }
}

/** Takes the place of what the last page left: its text, its scroll position, the focus, and a press that was held. */
export function takeOver(panel: HTMLElement, client: ChatClient): (() => void) | undefined {
  const before = document.getElementById('chat-before');
  const oldBox = before?.querySelector('textarea');
  const box = panel.querySelector('textarea');
  const island = document.querySelector<HTMLElement>('[data-island=chat]');
  if (oldBox && box) {
    const { value, selectionStart, selectionEnd } = oldBox;
    if (value !== client.getSnapshot().draft) client.type(value);
    if (document.activeElement === oldBox) {
      box.value = value;
      box.focus({ preventScroll: true });
      box.setSelectionRange(selectionStart, selectionEnd);
    }
    const [log, oldLog] = [panel, before].map((place) => place?.querySelector('[role=log]'));
    if (log && oldLog) log.scrollTop = oldLog.scrollTop;
  } else if (island?.dataset.asked !== 'again') focusFirst(panel, box);
  before?.replaceChildren();
  const { pressed } = island?.dataset ?? {};
  if (pressed)
    queueMicrotask(() => {
      delete island?.dataset.pressed;
      panel.querySelector<HTMLElement>(`[data-press="${pressed}"]`)?.click();
    });
  return () => giveFocusBack(panel);
}

/** On a phone the keyboard would cover what there is to read. */
function focusFirst(panel: HTMLElement, box: HTMLElement | null): void {
  (matchMedia('(pointer: coarse)').matches ? panel : (box ?? panel)).focus({ preventScroll: true });
}

function giveFocusBack(panel: HTMLElement): void {
  if (!panel.contains(document.activeElement) && document.activeElement !== document.body) return;
  // The bubble is hidden for as long as the panel is there.
  setTimeout(() => {
    const opener =
      document.querySelector<HTMLElement>('[data-opener]') ?? document.getElementById('chat-bubble');
    opener?.focus({ preventScroll: true });
  });
}
