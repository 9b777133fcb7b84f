import { type ConnectionEnvironment, createConnection } from '#app/chat/protocol/connection.ts';
import { createRequests } from '#app/chat/protocol/requests.ts';
import { createSender, type TakeTurn } from '#app/chat/protocol/send-outbox.ts';
import { createSharedOutbox, type KeyStorage } from '#app/chat/protocol/stored-outbox.ts';
import { createTyping } from '#app/chat/protocol/typing.ts';
import { createAutomaticReplies } from '#app/chat/widget/automatic-replies.ts';
import { mostChatLinkCharacters } from '#contract/chat/limits.ts';
import type { AgentsHere, ChatMessage, ToCustomer } from '#contract/chat/sessions-and-messages.ts';
import type { Language } from '#contract/language.ts';
import { createAddressQuestion } from './address-question.ts';
import { createHandshake } from './handshake.ts';
import { createPictures, type PictureRequests } from './pictures.ts';
import { createReceivedMessages } from './received-messages.ts';
import { createViewSaver, savedView } from './saved-view.ts';
import { createServerMessages, type Notice } from './server-messages.ts';
import { createStoredSession } from './stored-session.ts';
import { createSwitching } from './switching.ts';
import { createTab, type TabMessage } from './tab.ts';

const confirmationTimeoutMs = 15_000;

/** Everything outside of the protocol. */
export interface ChatEnvironment extends ConnectionEnvironment, PictureRequests {
  /** Stored for all tabs of this browser, and for this tab. */
  shared: KeyStorage;
  own: KeyStorage;
  uuid(): string;
  language: Language;
  page: string;
  notifyTabs(message: TabMessage): void;
  /** Where it is missing any tab may send. */
  takeTurn?: TakeTurn | undefined;
}

/** The parts, and what joins them: a handshake on each connection, then what waits in the outbox. */
export function createParts(environment: ChatEnvironment, changed: () => void) {
  const { now, after, shared, own, notifyTabs, takeTurn } = environment;
  let notice: Notice | null = null;
  let here: AgentsHere | null = null;
  /** The token of a link that shows whose address this is, until there is a connection to send it on. */
  let proof: string | null = null;

  const session = createStoredSession(environment);
  const saved = savedView(own, session.id);
  const pictures = createPictures(environment);
  let faces = saved.faces;
  const connection = createConnection(environment, {
    opened: begin,
    received: (message) => {
      receive(message as ToCustomer);
      changed();
    },
    closed: reset,
    changed,
  });
  const handshake = createHandshake(environment, connection.drop);
  const received = createReceivedMessages(environment, saved, {
    hasHandshake: () => handshake.state === 'answered',
    send: connection.send,
  });
  const sender = createSender(
    { after, outbox: createSharedOutbox(shared), confirmationTimeoutMs, takeTurn },
    {
      isReady() {
        if (handshake.state === 'none') sendInit();
        return handshake.state === 'answered';
      },
      send: ({ clientId, text, picture }) =>
        connection.send({
          type: 'message',
          sessionId: session.id,
          text,
          isUser: true,
          clientId,
          ...(picture && { picture: true }),
        }),
      upload: ({ clientId }, done) => pictures.uploads.upload(session.id ?? '', clientId, done),
      uploadRefused({ clientId }, sentence) {
        receive({ type: 'error', code: 'pictureRefused', clientId, message: sentence });
        changed();
      },
      resumed: () => (handshake.state === 'none' ? begin() : drain()),
      timedOut: connection.drop,
    },
  );
  const requests = createRequests(environment, connection.send);
  const typing = createTyping(environment, {
    send: (isTyping) => connection.send({ type: 'typing', isTyping }),
    changed,
  });
  const automatic = createAutomaticReplies(environment, saved.automatic, {
    isLive: () => connection.status === 'live',
    isWaiting: (clientId) => sender.find(clientId) !== undefined,
    changed,
  });
  const switching = createSwitching(environment, session, {
    isLive: () => connection.status === 'live',
    hasWaiting: () => sender.waiting.length > 0,
    switched(id) {
      adopt(id);
      notice = null;
      repeatHandshake();
    },
    repeatHandshake,
    prove(token) {
      proof = token.slice(0, mostChatLinkCharacters);
    },
    closeConnection: () => connection.isOpen && connection.close(),
  });
  const saver = createViewSaver(environment, () => {
    const { conversation, isSynced, seenHere } = received;
    return { sessionId: session.id, conversation, isSynced, automatic: automatic.shown, seenHere, faces };
  });
  const core = { connection, handshake, session, received, sender, requests, typing, switching, pictures };
  const tab = createTab({
    ...core,
    own,
    notifyTabs,
    add,
    changed,
    drain,
    saveView: saver.save,
    followSession() {
      forget();
      repeatHandshake();
    },
  });
  const receive = createServerMessages({
    ...core,
    now,
    add,
    adopt,
    drain,
    setNotice,
    setHere(now) {
      here = now;
    },
    addFaces(more) {
      faces = { ...faces, ...more };
    },
    startAgain,
    confirmed(message) {
      add(message);
      notifyTabs({ type: 'message', message });
    },
  });

  const address = createAddressQuestion(environment, {
    get publicId() {
      return session.publicId;
    },
    unanswered() {
      if (!here) return undefined;
      const last = received.conversation.messages.at(-1);
      const isQuiet = tab.isOpen && sender.waiting.length === 0 && session.draft.trim() === '';
      const isAlone = here.names.length === 0 && session.details.email === null;
      return isQuiet && isAlone && last?.isUser ? last.clientId : null;
    },
    changed,
  });

  function reset(): void {
    here = null;
    handshake.reset();
    received.reset();
    sender.reset();
    requests.reset();
    typing.reset();
    // It was written on a connection that had died without a word.
    const last = sender.waiting.at(-1);
    if (tab.isOpen && last) automatic.connectionLost(last.clientId);
  }

  /** A visitor who only looks makes no session: without one there is nothing to say before the first message. */
  function begin(): void {
    if (switching.hasLink || session.id) sendInit();
    else {
      connection.live();
      drain();
    }
  }

  function sendInit(): void {
    const { id } = session;
    const link = switching.handshakeFields();
    const lastSeq = received.resumableFrom;
    handshake.sent();
    connection.send({
      type: 'init',
      sessionId: link ? null : id,
      ...(link ?? (id ? lastSeq > 0 && { lastSeq } : session.creationFields())),
      language: environment.language,
      page: environment.page.slice(0, 500),
    });
  }

  function startAgain(): void {
    handshake.repeat();
    sender.again();
    begin();
  }

  function repeatHandshake(): void {
    if (connection.isOpen) startAgain();
  }

  function drain(): void {
    connection.want(tab.isOpen || sender.waiting.length > 0);
    if (!connection.isOpen) return;
    sender.drain();
    if (handshake.state !== 'answered') return;
    if (switching.isLinkDue()) startAgain();
    else if (proof) {
      connection.send({ type: 'verify', link: proof });
      proof = null;
    }
  }

  function add(message: ChatMessage): void {
    received.add(message);
    sender.remove(message.clientId);
    session.listenFrom(now(), sender.waiting.length > 0);
  }

  function adopt(sessionId: string | null): void {
    session.adopt(sessionId);
    forget();
  }

  function forget(): void {
    received.forget();
    typing.reset();
  }

  function setNotice(next: Notice | null): void {
    notice = next;
  }

  return {
    ...core,
    automatic,
    address,
    tab,
    saver,
    drain,
    setNotice,
    get notice() {
      return notice;
    },
    get here() {
      return here;
    },
    get faces() {
      return faces;
    },
  };
}
