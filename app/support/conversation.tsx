import { memo, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#app/api-request.ts';
import { staffPaths } from '#app/paths.ts';
import { QueryResult } from '#app/staff/session/query-result.tsx';
import { useMe } from '#app/staff/session/session.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { uuid } from '#app/uuid.ts';
import { supportWords } from '#content/staff/support.ts';
import { mostChatCharacters } from '#contract/chat/limits.ts';
import { type ChatSession, chatStatuses } from '#contract/chat/sessions-and-messages.ts';
import { useChat, useSessionActions } from './chat-requests.ts';
import { type Channel, Composer, type ComposerHandle } from './composer.tsx';
import { ConversationHead, StateButtons } from './conversation-head.tsx';
import { useCustomer } from './customer/customer-card.tsx';
import { Pending, useDelayedAction } from './customer/delayed-action.tsx';
import { PersonPanel } from './customer/person-panel.tsx';
import { chatName } from './inbox/chat-name.ts';
import { companyIn } from './inbox/colleagues.ts';
import { MessageLog } from './message-log.tsx';
import { useInbox, useInboxState } from './use-inbox.tsx';

const words = supportWords.chat;

interface ConversationViewProps {
  session: ChatSession;
}

/** Head, messages and box of the chat that is open. What happens in others does not concern it. */
export const ConversationView = memo(function ConversationView({ session }: ConversationViewProps) {
  const composer = useRef<ComposerHandle>(null);
  const channel = useChatChannel(session.sessionId);
  const name = chatName(session);
  const { pending, begin, undo } = useDelayedAction(session);
  const sendPlan = (text: string) =>
    begin({ action: 'message', id: uuid(), what: 'plan', text }, supportWords.card.plan[1]);
  return (
    <>
      <Head session={session} name={name} />
      <MessageLog session={session} name={name} onEdit={(unsent) => composer.current?.giveBack(unsent)} />
      <Composer
        session={session}
        name={name}
        channel={{ ...channel, sendPlan }}
        pending={pending ? <Pending {...pending} onUndo={undo} /> : null}
        ref={composer}
      />
    </>
  );
});

/** Over the connection, by the tab's outbox. */
function useChatChannel(sessionId: string): Channel {
  const inbox = useInbox();
  const isReady = useInboxState((state) => state.connection.status === 'connected');
  return {
    kind: 'chat',
    notes: `/api/chat/sessions/${encodeURIComponent(sessionId)}/notes`,
    mostCharacters: mostChatCharacters,
    isReady,
    typed: () => inbox.typed(sessionId),
    stopTyping: inbox.stopTyping,
    send(text, picture, used) {
      if (inbox.reply(sessionId, text, picture, used)) return true;
      const { connectionError: title, cannotSend: description } = supportWords.box;
      showToast({ variant: 'destructive', title, description });
      return false;
    },
  };
}

function Head({ session, name }: { session: ChatSession; name: string }) {
  const known = useCustomer(session).data?.data.known;
  const { setStatus: set, snooze, assign } = useSessionActions(session);
  return (
    <ConversationHead
      row={session.sessionId}
      name={name}
      customer={session}
      known={known}
      facts={<Whereabouts session={session} />}
      states={
        <StateButtons
          states={chatStatuses.map((state) => ({ state, label: words.statuses[state] }))}
          present={session.status}
          closed="closed"
          snoozedUntil={session.snoozedUntil}
          actions={{ set, snooze, assign }}
        />
      }
      about={<PersonPanel session={session} />}
    />
  );
}

/** Where the visitor is, and which colleagues are here too. */
function Whereabouts({ session: { sessionId, page } }: { session: ChatSession }) {
  const me = useMe();
  const agents = useInboxState((state) => state.agents);
  const { looking, writing } = companyIn(sessionId, agents, me.id);
  const facts = [
    page && words.onPage({ page }),
    writing.length > 0 && words.alsoWriting({ names: words.are({ names: writing }) }),
    looking.length > 0 && words.alsoLooking({ names: words.are({ names: looking }) }),
  ];
  return facts.filter(Boolean).join(' · ');
}

/** A chat from the address that is not in the list: an old one, or one that is gone. */
export function UnlistedChat({ sessionId }: { sessionId: string }) {
  const inbox = useInbox();
  const query = useChat(sessionId);
  const { data, error } = query;
  useEffect(() => {
    if (!data) return;
    const { messages: _messages, more: _more, notes: _notes, ...session } = data.data;
    inbox.learn(session);
  }, [data, inbox]);
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 410);
  const back = (
    <Link to={staffPaths.support} className={buttonLook({ variant: 'outline', size: 'sm' })}>
      {words.back}
    </Link>
  );
  return (
    <div className="p-5">
      {isGone ? (
        <EmptyState title={words.gone} text={words.goneText} action={back} />
      ) : (
        <QueryResult query={query}>{() => null}</QueryResult>
      )}
    </div>
  );
}
