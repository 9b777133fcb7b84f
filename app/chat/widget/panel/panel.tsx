import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ChatClient, ChatView } from '#app/chat/widget/client.ts';
import { useCopy } from '#app/copy/copy.ts';
import { Button } from '#app/ui/button.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import { Composer } from './composer.tsx';
import { Details, LinkQuestion, Phone, Transcript } from './extras.tsx';
import { Log } from './log.tsx';
import { takeOver, useSavedPanel } from './next-page.ts';
import { StatusLine } from './status-line.tsx';

interface PanelProps {
  client: ChatClient;
  view: ChatView;
  longest: number;
}

type Extra = 'details' | 'phone' | 'transcript';

/** Beside the page on a desk, over all of it on a phone. */
export function Panel({ client, view, longest }: PanelProps) {
  const copy = useCopy('chat');
  const panel = useRef<HTMLElement>(null);
  const [extra, setExtra] = useState<Extra | null>(null);
  const focusedNext = useRef('');
  const shown = view.link ? 'link' : extra;
  useSheet(panel);

  useLayoutEffect(() => {
    if (panel.current) return takeOver(panel.current, client);
  }, [client]);
  useSavedPanel(panel, view);

  const show = (next: Extra | null) => {
    if (next) focusedNext.current = `[data-press=${next}]`;
    setExtra(next);
  };
  const showLog = () => {
    focusedNext.current = '[role=log]';
    setExtra(null);
  };
  const acceptLink = () => {
    setExtra(null);
    client.acceptLink();
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
      {view.notice && view.notice.about !== 'message' ? (
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
            <Button size="sm" onClick={showLog} className="mx-5 mt-4">
              {copy.newMessage}
            </Button>
          ) : null}
        </div>
      ) : null}
      {/* What is being filled in is still there when the question about a link is answered. */}
      <div className={view.link ? 'hidden' : 'contents'}>
        {extra === 'details' ? <Details {...{ client, view }} onBack={() => show(null)} /> : null}
        {extra === 'phone' ? <Phone client={client} onBack={() => show(null)} /> : null}
        {extra === 'transcript' ? <Transcript {...{ client, view }} onBack={() => show(null)} /> : null}
      </div>
      <div className={shown ? 'hidden' : 'contents'}>
        <Log client={client} view={view} />
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
  useEffect(() => {
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
