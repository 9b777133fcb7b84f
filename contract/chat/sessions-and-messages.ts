import type { Language } from '../language.ts';
import type { MarkedText } from '../lists.ts';

/**
 * The live chat. Everything but the REST calls is JSON with a `type` on the WebSocket /ws. A client that knows only the
 * fields marked 'plain' is served as well: whatever else it is sent it may leave unread, and whatever else it could send
 * is optional.
 */
export const chatStatuses = ['active', 'pending', 'closed'] as const;
export type ChatStatus = (typeof chatStatuses)[number];

/** The whole is the customer's alone: `<public half>.<secret>`. Staff, logs and addresses carry the public half. */
export function publicHalf(sessionId: string): string {
  return sessionId.split('.', 1)[0] ?? '';
}

/** What the widget sends for a visitor who gave no name. */
export const guestName = 'Guest';

/** The name to greet a customer by, where they gave one. */
export function givenName(name: string | null): string | null {
  return name === guestName ? null : name;
}

export interface ChatMessage {
  id: number;
  text: string;
  /** Of the customer; otherwise of an agent. */
  isUser: boolean;
  timestamp: string;
  /** The public half. */
  sessionId: string;
  /** Counts from 1 in each session, without gaps: it is the order everywhere. */
  seq: number;
  /** A UUID made by the sender: the same message sent again is the same message. */
  clientId: string;
  /** Of the agent who wrote it. */
  author?: string;
}

/** How far each side has come, as `seq` of the last message. */
export interface ChatProgress {
  /** Messages of agents that reached the customer's browser, and that the customer has seen. */
  customerDelivered: number;
  customerSeen: number;
  /** Messages of the customer that reached an agent's screen, and that an agent has looked at. */
  agentDelivered: number;
  agentSeen: number;
}

/** Of something that has more to say. */
export function progressIn({
  customerDelivered,
  customerSeen,
  agentDelivered,
  agentSeen,
}: ChatProgress): ChatProgress {
  return { customerDelivered, customerSeen, agentDelivered, agentSeen };
}

/** As staff sees it. */
export interface ChatSession extends ChatProgress {
  id: number;
  /** The public half. */
  sessionId: string;
  /** Shown as 'Anonymous' where it is missing. */
  name: string | null;
  email: string | null;
  /** Has a plan that is answered first, if the address is theirs. */
  isPremium: boolean;
  status: ChatStatus;
  createdAt: string;
  updatedAt: string;
  language: Language;
  /** Where the visitor was last, such as `/fr/installation`. */
  page: string | null;
  lastSeq: number;
  /** Messages of the customer that no agent has looked at. */
  unread: number;
  /** Since when the customer waits for a reply; null when it is not our turn. */
  waitingSince: string | null;
  lastMessage: { text: string; isUser: boolean; timestamp: string } | null;
  /** The colleague whose chat it is. */
  assignee: { id: string; name: string } | null;
  labels: string[];
}

/** Where a search found a chat. */
export interface ChatMatch {
  name: MarkedText;
  email: MarkedText;
  /** Of the newest message that has every word, the part around the first of them. */
  message: (MarkedText & { isUser: boolean }) | null;
}

/** Of GET /api/chat/sessions, with `match` where it was asked for with `search`. */
export interface ListedChat extends ChatSession {
  match?: ChatMatch;
}

/** For colleagues alone. */
export interface ChatNote {
  id: number;
  text: string;
  author: string;
  timestamp: string;
  /** The last message before it. */
  afterSeq: number;
}

export interface ChatAgent {
  id: string;
  name: string;
  /** Signed in, but not in front of the screen. */
  away: boolean;
  /** The session on the screen. */
  viewing: string | null;
  /** Types in that session at this moment. */
  typing: boolean;
  /** Which of their windows this describes, where the window said so. */
  windowId?: string | undefined;
}

/** Why something was refused; its sentence comes with it, in the reader's language. */
export type ChatErrorCode =
  /** Not JSON, an unknown type, a field that is missing or of a wrong type. The connection stays. */
  | 'invalid'
  /** An `init` has to come first. */
  | 'initFirst'
  /** There is no such session, or it is another customer's. */
  | 'unknownSession'
  /** Only staff that is signed in may do that. */
  | 'notAllowed'
  /** A link that was used already, or is too old. */
  | 'linkExpired'
  | 'textEmpty'
  | 'textTooLong'
  | 'textUnreadable'
  | 'nameTooLong'
  | 'nameUnreadable'
  | 'emailInvalid'
  /** A transcript needs an address, a reply to send, and goes out no more than a few times a day: to an address, of a conversation, and for a visitor. */
  | 'emailMissing'
  | 'nothingToSend'
  | 'transcriptOften'
  | 'transcriptLimit'
  /** Wait `retryAfter` seconds. */
  | 'tooMany'
  /** The database is away: nothing was stored, send it again after `retryAfter` seconds. */
  | 'unavailable'
  /** A mistake of ours: nothing was stored. */
  | 'internal';

