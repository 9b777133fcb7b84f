import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Channel } from './channel.ts';
import { mostFavourites } from './favourite-codes.ts';
import { type ListView, readView, wholeList, writeView } from './list-address.ts';

const ownChange = { ownChange: true };
const isOwnChange = (state: unknown) => (state as typeof ownChange | null)?.ownChange === true;

/**
 * The view of the list, kept in the address. The page is rendered without it, so the address is read once the browser
 * has taken over, and again whenever it changes by anything but the visitor's choices here.
 */
export function useListView(channels: readonly Channel[]) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [view, setView] = useState(wholeList);
  const [shared, setShared] = useState(wholeList.favourites);
  const latest = useRef(view);
  const hasRead = useRef(false);

  useEffect(() => {
    if (hasRead.current && isOwnChange(state)) return;
    hasRead.current = true;
    const sections = channels.map(({ section }) => section);
    const arrived = readView(new URLSearchParams(search), sections);
    const known = new Set(channels.map(({ code }) => code));
    latest.current = { ...arrived, favourites: arrived.favourites.filter((code) => known.has(code)) };
    setView(latest.current);
    setShared(arrived.favourites);
  }, [search, state, channels]);

  const change = useCallback(
    (part: Partial<ListView>) => {
      latest.current = { ...latest.current, ...part };
      setView(latest.current);
      const address = { search: `${writeView(latest.current)}` };
      void navigate(address, { replace: true, preventScrollReset: true, state: ownChange });
    },
    [navigate],
  );

  /** False: there are as many favourites as a link can hold. */
  const toggleFavourite = useCallback(
    (code: string): boolean => {
      const { favourites } = latest.current;
      const others = favourites.filter((other) => other !== code);
      const isTicked = others.length < favourites.length;
      if (!isTicked && favourites.length >= mostFavourites) return false;
      change({ favourites: isTicked ? others : [...others, code] });
      return true;
    },
    [change],
  );

  return { view, shared, change, toggleFavourite };
}
