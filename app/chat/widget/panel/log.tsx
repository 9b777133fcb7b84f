import { Fragment, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Picture } from '#app/chat/log/picture.tsx';
import { planIn } from '#app/chat/log/plan-message.ts';
import { useLogScroll } from '#app/chat/log/use-log-scroll.ts';
import { WithLinks } from '#app/chat/log/with-links.tsx';
import type { AutomaticFacts } from '#app/chat/widget/automatic-replies.ts';
import type { ChatClient, ChatView } from '#app/chat/widget/client.ts';
import type { LogEntry, OwnState } from '#app/chat/widget/log-entries.ts';
import { useCopy } from '#app/copy/copy.ts';
import { useLanguage, usePage } from '#app/page.ts';
import { Button } from '#app/ui/button.tsx';
import { Face } from '#app/ui/face.tsx';
import { focusAfter } from '#app/ui/focus.ts';
import { CheckIcon, ClockIcon, DoubleCheckIcon } from '#app/ui/icons.tsx';
import type { ChatPicture } from '#contract/chat/sessions-and-messages.ts';
import { OnDemand } from './on-demand.tsx';
import { dayOf, timeOf } from './times.ts';

const nearEndPx = 80;
const nearStartPx = 120;

interface LogProps {
  client: ChatClient;
  view: ChatView;
  facts: AutomaticFacts;
  /** Below the messages. */
  children: ReactNode;
}

