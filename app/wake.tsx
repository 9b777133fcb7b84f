import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type Copy, type CopySource, CopySourceContext } from './copy/copy.ts';
import { PageContext, pageFacts } from './page.ts';
import { subscribeToToasts } from './ui/toast-store.ts';

const islands = import.meta.glob<{ default: ComponentType }>('./islands/*.tsx');
const copyModules = import.meta.glob<{ default: Copy[keyof Copy] }>([
  '../content/copy/*/*.ts',
  '!**/{errors,replies,mail}.ts',
]);

const page = pageFacts(location, document.documentElement.lang);
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
  work.catch(() => waking.delete(place));
  return work;
}

async function hydrate(place: HTMLElement): Promise<void> {
  const { island, prefix = '', props = '{}', words: areas = '' } = place.dataset;
  const load = islands[`./islands/${island}.tsx`];
  if (!load) throw new Error(`There is no island '${island}'.`);
  const [{ default: Island }] = await Promise.all([
    load(),
    ...areas.split(' ').filter(Boolean).map(loadWords),
  ]);
  const keepTyped = typedIn(place);
  await new Promise<void>((resolve, reject) => {
    const ready = () => {
      keepTyped();
      resolve();
    };
    hydrateRoot(
      place,
      <PageContext value={page}>
        <CopySourceContext value={readWords}>
          <Awake onReady={ready}>{createElement(Island, JSON.parse(props))}</Awake>
        </CopySourceContext>
      </PageContext>,
      { identifierPrefix: prefix, onUncaughtError: reject },
    );
  });
}

/** React gives a text box that had words from the server these words again; other fields keep what was typed. */
function typedIn(place: HTMLElement): () => void {
  const typed = new Map<HTMLTextAreaElement, string>();
  const note = () => {
    for (const box of place.querySelectorAll('textarea')) typed.set(box, box.value);
  };
  note();
  place.addEventListener('input', note);
  return () => {
    place.removeEventListener('input', note);
    for (const [box, text] of typed) if (box.value !== text) box.value = text;
  };
}

async function loadWords(area: string): Promise<void> {
  const load = copyModules[`../content/copy/${page.language}/${area}.ts`];
  if (!load) throw new Error(`There are no words for '${area}'.`);
  words.set(area, (await load()).default);
}

function Awake({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

/** Toasts come from any island; the one that shows them wakes with the first. */
subscribeToToasts(() => {
  const toaster = document.querySelector<HTMLElement>('[data-island="toaster"]');
  if (toaster) wake(toaster).catch(console.error);
});

if (import.meta.env.DEV) {
  // React Router's refresh runtime asks its router to reload data; documents have none.
  Object.assign(window, { __reactRouterDataRouter: { revalidate: async () => {} } });
}
