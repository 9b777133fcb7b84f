import { type ComponentType, createElement, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type Copy, type CopySource, CopySourceContext } from '#app/copy/copy.ts';
import { PageContext, pageData } from '#app/page.ts';
import { dataRouterGlobal } from '#app/react-router-internals.ts';
import { subscribeToToasts } from '#app/ui/toast/toast-store.ts';
import { replacementOf } from './page-script/find-replacement.ts';

const islands = new Map(
  Object.entries(import.meta.glob<{ default: ComponentType }>('/app/**/*.island.tsx')).map(([file, load]) => [
    file.replace(/^.*\/|\.island\.tsx$/g, ''),
    load,
  ]),
);
const copyModules = import.meta.glob<{ default: Copy[keyof Copy] }>('../../content/copy/*/*.ts');

const page = pageData(location, document.querySelector<HTMLElement>('[data-island]')?.dataset.language);
const words = new Map<string, Copy[keyof Copy]>();
const readWords: CopySource = (_language, area) => {
  const copy = words.get(area);
  if (!copy) throw new Error(`The words of '${area}' did not come with this island.`);
  return copy as Copy[typeof area];
};

const hydrations = new WeakMap<HTMLElement, Promise<void>>();

/** Fetches an island's code and words, and lets React take over its HTML. Resolves when the island reacts to presses. */
export function hydrateIsland(place: HTMLElement): Promise<void> {
  const known = hydrations.get(place);
  if (known) return known;
  const work = hydrate(place);
  hydrations.set(place, work);
  work
    // Fetched now, because a toast may have to say that the network has failed; the chat says so in its panel.
    .then(place.dataset.island === 'chat' ? undefined : islands.get('toaster'), () =>
      hydrations.delete(place),
    )
    .catch(console.error);
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
      // After `onReady` the promise is settled, and a rejection would be lost.
      reportError(error);
    };
    hydrateRoot(
      place,
      <PageContext value={page}>
        <CopySourceContext value={readWords}>
          <HydrationEvents onRender={note} onShown={restore} onReady={resolve}>
            {createElement(Island, JSON.parse(props))}
          </HydrationEvents>
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
 * Where the server rendered a text box with text, React writes that text into it again; other fields keep what was typed. Where a
 * translator has changed the texts, React replaces all elements: the new ones get what was typed, and the focus.
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
    const inItsPlace = replacementOf(active, place);
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

interface HydrationEventsProps {
  onRender: () => void;
  onShown: () => void;
  onReady: () => void;
  children: ReactNode;
}

function HydrationEvents({ onRender, onShown, onReady, children }: HydrationEventsProps) {
  // The last moment before React removes elements that do not match, and the focus with them.
  onRender();
  // Runs before the island's own effects, which read what was typed.
  useLayoutEffect(onShown, [onShown]);
  useEffect(onReady, [onReady]);
  return children;
}

/** Any island may show a toast; the island that renders toasts is hydrated with the first. */
subscribeToToasts(() => {
  const place = document.querySelector<HTMLElement>('[data-island="toaster"]');
  if (place) hydrateIsland(place).catch(console.error);
});

if (import.meta.env.DEV) {
  // React Router's hot reload asks its router to reload data; documents have no router.
  Object.assign(window, { [dataRouterGlobal]: { revalidate: async () => {} } });
}
