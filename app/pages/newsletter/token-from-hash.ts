/**
 * A link in a mail has its token behind the #, which browsers send to no server. It is moved into the form, because an address
 * is read over shoulders and shared; the history's entry keeps it for a reload. Runs right after the form was parsed, and
 * again when another link is opened in the same tab.
 */
const place = document.currentScript?.parentElement;
const field = place?.querySelector<HTMLInputElement>('[name=token]');

function takeToken(): void {
  const found = /^#([\w-]{43})$/.exec(location.hash)?.[1];
  const token = found ?? (history.state as { token?: string } | null)?.token;
  if (found) history.replaceState({ token }, '', location.pathname + location.search);
  if (field && token) field.value = token;
  place?.toggleAttribute('data-incomplete', !field?.value);
}

takeToken();
addEventListener('hashchange', takeToken);
