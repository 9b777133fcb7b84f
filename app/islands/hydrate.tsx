import { type ComponentType, createElement, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type Copy, type CopySource, CopySourceContext } from '#app/copy/copy.ts';
import { PageContext, pageFacts } from '#app/page.ts';
import { subscribeToToasts } from '#app/ui/toast/toast-store.ts';
import { placeOf } from './page-script/find-replacement.ts';

const islands = new Map(
  Object.entries(import.meta.glob<{ default: ComponentType }>('/app/**/*.island.tsx')).map(([file, load]) => [
    file.replace(/^.*\/|\.island\.tsx$/g, ''),
    load,
  ]),
);
const copyModules = import.meta.glob<{ default: Copy[keyof Copy] }>([
  '../../content/copy/*/*.ts',
  '!**/{errors,replies,mail}.ts',
]);

const page = pageFacts(location, document.querySelector<HTMLElement>('[data-island]')?.dataset.language);
const words = new Map<string, Copy[keyof Copy]>();
const readWords: CopySource = (_language, area) => {
  const copy = words.get(area);
  if (!copy) throw new Error(`The words of '${area}' did not come with this island.`);
  return copy as Copy[typeof area];
};

const waking = new WeakMap<HTMLElement, Promise<void>>();

/** Brings an island's code and words, and lets React take over its HTML. Resolves when it answers to presses. */
export function wake(place: HTMLElement): Promise<void> {
  const known = waking.get(place);
  if (known) return known;
  const work = hydrate(place);
  waking.set(place, work);
  // A toast may have to say that the line is down: the code that shows it is here by then.
  work.then(islands.get('toaster'), () => waking.delete(place)).catch(console.error);
  return work;
}

async function hydrate(place: HTMLElement): Promise<void> {
  const { island, prefix = '', props = '{}', words: areas = '' } = place.dataset;
  const load = islands.get(island ?? '');
  if (!load) throw new Error(`There is no island '${island}'.`);
  const [{ default: Island }] = await Promise.all([
    load(),
    ...areas.split(' ').filter(Boolean).map(loadWords),
  ]);
  const { note, restore } = stateOf(place);
  await new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) => {
      reject(error);
      // Once the island was ready, nobody hears a rejection.
      reportError(error);
    };
    hydrateRoot(
      place,
      <PageContext value={page}>
        <CopySourceContext value={readWords}>
          <Awake onRender={note} onShown={restore} onReady={resolve}>
            {createElement(Island, JSON.parse(props))}
          </Awake>
        </CopySourceContext>
      </PageContext>,
      { identifierPrefix: prefix, onUncaughtError: fail },
    );
  });
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const fieldsIn = (place: HTMLElement) => [
  ...place.querySelectorAll<Field>('input:not([type=hidden]), select, textarea'),
];

/**
 * React gives a text box that had words from the server these words again; other fields keep what was typed. Where a
 * translator has changed the texts, it puts new elements into the place of all: they get what was typed, and the focus.
 */
function stateOf(place: HTMLElement) {
  const before = fieldsIn(place);
  const typed = new Map<HTMLTextAreaElement, string>();
  let focusAgain = () => {};
  const noteTyped = () => {
    for (const box of place.querySelectorAll('textarea')) typed.set(box, box.value);
  };
  noteTyped();
  place.addEventListener('input', noteTyped);
  const note = () => {
    const active = (document.activeElement ?? document.body) as HTMLElement;
    const inItsPlace = placeOf(active, place);
    focusAgain = () => active.isConnected || inItsPlace().focus({ preventScroll: true });
  };
  const restore = () => {
    place.removeEventListener('input', noteTyped);
    for (const [box, text] of typed) if (box.value !== text) box.value = text;
    const now = fieldsIn(place);
    for (const [index, old] of before.entries()) if (!old.isConnected) copyState(old, now[index]);
    focusAgain();
  };
  return { note, restore };
}

function copyState(from: Field, to: Field | undefined): void {
  if (to?.name !== from.name) return;
  to.value = from.value;
  if ('checked' in from && 'checked' in to) to.checked = from.checked;
}

async function loadWords(area: string): Promise<void> {
  const load = copyModules[`../../content/copy/${page.language}/${area}.ts`];
  if (!load) throw new Error(`There are no words for '${area}'.`);
  words.set(area, (await load()).default);
}

interface AwakeProps {
  onRender: () => void;
  onShown: () => void;
  onReady: () => void;
  children: ReactNode;
}

function Awake({ onRender, onShown, onReady, children }: AwakeProps) {
  // The last moment before elements that do not match are thrown away, and the focus with them.
  onRender();
  // Before the island's own effects, which look at what was typed.
  useLayoutEffect(onShown, [onShown]);
  useEffect(onReady, [onReady]);
  return children;
}

/** Toasts come from any island; the one that shows them wakes with the first. */
subscribeToToasts(() => {
  const place = document.querySelector<HTMLElement>('[data-island="toaster"]');
  if (place) wake(place).catch(console.error);
});

if (import.meta.env.DEV) {
  // React Router's refresh runtime asks its router to reload data; documents have none.
  Object.assign(window, { __reactRouterDataRouter: { revalidate: async () => {} } });
}
