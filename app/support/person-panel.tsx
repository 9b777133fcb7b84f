import { type FormEvent, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { staffPaths } from '#app/paths.ts';
import { formatDate, formatLanguage } from '#app/staff/frame/format.ts';
import { toolbarFieldLook } from '#app/staff/lists/search-field.tsx';
import { usePerson } from '#app/staff/lists/use-person.ts';
import { QueryResult } from '#app/staff/session/query-result.tsx';
import { useMe } from '#app/staff/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { focusAfter } from '#app/ui/focus.ts';
import { CloseIcon } from '#app/ui/icons.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import { Menu, MenuAction } from '#app/ui/menu.tsx';
import { supportWords } from '#content/staff/support.ts';
import { mostChatLabels } from '#contract/chat/limits.ts';
import type { ChatSession } from '#contract/chat/sessions-and-messages.ts';
import type { TimelineEntry } from '#contract/people.ts';
import { useSessionActions } from './chat-requests.ts';
import { colleaguesOf } from './inbox/colleagues.ts';
import { useInboxState } from './use-inbox.tsx';

const words = supportWords.person;
const focusHeading = focusAfter((button) => button.closest('section')?.querySelector('h3'));
const maxLabelLength = 40;
const entriesShown = 8;

/** What is known of the customer, and who has the chat. */
export function PersonPanel({ session }: { session: ChatSession }) {
  const { role } = useMe();
  const { email, language, page, createdAt, sessionId } = session;
  return (
    <div className="grid grid-cols-1 gap-4 text-sm">
      <dl className="grid grid-cols-1 gap-3">
        <Detail name={words.email}>
          {email || supportWords.noEmail}
          {email ? <p className="pt-1 text-xs text-ink-soft">{words.unproven}</p> : null}
        </Detail>
        <Detail name={words.language}>{formatLanguage(language)}</Detail>
        {page ? (
          <Detail name={words.page}>
            <a href={page} target="_blank" rel="noreferrer" className={textLinkLook()}>
              {page}
            </a>
          </Detail>
        ) : null}
        <Detail name={words.since}>{formatDate(createdAt)}</Detail>
      </dl>
      <Assignment session={session} />
      <Labels key={sessionId} session={session} />
      {role === 'admin' ? <Timeline email={email} status={session.status} /> : null}
    </div>
  );
}

function Detail({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-ink-quiet">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The agent's own chat, an unassigned one, or that of a colleague. */
function Assignment({ session }: { session: ChatSession }) {
  const me = useMe();
  const { assign } = useSessionActions(session);
  const agents = useInboxState((state) => state.agents);
  const { assignee } = session;
  const others = colleaguesOf(agents, me.id).filter(({ id }) => id !== assignee?.id);
  const isMine = assignee?.id === me.id;
  return (
    <section className="grid grid-cols-1 gap-1.5">
      <h3 tabIndex={-1} className={headLook}>
        {words.assignee}
      </h3>
      <p>{assignee ? (isMine ? words.you({ name: assignee.name }) : assignee.name) : words.nobody}</p>
      <div className="flex flex-wrap gap-2">
        {isMine ? null : (
          <Button ref={focusHeading} variant="outline" size="sm" onClick={() => void assign(me.id)}>
            {words.take}
          </Button>
        )}
        {assignee ? (
          <Button ref={focusHeading} variant="outline" size="sm" onClick={() => void assign(null)}>
            {words.giveBack}
          </Button>
        ) : null}
        {others.length > 0 ? (
          <div ref={focusHeading} className="contents">
            <Menu trigger={words.assign}>
              {others.map(({ id, name, away }) => (
                <MenuAction key={id} onClick={() => void assign(id)}>
                  {away ? supportWords.connection.away({ name }) : name}
                </MenuAction>
              ))}
            </Menu>
          </div>
        ) : null}
      </div>
    </section>
  );
}

function Labels({ session }: { session: ChatSession }) {
  const { changeLabels } = useSessionActions(session);
  const known = useInboxState((state) => state.sessions);
  const id = useId();
  const [text, setText] = useState('');
  const { labels } = session;
  const suggestions = [...new Set([...known.values()].flatMap((one) => one.labels))].filter(
    (label) => !labels.includes(label),
  );
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const label = text.trim().toLowerCase();
    if (label && (await changeLabels({ add: [label] }))) setText((now) => (now === text ? '' : now));
  };
  return (
    <section className="grid grid-cols-1 gap-1.5">
      <h3 tabIndex={-1} className={headLook}>
        {words.labels}
      </h3>
      {labels.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5">
          {labels.map((label) => (
            <li
              key={label}
              className="flex max-w-full items-center rounded-pill border border-line-strong pl-3"
            >
              <span className="min-w-0 py-0.5 font-medium wrap-anywhere">{label}</span>
              <button
                type="button"
                aria-label={words.removeLabel({ label })}
                ref={focusHeading}
                onClick={() => void changeLabels({ remove: [label] })}
                className="grid size-7 place-content-center rounded-pill text-ink-quiet hover:text-ink pointer-coarse:size-touch"
              >
                <CloseIcon className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p>{words.noLabels}</p>
      )}
      {labels.length < mostChatLabels ? (
        <form onSubmit={(event) => void add(event)} className="flex gap-2">
          <input
            ref={focusHeading}
            type="text"
            aria-label={words.addLabel}
            placeholder={words.addLabel}
            list={id}
            value={text}
            maxLength={maxLabelLength}
            autoComplete="off"
            onChange={(event) => setText(event.currentTarget.value)}
            className={toolbarFieldLook}
          />
          <datalist id={id}>
            {suggestions.map((label) => (
              <option key={label} value={label} />
            ))}
          </datalist>
          <Button ref={focusHeading} type="submit" variant="outline" size="sm" off={text.trim() === ''}>
            {words.add}
          </Button>
        </form>
      ) : null}
    </section>
  );
}

/** Everything that the site knows of this address, the newest first. For admins. */
function Timeline({ email, status }: Pick<ChatSession, 'email' | 'status'>) {
  const query = usePerson(email ?? '');
  const { refetch } = query;
  // This chat and its status are among what is known of the person.
  useEffect(() => {
    if (email && status) void refetch();
  }, [email, status, refetch]);
  return (
    <section className="grid grid-cols-1 gap-1.5">
      <h3 className={headLook}>{words.timeline}</h3>
      {email ? (
        <QueryResult query={query}>
          {({ data }) => <Entries email={email} entries={data.entries} />}
        </QueryResult>
      ) : (
        <p className="text-ink-soft">{words.noTimeline}</p>
      )}
    </section>
  );
}

function Entries({ email, entries }: { email: string; entries: readonly TimelineEntry[] }) {
  if (entries.length === 0) return <p className="text-ink-soft">{words.nothingElse}</p>;
  const person = `?${new URLSearchParams({ tab: 'people', email })}`;
  return (
    <>
      <ol className="grid grid-cols-1 gap-1.5">
        {entries.slice(0, entriesShown).map(({ kind, at, title, link }) => (
          <li key={`${kind} ${at} ${title} ${link}`} className="wrap-anywhere">
            {link ? (
              <Link
                to={link.startsWith('?') ? `${staffPaths.admin}${link}` : link}
                className={textLinkLook()}
              >
                {title}
              </Link>
            ) : (
              title
            )}{' '}
            <time dateTime={at} className="text-xs whitespace-nowrap text-ink-quiet">
              {formatDate(at)}
            </time>
          </li>
        ))}
      </ol>
      <Link
        to={{ pathname: staffPaths.admin, search: person }}
        className={`${textLinkLook()} justify-self-start`}
      >
        {words.everything}
      </Link>
    </>
  );
}

const headLook = 'font-text text-sm font-normal tracking-normal text-ink-quiet';
