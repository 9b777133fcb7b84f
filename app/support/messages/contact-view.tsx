import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { staffPaths } from '#app/paths.ts';
import { dayOf, formatDate, formatLanguage, momentOf } from '#app/staff/frame/format.ts';
import { isGone } from '#app/staff/session/api.ts';
import { QueryResult } from '#app/staff/session/query-result.tsx';
import { draftsIn } from '#app/staff/session/reply-and-note-drafts.ts';
import { useMe } from '#app/staff/session/session.ts';
import { useNow } from '#app/staff/session/use-now.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import { contactDeskWords, contactWords } from '#content/staff/contacts.ts';
import { supportWords } from '#content/staff/support.ts';
import type { DeskMessageAnswer } from '#contract/contacts.ts';
import { longestMessage } from '#contract/field-lengths.ts';
import { chatSearch, useItemKind } from '../chat-address.ts';
import { Composer } from '../composer.tsx';
import { ConversationHead, StateButtons } from '../conversation-head.tsx';
import { Known } from '../customer/customer-card.tsx';
import { Assignment, Detail } from '../customer/person-panel.tsx';
import { Separator } from '../message-log.tsx';
import { Bubble, NoteView, Words } from '../message-view.tsx';
import { useDeskMessage, useKnownCustomer, useMessageActions } from './desk-messages.ts';
import { itemOf, keyOf } from './message-items.ts';

const words = contactDeskWords;
type Opened = DeskMessageAnswer['data'];

/** A contact message where otherwise a chat is. */
export function ContactView({ id }: { id: number }) {
  const query = useDeskMessage(id);
  const me = useMe();
  const kind = useItemKind();
  const isErased = isGone(query.error);
  useEffect(() => {
    if (isErased) for (const draft of Object.values(draftsIn(me.id, keyOf(id)))) draft.write('');
  }, [isErased, me.id, id]);
  if (!isErased && query.data) return <Opened message={query.data.data} />;
  const back = (
    <Link to={{ search: chatSearch(null, kind) }} className={buttonLook({ variant: 'outline', size: 'sm' })}>
      {supportWords.chat.back}
    </Link>
  );
  return (
    <div className="p-5">
      {isErased ? (
        <EmptyState title={words.gone} text={words.goneText} action={back} />
      ) : (
        <QueryResult query={query}>{() => null}</QueryResult>
      )}
    </div>
  );
}

function Opened({ message }: { message: Opened }) {
  return (
    <>
      <Head message={message} />
      <Log message={message} />
      <ReplyBox message={message} />
    </>
  );
}

function Head({ message }: { message: Opened }) {
  const { id, name, subject, handledAt, snoozedUntil } = message;
  const known = useKnownCustomer(message).data?.data;
  const { setHandled, snooze, assign } = useMessageActions(message);
  const now = useNow();
  const handled = handledAt ? words.handledOn({ time: momentOf(handledAt, now) }) : words.markHandled;
  return (
    <ConversationHead
      row={keyOf(id)}
      name={name}
      customer={message}
      known={known}
      facts={contactWords.subjects[subject] ?? subject}
      states={
        <StateButtons
          states={[
            { state: 'open', label: words.open },
            { state: 'handled', label: handled },
          ]}
          present={handledAt ? 'handled' : 'open'}
          closed="handled"
          snoozedUntil={snoozedUntil}
          actions={{ set: (state) => setHandled(state === 'handled'), snooze, assign }}
        />
      }
      about={<About message={message} />}
    />
  );
}

interface Entry {
  key: string;
  at: string;
  line: ReactNode;
}

/** All that was written about it, by whomever, in its order. */
function entriesOf({ message, language, createdAt, answers, replies, notes }: Opened, me: string): Entry[] {
  const entries: Entry[] = [
    {
      key: 'message',
      at: createdAt,
      line: (
        <Bubble isUser timestamp={createdAt} about="">
          <Words text={message} language={language} />
        </Bubble>
      ),
    },
    ...answers.map(({ id, text, quoted, attachments, createdAt: timestamp }) => ({
      key: `answer ${id}`,
      at: timestamp,
      line: (
        <Bubble isUser timestamp={timestamp} about="">
          <Words text={text || words.emptyAnswer} language={language} />
          {attachments.length > 0 ? (
            <p className="mt-1.5 text-sm text-ink-soft wrap-anywhere">
              {words.attachments({ names: attachments.join(', ') })}
            </p>
          ) : null}
          {quoted ? (
            <details className="mt-1.5 text-sm text-ink-soft">
              <summary className="flex min-h-touch cursor-pointer items-center underline underline-offset-4 pointer-fine:min-h-0">
                {words.quoted}
              </summary>
              <p dir="auto" className="mt-1 max-h-60 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
                {quoted}
              </p>
            </details>
          ) : null}
        </Bubble>
      ),
    })),
    ...replies.map(({ mailId, text, createdAt: at, status, author }) => {
      const by = author === me ? undefined : author;
      return {
        key: `reply ${mailId}`,
        at,
        line: (
          <Bubble
            isUser={false}
            timestamp={at}
            about={[by, words.states[status]].filter(Boolean).join(' · ')}
          >
            <Words text={text} language={language} />
          </Bubble>
        ),
      };
    }),
    ...notes.map(({ id, text, author, createdAt: timestamp }) => ({
      key: `note ${id}`,
      at: timestamp,
      line: <NoteView note={{ text, author, timestamp }} />,
    })),
  ];
  return entries.sort((one, other) => one.at.localeCompare(other.at));
}

