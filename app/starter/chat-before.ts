/**
 * Runs right behind the chat's place in the page, before anything is painted: shows the panel as the last page of this tab
 * left it, and how much is unread. The island takes its place when its code is there. Whoever comes from elsewhere has no such
 * page, and the parser need not wait for the storage.
 */
const before = document.getElementById('chat-before');
const badge = document.getElementById('chat-unread');
const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const wasHere = 'visiting' in document.documentElement.dataset || arrival?.type !== 'navigate';
if (wasHere) {
  try {
    const unread = Number(localStorage.getItem('chatUnread'));
    if (badge && unread > 0) badge.textContent = unread > 9 ? '9+' : `${unread}`;
    const { lang, html, top, text } = JSON.parse(sessionStorage.getItem('chatBefore') ?? '{}');
    if (before && sessionStorage.getItem('chatOpen') && lang === document.documentElement.lang) {
      // Written by our own island, from what React had escaped.
      before.innerHTML = html;
      const log = before.querySelector('[role=log]');
      const box = before.querySelector('textarea');
      if (log) log.scrollTop = top;
      if (box) {
        box.value = text;
        box.setSelectionRange(text.length, text.length);
      }
    }
  } catch {
    // Storage is switched off.
  }
}
