/**
 * A link in a mail carries its token behind the #, which no server sees. It goes into the form and leaves the address
 * bar, where it could be read over a shoulder or shared; with the history's entry it outlives a reload. Runs right
 * after the form was parsed, and again when another link is opened in the same tab.
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
