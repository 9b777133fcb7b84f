import { useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { showToast } from '#app/ui/toast-store.ts';
import type { ChannelSection } from '#content/channels.ts';
import { type Channel, channelsOf } from './channel.ts';
import { mostFavourites } from './favourite-codes.ts';
import { FavouritesBar } from './favourites-bar.tsx';
import type { ListView } from './list-address.ts';
import { NothingFound } from './nothing-found.tsx';
import { Results } from './results.tsx';
import { search } from './search.ts';
import { SharedList } from './shared-list.tsx';
import { Toolbar } from './toolbar.tsx';
import { useListView } from './use-list-view.ts';

export function ChannelList({ sections }: { sections: readonly ChannelSection[] }) {
  const channels = useMemo(() => channelsOf(sections), [sections]);
  const { view, shared, change, toggleFavourite } = useListView(channels);
  const [isAdult, setIsAdult] = useState(false);
  const { query, section, found } = useFound(channels, view, isAdult);
  const ticks = useTicks(view.favourites, toggleFavourite);
  const searchField = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);

  const keepEarlyTicks = useEffectEvent(() => {
    const early = list.current ? tickedIn(list.current, channels) : [];
    for (const code of early) if (!view.favourites.includes(code)) toggleFavourite(code);
  });
  // Ticks from before the scripts had arrived count too. The address has been read by now.
  useEffect(() => keepEarlyTicks(), []);

  const isAsked = section === 'adult' && !isAdult;
  const isNarrowed = !isAsked && (query !== '' || section !== 'all');
  // What was pressed disappears: the next Tab has to start from somewhere.
  const reset = () => {
    change({ query: '', section: 'all' });
    searchField.current?.focus();
  };
  const clear = () => {
    change({ favourites: [] });
    list.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {shared.length > 0 ? <SharedList codes={shared} {...{ channels, isAdult }} /> : null}
      <div>
        <Toolbar {...{ view, sections, searchField, change }} found={isNarrowed ? found.length : undefined} />
        <div ref={list} tabIndex={-1}>
          {found.length === 0 && !isAsked ? <NothingFound {...{ query, reset }} /> : null}
          <Results {...{ sections, section, query, channels, found, isAdult, setIsAdult, ticks }} />
          {view.favourites.length > 0 ? <FavouritesBar favourites={view.favourites} clear={clear} /> : null}
        </div>
      </div>
    </>
  );
}

function tickedIn(list: HTMLElement, channels: readonly Channel[]): string[] {
  const codes = new Map(channels.map(({ code, name }) => [name, code]));
  const ticked = [...list.querySelectorAll('label:has(:checked)')];
  return ticked.flatMap(({ textContent }) => codes.get(textContent ?? '') ?? []);
}

/** Typing goes first, the list follows: what comes back may be a moment behind the view. */
function useFound(channels: readonly Channel[], view: ListView, isAdult: boolean) {
  const query = useDeferredValue(view.query);
  const section = useDeferredValue(view.section);
  const found = useMemo(() => {
    const isSearched = (channel: Channel) =>
      (section === 'all' || channel.section === section) && (isAdult || channel.section !== 'adult');
    return search(channels.filter(isSearched), query);
  }, [channels, section, isAdult, query]);
  return { query, section, found };
}

/** The same function for as long as the page is open: otherwise every name would be rendered anew for each tick. */
function useTicks(codes: readonly string[], toggleFavourite: (code: string) => boolean) {
  const full = useCopy('channels').favourites.full({ most: mostFavourites });
  const toggle = useCallback(
    (code: string) => {
      if (!toggleFavourite(code)) showToast({ title: full });
    },
    [toggleFavourite, full],
  );
  return { favourites: useMemo(() => new Set(codes), [codes]), toggle };
}
