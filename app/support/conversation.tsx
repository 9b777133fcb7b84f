import { memo, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#app/api-request.ts';
import { staffPaths } from '#app/paths.ts';
import { momentOf } from '#app/staff/frame/format.ts';
import { DetailDrawer } from '#app/staff/lists/detail-drawer.tsx';
import { QueryResult } from '#app/staff/session/query-result.tsx';
import { useMe } from '#app/staff/session/session.ts';
import { useNow } from '#app/staff/session/use-now.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ArrowIcon, InfoIcon } from '#app/ui/icons.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { uuid } from '#app/uuid.ts';
import { supportWords } from '#content/staff/support.ts';
import { mostChatCharacters } from '#contract/chat/limits.ts';
import { type ChatSession, chatStatuses } from '#contract/chat/sessions-and-messages.ts';
import { chatSearch, toRow, useItemKind } from './chat-address.ts';
import { useChat, useSessionActions } from './chat-requests.ts';
import { type Channel, Composer, type ComposerHandle } from './composer.tsx';
import { CustomerBadges } from './customer/customer-badges.tsx';
import { Standing, useCustomer } from './customer/customer-card.tsx';
import { Pending, useDelayedAction } from './customer/delayed-action.tsx';
import { PersonPanel } from './customer/person-panel.tsx';
import { chatName } from './inbox/chat-name.ts';
import { companyIn } from './inbox/colleagues.ts';
import { pillLook } from './list/session-list.tsx';
import { SnoozeDialog } from './list/snooze-dialog.tsx';
import { MessageLog } from './message-log.tsx';
import { useShortcuts } from './shortcuts.ts';
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
  const [isAboutOpen, setAboutOpen] = useState(false);
  const known = useCustomer(session).data?.data.known;
  const kind = useItemKind();
  return (
    <header className="flex shrink-0 flex-wrap [anchor-name:--conversation-header] items-center gap-x-1 gap-y-1.5 border-b border-line-strong px-4 py-2 sm:px-5 md:gap-x-3">
      <Link
        to={{ search: chatSearch(null, kind) }}
        state={toRow(session.sessionId)}
        aria-label={words.back}
        className={classes(buttonLook({ variant: 'quiet', size: 'icon' }), '-ml-3 md:hidden')}
      >
        <ArrowIcon className="size-5 rotate-180" />
      </Link>
      <div className="grid min-w-0 flex-1 basis-56 grid-cols-1 max-md:basis-0">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <h2 className="max-w-full truncate text-title-s">{name}</h2>
          <CustomerBadges customer={session} />
          <p className="max-w-full truncate text-sm text-ink-soft">{session.email || supportWords.noEmail}</p>
        </div>
        <p className="flex flex-wrap gap-x-2 text-xs text-ink-quiet wrap-anywhere">
          {known ? <Standing known={known} /> : null}
          <span className="min-w-0">
            <Whereabouts session={session} />
          </span>
        </p>
      </div>
      <div className="flex items-center gap-1 max-md:basis-full max-md:justify-between">
        <StatusButtons session={session} />
        <Button
          variant="quiet"
          size="icon"
          aria-label={words.about}
          onClick={() => setAboutOpen(true)}
          className="xl:hidden"
        >
          <InfoIcon />
        </Button>
      </div>
      {isAboutOpen ? (
        <DetailDrawer title={supportWords.person.about({ name })} onClose={() => setAboutOpen(false)}>
          <PersonPanel session={session} />
        </DetailDrawer>
      ) : null}
    </header>
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

function StatusButtons({ session }: { session: ChatSession }) {
  const { setStatus, snooze, assign } = useSessionActions(session);
  const me = useMe();
  const now = useNow();
  const [isBusy, setBusy] = useState(false);
  const [isSnoozing, setSnoozing] = useState(false);
  const { status: present, snoozedUntil } = session;
  const isClosed = present === 'closed';
  const once = async (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    await work();
    setBusy(false);
  };
  const choose = (status: ChatSession['status']) => {
    if (status !== present) void once(() => setStatus(status));
  };
  useShortcuts({
    take: () => void once(() => assign(me)),
    close: () => choose('closed'),
    snooze: () => setSnoozing(!isClosed),
  });
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form of its own */}
      <div role="group" aria-label={words.status} aria-busy={isBusy} className="flex flex-wrap gap-1">
        {chatStatuses.map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={status === session.status}
            onClick={() => choose(status)}
            className={pillLook}
          >
            {words.statuses[status]}
          </button>
        ))}
        {isClosed ? null : (
          <button
            type="button"
            aria-pressed={Boolean(snoozedUntil)}
            onClick={() => (snoozedUntil ? void once(() => snooze(null)) : setSnoozing(true))}
            className={pillLook}
          >
            {snoozedUntil
              ? supportWords.snooze.end({ time: momentOf(snoozedUntil, now) })
              : supportWords.snooze.open}
          </button>
        )}
      </div>
      {isSnoozing ? (
        <SnoozeDialog
          onChoose={(until) => {
            setSnoozing(false);
            void once(() => snooze(until));
          }}
          onClose={() => setSnoozing(false)}
        />
      ) : null}
    </>
  );
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
