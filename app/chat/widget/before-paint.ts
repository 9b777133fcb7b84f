import { draftKey, openKey, pictureKey, unreadKey } from './storage-keys.ts';
import { unreadBadge } from './unread-badge.ts';

/**
 * Runs right behind the chat's place in the page, before anything is painted: shows the panel as the last page of this tab
 * left it, and how much is unread. The island takes its place when its code is there. A visitor
 * from elsewhere has no such page, and the parser need not wait for the storage.
 */
const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const wasHere = 'visiting' in document.documentElement.dataset || arrival?.type !== 'navigate';

function showBefore(): void {
  const before = document.getElementById('chat-before');
  const bubble = document.getElementById('chat-bubble');
  const badge = document.getElementById('chat-unread');
  const label = document.getElementById('chat-label');
  const unread = Number(localStorage.getItem(unreadKey));
  if (bubble && badge && label && unread > 0) {
    badge.textContent = unreadBadge(unread);
    label.textContent = `${bubble.dataset.unread}`.replace('{count}', badge.textContent);
  }
  const { lang, html, top } = JSON.parse(sessionStorage.getItem(pictureKey) ?? '{}');
  if (!before || !sessionStorage.getItem(openKey) || lang !== document.documentElement.lang) return;
  // Written by our own island, from what React had escaped.
  before.innerHTML = html;
  const log = before.querySelector('[role=log]');
  const box = before.querySelector('textarea');
  const draft = localStorage.getItem(draftKey) ?? '';
  if (log) log.scrollTop = top;
  if (!box) return;
  box.value = draft;
  box.setSelectionRange(draft.length, draft.length);
}

function attempt(): void {
  try {
    showBefore();
  } catch {
    // Storage is switched off.
  }
}

// A page that is rendered before its link is pressed does not know yet what the page before it leaves.
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', attempt);
else if (wasHere) attempt();
