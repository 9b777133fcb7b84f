import { useEffect } from 'react';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router';

/** Where the focus goes after another chat was opened. */
type Focus = 'box' | 'row';

interface Arrival {
  focus?: Focus;
  /** The chat that was left. */
  left?: string;
}

/** Which chat is open stands in the address: Back leads to the one before, and a link can be sent to a colleague. */
export const chatSearch = (sessionId: string) => `?${new URLSearchParams({ chat: sessionId })}`;

export function useOpenChat(): string | null {
  const [params] = useSearchParams();
  return params.get('chat') || null;
}

export function useGoToChat(): (sessionId: string, focus: Focus) => void {
  const navigate = useNavigate();
  return (sessionId, focus) => void navigate({ search: chatSearch(sessionId) }, { state: { focus } });
}

export const toBox: Arrival = { focus: 'box' };
export const toRow = (left: string): Arrival => ({ focus: 'row', left });

/** Runs once for each arrival that wants the focus there. */
export function useArrival(wanted: Focus, run: (arrival: Arrival) => void): void {
  const { key, state } = useLocation() as Location<Arrival | null>;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival has a key of its own
  useEffect(() => {
    if (state?.focus === wanted) run(state);
  }, [key, wanted]);
}
