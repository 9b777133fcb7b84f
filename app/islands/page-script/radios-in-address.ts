import { closest, whenParsed } from './page-events.ts';

// The address keeps the choice among a group of radios, beside its other parameters. It leaves out the default: the group's
// `data-address`, or its first radio.
document.addEventListener('change', ({ target }) => {
  const group = closest<HTMLFieldSetElement>(target, '[data-address]');
  if (!group) return;
  const { name, value } = target as HTMLInputElement;
  const address = new URL(location.href);
  if (value === (group.dataset.address || group.querySelector('input')?.value))
    address.searchParams.delete(name);
  else address.searchParams.set(name, value);
  if (radioOfHash()) address.hash = '';
  history.replaceState(history.state, '', address);
});

// On a phone the row of radios may be wider than the screen, the address may choose its last one, and the row grows when the
// page's own font arrives. An observer is called after the browser's own layout; reading a width, or `document.fonts.ready`,
// would force one.
const checkedLabels = new ResizeObserver((labels) => {
  for (const { target } of labels) {
    const row = closest(target, '[data-address]');
    const label = row?.querySelector<HTMLElement>('label:has(:checked)');
    if (row && label) row.scrollLeft = label.offsetLeft - (row.clientWidth - label.offsetWidth) / 2;
  }
});
whenParsed(() => {
  for (const radio of document.querySelectorAll('[data-address] :checked')) {
    const label = closest(radio, 'label');
    if (label) checkedLabels.observe(label);
  }
});

/** `#ios` checks the same radio as `?device=ios`. */
const radioOfHash = () =>
  location.hash
    ? document.querySelector<HTMLElement>(`[data-address] [value="${CSS.escape(location.hash.slice(1))}"]`)
    : null;
const checkByHash = () => radioOfHash()?.click();
whenParsed(checkByHash);
addEventListener('hashchange', checkByHash);