export interface ChatErrorMessage {
  type: 'error';
  code: ChatErrorCode;
  message: string;
  /** Of the message that was refused. */
  clientId?: string;
  /** To staff: the session that was named, where there is none of this name. */
  sessionId?: string;
  retryAfter?: number;
}

/** What a customer is sent. */
export type ToCustomer =
  /** Plain. With `resumed`, `messages` are those after the `lastSeq` that was sent; otherwise the latest page. */
  | ({
      type: 'init';
      /** The whole of it, to be stored by the client. */
      sessionId: string;
      messages: ChatMessage[];
      resumed: boolean;
      /** There are older ones than these. */
      more: boolean;
      status: ChatStatus;
      name: string | null;
      email: string | null;
    } & ChatProgress)
  /** Plain. Also what the same visitor wrote in another tab. */
  | { type: 'message'; message: ChatMessage }
  /** Plain. It is on the disk. */
  | { type: 'message_confirmation'; messageId: number; clientId: string; seq: number; timestamp: string }
  /** Plain; to be answered by `pong`. */
  | { type: 'ping' }
  | { type: 'history'; messages: ChatMessage[]; more: boolean }
  | { type: 'typing'; isTyping: boolean; name: string }
  | { type: 'session_status'; status: ChatStatus }
  | ({ type: 'seen' } & ChatProgress)
  /** The response to `details`. */
  | { type: 'details'; name: string | null; email: string | null }
  /** The response to `link`: opens this conversation on another device, once. */
  | { type: 'link'; url: string; expiresAt: string }
  /** The response to `transcript`. */
  | { type: 'transcript'; email: string }
  | ChatErrorMessage;

/** What an agent is sent. */
export type ToAgent =
  /** Plain. Open sessions, and the newest closed ones: after `init`, and whenever something may have been missed. */
  | { type: 'sessions'; sessions: ChatSession[]; counts: Record<ChatStatus, number>; agents: ChatAgent[] }
  /** Plain. */
  | { type: 'new_session'; name: string | null; sessionId: string }
  /** Plain. Of any session, also what the agent wrote. */
  | { type: 'message'; sessionId: string; message: ChatMessage }
  /** Plain. The latest page after `view_session`, or again where something may have been missed. */
  | {
      type: 'session_messages';
      sessionId: string;
      messages: ChatMessage[];
      more: boolean;
      notes: ChatNote[];
    }
  /** Something about a session changed. */
  | { type: 'session'; session: ChatSession; counts: Record<ChatStatus, number> }
  /** It was erased, or its time was over: sent at once, and again with what is left where that has been counted. */
  | { type: 'session_gone'; sessionId: string; counts?: Record<ChatStatus, number> }
  | { type: 'history'; sessionId: string; messages: ChatMessage[]; more: boolean }
  | { type: 'note'; sessionId: string; note: ChatNote }
  | { type: 'message_confirmation'; messageId: number; clientId: string; seq: number; timestamp: string }
  /** The customer writes. */
  | { type: 'typing'; sessionId: string; isTyping: boolean }
  | { type: 'presence'; agents: ChatAgent[] }
  /** Something was published: GET /api/chat/canned-replies and /api/staff/content answer otherwise than before. */
  | { type: 'content' }
  | { type: 'ping' }
  | ChatErrorMessage;

/** GET /api/chat/sessions/{public half}, with `?before={seq}` for older messages. */
export interface ChatSessionAnswer {
  success: true;
  data: ChatSession & { messages: ChatMessage[]; more: boolean; notes: ChatNote[] };
}

/** GET /api/chat/promise: seconds, the median of first replies in the last days around this hour; null where too few are known. */
export interface ReplyTime {
  success: true;
  data: { replySeconds: number | null };
}

/** GET /api/chat/figures, for admins. */
export interface ChatFigures {
  success: true;
  data: {
    /** The last 30 days, the oldest first. Medians in seconds; null where there is nothing to count. */
    days: {
      day: string;
      chats: number;
      firstReply: number | null;
      resolution: number | null;
    }[];
    /** Over all of them. */
    firstReply: number | null;
    resolution: number | null;
    waiting: number;
  };
}
