import type { Connection } from '#app/chat/protocol/connection.ts';
import { type createRequests, Refusal } from '#app/chat/protocol/requests.ts';
import type { Sender } from '#app/chat/protocol/send-outbox.ts';
import type { SharedEntry } from '#app/chat/protocol/stored-outbox.ts';
import type { createTyping } from '#app/chat/protocol/typing.ts';
import {
  type AgentsHere,
  type ChatErrorMessage,
  type ChatMessage,
  type Faces,
  publicHalf,
  type ToCustomer,
} from '#contract/chat/sessions-and-messages.ts';
import type { Handshake } from './handshake.ts';
import type { Pictures } from './pictures.ts';
import type { ReceivedMessages } from './received-messages.ts';
import type { StoredSession } from './stored-session.ts';
import type { Switching } from './switching.ts';

/** A refusal of what the visitor did not ask for just now. The text or picture of a message is back in the box. */
export interface Notice {
  about: 'message' | 'picture' | 'link' | 'details' | 'session';
  /** Empty of a picture whose bytes this browser has lost. */
  sentence: string;
}

interface Parts {
  now(): number;
  connection: Connection;
  handshake: Handshake;
  session: StoredSession;
  received: ReceivedMessages;
  sender: Sender<SharedEntry>;
  requests: ReturnType<typeof createRequests>;
  typing: ReturnType<typeof createTyping>;
  switching: Switching;
  pictures: Pictures;
  adopt(sessionId: string | null): void;
  startAgain(): void;
  drain(): void;
  /** A message is part of the conversation. */
  add(message: ChatMessage): void;
  /** A message of this tab was confirmed. */
  confirmed(message: ChatMessage): void;
  setNotice(notice: Notice): void;
  setHere(here: AgentsHere): void;
  addFaces(faces: Faces): void;
}

type Handlers = { [Type in ToCustomer['type']]: (message: Extract<ToCustomer, { type: Type }>) => void };

/** Before the server has sent a page of the conversation, these are of the one that was left for it. */
const ofConversation = new Set<string>([
  'message',
  'history',
  'typing',
  'session_status',
  'seen',
  'verification',
  'rating',
]);

