import {
  closest,
  onClick,
  whenPainted,
  whenParsed,
  whenShown,
} from '#app/islands/page-script/page-events.ts';
import { hydrate, hydrateOrReport } from '#app/islands/page-script/when-to-hydrate.ts';
import { isImeComposing } from '#app/ui/keyboard.ts';
import { listenUntilKey, openKey, tokenKey } from './storage-keys.ts';

const island = () => document.querySelector<HTMLElement>('[data-island=chat]');

/** The island reads this when it is hydrated, and gets the event when it is already (`chat.island.tsx`). */
function ask(what: string): void {
  const place = island();
  if (!place) return;
  // The island removes a link when it has taken it: one that is still there is what the visitor came for.
  if (what.startsWith('link') || !place.dataset.asked?.startsWith('link')) place.dataset.asked = what;
  place.dispatchEvent(new Event('chat'));
  hydrateOrReport(place);
}

/** Elsewhere it is a link to the contact form, which is where it leads without this code. */
onClick<HTMLAnchorElement>('[data-opens-chat]', (link, event) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  // Where the focus goes when the panel is closed.
  document.querySelector('[data-opener]')?.removeAttribute('data-opener');
  link.dataset.opener = '';
  ask('open');
});
document.addEventListener('keydown', (event) => {
  const link = event.key === ' ' && closest(event.target, '[data-opens-chat]');
  if (!link) return;
  event.preventDefault();
  link.click();
});

// The pointer or the focus comes near: the code is fetched and does nothing yet.
for (const type of ['pointerover', 'focusin'])
  document.addEventListener(type, ({ target }) => {
    const place = closest(target, '[data-opens-chat]') && island();
    if (place) hydrate(place).catch(() => {});
  });

function stored(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

whenPainted(() => {
  for (const link of document.querySelectorAll('[data-opens-chat]')) {
    link.role = 'button';
    link.ariaHasPopup = 'dialog';
  }
});
whenParsed(() => {
  if (!takeToken()) whenPainted(() => whenShown(goOn));
});

// What was opened on another page is open here as well when the browser had stored this one for the way back.
addEventListener('pageshow', ({ persisted }) => persisted && goOn());

/** Only a page that is shown opens a socket. The first access to storage is slow: not before the first paint. */
function goOn(): void {
  const token = stored(() => sessionStorage, tokenKey);
  if (token) ask(`link ${token}`);
  else if (stored(() => sessionStorage, openKey)) ask('again');
  else if (Number(stored(() => localStorage, listenUntilKey)) > Date.now()) ask('listen');
}

/**
 * A link from another device, or from a mail. Its token leaves the address bar, where it could be read or shared, and is
 * stored for this tab until the island has taken it, whose code may fail to load.
 */
function takeToken(): boolean {
  const [, token] = /^#chat=([\w.-]+)$/.exec(location.hash) ?? [];
  if (!token) return false;
  history.replaceState(history.state, '', location.pathname + location.search);
  try {
    sessionStorage.setItem(tokenKey, token);
  } catch {
    // Storage is switched off.
  }
  whenShown(() => ask(`link ${token}`));
  return true;
}
addEventListener('hashchange', takeToken);

// A press on what the last page left behind of the panel is held for the panel itself.
onClick('#chat-before [data-press]', ({ dataset }, event) => {
  event.preventDefault();
  press(dataset.press);
});
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || isImeComposing(event)) return;
  if (!closest(event.target, '#chat-before textarea')) return;
  event.preventDefault();
  press('send');
});
function press(name = ''): void {
  const place = island();
  if (place) place.dataset.pressed = name;
}
