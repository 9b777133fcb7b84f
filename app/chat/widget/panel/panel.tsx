import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { AutomaticFacts } from '#app/chat/widget/automatic-replies.ts';
import type { ChatClient, ChatView } from '#app/chat/widget/client.ts';
import { useCopy } from '#app/copy/copy.ts';
import { Button } from '#app/ui/button.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import { Composer } from './composer.tsx';
import { Extra, LinkQuestion } from './extra.tsx';
import { Log } from './log.tsx';
import { takeOver, useSavedPanel } from './next-page.ts';
import { OnDemand } from './on-demand.tsx';
import { StatusLine } from './status-line.tsx';

interface PanelProps {
  client: ChatClient;
  view: ChatView;
  longest: number;
  facts: AutomaticFacts;
}

type ExtraName = 'details' | 'phone' | 'transcript';

/** Beside the page on a desk, over all of it on a phone. */
export function Panel({ client, view, longest, facts }: PanelProps) {
  const copy = useCopy('chat');
  const panel = useRef<HTMLElement>(null);
  const [extra, setExtra] = useState<ExtraName | null>(null);
  const focusedNext = useRef('');
  const shown = view.link ? 'link' : extra;
  const hasQuestion = useOnce(isQuestion(view));
  const wasCodeAsked = useOnce(view.verification.codeUntil !== null && !view.verification.isVerified);
  const frames = {
    details: { title: copy.details.open, text: copy.details.text },
    phone: { title: copy.phone.open, text: copy.phone.text },
    transcript: { title: copy.transcript.open, text: copy.transcript.text },
  };
  useSheet(panel);

  useLayoutEffect(() => {
    if (panel.current) return takeOver(panel.current, client);
  }, [client]);
  useSavedPanel(panel, view);

  const show = (next: ExtraName | null) => {
    if (next) focusedNext.current = `[data-press=${next}]`;
    setExtra(next);
  };
  const goTo = (place: string) => {
    focusedNext.current = place;
    setExtra(null);
  };
  const acceptLink = () => {
    setExtra(null);
    client.acceptLink();
  };
  const uncoverPage = () => {
    if (matchMedia(narrow).matches) client.close();
  };
  const goBack = () => (extra && !view.link ? show(null) : client.close());
  useBackOnPhone(goBack, shown);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { activeElement } = document;
    const isHere = activeElement === document.body || panel.current?.contains(activeElement);
    if (event.key !== 'Escape' || event.defaultPrevented || !isHere) return;
    event.preventDefault();
    goBack();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  // The focus comes back to where it left, or to what is new.
  useEffect(() => {
    if (shown === 'link') focusedNext.current = '[role=log]';
    const next = shown ? '[data-extra] button' : focusedNext.current;
    if (next) panel.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: shown !== null });
  }, [shown]);

  return (
    <section
      ref={panel}
      id="chat-panel"
      data-drop-pictures=""
      role="dialog"
      aria-labelledby="chat-title"
      tabIndex={-1}
      className="chat-panel"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-line py-3.5 pr-3.5 pl-5">
        <h2 id="chat-title" className="self-center text-title-s">
          {copy.title}
        </h2>
        <Button variant="quiet" size="icon" aria-label={copy.close} data-press="close" onClick={client.close}>
          <CloseIcon />
        </Button>
        <StatusLine view={view} onReconnect={client.reconnect} />
      </div>
      {view.notice && !['message', 'picture'].includes(view.notice.about) ? (
        <p role="alert" className="border-b border-line px-5 py-3 text-sm text-alarm">
          {view.notice.sentence}
        </p>
      ) : null}
      {view.link ? (
        <LinkQuestion client={client} isOpening={view.link === 'opening'} onAccept={acceptLink} />
      ) : null}
      {extra && !view.link ? (
        <div role="status">
          {view.unread > 0 ? (
            <Button size="sm" onClick={() => goTo('[role=log]')} className="mx-5 mt-4">
              {copy.newMessage}
            </Button>
          ) : null}
        </div>
      ) : null}
      {/* What is being filled in is still there when the question about a link is answered. */}
      <div className={view.link ? 'hidden' : 'contents'}>
        {extra ? (
          <Extra key={extra} {...frames[extra]} onBack={() => show(null)}>
            <OnDemand
              otherwise={(hasFailed) => (
                <p role="status" className="text-sm text-ink-soft">
                  {hasFailed ? copy.needsConnection : copy.phone.loading}
                </p>
              )}
            >
              {({ Details, Phone, Transcript }) =>
                extra === 'details' ? (
                  <Details {...{ client, view }} onCodeSent={() => goTo('[name=code]')} />
                ) : extra === 'phone' ? (
                  <Phone client={client} />
                ) : (
                  <Transcript {...{ client, view }} />
                )
              }
            </OnDemand>
          </Extra>
        ) : null}
      </div>
      <div className={shown ? 'hidden' : 'contents'}>
        <Log {...{ client, view, facts }}>
          {hasQuestion ? (
            <OnDemand>{({ Suggestions }) => <Suggestions view={view} onLeave={uncoverPage} />}</OnDemand>
          ) : null}
        </Log>
        {wasCodeAsked ? (
          <OnDemand>{({ CodeQuestion }) => <CodeQuestion {...{ client, view }} />}</OnDemand>
        ) : null}
        <Composer client={client} view={view} longest={longest} />
        <ul className="flex flex-wrap justify-center gap-x-2 px-2 pb-1.5 text-xs">
          <ExtraLink name="details" onPress={show}>
            {copy.details.open}
          </ExtraLink>
          {view.hasSession ? (
            <>
              <ExtraLink name="phone" onPress={show}>
                {copy.phone.open}
              </ExtraLink>
              <ExtraLink name="transcript" onPress={show}>
                {copy.transcript.open}
              </ExtraLink>
            </>
          ) : null}
          {view.hasOthers ? (
            <ExtraLink name="switch" isOff={!view.canSwitch} onPress={client.switchChat}>
              {copy.link.switch}
            </ExtraLink>
          ) : null}
        </ul>
      </div>
    </section>
  );
}

