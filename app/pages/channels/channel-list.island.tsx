import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { search } from '#app/search.ts';
import { ChatLink } from '#app/site/links.tsx';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { type Channel, channelsOf, type ListedSection } from './channel.ts';
import { FavouritesBar } from './favourites-bar.tsx';
import { Results } from './results.tsx';
import {
  type ListView,
  mostFavourites,
  readView,
  wholeList,
  writeView,
} from './search-and-favourites-in-address.ts';
import { SharedList } from './shared-list.tsx';
import { Toolbar } from './toolbar.tsx';

interface ChannelListProps {
  sections: readonly ListedSection[];
  section: ListView['section'];
}

/**
 * Sections are radios and CSS (`HideUnchecked`); the search and the favourites need this code. Fields are uncontrolled, so that
 * what was typed and ticked before it was loaded stays.
 */
export default function ChannelList({ sections, section: rendered }: ChannelListProps) {
  const copy = useCopy('channels');
  // Once: later the page has only what was found.
  const [channels] = useState(() => channelsOf(sections));
  const adultSections = useMemo(() => adultOnes(sections), [sections]);
  const [view, setView] = useState<ListView>({ ...wholeList, section: rendered });
  const [isRestored, setRestored] = useState(false);
  const latest = useRef(view);
  const [shared, setShared] = useState<readonly string[]>([]);
  const [isAdult, setIsAdult] = useState(false);
  const { query, section, found, isNear } = useFound(channels, view, isAdult ? noSections : adultSections);
  const place = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);

  const change = (part: Partial<ListView>) => {
    const next = { ...latest.current, ...part };
    latest.current = next;
    setView(next);
    const address = new URL(location.href);
    address.search = `${writeView(next, address.searchParams)}`;
    history.replaceState(history.state, '', address);
  };
  const searchField = () => place.current?.querySelector<HTMLInputElement>('[type=search]');

  const restore = useEffectEvent(() => {
    const arrived = readView(
      new URLSearchParams(location.search),
      sections.map(({ id }) => id),
    );
    const known = new Set(channels.map(({ code }) => code));
    const ticked = [...(list.current?.querySelectorAll<HTMLInputElement>('[type=checkbox]:checked') ?? [])];
    const favourites = [...arrived.favourites, ...ticked.map(({ value }) => value)].filter((code) =>
      known.has(code),
    );
    const field = searchField();
    if (field) field.value ||= arrived.query;
    setShared(arrived.favourites);
    setRestored(true);
    change({
      ...arrived,
      query: field?.value ?? '',
      favourites: [...new Set(favourites)].slice(0, mostFavourites),
    });
  });
  // What was typed, ticked and chosen before this code was loaded, and what the address says.
  useEffect(() => restore(), []);

  const shown = `${section} ${query} ${isAdult}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: names that appear again come without their ticks
  useEffect(() => {
    for (const box of list.current?.querySelectorAll<HTMLInputElement>('[type=checkbox]') ?? [])
      box.checked = latest.current.favourites.includes(box.value);
  }, [view.favourites, shown]);

  const tick = (box: HTMLInputElement) => {
    const others = latest.current.favourites.filter((code) => code !== box.value);
    if (!box.checked) return change({ favourites: others });
    if (others.length < mostFavourites) return change({ favourites: [...others, box.value] });
    box.checked = false;
    showToast({ title: copy.favourites.full({ most: mostFavourites }) });
  };

  const isAgeAsked = !isAdult && adultSections.has(section);
  const isNarrowed = !isAgeAsked && (query !== '' || section !== 'all');
  // The pressed button disappears: the focus goes to the search field.
  const reset = () => {
    const field = searchField();
    if (field) field.value = '';
    field?.focus();
    change({ query: '' });
    place.current?.querySelector<HTMLInputElement>('[name=section]')?.click();
  };
  const clear = () => {
    change({ favourites: [] });
    list.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={place}>
      {shared.length > 0 ? (
        <SharedList codes={shared} channels={channels} unnamed={isAdult ? noSections : adultSections} />
      ) : null}
      <Toolbar
        {...{ sections, change }}
        chosen={rendered}
        found={isNarrowed ? found.length : undefined}
        isNear={isNear}
      />
      <div ref={list} tabIndex={-1}>
        {found.length === 0 && !isAgeAsked ? (
          <EmptyState
            title={copy.empty.title({ query })}
            text={copy.empty.text}
            action={
              <div className="flex flex-wrap gap-3">
                <ChatLink className={buttonLook()}>{copy.empty.ask}</ChatLink>
                <Button variant="outline" onClick={reset}>
                  {copy.empty.reset}
                </Button>
              </div>
            }
          />
        ) : null}
        <Results
          {...{ sections, section, query, channels, found, isAdult, setIsAdult, tick }}
          isNarrowedByCss={!isRestored}
        >
          {isNear ? (
            <EmptyState
              title={copy.near.title({ query })}
              text={copy.near.text}
              action={<ChatLink className={buttonLook()}>{copy.empty.ask}</ChatLink>}
            />
          ) : null}
        </Results>
        {view.favourites.length > 0 ? <FavouritesBar favourites={view.favourites} clear={clear} /> : null}
      </div>
    </div>
  );
}

/** Deferred, so that typing is not delayed by the list: the result may be a moment behind the view. */
function useFound(channels: readonly Channel[], view: ListView, unsearched: ReadonlySet<string>) {
  const query = useDeferredValue(view.query);
  const section = useDeferredValue(view.section);
  const results = useMemo(() => {
    const isSearched = (channel: Channel) =>
      (section === 'all' || channel.section === section) && !unsearched.has(channel.section);
    return search(channels.filter(isSearched), query);
  }, [channels, section, unsearched, query]);
  return { query, section, ...results };
}

const noSections: ReadonlySet<string> = new Set();

function adultOnes(sections: readonly ListedSection[]): ReadonlySet<string> {
  return new Set(sections.filter(({ isAdult }) => isAdult).map(({ id }) => id));
}
