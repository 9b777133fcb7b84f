import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';
import { inBrowser } from '#app/chat/protocol/connection.ts';
import { blobIn, outcomeOf } from '#app/chat/protocol/pictures.ts';
import { postFile } from '#app/staff/session/api.ts';
import { idleForMs } from '#app/staff/session/idle-time.ts';
import { tabStorage } from '#app/staff/session/reply-and-note-drafts.ts';
import { endSessionIfOver, useMe, useSession } from '#app/staff/session/session.ts';
import { uuid } from '#app/uuid.ts';
import { chatPicturePath } from '#contract/chat/sessions-and-messages.ts';
import { createInbox, type Inbox } from './inbox/inbox.ts';
import type { InboxEvent, InboxState } from './inbox/inbox-state.ts';

const InboxContext = createContext<Inbox | null>(null);

export function useInbox(): Inbox {
  const inbox = useContext(InboxContext);
  if (!inbox) throw new Error('There is no inbox around this component.');
  return inbox;
}

/** A part of the state: the component is rendered again when that very part was replaced. */
export function useInboxState<Part>(select: (state: InboxState) => Part): Part {
  const inbox = useInbox();
  const read = () => select(inbox.state);
  return useSyncExternalStore(inbox.subscribe, read, read);
}

interface InboxProviderProps {
  onEvent: (event: InboxEvent) => void;
  children: ReactNode;
}

/** One connection for the page, for as long as the agent is signed in. */
export function InboxProvider({ onEvent, children }: InboxProviderProps) {
  const { id, name } = useMe();
  const [inbox] = useState(() =>
    createInbox({
      environment: inBrowser,
      storage: tabStorage,
      makeId: uuid,
      windowId: uuid(),
      me: { id, name },
      uploadPicture({ sessionId, clientId, data }, done) {
        void outcomeOf(postFile(chatPicturePath('staff', sessionId, clientId), blobIn(data))).then(done);
      },
    }),
  );
  const alertAbout = useEffectEvent(onEvent);
  useEffect(() => {
    const stopListening = inbox.onEvent((event) => alertAbout(event));
    inbox.start();
    return () => {
      stopListening();
      inbox.stop();
    };
  }, [inbox]);
  useNetwork(inbox);
  usePresence(inbox);
  useRefusal(inbox);
  return <InboxContext value={inbox}>{children}</InboxContext>;
}

function useNetwork(inbox: Inbox): void {
  useEffect(() => {
    const lose = () => inbox.lose();
    const comeBack = () => {
      if (inbox.state.connection.status !== 'refused') inbox.reconnect();
    };
    window.addEventListener('offline', lose);
    window.addEventListener('online', comeBack);
    return () => {
      window.removeEventListener('offline', lose);
      window.removeEventListener('online', comeBack);
    };
  }, [inbox]);
}

/** Where the server refuses the connection, the session may be over: then the page asks to sign in again. Otherwise it connects again. */
function useRefusal(inbox: Inbox): void {
  const client = useQueryClient();
  const isRefused = useSyncExternalStore(
    inbox.subscribe,
    () => inbox.state.connection.status === 'refused',
    () => false,
  );
  useEffect(() => {
    if (!isRefused) return;
    let isStill = true;
    void endSessionIfOver(client).then((holds) => {
      if (holds && isStill) inbox.comeBack();
    });
    return () => {
      isStill = false;
    };
  }, [isRefused, client, inbox]);
  const hasEnded = useSession().data?.ended === true;
  const [hadEnded, setHadEnded] = useState(false);
  useEffect(() => {
    setHadEnded(hasEnded);
    // A connection that held is left alone: to open it anew would move what the agent is about to press.
    if (hadEnded && !hasEnded && inbox.state.connection.status !== 'connected') inbox.reconnect();
  }, [hasEnded, hadEnded, inbox]);
}

/** After so long without a touch the agent has walked away. */
const idleAfterMs = 5 * 60_000;

/** Says to the server whether the agent is there. */
function usePresence(inbox: Inbox): void {
  useEffect(() => {
    const look = () => inbox.setAway(document.hidden || idleForMs() > idleAfterMs);
    const timer = setInterval(look, 10_000);
    const comings = ['pointerdown', 'keydown', 'wheel'];
    document.addEventListener('visibilitychange', look);
    for (const coming of comings) document.addEventListener(coming, look, { passive: true });
    look();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      for (const coming of comings) document.removeEventListener(coming, look);
    };
  }, [inbox]);
}
