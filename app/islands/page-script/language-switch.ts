import { splitLanguage } from '#contract/language.ts';
import { onClick, whenPainted, whenShown } from './page-events.ts';
import { saveLanguage } from './saved-language.ts';
import { hydrateOrReport } from './when-to-hydrate.ts';

/** Without hidden fields, radios that the address keeps, passwords, and the card fields, which have no name. */
const typedFields = () => [
  ...document.querySelectorAll<HTMLInputElement>(
    'main form [name]:not([type=hidden], [data-address] *, [type=checkbox], [type=password], button)',
  ),
];
const typedInto = ({ type, value, checked, defaultChecked }: HTMLInputElement) =>
  type !== 'radio' || (checked && !defaultChecked) ? value : '';
const typedKey = 'typedInAnotherLanguage';
const againKey = 'shownAgain';

/** Fills in what was typed in the other language, or before the page was shown again, once, and not over what was typed here since. */
function restoreTyped(): void {
  try {
    const typed: [name: string, value: string][] = JSON.parse(sessionStorage.getItem(typedKey) ?? '[]');
    sessionStorage.removeItem(typedKey);
    const fields = typedFields();
    if (typed.every(([name], index) => fields[index]?.name === name))
      for (const [index, [, value]] of typed.entries()) {
        const field = fields[index];
        if (!value || !field) continue;
        if (field.type === 'radio') field.checked = true;
        // A select has no `defaultValue`: it starts with its empty option.
        else if (field.value === (field.defaultValue ?? '')) field.value = value;
      }
  } catch {}
}
// After the paint, because the first access to the storage is slow; when shown, because the page may be prerendered.
whenPainted(() =>
  whenShown(() => {
    restoreTyped();
    goOn();
  }),
);

onClick<HTMLAnchorElement>('a[data-language]', (link, { metaKey, ctrlKey, shiftKey }) => {
  // In another tab the other language is only looked at.
  if (!(metaKey || ctrlKey || shiftKey)) switchTo(link.hreflang);
  if (link.dataset.language !== 'keep') return;
  // An island may have changed the address since the page was rendered.
  link.pathname = `/${link.hreflang}${splitLanguage(location.pathname).rest}`;
  link.search = location.search;
  // The token of a mailed link was moved from the address into its form.
  link.hash = document.querySelector<HTMLInputElement>('[name=token]')?.value || location.hash;
});

/** A link to the page as it is now, where a refusal says that it has changed. */
onClick<HTMLAnchorElement>('a[data-shows-again]', (link) => {
  link.href = location.pathname + location.search;
  keepTyped();
  try {
    sessionStorage.setItem(againKey, 'yes');
  } catch {}
});

/** Who pressed such a link was about to go on: nothing waits until they touch the page. */
function goOn(): void {
  try {
    if (!sessionStorage.getItem(againKey)) return;
    sessionStorage.removeItem(againKey);
  } catch {
    return;
  }
  for (const place of document.querySelectorAll<HTMLElement>('[data-hydrate-early]')) hydrateOrReport(place);
}

function switchTo(language: string): void {
  saveLanguage(language);
  keepTyped();
}

function keepTyped(): void {
  try {
    const typed = typedFields().map((field) => [field.name, typedInto(field)]);
    if (typed.some(([, value]) => value)) sessionStorage.setItem(typedKey, JSON.stringify(typed));
  } catch {}
}
