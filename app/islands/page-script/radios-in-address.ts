import { splitLanguage } from '#contract/language.ts';
import { closest, onClick, whenPainted, whenParsed, whenShown } from './page-events.ts';
import { saveLanguage } from './saved-language.ts';

// A choice among radios stands in the address, beside whatever else is there, unless it is what a bare address means: the
// group's `data-address`, or its first one.
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

// On a phone the row of choices may be wider than the screen, and an address may lead to its end; the letters of the page's
// own font make it wider again. An observer is told after the browser has laid the page out for itself: asking for a width,
// or for `document.fonts.ready`, would make it do so at once.
const chosen = new ResizeObserver((labels) => {
  for (const { target } of labels) {
    const row = closest(target, '[data-address]');
    const label = row?.querySelector<HTMLElement>('label:has(:checked)');
    if (row && label) row.scrollLeft = label.offsetLeft - (row.clientWidth - label.offsetWidth) / 2;
  }
});
whenParsed(() => {
  for (const radio of document.querySelectorAll('[data-address] :checked')) {
    const label = closest(radio, 'label');
    if (label) chosen.observe(label);
  }
});

/** `#ios` leads to a choice as `?device=ios` does. */
const radioOfHash = () =>
  location.hash
    ? document.querySelector<HTMLElement>(`[data-address] [value="${CSS.escape(location.hash.slice(1))}"]`)
    : null;
const chooseByHash = () => radioOfHash()?.click();
whenParsed(chooseByHash);
addEventListener('hashchange', chooseByHash);

/** Previous and next beside a group of radios, around its ends. */
onClick('[data-step]', (button) => {
  const group = closest(button, 'fieldset');
  const radios = [...(group?.querySelectorAll<HTMLInputElement>('[type=radio]') ?? [])];
  const from = radios.findIndex(({ checked }) => checked);
  radios[(from + Number(button.dataset.step) + radios.length) % radios.length]?.click();
});

/** Not what nobody sees, what the address holds already, and the digits of a card, which have no name. */
const typedFields = () => [
  ...document.querySelectorAll<HTMLInputElement>(
    'main form [name]:not([type=hidden], [data-address] *, [type=checkbox], [type=password], button)',
  ),
];
const typedInto = ({ type, value, checked, defaultChecked }: HTMLInputElement) =>
  type !== 'radio' || (checked && !defaultChecked) ? value : '';
const typedKey = 'typedInAnotherLanguage';

/** What was typed goes along into another language, once, and not over what has been typed there since. */
function takeAlong(): void {
  try {
    const typed: [name: string, value: string][] = JSON.parse(sessionStorage.getItem(typedKey) ?? '[]');
    sessionStorage.removeItem(typedKey);
    const fields = typedFields();
    if (typed.every(([name], index) => fields[index]?.name === name))
      for (const [index, [, value]] of typed.entries()) {
        const field = fields[index];
        if (!value || !field) continue;
        if (field.type === 'radio') field.checked = true;
        // A list has no default: it starts with nothing chosen.
        else if (field.value === (field.defaultValue ?? '')) field.value = value;
      }
  } catch {}
}
// The first access to the storage is slow, and a page may be rendered before its link is pressed.
whenPainted(() => whenShown(takeAlong));

onClick<HTMLAnchorElement>('a[data-language]', (link, { metaKey, ctrlKey, shiftKey }) => {
  // In another tab it is only looked at: here nothing changes.
  if (!(metaKey || ctrlKey || shiftKey)) choose(link.hreflang);
  if (link.dataset.language !== 'keep') return;
  // An island may have gone on to another step since the page came.
  link.pathname = `/${link.hreflang}${splitLanguage(location.pathname).rest}`;
  link.search = location.search;
  // The token of a mailed link has left the address for its form.
  link.hash = document.querySelector<HTMLInputElement>('[name=token]')?.value || location.hash;
});

function choose(language: string): void {
  saveLanguage(language);
  try {
    const typed = typedFields().map((field) => [field.name, typedInto(field)]);
    if (typed.some(([, value]) => value)) sessionStorage.setItem(typedKey, JSON.stringify(typed));
  } catch {}
}
