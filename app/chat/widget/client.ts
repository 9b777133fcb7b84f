import {
  type ConnectionEnvironment,
  type ConnectionStatus,
  createConnection,
  type Trouble,
} from '#app/chat/protocol/connection.ts';
import {
  firstBehindGap,
  lastFromAgent,
  lastWithoutGap,
  noConversation,
  rangeOf,
  unreadAfter,
  withMessages,
  withOlder,
  withProgress,
} from '#app/chat/protocol/conversation.ts';
import { createSharedOutbox, isOutboxKey, type KeyStorage } from '#app/chat/protocol/outbox.ts';
import { createRequests, Refusal } from '#app/chat/protocol/requests.ts';
import { createSender, type TakeTurn } from '#app/chat/protocol/sender.ts';
import { createTyping } from '#app/chat/protocol/typing.ts';
import {
  type ChatErrorMessage,
  type ChatMessage,
  type ChatStatus,
  givenName,
  guestName,
  longestChatLink,
  publicHalf,
  type ToCustomer,
} from '#contract/chat.ts';
import type { Language } from '#contract/language.ts';
import { type ChatLine, keepView, keptView, linesOf, nextAutomaticReply } from './lines.ts';
import { awakeUntilKey, draftKey, openKey, tokenKey, unreadKey } from './storage-keys.ts';

/** What one tab tells the others. */
export type TabMessage =
  | { type: 'message'; message: ChatMessage }
  | { type: 'seen'; sessionId: string; seq: number };

/** Everything outside of the protocol. */
export interface ChatEnvironment extends ConnectionEnvironment {
  /** Kept for all tabs of this browser, and for this tab. */
  shared: KeyStorage;
  own: KeyStorage;
  uuid(): string;
  language: Language;
  page: string;
  tell(message: TabMessage): void;
  /** Where it is missing any tab may send. */
  takeTurn?: TakeTurn | undefined;
}

const keys = {
  session: 'chatSessionId',
  /** The conversations that were left for another one, with a space between them. */
  others: 'chatOthers',
  /** What a session is asked for with: however often, and from whichever tab, it is the same one. */
  key: 'chatKey',
  name: 'userName',
  email: 'userEmail',
  draft: draftKey,
  /** Name or address were given while nobody could be told. */
  untoldDetails: 'chatDetailsUntold',
  awakeUntil: awakeUntilKey,
  unread: unreadKey,
  /** Of this tab alone. */
  open: openKey,
  /**
   * The token of a link from another device and the key that it is used with, until the server has answered. A third part
   * says that a conversation is left for it.
   */
  link: 'chatLink',
  token: tokenKey,
} as const;

/** Before the server has sent a page of the conversation, these are of the one that was left for it. */
const ofConversation = new Set<string>(['message', 'history', 'typing', 'session_status', 'seen']);

const automaticReplyDelay = 1_500;
const greetingLimit = 15_000;
const gapLimit = 2_000;
const confirmationTimeoutMs = 15_000;
/** A page that was rendered beforehand may be shown before this one is told to go. */
const keepDelay = 250;
const awakeFor = 30 * 60_000;
const awakeForOutbox = 30 * 24 * 60 * 60_000;

export interface ChatView {
  status: ConnectionStatus;
  trouble: Trouble | null;
  lines: readonly ChatLine[];
  /** There are older ones. */
  more: boolean;
  isLoadingOlder: boolean;
  hasSession: boolean;
  /** There is another conversation to go to. */
  hasOthers: boolean;
  /** Nothing of this one is still to be sent, and there is a line to fetch the other one by. */
  canSwitch: boolean;
  /** A link would take the place of the conversation: nobody has said yet whether it may, or it is about to. */
  link: 'asked' | 'opening' | null;
  sessionStatus: ChatStatus | null;
  /** Who types, or nobody. */
  typing: string | null;
  unread: number;
  draft: string;
  name: string | null;
  email: string | null;
  isOpen: boolean;
  /** What was refused without having been asked for just now. The text of a message is back in the box. */
  notice: { about: 'message' | 'link' | 'details' | 'session'; sentence: string } | null;
}

export type ChatClient = ReturnType<typeof createChatClient>;