const nearEndPx = 48;

/** Stays at the end unless the agent reads further up. */
function Log({ message }: { message: Opened }) {
  const me = useMe();
  const now = useNow();
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const entries = entriesOf(message, me.name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when something was added
  useLayoutEffect(() => {
    if (log.current && isAtEnd.current) log.current.scrollTop = log.current.scrollHeight;
  }, [entries.length]);
  let day = '';
  return (
    <div
      ref={log}
      role="log"
      aria-label={supportWords.chat.messages({ name: message.name })}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEndPx;
      }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      className="min-h-40 flex-1 overflow-y-auto overscroll-contain contain-strict px-4 py-4 focus-visible:-outline-offset-2 sm:px-5"
    >
      <ol className="*:not-first:mt-2.5">
        {entries.flatMap(({ key, at, line }) => {
          const next = new Date(at).toDateString();
          const isNewDay = next !== day;
          day = next;
          return [
            isNewDay ? <Separator key={`day ${at}`}>{dayOf(at, now)}</Separator> : null,
            <Keyed key={key}>{line}</Keyed>,
          ];
        })}
      </ol>
    </div>
  );
}

const Keyed = ({ children }: { children: ReactNode }) => children;

function ReplyBox({ message }: { message: Opened }) {
  const { id, name, handledAt } = message;
  const { reply } = useMessageActions(message);
  const me = useMe();
  const key = keyOf(id);
  const { contact: _contact, ...item } = itemOf(message);
  // As the colleague saw it when they began to write: the server compares it with what holds by then.
  const [seen, setSeen] = useState(handledAt);
  const [isWarned, setWarned] = useState(false);
  const isBegun = draftsIn(me.id, key).reply.read() !== '';
  if (!isBegun && seen !== handledAt) setSeen(handledAt);
  return (
    <Composer
      session={item}
      name={name}
      channel={{
        kind: 'mail',
        notes: `/api/support/messages/${id}/notes`,
        mostCharacters: longestMessage,
        isReady: true,
        typed: () => {},
        stopTyping: () => {},
        async send(text) {
          const outcome = await reply(text, isWarned ? undefined : seen);
          setWarned(outcome === 'handledMeanwhile');
          return outcome === 'sent';
        },
      }}
      hint={words.byMail}
    />
  );
}

/** Beside the conversation, where the screen is wide enough. */
export function ContactPanel({ id }: { id: number }) {
  const { data } = useDeskMessage(id);
  if (!data) return null;
  const { name } = data.data;
  return (
    <section
      aria-labelledby="about"
      className="hidden min-h-0 min-w-0 content-start gap-4 overflow-y-auto border-l border-line-strong p-5 xl:grid"
    >
      <h2 id="about" className="text-base wrap-anywhere">
        {supportWords.person.about({ name })}
      </h2>
      <About message={data.data} />
    </section>
  );
}

function About({ message }: { message: Opened }) {
  const { email, isVerified, subject, language, createdAt, assignee } = message;
  const known = useKnownCustomer(message).data?.data;
  const others = known?.earlier.filter(({ id }) => id !== message.id) ?? [];
  const { role } = useMe();
  const { assign } = useMessageActions(message);
  return (
    <div className="grid grid-cols-1 gap-4 text-sm">
      <dl className="grid grid-cols-1 gap-3">
        <Detail name={supportWords.person.email}>
          <span className="grid grid-cols-1 justify-items-start gap-1.5">
            <span className="flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
              <span className="min-w-0 wrap-anywhere">{email}</span>
              <Badge tone={isVerified ? 'dusk' : 'quiet'}>
                {isVerified ? words.verified : words.unverified}
              </Badge>
            </span>
            <span className="text-xs text-ink-soft">
              {isVerified ? words.verifiedText : words.unverifiedText}
            </span>
          </span>
        </Detail>
        <Detail name={words.subject}>{contactWords.subjects[subject] ?? subject}</Detail>
        <Detail name={supportWords.person.language}>{formatLanguage(language)}</Detail>
        <Detail name={words.since}>{formatDate(createdAt)}</Detail>
      </dl>
      {known ? <Known known={{ ...known, earlier: others }} /> : null}
      {role === 'admin' ? (
        <Link
          to={{ pathname: staffPaths.admin, search: `?${new URLSearchParams({ tab: 'people', email })}` }}
          className={`${textLinkLook()} justify-self-start`}
        >
          {supportWords.person.everything}
        </Link>
      ) : null}
      <Assignment assignee={assignee} assign={assign} />
    </div>
  );
}
