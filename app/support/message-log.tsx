import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLogScroll } from '#app/chat/log/use-log-scroll.ts';
import { lastSeqOf } from '#app/chat/protocol/conversation.ts';
import { dayOf } from '#app/staff/frame/format.ts';
import { QueryResult } from '#app/staff/session/query-result.tsx';
import { useMe } from '#app/staff/session/session.ts';
import { useNow } from '#app/staff/session/use-now.ts';
import { Button } from '#app/ui/button.tsx';
import { focusAfter } from '#app/ui/focus.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { staffWords } from '#content/staff/shared-words.ts';
import { supportWords } from '#content/staff/support.ts';
import type { ChatMessage, ChatSession } from '#contract/chat/sessions-and-messages.ts';
import { useChat } from './chat-requests.ts';
import { firstNewOf } from './inbox/conversations.ts';
import type { Unsent } from './inbox/inbox.ts';
import type { Conversation, Outgoing } from './inbox/inbox-state.ts';
import { MessageView, NoteView, OutgoingView, RatingView } from './message-view.tsx';
import { endAlertOf } from './show-alert.ts';
import { useInbox, useInboxState } from './use-inbox.tsx';

const words = supportWords.chat;
const focusLog = focusAfter((button) => button.closest('section')?.querySelector<HTMLElement>('[role=log]'));

interface MessageLogProps {
  session: ChatSession;
  name: string;
  onEdit: (unsent: Unsent) => void;
}

