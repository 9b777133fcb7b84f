import { memo, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#app/api-request.ts';
import { staffPaths } from '#app/paths.ts';
import { DetailDrawer } from '#app/staff/lists/detail-drawer.tsx';
import { QueryResult } from '#app/staff/session/query-result.tsx';
import { useMe } from '#app/staff/session/session.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ArrowIcon, InfoIcon } from '#app/ui/icons.tsx';
import { staffWords } from '#content/staff/shared-words.ts';
import { supportWords } from '#content/staff/support.ts';
import { type ChatSession, chatStatuses } from '#contract/chat/sessions-and-messages.ts';
import { toRow } from './chat-address.ts';
import { useChat, useSessionActions } from './chat-requests.ts';
import { Composer, type ComposerHandle } from './composer.tsx';
import { companyIn } from './inbox/colleagues.ts';
import { MessageLog } from './message-log.tsx';
import { PersonPanel } from './person-panel.tsx';
import { pillLook } from './session-list.tsx';
import { useInbox, useInboxState } from './use-inbox.tsx';

const words = supportWords.chat;

interface ConversationViewProps {
  session: ChatSession;
}

/** Head, messages and box of the chat that is open. What happens in others does not concern it. */
export const ConversationView = memo(function ConversationView({ session }: ConversationViewProps) {
  const composer = useRef<ComposerHandle>(null);
  const name = session.name || supportWords.customer;
  return (
    <>
      <Head session={session} name={name} />
      <MessageLog session={session} name={name} onEdit={(text) => composer.current?.giveBack(text)} />
      <Composer session={session} name={name} ref={composer} />
    </>
  );
});

function Head({ session, name }: { session: ChatSession; name: string }) {
  const [isAboutOpen, setAboutOpen] = useState(false);
  return (
    <header className="flex shrink-0 flex-wrap [anchor-name:--conversation-header] items-center gap-x-1 gap-y-1.5 border-b border-line-strong px-4 py-2 sm:px-5 md:gap-x-3">
      <Link
        to={staffPaths.support}
        state={toRow(session.sessionId)}
        aria-label={words.back}
        className={classes(buttonLook({ variant: 'quiet', size: 'icon' }), '-ml-3 md:hidden')}
      >
        <ArrowIcon className="size-5 rotate-180" />
      </Link>
      <div className="grid min-w-0 flex-1 basis-56 grid-cols-1 max-md:order-1 max-md:basis-full">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <h2 className="max-w-full truncate text-title-s">{name}</h2>
          {session.isPremium ? <Badge tone="quiet">{staffWords.premium}</Badge> : null}
          <p className="max-w-full truncate text-sm text-ink-soft">{session.email || supportWords.noEmail}</p>
        </div>
        <p className="text-xs text-ink-quiet wrap-anywhere">
          <Whereabouts session={session} />
        </p>
      </div>
      <div className="flex items-center gap-1 max-md:ml-auto">
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
  const { setStatus } = useSessionActions(session);
  const [isBusy, setBusy] = useState(false);
  const choose = async (status: ChatSession['status']) => {
    if (isBusy || status === session.status) return;
    setBusy(true);
    await setStatus(status);
    setBusy(false);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form of its own
    <div role="group" aria-label={words.status} aria-busy={isBusy} className="flex gap-1">
      {chatStatuses.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={status === session.status}
          onClick={() => void choose(status)}
          className={pillLook}
        >
          {words.statuses[status]}
        </button>
      ))}
    </div>
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