interface ExtraLinkProps<Name extends string> {
  name: Name;
  /** For the moment. */
  isOff?: boolean;
  onPress: (name: Name) => void;
  children: string;
}

function ExtraLink<Name extends string>({ name, isOff = false, onPress, children }: ExtraLinkProps<Name>) {
  return (
    <li className={name === 'phone' ? 'max-sm:hidden' : undefined}>
      <button
        type="button"
        data-press={name}
        aria-disabled={isOff || undefined}
        onClick={() => isOff || onPress(name)}
        className="min-h-9 rounded-[0.25rem] text-ink-soft aria-disabled:text-ink-quiet pointer-coarse:min-h-touch underline decoration-transparent underline-offset-4 hover:text-ink hover:decoration-edge focus-visible:outline-offset-0"
      >
        {children}
      </button>
    </li>
  );
}

/** Once the visitor has begun to write, or waits while nobody is here. */
const isQuestion = ({ draft, entries, here }: ChatView) =>
  draft !== '' || (entries.length > 0 && here?.names.length === 0);

/** True from when it was true first. */
function useOnce(now: boolean): boolean {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return was;
}

/** As `max-sm` in the style sheets. */
const narrow = '(width < 40rem)';

declare const CloseWatcher: (new () => EventTarget & { destroy(): void }) | undefined;

/** The panel is all that is seen: an Android phone's Back closes it instead of leaving the page beneath. Others have no such event. */
function useBackOnPhone(goBack: () => void, shown: string | null): void {
  const asked = useEffectEvent(goBack);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each is good for one press
  useEffect(() => {
    if (typeof CloseWatcher === 'undefined' || !matchMedia(narrow).matches) return;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => asked());
    return () => watcher.destroy();
  }, [shown]);
}

/** On a phone the panel covers the page: nothing behind it takes the focus, and it keeps clear of the keyboard. */
function useSheet(panel: RefObject<HTMLElement | null>): void {
  // Before the focus goes back, which what is inert does not take.
  useLayoutEffect(() => {
    const isNarrow = matchMedia(narrow);
    const root = document.documentElement;
    const others = () =>
      [...document.body.children].filter(
        (element): element is HTMLElement =>
          element instanceof HTMLElement &&
          !element.contains(panel.current) &&
          !element.matches('[data-island=toaster], #not-loaded, script'),
      );
    const cover = () => {
      for (const element of others()) element.inert = isNarrow.matches;
    };
    const viewport = window.visualViewport;
    const makeRoom = () => {
      if (!viewport || viewport.scale > 1.01) return;
      root.style.setProperty('--chat-top', `${viewport.offsetTop}px`);
      root.style.setProperty('--chat-height', `${viewport.height}px`);
    };
    cover();
    makeRoom();
    isNarrow.addEventListener('change', cover);
    viewport?.addEventListener('resize', makeRoom);
    viewport?.addEventListener('scroll', makeRoom);
    return () => {
      isNarrow.removeEventListener('change', cover);
      viewport?.removeEventListener('resize', makeRoom);
      viewport?.removeEventListener('scroll', makeRoom);
      for (const element of others()) element.inert = false;
      root.style.removeProperty('--chat-top');
      root.style.removeProperty('--chat-height');
    };
  }, [panel]);
}