/** Stays at the newest message unless the agent reads further up. */
export function MessageLog({ session, name, onEdit }: MessageLogProps) {
  const inbox = useInbox();
  const { sessionId } = session;
  const conversation = useInboxState((state) => state.conversations.get(sessionId));
  const outbox = useInboxState((state) => state.outbox);
  const isTyping = useInboxState((state) => state.typing.has(sessionId));
  const isConnected = useInboxState((state) => state.connection.status === 'connected');
  const own = outbox.filter((item) => item.sessionId === sessionId);
  // The store learns of another chat after it is rendered: until then what is seen would count for the other one.
  const isViewed = useInboxState((state) => state.viewing === sessionId);
  const scroll = useScroll(sessionId, isViewed, conversation, own);
  return (
    <div className="relative flex min-h-40 flex-1 flex-col">
      <div
        ref={scroll.ref}
        role="log"
        aria-label={words.messages({ name })}
        aria-busy={!conversation || conversation.loadingOlder}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain contain-strict px-4 py-4 [overflow-anchor:none] focus-visible:-outline-offset-2 sm:px-5"
      >
        <div ref={scroll.content}>
          {conversation ? (
            <>
              {conversation.more ? (
                <div className="grid justify-items-center pb-4">
                  <Button
                    ref={focusLog}
                    variant="outline"
                    size="sm"
                    busy={conversation.loadingOlder}
                    off={!isConnected}
                    onClick={() => inbox.loadOlder()}
                  >
                    {conversation.loadingOlder ? words.loadingOlder : words.older}
                  </Button>
                </div>
              ) : null}
              {conversation.messages.length + conversation.notes.length + own.length === 0 ? (
                <p className="text-ink-soft">{words.none}</p>
              ) : null}
              <ol className="*:not-first:mt-2.5">
                <Messages session={session} name={name} conversation={conversation} />
                {own.map((item) => (
                  <OutgoingView
                    key={item.clientId}
                    item={item}
                    data={inbox.waitingPicture(item.clientId)}
                    onEdit={() => onEdit(inbox.takeBack(item.clientId))}
                    onDiscard={() => inbox.takeBack(item.clientId)}
                  />
                ))}
              </ol>
              {isTyping ? (
                <p aria-live="off" className="pt-3 text-sm text-ink-quiet">
                  {words.typing({ name })}
                </p>
              ) : null}
            </>
          ) : (
            <Waiting sessionId={sessionId} isConnected={isConnected} />
          )}
        </div>
      </div>
      {scroll.isAtEnd === false ? (
        <div className="absolute inset-x-0 bottom-3 grid justify-items-center">
          <Button
            ref={focusLog}
            size="sm"
            variant="outline"
            onClick={scroll.toEnd}
            className="bg-card shadow-lift"
          >
            {scroll.below > 0 ? words.toNewMessages({ count: scroll.below }) : words.toNewest}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** The messages come on the socket; where it is closed, they are asked for by a request. */
function Waiting({ sessionId, isConnected }: { sessionId: string; isConnected: boolean }) {
  const inbox = useInbox();
  const query = useChat(sessionId, !isConnected);
  const { data } = query;
  useEffect(() => {
    if (data) inbox.learnPage({ ...data.data, sessionId });
  }, [data, sessionId, inbox]);
  if (isConnected) return <Spinner label={staffWords.loading} />;
  return <QueryResult query={query}>{() => null}</QueryResult>;
}

interface MessagesProps {
  session: ChatSession;
  name: string;
  conversation: Conversation;
}

/** Messages and notes in their order, with a line for each day and one where the new ones begin. */
function Messages({ session, name, conversation }: MessagesProps) {
  const me = useMe();
  const now = useNow();
  const { messages, notes } = conversation;
  const firstNew = firstNewOf(conversation);
  const lines: ReactNode[] = [];
  let day = '';
  const addDay = (timestamp: string) => {
    const next = new Date(timestamp).toDateString();
    if (next !== day) lines.push(<Separator key={`day ${timestamp}`}>{dayOf(timestamp, now)}</Separator>);
    day = next;
  };
  const addNotes = (afterSeq: number) => {
    for (const note of notes) {
      if (note.afterSeq !== afterSeq) continue;
      addDay(note.timestamp);
      lines.push(<NoteView key={`note ${note.id}`} note={note} />);
    }
    for (const rating of session.ratings ?? []) {
      if (rating.afterSeq !== afterSeq) continue;
      addDay(rating.timestamp);
      lines.push(
        <RatingView key={`rating ${rating.timestamp}`} rating={rating} language={session.language} />,
      );
    }
  };
  if (!conversation.more) addNotes(0);
  for (const message of messages) {
    addDay(message.timestamp);
    if (message === firstNew)
      lines.push(
        <Separator key="new" isNew>
          {words.fresh}
        </Separator>,
      );
    lines.push(
      <MessageView
        key={message.seq}
        message={message}
        language={session.language}
        progress={progressOf(message, session)}
        author={message.author === me.name ? undefined : message.author}
        sender={message.isUser ? name : (message.author ?? me.name)}
      />,
    );
    addNotes(message.seq);
  }
  return lines;
}

function progressOf({ isUser, seq }: ChatMessage, { customerSeen, customerDelivered }: ChatSession) {
  if (isUser) return undefined;
  if (seq <= customerSeen) return 'seen';
  return seq <= customerDelivered ? 'delivered' : 'sent';
}

export function Separator({ isNew, children }: { isNew?: boolean; children: ReactNode }) {
  return (
    <li
      data-new={isNew}
      className={
        isNew
          ? 'flex items-center gap-3 text-xs font-semibold text-live before:h-px before:flex-1 before:bg-live after:h-px after:flex-1 after:bg-live'
          : 'py-1 text-center text-xs text-ink-quiet'
      }
    >
      {children}
    </li>
  );
}

const nearEndPx = 48;

function useScroll(
  sessionId: string,
  isViewed: boolean,
  conversation: Conversation | undefined,
  own: readonly Outgoing[],
) {
  const ref = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  /** Not known before the messages are there. */
  const [isAtEnd, setAtEnd] = useState<boolean>();
  const [readUpTo, setReadUpTo] = useState(0);
  const messages = conversation?.messages ?? [];
  const last = lastSeqOf(messages);
  const isOpen = isViewed && conversation !== undefined;
  const { toEnd, measure } = useLogScroll(ref, {
    content,
    oldest: messages[0]?.seq,
    newestOwn: own.findLast(({ refusal }) => !refusal)?.clientId,
    nearEndPx,
    onMeasured(now) {
      if (now) setReadUpTo(last);
      if (isOpen) setAtEnd(now);
    },
  });
  const opened = useEffectEvent(() => {
    setReadUpTo(last);
    endAlertOf(sessionId);
    if (ref.current) showFirstNew(ref.current);
    measure();
  });
  useLayoutEffect(() => {
    if (isOpen) opened();
  }, [isOpen]);
  useAttention(sessionId, isOpen && isAtEnd === true);
  const below = messages.filter(({ seq, isUser }) => isUser && seq > readUpTo).length;
  return { ref, content, isAtEnd, below, toEnd };
}

/** Where more is new than fits on the screen, reading begins at its top. */
function showFirstNew(log: HTMLElement): void {
  const divider = log.querySelector<HTMLElement>('[data-new]');
  const above = divider ? log.getBoundingClientRect().top - divider.getBoundingClientRect().top : 0;
  if (above > 0) log.scrollTop -= above + nearEndPx;
}

/** An agent who goes through the list has not read what they passed. */
const readingMs = 1_000;

/** Seen is what is on a screen for a moment while the window has the focus. */
function useAttention(sessionId: string, isOnScreen: boolean): void {
  const { setAttentive } = useInbox();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const looks = isOnScreen && document.visibilityState === 'visible' && document.hasFocus();
      if (looks) endAlertOf(sessionId);
      if (!looks || timer === undefined) setAttentive(false);
      clearTimeout(timer);
      timer = looks ? setTimeout(() => setAttentive(true), readingMs) : undefined;
    };
    look();
    window.addEventListener('focus', look);
    window.addEventListener('blur', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      window.removeEventListener('blur', look);
      document.removeEventListener('visibilitychange', look);
      clearTimeout(timer);
      setAttentive(false);
    };
  }, [sessionId, isOnScreen, setAttentive]);
}
