import { placeOf } from './find-replacement.ts';
import { closest, onClick, whenPainted, whenParsed, whenShown } from './page-events.ts';
import { leave } from './prevent-double-submit.ts';

/** How long a form waits for its island's code before it is sent as a plain form. */
const longestHold = 4000;

/** One that the server takes without a script. */
const plainForm = 'form[action]';

/** `islands/hydrate.tsx`, and before it what it imports. */
const addresses = document.querySelector<HTMLElement>('[data-wake]')?.dataset.wake?.split(' ') ?? [];

export async function wake(place: HTMLElement): Promise<void> {
  const modules = await Promise.all(addresses.map((address) => import(/* @vite-ignore */ address)));
  await modules.at(-1).wake(place);
  place.dataset.awake = '';
  sayNotLoaded(false);
}

/** After a deploy an open page asks for code that is gone. A plain form works without it; everything else would seem dead. */
export function wakeOrSay(place: HTMLElement, target: EventTarget | null = place): void {
  wake(place).catch((error) => {
    console.error(error);
    if (!closest(target, plainForm)) sayNotLoaded(true);
  });
}

function sayNotLoaded(isSaid: boolean): void {
  document.getElementById('not-loaded')?.togglePopover?.(isSaid);
}
onClick('[data-reload]', () => location.reload());

/** What works without code inside an island (`data-native`) does not wake it. */
function sleepingIsland(target: EventTarget | null): HTMLElement | null {
  return closest(target, '[data-native]') ? null : closest(target, '[data-island]:not([data-awake])');
}

function wakeAt({ target }: Event): void {
  const place = sleepingIsland(target);
  if (place) wakeOrSay(place, target);
}

document.addEventListener('focusin', wakeAt);
document.addEventListener('keydown', wakeAt);
// A pointer that comes to a control is about to press it: the code is fetched, and run when the press is over.
let isFetched = false;
document.addEventListener('pointerover', ({ target }) => {
  if (isFetched || !sleepingIsland(target) || !closest(target, 'button, input, select, textarea')) return;
  isFetched = true;
  for (const href of addresses)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
});

// Such an island may ask for somebody's order, or go on with a payment: not on a page that nobody has opened yet.
function wakeForAddress(): void {
  const asked = new URLSearchParams(location.search);
  for (const place of document.querySelectorAll<HTMLElement>('[data-wake-for]'))
    if (place.dataset.wakeFor?.split(' ').some((name) => asked.has(name))) wakeOrSay(place);
}
if (location.search) whenParsed(() => whenShown(wakeForAddress));
whenPainted(wakeEarly);

/** A pointer that moves, a key or a scroll is somebody who reads: before that nobody else is asked for anything. */
function wakeEarly(): void {
  const places = document.querySelectorAll<HTMLElement>('[data-wake-early]');
  if (places.length === 0) return;
  const waiting = new AbortController();
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
    addEventListener(
      type,
      (event) => {
        // Browsers also report a pointer that rests where a page arrives.
        const { movementX, movementY } = event as PointerEvent;
        if (movementX === 0 && movementY === 0 && type === 'pointermove') return;
        waiting.abort();
        for (const place of places) wakeOrSay(place);
      },
      { signal: waiting.signal, passive: true },
    );
}

// Presses on a sleeping island are held until it can answer them; fields, links and popovers do what they do by themselves.
document.addEventListener(
  'click',
  (event) => {
    wakeAt(event);
    const place = sleepingIsland(event.target);
    const button = closest<HTMLButtonElement>(
      event.target,
      '[type=button]:not([commandfor], [popovertarget])',
    );
    if (!place || !button) return;
    event.preventDefault();
    event.stopPropagation();
    const pressed = placeOf(button, place);
    const copied = copy(button);
    const press = async () => {
      pressed().toggleAttribute('data-copied', await copied);
      setTimeout(() => pressed().click());
    };
    void hold(place, wake(place).then(press));
  },
  true,
);

/** Safari gives the clipboard to the press itself and not to its repetition, which is told what became of it. */
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
    const place = sleepingIsland(event.target);
    if (!place) return;
    event.preventDefault();
    event.stopPropagation();
    if (place.dataset.held !== undefined) return;
    const form = event.target as HTMLFormElement;
    const sent = placeOf(form, place);
    const submitter = event.submitter && placeOf(event.submitter, place);
    const send = () => sent().requestSubmit(submitter?.());
    const sendPlainly = () => {
      form.submit();
      return leave(form);
    };
    if (!form.matches(plainForm)) return void hold(place, wake(place).then(send));
    const tooLate = new Promise<never>((_, reject) => setTimeout(reject, longestHold));
    void hold(place, Promise.race([wake(place), tooLate]).then(send, sendPlainly));
  },
  true,
);

async function hold(place: HTMLElement, work: Promise<unknown>): Promise<void> {
  place.dataset.held = '';
  await work.catch(console.error);
  delete place.dataset.held;
}
