import { replacementOf } from './find-replacement.ts';
import { closest, onClick, whenPainted, whenParsed, whenShown } from './page-events.ts';
import { blockResubmit } from './prevent-double-submit.ts';

/** How long a form waits for its island's code before it is sent as a plain form. */
const plainSubmitAfterMs = 4000;

/** A form that the server accepts without a script. */
const plainForm = 'form[action]';

/** The addresses of `islands/hydrate-island.tsx`, which is the last one, and of the modules that it imports. */
const moduleAddresses =
  document.querySelector<HTMLElement>('[data-hydrate-modules]')?.dataset.hydrateModules?.split(' ') ?? [];

export async function hydrate(place: HTMLElement): Promise<void> {
  const modules = await Promise.all(moduleAddresses.map((address) => import(/* @vite-ignore */ address)));
  await modules.at(-1).hydrateIsland(place);
  place.dataset.hydrated = '';
  showNotLoaded(false);
}

/** After a deploy an open page asks for code that is gone. A plain form works without it; everything else would not react. */
export function hydrateOrReport(place: HTMLElement, target: EventTarget | null = place): void {
  hydrate(place).catch((error) => {
    console.error(error);
    if (!closest(target, plainForm)) showNotLoaded(true);
  });
}

function showNotLoaded(isShown: boolean): void {
  document.getElementById('not-loaded')?.togglePopover?.(isShown);
}
onClick('[data-reload]', () => location.reload());

/** What works without code inside an island (`data-native`) does not hydrate it. */
function unhydratedIsland(target: EventTarget | null): HTMLElement | null {
  return closest(target, '[data-native]') ? null : closest(target, '[data-island]:not([data-hydrated])');
}

function hydrateAt({ target }: Event): void {
  const place = unhydratedIsland(target);
  if (place) hydrateOrReport(place, target);
}

document.addEventListener('focusin', hydrateAt);
document.addEventListener('keydown', hydrateAt);
// A pointer over a control is likely to press it: the code is fetched then, and run after the press.
let isPreloaded = false;
document.addEventListener('pointerover', ({ target }) => {
  if (isPreloaded || !unhydratedIsland(target) || !closest(target, 'button, input, select, textarea')) return;
  isPreloaded = true;
  for (const href of moduleAddresses)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
});

// Such an island may ask for a customer's order, or go on with a payment: not on a page that is only prerendered.
function hydrateForAddress(): void {
  const query = new URLSearchParams(location.search);
  for (const place of document.querySelectorAll<HTMLElement>('[data-hydrate-for]'))
    if (place.dataset.hydrateFor?.split(' ').some((name) => query.has(name))) hydrateOrReport(place);
}
if (location.search) whenParsed(() => whenShown(hydrateForAddress));
whenPainted(hydrateEarly);

/** The visitor's first moved pointer, key or scroll: until then such an island asks no other site for anything. */
function hydrateEarly(): void {
  const places = document.querySelectorAll<HTMLElement>('[data-hydrate-early]');
  if (places.length === 0) return;
  const waiting = new AbortController();
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
    addEventListener(
      type,
      (event) => {
        // Browsers also report a pointer that rests where the page appears.
        const { movementX, movementY } = event as PointerEvent;
        if (movementX === 0 && movementY === 0 && type === 'pointermove') return;
        waiting.abort();
        for (const place of places) hydrateOrReport(place);
      },
      { signal: waiting.signal, passive: true },
    );
}

// Presses on buttons wait for the island's code and are then repeated; fields, links and popovers work without it.
document.addEventListener(
  'click',
  (event) => {
    hydrateAt(event);
    const place = unhydratedIsland(event.target);
    const button = closest<HTMLButtonElement>(
      event.target,
      '[type=button]:not([commandfor], [popovertarget])',
    );
    if (!place || !button) return;
    event.preventDefault();
    event.stopPropagation();
    const pressed = replacementOf(button, place);
    const copied = copy(button);
    const press = async () => {
      pressed().toggleAttribute('data-copied', await copied);
      setTimeout(() => pressed().click());
    };
    void hold(place, hydrate(place).then(press));
  },
  true,
);

/** Safari allows access to the clipboard during the press itself alone; the repeated press learns by `data-copied` that it worked. */
async function copy({ dataset: { copies } }: HTMLElement): Promise<boolean> {
  if (copies === undefined) return false;
  try {
    await navigator.clipboard.writeText(copies);
    return true;
  } catch {
    return false;
  }
}

document.addEventListener(
  'submit',
  (event) => {
    const place = unhydratedIsland(event.target);
    if (!place) return;
    event.preventDefault();
    event.stopPropagation();
    if (place.dataset.held !== undefined) return;
    const form = event.target as HTMLFormElement;
    const sent = replacementOf(form, place);
    const submitter = event.submitter && replacementOf(event.submitter, place);
    const send = () => sent().requestSubmit(submitter?.());
    const sendPlainly = () => {
      form.submit();
      return blockResubmit(form);
    };
    if (!form.matches(plainForm)) return void hold(place, hydrate(place).then(send));
    const tooLate = new Promise<never>((_, reject) => setTimeout(reject, plainSubmitAfterMs));
    void hold(place, Promise.race([hydrate(place), tooLate]).then(send, sendPlainly));
  },
  true,
);

async function hold(place: HTMLElement, work: Promise<unknown>): Promise<void> {
  place.dataset.held = '';
  await work.catch(console.error);
  delete place.dataset.held;
}
