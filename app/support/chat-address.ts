import { useEffect } from 'react';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router';

/** Where the focus goes after another chat was opened. */
type Focus = 'box' | 'row';

interface OpenedChat {
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

export const toBox: OpenedChat = { focus: 'box' };
export const toRow = (left: string): OpenedChat => ({ focus: 'row', left });

/** Runs once for each link to a chat that wants the focus there. */
export function useFocusFromLink(wanted: Focus, run: (opened: OpenedChat) => void): void {
  const { key, state } = useLocation() as Location<OpenedChat | null>;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has a key of its own
  useEffect(() => {
    if (state?.focus === wanted) run(state);
  }, [key, wanted]);
}
