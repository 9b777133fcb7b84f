import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { planIn } from '#app/chat/log/plan-message.ts';
import { useLogScroll } from '#app/chat/log/use-log-scroll.ts';
import { WithLinks } from '#app/chat/log/with-links.tsx';
import type { ChatClient, ChatView } from '#app/chat/widget/client.ts';
import type { LogEntry, OwnState } from '#app/chat/widget/log-entries.ts';
import { useCopy } from '#app/copy/copy.ts';
import { useNumbers } from '#app/formats.ts';
import { useLanguage, usePage } from '#app/page.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { focusAfter } from '#app/ui/focus.ts';
import { CheckIcon, ClockIcon, DoubleCheckIcon } from '#app/ui/icons.tsx';
import { claims } from '#content/claims.ts';
import { datesIn } from '#content/dates.ts';
import { policy } from '#content/policy.ts';
import { priceOf } from '#content/price.ts';
import type { Language } from '#contract/language.ts';

const nearEndPx = 80;
const nearStartPx = 120;

export function Log({ client, view }: { client: ChatClient; view: ChatView }) {
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
            <p className="text-sm text-ink-soft">{copy.welcomeText}</p>
          </div>
        ) : null}
        {view.entries.map((entry, index) => {
          const name = dayOf(entry.at, language, dayNames);
          const isNewDay = name !== day;
          day = name;
          return (
            <Fragment key={entry.key}>
              {isNewDay ? <p className="my-1.5 text-center text-xs text-ink-quiet">{name}</p> : null}
              <Entry
                entry={entry}
                isOffline={view.status === 'offline'}
                isLast={isLastOfItsKind(view.entries, index)}
              />
            </Fragment>
          );
        })}
        {view.sessionStatus === 'closed' ? (
          <p className="my-1.5 text-center text-xs text-ink-soft">{copy.closed}</p>
        ) : null}
        {view.typing ? (
          <p aria-live="off" className="text-sm text-ink-soft">
            {copy.typing({ name: view.typing || copy.support })}
          </p>
        ) : null}
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

function Entry({ entry, isOffline, isLast }: { entry: LogEntry; isOffline: boolean; isLast: boolean }) {
  const copy = useCopy('chat');
  const { origin } = usePage();
  if (entry.kind === 'automatic') return <AutomaticReply reply={entry.reply} />;
  if (entry.kind === 'own')
    return (
      <div className="chat-own">
        <p className="chat-text">
          <span className="sr-only">{copy.you}: </span>
          {entry.text}
        </p>
        {isLast ? <Tick state={entry.state} isOffline={isOffline} at={entry.at} /> : null}
      </div>
    );
  const plan = planIn(entry.text, origin);
  return (
    <div className="chat-agent">
      <p className={plan?.words === '' ? 'sr-only' : 'chat-text'}>
        <span className="sr-only">{entry.author ?? copy.support}: </span>
        <WithLinks text={plan?.words ?? entry.text} linkLook="underline underline-offset-4" />
      </p>
      {plan ? <PlanCard plan={plan} /> : null}
      {isLast ? (
        <p className="chat-note">
          {entry.author ?? copy.support}, {timeOf(entry.at)}
        </p>
      ) : null}
    </div>
  );
}

/** The price is the catalogue's, whatever the message says. */
function PlanCard({
  plan: { period, devices, address, changedFrom },
}: {
  plan: NonNullable<ReturnType<typeof planIn>>;
}) {
  const { plan: copy } = useCopy('chat');
  const { price } = useNumbers();
  const { amount, struck } = priceOf(period, devices);
  const names = {
    monthly: copy.monthly,
    threeMonths: copy.threeMonths,
    sixMonths: copy.sixMonths,
    yearly: copy.yearly,
    twoYears: copy.twoYears,
    lifetime: copy.lifetime,
  };
  return (
    <div className="chat-plan">
      <p className="text-sm text-ink-soft">
        {names[period]} · {copy.device({ count: devices })}
        {period === 'lifetime' ? <span className="block">{copy.forGood}</span> : null}
      </p>
      <p>
        <span className="text-lg font-semibold">{price(amount)}</span>{' '}
        {struck ? <s className="text-sm text-ink-quiet">{price(struck)}</s> : null}{' '}
        <span className="text-sm text-ink-soft">{copy.once}</span>
      </p>
      {changedFrom ? <p className="text-sm">{copy.changed({ price: price(changedFrom) })}</p> : null}
      <a href={address} className={buttonLook({ size: 'sm' })}>
        {copy.checkout}
      </a>
    </div>
  );
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
function AutomaticReply({ reply }: { reply: number }) {
  const { automatic } = useCopy('chat');
  const { number, price } = useNumbers();
  const texts = [
    automatic.channels({ channels: number(claims.channels), ...policy.connections }),
    automatic.trial({ hours: policy.trial.hours }),
    automatic.prices({ price: price(priceOf('monthly', 1).amount) }),
    automatic.refund({ days: policy.refund.periodPlanDays, hours: policy.refund.lifetimeHours }),
    automatic.films({
      movies: number(claims.movies),
      series: number(claims.series),
      hours: claims.catchUpHours,
    }),
    automatic.speed({ hd: claims.lineSpeed.hd, ultraHd: claims.lineSpeed.ultraHd }),
  ];
  return (
    <div className="chat-agent">
      <div className="chat-automatic">
        <p className="text-xs font-semibold">{automatic.label}</p>
        <p>{texts[reply]}</p>
        <p>{automatic.kept}</p>
      </div>
    </div>
  );
}

export function timeOf(at: number): string {
  const date = new Date(at);
  return [date.getHours(), date.getMinutes()].map((figure) => `${figure}`.padStart(2, '0')).join(':');
}

/** Browsers without Albanian would name the month in English. */
function dayOf(
  at: number,
  language: Language,
  words: { today: string; yesterday: string },
  now = new Date(),
): string {
  const date = new Date(at);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (date.toDateString() === now.toDateString()) return words.today;
  if (date.toDateString() === yesterday.toDateString()) return words.yesterday;
  if (language === 'sq') return `${date.getDate()}.${date.getMonth() + 1}.${date.getFullYear()}`;
  const year = date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return datesIn(language, { weekday: 'long', day: 'numeric', month: 'long', ...year })(date);
}