export function Log({ client, view, facts, children }: LogProps) {
  const copy = useCopy('chat');
  const language = useLanguage();
  const log = useRef<HTMLDivElement>(null);
  const newest = view.entries.at(-1);
  const scroll = useLogScroll(log, {
    oldest: view.entries[0]?.key,
    newestOwn: newest?.kind === 'own' ? newest.key : undefined,
    nearEndPx,
    onMeasured: client.setAtEnd,
  });
  const showEnd = () => {
    scroll.toEnd();
    log.current?.focus({ preventScroll: true });
  };
  const isQuiet = useQuiet(view.entries);
  const load = () => {
    if (log.current && log.current.scrollTop < nearStartPx) client.loadOlder();
  };
  const { rating } = view;
  const dayNames = { today: copy.today, yesterday: copy.yesterday };
  let day = '';
  return (
    <>
      <div
        ref={log}
        role="log"
        aria-label={copy.conversation}
        aria-relevant="additions"
        aria-live={isQuiet ? 'off' : 'polite'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to be able to scroll it
        tabIndex={0}
        onScroll={load}
        className="chat-log"
      >
        {view.more ? (
          <button
            ref={focusLog}
            type="button"
            onClick={client.loadOlder}
            className="mx-auto min-h-touch rounded-pill px-4 text-xs text-ink-soft hover:bg-line hover:text-ink"
          >
            {copy.older}
          </button>
        ) : null}
        {view.entries.length === 0 ? (
          <div className="my-auto grid gap-2 py-6">
            <p className="text-lg font-semibold">{copy.welcome}</p>
            {/* Where nobody is here, the line of the status says what happens instead. */}
            {view.here?.names.length === 0 ? null : (
              <p className="text-sm text-ink-soft">{copy.welcomeText}</p>
            )}
          </div>
        ) : null}
        {view.entries.map((entry, index) => {
          const name = dayOf(entry.at, language, dayNames);
          const isNewDay = name !== day;
          day = name;
          return (
            <Fragment key={entry.key}>
              {isNewDay ? <p className="my-1.5 text-center text-xs text-ink-quiet">{name}</p> : null}
              <Entry {...{ client, entry, view, facts }} isLast={isLastOfItsKind(view.entries, index)} />
            </Fragment>
          );
        })}
        {view.sessionStatus === 'closed' ? (
          <p className="my-1.5 text-center text-xs text-ink-soft">{copy.closed}</p>
        ) : null}
        {rating ? <OnDemand>{({ Rating }) => <Rating client={client} rating={rating} />}</OnDemand> : null}
        {view.typing ? (
          <p aria-live="off" className="flex items-center gap-2 text-sm text-ink-soft">
            <Face name={view.typing} picture={view.faces[view.typing]} />
            {copy.typing({ name: view.typing })}
          </p>
        ) : null}
        {children}
      </div>
      {view.unread > 0 ? (
        <div className="relative z-10">
          <Button
            size="sm"
            onClick={showEnd}
            className="absolute! inset-x-0 bottom-2 mx-auto w-fit shadow-lift"
          >
            {copy.newMessage}
          </Button>
        </div>
      ) : null}
    </>
  );
}

const focusLog = focusAfter((button) => button.parentElement);

/** A screen reader notices what was put into a page a moment later. */
const noticingMs = 500;
const fewEntries = 3;

/** What comes by the page, above what is known, is older: a screen reader does not read it out. */
function useQuiet(entries: readonly LogEntry[]): boolean {
  const [shown, setShown] = useState(entries);
  const [isQuiet, setQuiet] = useState(true);
  if (entries !== shown) {
    const known = new Set(shown.map(({ key }) => key));
    const firstKnown = entries.findIndex(({ key }) => known.has(key));
    if ((firstKnown < 0 ? entries.length : firstKnown) > fewEntries) setQuiet(true);
    setShown(entries);
  }
  useEffect(() => {
    if (!isQuiet) return;
    const timer = setTimeout(() => setQuiet(false), noticingMs);
    return () => clearTimeout(timer);
  }, [isQuiet]);
  return isQuiet;
}

/** Messages in a row share the note below them, unless something changes between them. */
function isLastOfItsKind(entries: readonly LogEntry[], index: number): boolean {
  const [entry, next] = [entries[index], entries[index + 1]];
  if (!entry || !next || entry.kind !== next.kind) return true;
  const isSame =
    entry.kind === 'own' && next.kind === 'own'
      ? entry.state === next.state
      : entry.kind === 'agent' && next.kind === 'agent' && entry.author === next.author;
  return !isSame || next.at - entry.at > 60_000;
}

interface EntryProps {
  entry: LogEntry;
  client: ChatClient;
  view: ChatView;
  facts: AutomaticFacts;
  isLast: boolean;
}

function Entry({ entry, client, view, facts, isLast }: EntryProps) {
  const copy = useCopy('chat');
  const { origin } = usePage();
  const isOffline = view.status === 'offline';
  if (entry.kind === 'address')
    return <OnDemand>{({ AddressQuestion }) => <AddressQuestion {...{ client, view }} />}</OnDemand>;
  if (entry.kind === 'automatic') return <AutomaticReply {...{ entry, facts }} />;
  if (entry.kind === 'own')
    return (
      <div className="chat-own">
        {entry.picture ? (
          <SentPicture
            {...{ client, entry, isOffline }}
            picture={entry.picture}
            alt={copy.picture.sentByYou}
          />
        ) : (
          <p className="chat-text">
            <span className="sr-only">{copy.you}: </span>
            {entry.text}
          </p>
        )}
        {isLast ? <Tick state={entry.state} isOffline={isOffline} at={entry.at} /> : null}
      </div>
    );
  const plan = planIn(entry.text, origin);
  const author = entry.author ?? copy.support;
  const words = (text: string) => (
    <p className={text ? 'chat-text' : 'sr-only'}>
      <span className="sr-only">{author}: </span>
      <WithLinks text={text} linkLook="underline underline-offset-4" />
    </p>
  );
  return (
    <div className="chat-agent" data-faced>
      {isLast ? <Face name={author} picture={view.faces[author]} className="chat-face size-7" /> : null}
      {entry.picture ? (
        <SentPicture
          {...{ client, entry, isOffline }}
          picture={entry.picture}
          alt={copy.picture.sentBy({ name: author })}
        />
      ) : plan ? (
        <OnDemand otherwise={() => words(entry.text)}>
          {({ PlanCard }) => (
            <>
              {words(plan.words)}
              <PlanCard plan={plan} isOffline={isOffline} />
            </>
          )}
        </OnDemand>
      ) : (
        words(entry.text)
      )}
      {isLast ? (
        <p className="chat-note">
          {author}, {timeOf(entry.at)}
        </p>
      ) : null}
    </div>
  );
}

interface SentPictureProps extends Pick<EntryProps, 'client' | 'entry'> {
  isOffline: boolean;
  picture: ChatPicture;
  alt: string;
}

/** Read when there is a connection, and again where there was none. */
function SentPicture({ client, entry: { key }, picture, alt, isOffline }: SentPictureProps) {
  const { picture: copy } = useCopy('chat');
  const words = {
    enlarge: copy.enlarge,
    close: copy.close,
    actualSize: copy.actualSize,
    fit: copy.fit,
    notLoaded: copy.notLoaded,
    again: copy.again,
  };
  const [src, setSrc] = useState<string>();
  const [isLost, setLost] = useState(false);
  const load = useCallback(() => {
    setLost(false);
    client.showPicture(key).then(setSrc, () => setLost(true));
  }, [client, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again when the connection is back
  useEffect(load, [load, isOffline]);
  return <Picture {...{ picture, src, alt, isLost, words }} onAgain={load} />;
}

/** On the baseline of its words. */
const sign = 'inline size-3.5 align-[-0.15em]';

function Tick({ state, isOffline, at }: { state: OwnState; isOffline: boolean; at: number }) {
  const { tick } = useCopy('chat');
  const looks: Record<OwnState, [sign: ReactNode, words: string]> = {
    waiting: [<ClockIcon key="sign" className={sign} />, isOffline ? tick.waitingOffline : tick.waiting],
    sent: [<CheckIcon key="sign" className={sign} />, tick.sent],
    delivered: [<DoubleCheckIcon key="sign" className={sign} />, tick.delivered],
    seen: [<DoubleCheckIcon key="sign" className={`${sign} text-ink`} />, tick.seen],
  };
  const [icon, words] = looks[state];
  return (
    <p className="chat-note" data-state={state}>
      {icon} {words}
      {state === 'waiting' ? null : <span className="sr-only">, {timeOf(at)}</span>}
    </p>
  );
}

/** What stands elsewhere on the site, in six pieces. */
function AutomaticReply({
  entry: { reply, isWaiting },
  facts,
}: {
  entry: Extract<LogEntry, { kind: 'automatic' }>;
  facts: AutomaticFacts;
}) {
  const { automatic } = useCopy('chat');
  const texts = [
    automatic.channels(facts),
    automatic.trial(facts),
    automatic.prices(facts),
    automatic.refund(facts),
    automatic.films(facts),
    automatic.speed(facts),
  ];
  return (
    <div className="chat-agent">
      <div className="chat-automatic">
        <p className="text-xs font-semibold">{automatic.label}</p>
        <p>{texts[reply]}</p>
        {isWaiting ? <p>{automatic.kept}</p> : null}
      </div>
    </div>
  );
}
