import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { staffPaths } from '#app/paths.ts';
import { formatDate, formatLanguage, momentOf } from '#app/staff/frame/format.ts';
import { DialogEnd, OpenDialog } from '#app/staff/frame/open-dialog.tsx';
import { toolbarFieldLook } from '#app/staff/lists/search-field.tsx';
import { useMe } from '#app/staff/session/session.ts';
import { useNow } from '#app/staff/session/use-now.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { focusAfter } from '#app/ui/focus.ts';
import { CloseIcon } from '#app/ui/icons.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import { Menu, MenuAction } from '#app/ui/menu.tsx';
import { supportWords } from '#content/staff/support.ts';
import { mostBlockReasonCharacters, mostChatLabels } from '#contract/chat/limits.ts';
import type { ChatSession } from '#contract/chat/sessions-and-messages.ts';
import { type Assignee, useSessionActions } from '../chat-requests.ts';
import { colleaguesOf } from '../inbox/colleagues.ts';
import { useInboxState } from '../use-inbox.tsx';
import { CustomerAddress, CustomerHistory } from './customer-card.tsx';

const words = supportWords.person;
const blockWords = supportWords.block;
const focusHeading = focusAfter((button) => button.closest('section')?.querySelector('h3'));
const maxLabelLength = 40;

/** What is known of the customer, and who has the chat. */
export function PersonPanel({ session }: { session: ChatSession }) {
  const { role } = useMe();
  const { email, language, page, createdAt, sessionId } = session;
  return (
    <div className="grid grid-cols-1 gap-4 text-sm">
      <dl className="grid grid-cols-1 gap-3">
        <Detail name={words.email}>
          <CustomerAddress key={sessionId} session={session} />
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
      <CustomerHistory session={session} />
      {role === 'admin' && email ? (
        <Link
          to={{ pathname: staffPaths.admin, search: `?${new URLSearchParams({ tab: 'people', email })}` }}
          className={`${textLinkLook()} justify-self-start`}
        >
          {words.everything}
        </Link>
      ) : null}
      <ChatAssignment session={session} />
      <Labels key={sessionId} session={session} />
      <Blocking session={session} />
    </div>
  );
}

export function Detail({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-ink-quiet">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function ChatAssignment({ session }: { session: ChatSession }) {
  const { assign } = useSessionActions(session);
  return <Assignment assignee={session.assignee} assign={assign} />;
}

interface AssignmentProps {
  assignee: Assignee | null;
  /** Null gives it back. */
  assign: (to: Assignee | null) => Promise<void>;
}

/** The agent's own, an unassigned one, or that of a colleague. */
export function Assignment({ assignee, assign }: AssignmentProps) {
  const me = useMe();
  const agents = useInboxState((state) => state.agents);
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
          <Button ref={focusHeading} variant="outline" size="sm" onClick={() => void assign(me)}>
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
              {others.map((colleague) => (
                <MenuAction key={colleague.id} onClick={() => void assign(colleague)}>
                  {colleague.away ? supportWords.connection.away(colleague) : colleague.name}
                </MenuAction>
              ))}
            </Menu>
          </div>
        ) : null}
      </div>
    </section>
  );
}

/** For a day, with a reason that colleagues read. */
function Blocking({ session }: { session: ChatSession }) {
  const { block } = useSessionActions(session);
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const blocked = session.blocked && Date.parse(session.blocked.until) > now ? session.blocked : null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() && (await block(reason.trim()))) {
      setAsking(false);
      setReason('');
    }
  };
  return (
    <section className="grid grid-cols-1 justify-items-start gap-1.5">
      <h3 tabIndex={-1} className={headLook}>
        {blockWords.title}
      </h3>
      {blocked ? (
        <>
          <p className="wrap-anywhere">
            {blockWords.until({ time: momentOf(blocked.until, now), by: blocked.by })}: {blocked.reason}
          </p>
          <Button ref={focusHeading} variant="outline" size="sm" onClick={() => void block(null)}>
            {blockWords.lift}
          </Button>
        </>
      ) : (
        <Button ref={focusHeading} variant="outline" size="sm" onClick={() => setAsking(true)}>
          {blockWords.open}
        </Button>
      )}
      {isAsking ? (
        <OpenDialog title={blockWords.open} onClose={() => setAsking(false)}>
          <form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-1 gap-3">
            <p className="text-sm text-ink-soft">{blockWords.lead}</p>
            <Field
              label={blockWords.reason}
              value={reason}
              maxLength={mostBlockReasonCharacters}
              error={isMissing ? blockWords.reasonMissing : undefined}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <DialogEnd onCancel={() => setAsking(false)}>
              <Button type="submit" variant="danger" size="sm">
                {blockWords.submit}
              </Button>
            </DialogEnd>
          </form>
        </OpenDialog>
      ) : null}
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

const headLook = 'font-text text-sm font-normal tracking-normal text-ink-quiet';
