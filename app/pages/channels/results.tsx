import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { useNumbers } from '#app/formats.ts';
import { Badge } from '#app/ui/badge.tsx';
import { AdultsOnly } from './adults-only.tsx';
import type { Channel, ListedSection } from './channel.ts';
import { ChannelGrid } from './channel-grid.tsx';
import type { ListView } from './search-and-favourites-in-address.ts';

interface ResultsProps {
  sections: readonly ListedSection[];
  section: ListView['section'];
  query: string;
  channels: readonly Channel[];
  found: readonly Channel[];
  /** The page as it arrives has every name, so that the radios work without this code and it can read the names from there. */
  isNarrowedByCss: boolean;
  isAdult: boolean;
  setIsAdult: (isAdult: boolean) => void;
  tick: (box: HTMLInputElement) => void;
  /** What is to be said about them, above. */
  children: ReactNode;
}

export function Results(props: ResultsProps) {
  const { sections, section, query, channels, isNarrowedByCss, isAdult, setIsAdult, tick } = props;
  const found = isNarrowedByCss ? channels : props.found;
  const list = useRef<HTMLDivElement>(null);
  useStartInView(list, `${section} ${query}`);
  const grid = (id: string, from: readonly Channel[]) => (
    <ChannelGrid channels={from.filter((channel) => channel.section === id)} />
  );
  const isShown = ({ id, isAdult: isForAdults }: ListedSection) =>
    isForAdults && !isAdult && !isNarrowedByCss
      ? section === 'all' || section === id
      : found.some((channel) => channel.section === id);
  return (
    <div
      ref={list}
      className="grid scroll-mt-24 grid-cols-1 gap-12 pt-6"
      onChange={({ target }) => tick(target as unknown as HTMLInputElement)}
    >
      {props.children}
      {sections.filter(isShown).map((each) => (
        <Section key={each.id} section={each}>
          {each.isAdult ? (
            <AdultsOnly open={isAdult} setOpen={setIsAdult}>
              {grid(each.id, isAdult ? found : channels)}
            </AdultsOnly>
          ) : (
            grid(each.id, found)
          )}
        </Section>
      ))}
    </div>
  );
}

/** After a search the list may end above the scroll position: then it scrolls to the start of the list. */
function useStartInView(list: RefObject<HTMLElement | null>, shown: string): void {
  const last = useRef(shown);
  useEffect(() => {
    const { top = 0 } = list.current?.getBoundingClientRect() ?? {};
    if (shown !== last.current && top < 0) list.current?.scrollIntoView({ behavior: 'instant' });
    last.current = shown;
  }, [list, shown]);
}

interface SectionProps {
  section: ListedSection;
  children: ReactNode;
}

function Section({ section: { id, label, count }, children }: SectionProps) {
  const copy = useCopy('channels');
  const { number } = useNumbers();
  return (
    <section data-section={id} aria-labelledby={`channels-${id}`} className="border-t border-line pt-8">
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={`channels-${id}`} className="text-title">
          {label}
        </h2>
        <Badge>{copy.badge({ count: number(count) })}</Badge>
      </div>
      {children}
    </section>
  );
}
