import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useMe } from '#app/staff/session/session.ts';
import { type ItemKind, itemKinds, kindOf, nextWaiting } from './inbox/session-order-and-counts.ts';
import { knownMessages, messageIn } from './messages/message-items.ts';
import { useInbox } from './use-inbox.tsx';

/** Where the focus goes after another chat was opened. */
type Focus = 'box' | 'row';

interface OpenedChat {
  focus?: Focus;
  /** The chat that was left. */
  left?: string;
}

/**
 * Which chat is open stands in the address, and whether chats or messages are shown: Back leads to the one before, and a link
 * can be sent to a colleague. Without a chat it leads to the list.
 */
export function chatSearch(sessionId: string | null, kind?: ItemKind): string {
  const params = new URLSearchParams({ ...(kind && { show: kind }), ...(sessionId && { chat: sessionId }) });
  return params.size > 0 ? `?${params}` : '';
}

export function useItemKind(): ItemKind | undefined {
  const [params] = useSearchParams();
  return itemKinds.find((kind) => kind === params.get('show'));
}

export function useOpenChat(): string | null {
  const [params] = useSearchParams();
  return params.get('chat') || null;
}

/** To who has waited for this agent longest, of what the list shows. Where there is none, `orLeave` leads to the first screen. */
export function useGoOn(): (left: string | null, orLeave?: boolean) => void {
  const inbox = useInbox();
  const client = useQueryClient();
  const { id } = useMe();
  const kind = useItemKind();
  const navigate = useNavigate();
  return (left, orLeave = false) => {
    const all = [...inbox.state.sessions.values(), ...knownMessages(client)];
    const shown = kind ? all.filter((one) => kindOf(one) === kind) : all;
    const next = nextWaiting(shown, { me: id, agents: inbox.state.agents }, left);
    if (next) void navigate({ search: chatSearch(next.sessionId, kind) }, { state: { focus: 'row' } });
    else if (left && orLeave) void navigate({ search: chatSearch(null, kind) }, { state: toRow(left) });
  };
}

export function useGoToChat(): (sessionId: string, focus: Focus) => void {
  const navigate = useNavigate();
  const kind = useItemKind();
  return (sessionId, focus) => {
    const isListed = kind === (messageIn(sessionId) === undefined ? 'chats' : 'messages');
    void navigate({ search: chatSearch(sessionId, isListed ? kind : undefined) }, { state: { focus } });
  };
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