/** The customer's side of the chat, without a screen. */
export function createChatClient(environment: ChatEnvironment) {
  const { now, after, shared, own, tell } = environment;
  const listeners = new Set<() => void>();
  let view: ChatView | null = null;

  let sessionId = shared.get(keys.session);
  /** `isSynced`: it is a page that the server sent, from which a connection can be resumed. */
  let { conversation, isSynced, automatic, seenHere } = keptView(own, sessionId);
  let link = own.get(keys.link);
  /** A link that waits for a yes. */
  let offered: string | null = null;
  let draft = shared.get(keys.draft) ?? '';
  let isOpen = false;
  let isVisible = true;
  /** Nobody knows before the panel has said so: it may begin where the page before was left. */
  let isAtEnd = false;
  let notice: ChatView['notice'] = null;
  let answerDueTo: string | null = null;
  let isKeepDue = false;
  /** Somebody asked for a conversation that the server has not shown yet. */
  let isSwitching = false;

  // Of the present connection.
  let greeting: 'none' | 'asked' | 'answered' = 'none';
  let greetingsUnanswered = 0;
  let isByLink = false;
  let isLoadingOlder = false;
  let told = { delivered: 0, seen: 0 };
  let stopGreeting = () => {};
  let stopGap: (() => void) | null = null;

  const connection = createConnection(environment, {
    opened: begin,
    received: (message) => receive(message as ToCustomer),
    closed: reset,
    changed: publish,
  });
  const sender = createSender(
    { after, outbox: createSharedOutbox(shared), confirmationTimeoutMs, takeTurn: environment.takeTurn },
    {
      isReady() {
        if (greeting === 'none') greet();
        return greeting === 'answered';
      },
      send: ({ clientId, text }) =>
        connection.send({ type: 'message', sessionId, text, isUser: true, clientId }),
      resumed: () => (greeting === 'none' ? begin() : drain()),
      timedOut: connection.drop,
    },
  );
  const requests = createRequests(environment, connection.send);
  const typing = createTyping(environment, {
    say: (isTyping) => connection.send({ type: 'typing', isTyping }),
    changed: publish,
  });

  const publicId = () => publicHalf(sessionId ?? '');

  function publish(): void {
    view = null;
    keepSoon();
    for (const listener of [...listeners]) listener();
  }

  function reset(): void {
    greeting = 'none';
    greetingsUnanswered = 0;
    isLoadingOlder = false;
    told = { delivered: 0, seen: 0 };
    stopGreeting();
    stopGap?.();
    stopGap = null;
    sender.reset();
    requests.reset();
    typing.reset();
    // Written on a line that nobody knew to be dead.
    const last = sender.waiting.at(-1)?.clientId;
    if (isOpen && last && !automatic.some(({ to }) => to === last)) answerAutomatically(last);
  }

  /** Whoever only looks makes no session: without one there is nothing to say before the first message. */
  function begin(): void {
    if (link || sessionId) greet();
    else {
      connection.live();
      drain();
    }
  }

  function greet(): void {
    greeting = 'asked';
    greetingsUnanswered += 1;
    const here = { language: environment.language, page: environment.page.slice(0, 500) };
    const lastSeq = lastWithoutGap(conversation);
    isByLink = isLinkDue();
    if (link && isByLink) {
      const [token, key] = link.split('.');
      // A longer one is no link of ours, which the server would not say of it.
      const sent = token?.slice(0, longestChatLink);
      connection.send({ type: 'init', sessionId: null, link: sent, key, ...here });
    } else if (sessionId)
      connection.send({ type: 'init', sessionId, ...here, ...(isSynced && lastSeq > 0 ? { lastSeq } : {}) });
    else {
      const name = shared.get(keys.name) ?? guestName;
      const email = shared.get(keys.email);
      connection.send({ type: 'init', sessionId: null, key: ownKey(), name, email, ...here });
    }
    stopGreeting = after(greetingLimit, connection.drop);
  }

  const isLeaving = () => link?.split('.')[2] !== undefined;

  /** What was written and given in a conversation belongs to it: it goes out before the conversation is left. */
  const maySwitch = () => sender.waiting.length === 0 && !shared.get(keys.untoldDetails);
  const canSwitch = () => others().length > 0 && maySwitch() && connection.status === 'live';
  const isLinkDue = () => link !== null && (maySwitch() || !isLeaving());

  /** False for an answer to an older greeting: it is about a conversation that this tab has left since. */
  function countAnswer(): boolean {
    greetingsUnanswered = Math.max(0, greetingsUnanswered - 1);
    return greetingsUnanswered === 0 && greeting !== 'none';
  }

  function ownKey(): string {
    const known = shared.get(keys.key);
    if (known) return known;
    const made = environment.uuid() + environment.uuid();
    shared.set(keys.key, made);
    return made;
  }

  function drain(): void {
    connection.want(isOpen || sender.waiting.length > 0);
    if (!connection.isOpen) return;
    sender.drain();
    if (greeting === 'answered' && isLinkDue()) startAgain();
  }

  const handlers: { [Type in ToCustomer['type']]: (message: Extract<ToCustomer, { type: Type }>) => void } = {
    init(message) {
      if (!countAnswer()) return;
      stopGreeting();
      greeting = 'answered';
      if (isByLink) setLink(null);
      if (publicHalf(message.sessionId) !== publicId()) {
        if (isByLink) leave(message.sessionId);
        adopt(message.sessionId);
      }
      const page = message.messages;
      const known = message.resumed
        ? withMessages(conversation, page)
        : { ...noConversation, ...rangeOf(page, message.more) };
      conversation = withProgress({ ...known, status: message.status }, message);
      isSynced = true;
      isSwitching = false;
      committed(page);
      tellDetails(message.name, message.email);
      connection.live();
      acknowledge();
      drain();
    },
    message({ message }) {
      if (!message.isUser) typing.show(null);
      add(message);
      drain();
    },
    message_confirmation({ messageId: id, clientId, seq, timestamp }) {
      const entry = sender.find(clientId);
      if (!entry) return;
      if (!isSynced) {
        // Sent in the conversation that was left.
        sender.remove(clientId);
        return drain();
      }
      const { text } = entry;
      const message = { id, text, isUser: true, timestamp, sessionId: publicId(), seq, clientId };
      add(message);
      tell({ type: 'message', message });
      drain();
    },
    ping: () => connection.send({ type: 'pong', timestamp: now() }),
    history({ messages, more }) {
      isLoadingOlder = false;
      conversation = withOlder(conversation, messages, more);
      committed(messages);
      acknowledge();
    },
    typing: ({ isTyping, name }) => typing.show(isTyping ? name : null),
    session_status({ status }) {
      conversation = { ...conversation, status };
    },
    seen(progress) {
      conversation = withProgress(conversation, progress);
    },
    details(response) {
      keepDetails(response.name, response.email);
      requests.respond('details', response);
      drain();
    },
    link: (response) => requests.respond('link', response),
    transcript: (response) => requests.respond('transcript', response),
    error: refused,
  };

  function receive(message: ToCustomer): void {
    // A newer server may say what this page does not know yet.
    const handle = handlers[message?.type] as ((message: ToCustomer) => void) | undefined;
    if (isSynced || !ofConversation.has(message?.type)) handle?.(message);
    publish();
  }

  function add(message: ChatMessage): void {
    conversation = withMessages(conversation, [message]);
    committed([message]);
    stayAwake();
    acknowledge();
  }

  function committed(messages: readonly ChatMessage[]): void {
    for (const { clientId } of messages) sender.remove(clientId);
  }

  function stayAwake(): void {
    const duration = sender.waiting.length > 0 ? awakeForOutbox : awakeFor;
    shared.set(keys.awakeUntil, `${now() + duration}`);
  }

  function setLink(used: string | null): void {
    link = used;
    own.set(keys.link, used);
  }

  /** Of a conversation that was left; `keys.draft` is that of the present one. */
  const draftKeyOf = (id: string) => `${keys.draft}.${publicHalf(id)}`;

  const others = () => shared.get(keys.others)?.split(' ') ?? [];

  /** The conversation is kept for the way back, and does not come back by itself when the next one is gone. */
  function leave(next: string): void {
    const rest = others().filter((id) => publicHalf(id) !== publicHalf(next));
    if (sessionId) {
      rest.push(sessionId);
      shared.set(draftKeyOf(sessionId), draft || null);
    }
    // What was begun before there was any conversation goes along.
    if (sessionId || !draft) {
      setDraft(shared.get(draftKeyOf(next)) ?? '');
      shared.set(draftKeyOf(next), null);
    }
    shared.set(keys.others, rest.join(' ') || null);
    shared.set(keys.key, null);
    shared.set(keys.untoldDetails, null);
  }

  function switchTo(id: string): void {
    leave(id);
    adopt(id);
    notice = null;
    isSwitching = true;
    if (connection.isOpen) startAgain();
  }

  function adopt(id: string | null): void {
    sessionId = id;
    shared.set(keys.session, id);
    shared.set(keys.unread, null);
    forgetConversation();
  }

  function forgetConversation(): void {
    conversation = noConversation;
    isSynced = false;
    seenHere = 0;
    told = { delivered: 0, seen: 0 };
    isLoadingOlder = false;
    typing.reset();
  }

  /** The newest message is on a screen that somebody can look at. */
  const isInView = () => isOpen && isVisible && isAtEnd;

  /** What has arrived is in view only when it is shown: the reader may have scrolled up a moment ago. */
  function see(): void {
    const last = lastFromAgent(conversation);
    if (!isInView() || last <= seenHere) return;
    seenHere = last;
    tell({ type: 'seen', sessionId: publicId(), seq: last });
    acknowledge();
  }

  /** Delivered is what arrived here without a gap, seen what was in view. */
  function acknowledge(): void {
    const last = lastFromAgent(conversation);
    if (greeting !== 'answered') return;
    if (last > Math.max(told.delivered, conversation.customerDelivered)) {
      told = { ...told, delivered: last };
      connection.send({ type: 'delivered', seq: last });
    }
    if (seenHere > Math.max(told.seen, conversation.customerSeen)) {
      told = { ...told, seen: seenHere };
      connection.send({ type: 'seen', seq: seenHere });
    }
    watchGap();
  }

  /** What is missing usually comes a moment later, from another node; if it does not, it is asked for. */
  function watchGap(): void {
    if (stopGap || firstBehindGap(conversation) === undefined) return;
    stopGap = after(gapLimit, () => {
      stopGap = null;
      const before = firstBehindGap(conversation);
      if (before === undefined) return;
      connection.send({ type: 'history', before });
      watchGap();
    });
  }

  function tellDetails(name: string | null, email: string | null): void {
    if (!shared.get(keys.untoldDetails)) keepDetails(name, email);
    else sendDetails();
  }

  function sendDetails(): void {
    connection.send({ type: 'details', name: shared.get(keys.name), email: shared.get(keys.email) });
  }

  /** As the server has them. */
  function keepDetails(name: string | null, email: string | null): void {
    shared.set(keys.untoldDetails, null);
    shared.set(keys.name, givenName(name));
    shared.set(keys.email, email);
  }

  function refused(error: ChatErrorMessage): void {
    const { code, message: sentence, clientId } = error;
    const isGreeting = greetingsUnanswered > 0 && !clientId;
    const isOfBefore = isGreeting ? !countAnswer() : greeting === 'asked' && code === 'unknownSession';
    if (isOfBefore) return;
    if (isGreeting) stopGreeting();
    if (code === 'unknownSession' || (code === 'invalid' && isGreeting && sessionId && !isByLink)) {
      // Nobody misses what was not on the screen, and what waits starts a new one by itself.
      if ((conversation.messages.length > 0 || isSwitching) && sender.waiting.length === 0)
        notice = { about: 'session', sentence };
      startAnew();
    } else if (code === 'initFirst') startAgain();
    else if (clientId) refusedMessage(error, clientId);
    else if (isGreeting && code === 'linkExpired') {
      setLink(null);
      notice = { about: 'link', sentence };
      startAgain();
    } else if (!isGreeting && requests.refuse(new Refusal(code, sentence))) return;
    else if (code.startsWith('name') || code.startsWith('email')) {
      shared.set(code.startsWith('name') ? keys.name : keys.email, null);
      notice = { about: 'details', sentence };
      if (isGreeting) startAgain();
      else sendDetails();
    } else if (isGreeting) {
      greeting = 'none';
      sender.hold(error);
    } else if (isForLater(code)) sender.hold(error);
    isLoadingOlder = false;
  }

  function refusedMessage(error: ChatErrorMessage, clientId: string): void {
    const { code, message: sentence } = error;
    if (isForLater(code)) return void sender.hold(error);
    const text = sender.find(clientId)?.text;
    sender.remove(clientId);
    if (text !== undefined) setDraft(draft.trim() ? `${text}\n${draft}` : text);
    notice = { about: 'message', sentence };
    drain();
  }

  /** The server knows no such session any more: what waits goes into a new one. */
  function startAnew(): void {
    isSwitching = false;
    adopt(null);
    startAgain();
  }

  function startAgain(): void {
    greeting = 'none';
    stopGreeting();
    sender.again();
    begin();
  }

  function setDraft(text: string): void {
    draft = text;
    shared.set(keys.draft, text || null);
  }

  /** Never instead of a person: it says that it is automatic, and only while there is no connection. */
  function answerAutomatically(to: string): void {
    if (answerDueTo && sender.find(answerDueTo)) return;
    answerDueTo = to;
    after(automaticReplyDelay, () => {
      if (answerDueTo !== to) return;
      answerDueTo = null;
      if (connection.status === 'live' || !sender.find(to)) return;
      const reply = nextAutomaticReply(automatic, environment.random());
      automatic = [...automatic, { key: environment.uuid(), to, reply, at: now() }];
      publish();
    });
  }

  function look(): ChatView {
    const seen = Math.max(seenHere, conversation.customerSeen);
    const unread = isInView() ? 0 : unreadAfter(conversation, seen);
    const stored = unread > 0 ? `${unread}` : null;
    // Whoever has no line does not know, and would contradict a tab that does.
    const isKnown = greeting === 'answered' || isInView();
    if (isKnown && stored !== shared.get(keys.unread)) shared.set(keys.unread, stored);
    return {
      status: connection.status,
      trouble: connection.trouble,
      lines: linesOf(conversation, sender.waiting, automatic),
      more: conversation.more,
      isLoadingOlder,
      hasSession: sessionId !== null,
      hasOthers: others().length > 0,
      canSwitch: canSwitch(),
      link: offered ? 'asked' : isLeaving() ? 'opening' : null,
      sessionStatus: conversation.status,
      typing: typing.name,
      unread,
      draft,
      name: shared.get(keys.name),
      email: shared.get(keys.email),
      isOpen,
      notice,
    };
  }

  function keep(): void {
    keepView(own, { sessionId, conversation, isSynced, automatic, seenHere });
  }

  function keepSoon(): void {
    if (isKeepDue) return;
    isKeepDue = true;
    after(keepDelay, () => {
      isKeepDue = false;
      keep();
    });
  }

  function takeLink(token: string | undefined, leaving = ''): void {
    own.set(keys.token, null);
    // With the same key it is the same use of it, however often it has to be sent.
    setLink(`${token}.${environment.uuid()}${leaving}`);
  }

  const declineLink = () => {
    offered = null;
    own.set(keys.token, null);
    if (!isLeaving()) return publish();
    setLink(null);
    if (connection.isOpen) startAgain();
    publish();
  };

  const show = () => {
    isOpen = true;
    own.set(keys.open, '1');
    drain();
    publish();
  };

  /** Another tab wrote it; null where anything may have changed. */
  const storageChanged = (key: string | null) => {
    // For the next page; each tab counts by itself.
    if (key === keys.unread || key === keys.awakeUntil || key === keys.key) return;
    const concerns = (other: string) => key === null || key === other;
    if (key === null || isOutboxKey(key)) {
      sender.reload();
      drain();
    }
    if (concerns(keys.draft)) draft = shared.get(keys.draft) ?? '';
    const id = shared.get(keys.session);
    if (concerns(keys.session) && id !== sessionId) {
      sessionId = id;
      forgetConversation();
      if (connection.isOpen) startAgain();
    }
    publish();
  };

  return {
    getSnapshot(): ChatView {
      view ??= look();
      return view;
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    open: show,
    close(): void {
      isOpen = false;
      isAtEnd = false;
      own.set(keys.open, null);
      notice = null;
      if (offered) declineLink();
      drain();
      // A conversation is listened to for as long as the line holds; without one nobody could answer.
      if (!sessionId && sender.waiting.length === 0) connection.close();
      publish();
    },
    /** Learns whether there is something to read. */
    listen(): void {
      drain();
      if (sessionId) connection.open();
    },
    /**
     * A conversation that was begun on another device: `<token>.<its public half>`, or the token alone. Anybody can make
     * such a link, and reads what is written there: it takes the place of another conversation only after a yes.
     */
    openLink(given: string): void {
      const [token, id] = given.split('.');
      offered = null;
      if (sessionId && id === publicId()) own.set(keys.token, null);
      else if (sessionId || sender.waiting.length > 0) offered = given;
      else {
        takeLink(token);
        if (connection.isOpen) connection.close();
      }
      show();
    },
    acceptLink(): void {
      if (!offered) return;
      const [token, id] = offered.split('.');
      const known = others().find((other) => publicHalf(other) === id);
      offered = null;
      if (known && maySwitch()) {
        own.set(keys.token, null);
        switchTo(known);
      } else takeLink(token, '.leaving');
      show();
    },
    declineLink,
    /** To the one that was left first, and so on around. */
    switchChat(): void {
      const [next] = others();
      if (next && canSwitch()) switchTo(next);
      publish();
    },
    reconnect: connection.reconnect,

    /** False where there is nothing to send. */
    send(text: string): boolean {
      const trimmed = text.trim();
      if (!trimmed) return false;
      const clientId = environment.uuid();
      sender.add({ clientId, text: trimmed, writtenAt: now() });
      setDraft('');
      typing.typed('');
      stayAwake();
      notice = null;
      if (connection.status !== 'live') answerAutomatically(clientId);
      drain();
      publish();
      return true;
    },
    type(text: string): void {
      setDraft(text);
      if (greeting === 'answered') typing.typed(text);
      publish();
    },
    loadOlder(): void {
      if (greeting !== 'answered' || isLoadingOlder || !conversation.more) return;
      isLoadingOlder = true;
      connection.send({ type: 'history', before: conversation.base + 1 });
      publish();
    },
    /** Rejected with a `Refusal`. */
    ask: ((type, question) =>
      greeting === 'answered'
        ? requests.ask(type, question)
        : Promise.reject(new Refusal('offline'))) as typeof requests.ask,
    /** Kept, and told with the first message or when there is a connection again. */
    setDetails(name: string | null, email: string | null): void {
      shared.set(keys.name, name);
      shared.set(keys.email, email);
      shared.set(keys.untoldDetails, sessionId ? '1' : null);
      publish();
    },

    setVisible(visible: boolean): void {
      isVisible = visible;
      if (!visible) keep();
      else {
        connection.hurry();
        if (sessionId) connection.open();
        see();
      }
      publish();
    },
    /** Whether the panel shows the end of the conversation, said again when lines have come. */
    setAtEnd(atEnd: boolean): void {
      const isNew = atEnd !== isAtEnd;
      isAtEnd = atEnd;
      see();
      if (isNew) publish();
    },
    setOnline(online: boolean): void {
      if (!online) connection.drop();
      else {
        connection.hurry();
        if (sessionId) connection.open();
      }
    },
    suspend(): void {
      keep();
      connection.suspend();
    },
    /** Nobody told a page that was put away what other tabs did. */
    resume(): void {
      isOpen = own.get(keys.open) !== null;
      // Another page of this tab may have answered the question.
      link = own.get(keys.link);
      if (!own.get(keys.token)) offered = null;
      connection.resume();
      storageChanged(null);
      if (sessionId) connection.open();
    },
    storageChanged,
    tabSaid(said: TabMessage): void {
      // Where storage is refused each tab has a conversation of its own.
      if ((said.type === 'message' ? said.message : said).sessionId !== publicId()) return;
      if (said.type === 'message') add(said.message);
      else seenHere = Math.max(seenHere, said.seq);
      publish();
    },
  };
}

/** Nothing is wrong with the message: it may be sent again after a while. */
function isForLater(code: ChatErrorMessage['code']): boolean {
  return code === 'tooMany' || code === 'unavailable';
}
