import {
  type ComponentType,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { CopySourceContext } from '#app/copy/copy.ts';

interface LaterProps<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>;
  part: Props;
  /** Nothing in it needs code: where its HTML came with the page, it stays that. */
  still?: boolean;
}

/**
 * A part of a page that is read at once and comes to life when the visitor gets near it: its HTML is in the page, its
 * code and its words for the browser are fetched later. Native controls work meanwhile, and keep what was typed.
 */
export const Later = import.meta.env.SSR ? RenderedPart : WaitingPart;

/** On the server it is rendered like anything else, but nothing of it is announced to the browser. */
function RenderedPart<Props extends object>({ load, part }: LaterProps<Props>) {
  const source = useContext(CopySourceContext);
  const Part = lazy(load) as unknown as ComponentType<Props>;
  return (
    <div>
      <CopySourceContext value={source.unannounced ?? source}>
        <Suspense>
          <Part {...part} />
        </Suspense>
      </CopySourceContext>
    </div>
  );
}

/** In the browser React leaves the HTML alone that it finds here, until the part itself takes its place. */
function WaitingPart<Props extends object>({ load, part, still = false }: LaterProps<Props>) {
  const place = useRef<HTMLDivElement>(null);
  const [Part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (!place.current || (still && place.current.hasChildNodes())) return;
    return whenNear(place.current, () => {
      // A transition: the HTML stays until the words are here too.
      void load().then((module) => startTransition(() => setPart(() => module.default)));
    });
  }, [load, still]);
  if (!Part) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; it keeps React from looking inside
    return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  }
  return (
    <LivingPart before={place}>
      <Part {...part} />
    </LivingPart>
  );
}

/** Takes over what was typed and opened on a slow line before the part came to life, and the focus. */
function LivingPart({ before, children }: { before: RefObject<HTMLElement | null>; children: ReactNode }) {
  const found = useRef(before.current && stateOf(before.current));
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!place.current || !found.current) return;
    const { typed, opened, focused } = found.current;
    for (const [index, field] of fieldsIn(place.current).entries())
      if (field.type !== 'radio') field.value = typed[index] ?? field.value;
    for (const [index, details] of detailsIn(place.current).entries()) details.open = opened[index] ?? false;
    stopsIn(place.current)[focused]?.focus({ preventScroll: true });
  }, []);
  return <div ref={place}>{children}</div>;
}

function stateOf(place: HTMLElement) {
  return {
    typed: fieldsIn(place).map(({ value }) => value),
    opened: detailsIn(place).map(({ open }) => open),
    focused: stopsIn(place).indexOf(document.activeElement as HTMLElement),
  };
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const all =
  <Element extends HTMLElement>(selector: string) =>
  (place: HTMLElement) => [...place.querySelectorAll<Element>(selector)];
const fieldsIn = all<Field>('input, textarea, select');
const detailsIn = all<HTMLDetailsElement>('details');
/** Where the Tab key stops. */
const stopsIn = all('a[href], button, input, textarea, select, summary');

/** A part that came without HTML (one arrived from another page) is near at once. */
function whenNear(place: HTMLElement, act: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: place.hasChildNodes() ? '600px' : '100000px' },
  );
  observer.observe(place);
  return () => observer.disconnect();
}