/** What the visitor's side does with each message of the server. */
export function createServerMessages(parts: Parts): (message: ToCustomer) => void {
  const { connection, handshake, session, received, sender, requests, typing, switching, drain } = parts;

  const committed = (messages: readonly ChatMessage[]) => {
    for (const { clientId } of messages) sender.remove(clientId);
  };

  const sendDetails = () => connection.send({ type: 'details', ...session.details });

  const handlers: Handlers = {
    init(init) {
      if (!handshake.isResponseToLast()) return;
      handshake.accepted();
      if (switching.isByLink) switching.endLink();
      if (publicHalf(init.sessionId) !== session.publicId) {
        if (switching.isByLink) session.leaveFor(init.sessionId);
        parts.adopt(init.sessionId);
      }
      received.start(init);
      switching.ended();
      committed(init.messages);
      if (session.hasUnsentDetails) sendDetails();
      else session.saveDetails(init.name, init.email);
      connection.live();
      received.acknowledge();
      drain();
    },
    message({ message }) {
      if (!message.isUser) typing.show(null);
      parts.add(message);
      drain();
    },
    message_confirmation({ messageId: id, clientId, seq, timestamp }) {
      const entry = sender.find(clientId);
      if (!entry) return;
      const { text, picture } = entry;
      // Otherwise it was sent in the conversation that was left.
      if (received.isSynced)
        parts.confirmed({
          id,
          text,
          isUser: true,
          timestamp,
          sessionId: session.publicId,
          seq,
          clientId,
          ...(picture && { picture }),
        });
      else sender.remove(clientId);
      drain();
    },
    ping: () => connection.send({ type: 'pong', timestamp: parts.now() }),
    history({ messages, more }) {
      received.addOlder(messages, more);
      committed(messages);
    },
    typing: ({ isTyping, name }) => typing.show(isTyping ? name : null),
    session_status: ({ status }) => received.setStatus(status),
    seen: (progress) => received.setProgress(progress),
    details(response) {
      session.saveDetails(response.name, response.email);
      requests.respond('details', response);
      drain();
    },
    rating(response) {
      received.setRating(response.rating);
      // The question may come again, to all who look, before the response to what answers it.
      if (response.rating?.mark) requests.respond('rating', response);
    },
    link: (response) => requests.respond('link', response),
    agents_here: ({ type: _, ...here }) => parts.setHere(here),
    transcript: (response) => requests.respond('transcript', response),
    verify(response) {
      received.setVerification(response);
      requests.respond('verify', response);
    },
    verification: received.setVerification,
    error: refused,
  };

  function refused(error: ChatErrorMessage): void {
    const { code, message: sentence, clientId } = error;
    const isOfHandshake = handshake.isUnanswered && !clientId;
    const isOfBefore = isOfHandshake
      ? !handshake.isResponseToLast()
      : handshake.state === 'sent' && code === 'unknownSession';
    if (isOfBefore) return;
    if (
      code === 'unknownSession' ||
      (code === 'invalid' && isOfHandshake && session.id && !switching.isByLink)
    )
      sessionIsGone(sentence);
    else if (code === 'initFirst') parts.startAgain();
    else if (clientId) messageRefused(error, clientId);
    else if (isOfHandshake && code === 'linkExpired') {
      switching.endLink();
      parts.setNotice({ about: 'link', sentence });
      parts.startAgain();
    } else if (!isOfHandshake && requests.refuse(new Refusal(code, sentence))) return;
    else if (code.startsWith('name') || code.startsWith('email')) {
      session.dropDetail(code.startsWith('name') ? 'name' : 'email');
      parts.setNotice({ about: 'details', sentence });
      if (isOfHandshake) parts.startAgain();
      else sendDetails();
    } else if (code === 'blocked') {
      // Asked for again with the next message, and not before.
      handshake.repeat();
      const { waiting } = sender;
      for (const entry of waiting) if (entry.picture) returnToDraft(entry);
      for (const entry of waiting.toReversed()) {
        if (!entry.picture) returnToDraft(entry);
        sender.remove(entry.clientId);
      }
      parts.setNotice({ about: 'session', sentence });
      connection.live();
    } else if (isOfHandshake) {
      handshake.repeat();
      sender.hold(error);
    } else if (isTemporary(code)) sender.hold(error);
    received.refused();
  }

  /** What waits starts a new one by itself. */
  function sessionIsGone(sentence: string): void {
    const { messages } = received.conversation;
    // A visitor does not miss what was not on the screen.
    if ((messages.length > 0 || switching.isPending) && sender.waiting.length === 0)
      parts.setNotice({ about: 'session', sentence });
    switching.ended();
    parts.adopt(null);
    parts.startAgain();
  }

  function returnToDraft({ clientId, picture, text }: ReturnType<typeof sender.find> & {}): void {
    if (picture) parts.pictures.returnToDraft(clientId, picture);
    else session.returnToDraft(text);
  }

  function messageRefused(error: ChatErrorMessage, clientId: string): void {
    if (isTemporary(error.code)) return void sender.hold(error);
    const entry = sender.find(clientId);
    if (error.code === 'pictureMissing' && parts.pictures.uploads.isMissing(session.id ?? '', clientId))
      return void sender.hold(error);
    if (entry) returnToDraft(entry);
    sender.remove(clientId);
    const sentence = error.code === 'pictureMissing' ? '' : error.message;
    parts.setNotice({ about: entry?.picture ? 'picture' : 'message', sentence });
    drain();
  }

  return (message) => {
    // A newer server may say what this page does not know yet.
    if (message?.faces) parts.addFaces(message.faces);
    const handle = handlers[message?.type] as ((message: ToCustomer) => void) | undefined;
    if (received.isSynced || !ofConversation.has(message?.type)) handle?.(message);
  };
}

/** Nothing is wrong with the message: it may be sent again after a while. */
function isTemporary(code: ChatErrorMessage['code']): boolean {
  return code === 'tooMany' || code === 'unavailable';
}
