import { Fragment, memo } from 'react';
import { Link } from 'react-router';
import type { WaitLevel } from '#app/staff/frame/format.ts';
import { Badge } from '#app/ui/badge.tsx';
import { classes } from '#app/ui/classes.ts';
import { MailIcon } from '#app/ui/icons.tsx';
import { contactWords } from '#content/staff/contacts.ts';
import { supportWords } from '#content/staff/support.ts';
import type { ChatMatch } from '#contract/chat/sessions-and-messages.ts';
import type { MarkedText } from '#contract/lists.ts';
import { unsentStatuses } from '#contract/mails.ts';
import { toBox } from '../chat-address.ts';
import { CustomerMarks } from '../customer/customer-badges.tsx';
import { chatName } from '../inbox/chat-name.ts';
import type { InboxItem } from '../inbox/session-order-and-counts.ts';

const words = supportWords.list;

interface SessionRowProps {
  session: InboxItem;
  /** The search of the address that leads to it. */
  to: string;
  isCurrent: boolean;
  isTyping: boolean;
  /** A reply of this agent was refused, or something was begun. */
  unsent: 'notSent' | 'draft' | undefined;
  /** How long the customer has waited for us, or how long ago the last message was. */
  time: string;
  patience: WaitLevel | undefined;
  /** What colleagues do there. */
  company: string;
  /** Whose note names this agent, who has not read it. */
  mentionedBy: string | undefined;
  /** Until when it is put aside. */
  snoozed: string;
  showsStatus: boolean;
  /** Where a search found it. */
  match: ChatMatch | undefined;
}

/** Rendered again only when something in it changed: there may be hundreds. */
export const SessionRow = memo(function SessionRow({
  session,
  to,
  isCurrent,
  isTyping,
  unsent,
  time,
  patience,
  company,
  mentionedBy,
  snoozed,
  showsStatus,
  match,
}: SessionRowProps) {
  const customer = session.contact ?? session;
  const { sessionId, language, unread, assignee, labels, status, contact } = session;
  const about = [
    contact?.lastReply && unsentStatuses.includes(contact.lastReply.status) && contactWords.replies.notSent,
    contact && (contactWords.subjects[contact.subject] ?? contact.subject),
    session.blocked && supportWords.block.row,
    snoozed && words.snoozed({ time: snoozed }),
    showsStatus && words.statuses[status],
    company || assignee?.name,
    labels.length > 0 && labels.join(', '),
  ].filter(Boolean);
  return (
    <li>
      <Link
        to={{ search: to }}
        state={toBox}
        data-session={sessionId}
        aria-current={isCurrent || undefined}
        className={rowLook}
      >
        <span className="flex min-w-0 items-center gap-1">
          <span className={classes('truncate', unread > 0 ? 'font-bold' : 'font-semibold')}>
            {match?.name.hits.length ? <Marked {...match.name} /> : chatName(session)}
          </span>
          <span className="shrink-0 text-ink-quiet">· {language}</span>
          {contact ? (
            <>
              <MailIcon className="size-3.5 shrink-0 text-ink-quiet" />
              <span className="sr-only">{words.message}</span>
            </>
          ) : null}
          <CustomerMarks customer={customer} />
        </span>
        <span className="justify-self-end">
          {unread > 0 ? (
            <Badge tone="live">
              <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
              <span className="sr-only">{words.unread({ count: unread })}</span>
            </Badge>
          ) : null}
        </span>
        {isTyping && !match ? (
          <span className="truncate text-ink italic">{words.typing}</span>
        ) : (
          <span className={classes('text-ink-soft', match ? 'line-clamp-2 wrap-anywhere' : 'truncate')}>
            <Excerpt session={session} match={match} />
          </span>
        )}
        <span className={classes('justify-self-end whitespace-nowrap tabular-nums', lookOf(patience))}>
          {patience ? <span className="sr-only">{words.waiting({ time })}</span> : null}
          <span aria-hidden={patience ? 'true' : undefined}>{time}</span>
        </span>
        {mentionedBy ? (
          <span className="col-span-full truncate text-xs font-semibold text-gold">
            {supportWords.mentions.by({ name: mentionedBy })}
          </span>
        ) : null}
        {unsent || about.length > 0 ? (
          <span className="col-span-full truncate text-xs text-ink-quiet">
            {unsent ? <span className={unsentLooks[unsent]}>{words[unsent]}</span> : null}
            {unsent && about.length > 0 ? ' · ' : ''}
            {about.join(' · ')}
          </span>
        ) : null}
      </Link>
    </li>
  );
});

/** The last message; where a search found the chat, what it found. */
function Excerpt({ session, match }: Pick<SessionRowProps, 'session' | 'match'>) {
  if (match?.email.hits.length && !match.message) return <Marked {...match.email} />;
  const said = match?.message ?? session.lastMessage;
  if (!said) return words.nothingYet;
  return (
    <>
      {said.isUser ? '' : `${words.ours} `}
      <Marked hits={[]} {...said} />
    </>
  );
}

function Marked({ text, hits }: MarkedText) {
  return (
    <>
      {hits.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(hits[index - 1]?.end ?? 0, start)}
          <mark className="rounded-[0.25rem] bg-gold/25 font-semibold text-ink">
            {text.slice(start, end)}
          </mark>
        </Fragment>
      ))}
      {text.slice(hits.at(-1)?.end ?? 0)}
    </>
  );
}

const unsentLooks = { notSent: 'font-semibold text-alarm', draft: 'font-semibold text-ink' };

const looks: Record<WaitLevel, string> = {
  fresh: 'text-ink-soft',
  waiting: 'font-medium text-gold',
  late: 'font-medium text-live',
};
const lookOf = (patience: WaitLevel | undefined) => (patience ? looks[patience] : 'text-ink-quiet');

const rowLook =
  'relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-b border-line px-4 py-2.5 text-sm before:absolute before:inset-y-0 before:left-0 before:w-[3px] hover:bg-line focus-visible:-outline-offset-2 aria-[current]:bg-raised aria-[current]:before:bg-aurora';
