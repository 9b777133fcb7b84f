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

/** Takes over what was typed on a slow line before the part came to life, and the focus. */
function LivingPart({ before, children }: { before: RefObject<HTMLElement | null>; children: ReactNode }) {
  const typed = useRef(before.current && fieldsOf(before.current).map(({ value }) => value));
  const focused = useRef(before.current && fieldsOf(before.current).indexOf(document.activeElement as Field));
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fields = place.current ? fieldsOf(place.current) : [];
    for (const [index, value] of (typed.current ?? []).entries()) {
      const field = fields[index];
      if (field && field.type !== 'radio') field.value = value;
    }
    fields[focused.current ?? -1]?.focus({ preventScroll: true });
  }, []);
  return <div ref={place}>{children}</div>;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function fieldsOf(place: HTMLElement): Field[] {
  return [...place.querySelectorAll<Field>('input, textarea, select')];
}

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
