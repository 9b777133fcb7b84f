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

// docs/decisions.md, T169
export const chatMarks = ['good', 'bad'] as const;
export type ChatMark = (typeof chatMarks)[number];

/** What the customer is shown after the end of a chat: the question, with no mark yet, or what they have answered. */
export interface OwnRating {
  mark: ChatMark | null;
  hasWords: boolean;
}

/** How a customer rated a chat that had ended, as staff sees it. */
export interface ChatRating {
  mark: ChatMark;
  words: string | null;
  timestamp: string;
  /** The last message before it. */
  afterSeq: number;
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
  /** A picture, at `chatPicturePath`. The text is what a client shows that does not know pictures. */
  picture?: ChatPicture;
}

/** How large it is shown at most. It has the `clientId` of its message. */
export interface ChatPicture {
  width: number;
  height: number;
}

/**
 * Where a picture is uploaded, with a POST of its bytes, before its message is sent, and where it is read. The customer's browser says
 * who it is by the secret half of its session id, in this header.
 */
export const chatSecretHeader = 'x-chat-secret';
export function chatPicturePath(side: 'customer' | 'staff', sessionId: string, clientId: string): string {
  const id = encodeURIComponent(publicHalf(sessionId));
  return side === 'customer'
    ? `/api/chat/pictures/${id}/${clientId}`
    : `/api/chat/sessions/${id}/pictures/${clientId}`;
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

/** Whether the address of a conversation is its customer's. */
export interface ChatVerification {
  /** They have shown that they read its mails. */
  isVerified: boolean;
  /** Until when a code that was mailed there can be entered. */
  codeUntil: string | null;
}

export function verificationOf({ isVerified, codeUntil }: ChatVerification): ChatVerification {
  return { isVerified, codeUntil };
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
export interface ChatSession extends ChatProgress, ChatVerification {
  id: number;
  /** The public half. */
  sessionId: string;
  /** Where it is missing, the visitor is shown by `guest` and `page`. */
  name: string | null;
  /** From 1 to 999 and then again from 1. */
  guest: number;
  email: string | null;
  /** Has a plan that is answered first, if the address is theirs: to be shown only where it is verified. */
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
  /** Put aside until then, or until the customer writes. */
  snoozedUntil: string | null;
  /** The visitor is refused until then. */
  blocked: { until: string; reason: string; by: string } | null;
  /** One for each time that it had ended and was rated, the oldest first; not sent by servers of an earlier version. */
  ratings?: ChatRating[];
  /** Notes that name a colleague who has not opened the chat since; not sent by servers of an earlier version. */
  mentions?: ChatMention[];
}

export interface ChatMention {
  /** The id of the note, who wrote it, and its first words. */
  note: number;
  by: string;
  text: string;
  staffId: string;
}

/** Of all sessions that have messages. One that is put aside is counted as that alone. */
export type ChatCounts = Record<ChatStatus, number> & { snoozed?: number };

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
  /** The colleagues whom it names: as it stands in the text, and by the name that they have now. */
  mentions?: { staffId: string; written: string; name: string }[];
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
  /** An agent has blocked this visitor for a day. */
  | 'blocked'
  /** A link that was used already, or is too old. */
  | 'linkExpired'
  | 'textEmpty'
  | 'textTooLong'
  | 'textUnreadable'
  /** Its picture has to be uploaded first, again if need be. */
  | 'pictureMissing'
  /** By the response to its upload; the sentence says why. */
  | 'pictureRefused'
  | 'nameTooLong'
  | 'nameUnreadable'
  | 'emailInvalid'
  /** A transcript needs an address, a reply to send, and goes out no more than a few times a day: to an address, of a conversation, and for a visitor. */
  | 'emailMissing'
  | 'nothingToSend'
  /** The chat has not ended, or ended too long ago. */
  | 'nothingToRate'
  | 'transcriptOften'
  | 'transcriptLimit'
  /** A code that is wrong, used, too old, or was mailed to another address. */
  | 'codeWrong'
  /** Codes go out no more than a few times an hour to an address, and a day of a conversation and for a visitor. */
  | 'codeOften'
  | 'codeLimit'
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

/** The names of agents' pictures, by the author that messages carry; those that were sent before still hold. */
export type Faces = Record<string, string>;

/** A QR code with its white border: a row of it is a text in which 1 is black. */
export type QrRows = string[];

/** What a customer is sent; with it come the faces of the agents that it names, where they have one. */
export type ToCustomer = ToCustomerAlone & { faces?: Faces };
type ToCustomerAlone =
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
      /** Only where there is one. */
      rating?: OwnRating;
    } & ChatProgress &
      Partial<ChatVerification>)
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
  | { type: 'link'; url: string; expiresAt: string; code?: QrRows }
  /** The response to `transcript`. */
  | { type: 'transcript'; email: string }
  /** The response to `verify`. */
  | ({ type: 'verify' } & ChatVerification)
  /** The same, where it changed otherwise: an agent had a code sent, another tab entered one. */
  | ({ type: 'verification' } & ChatVerification)
  | ({ type: 'agents_here' } & AgentsHere)
  /** The response to `rating`, and whenever it has changed; null where there is nothing to rate. */
  | { type: 'rating'; rating: OwnRating | null }
  | ChatErrorMessage;

/** Of all nodes, who would answer now: said to every socket that is no agent's, also before its `init`, and again when it changes. */
export interface AgentsHere {
  /** Some of those who are here and not away; none where nobody is. */
  names: string[];
  /** Within how many seconds most customers got their first reply at this hour, in whole minutes; null where too few are known. */
  replySeconds: number | null;
  /** Where nobody is here: when somebody is expected, as an ISO time; null where nothing is promised, and inside opening hours. */
  backAt: string | null;
}

/** What an agent is sent. */
export type ToAgent =
  /**
   * Plain. After `init`, and whenever something may have been missed: of the open sessions those that have waited longest, the
   * newest, those that were answered, the agent's own and those put aside; and the newest closed ones.
   */
  | { type: 'sessions'; sessions: ChatSession[]; counts: ChatCounts; agents: ChatAgent[] }
  /** Plain. */
  | { type: 'new_session'; name: string | null; sessionId: string; guest?: number; page?: string | null }
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
  | { type: 'session'; session: ChatSession; counts: ChatCounts }
  /** It was erased, or its time was over: sent at once, and again with what is left where that has been counted. */
  | { type: 'session_gone'; sessionId: string; counts?: ChatCounts }
  | { type: 'history'; sessionId: string; messages: ChatMessage[]; more: boolean }
  | { type: 'note'; sessionId: string; note: ChatNote }
  | { type: 'message_confirmation'; messageId: number; clientId: string; seq: number; timestamp: string }
  /** The customer writes. */
  | { type: 'typing'; sessionId: string; isTyping: boolean }
  | { type: 'presence'; agents: ChatAgent[] }
  /** Something was published: GET /api/chat/canned-replies and /api/staff/content answer otherwise than before. */
  | { type: 'content' }
  /** Contact messages have changed, or mails that answer them: GET /api/support/messages answers otherwise than before. */
  | { type: 'messages'; of: 'contact' | 'mail' }
  | { type: 'ping' }
  | ChatErrorMessage;

/** GET /api/chat/sessions/{public half}, with `?before={seq}` for older messages. */
export interface ChatSessionAnswer {
  success: true;
  data: ChatSession & { messages: ChatMessage[]; more: boolean; notes: ChatNote[] };
}

/** GET /api/chat/promise: as in `agents_here`, for pages of an earlier version. */
export interface ReplyTime {
  success: true;
  data: { replySeconds: number | null };
}

/** GET /api/chat/plan: prices as the language writes them. */
export interface PlanPrice {
  success: true;
  data: {
    price: string;
    /** The list price, where a promotion runs. */
    struck: string | null;
    /** What the message was sent with, where that is another price. */
    was: string | null;
  };
}

/** GET /api/chat/figures/promise: as in `ChatFigures`, of so many days, for agents too. */
export interface KeptPromise {
  success: true;
  data: { promiseKept: number | null; days: number };
}

/** In seconds: half of them took no longer, and four of five. */
export interface ChatTimes {
  median: number;
  most: number;
}

/** Of the times that a customer began to write. Without times, nothing was replied to or closed. */
export interface ChatTotals {
  chats: number;
  firstReply: ChatTimes | null;
  resolution: ChatTimes | null;
  good: number;
  bad: number;
}

/** Of an agent, by name; null where none is known. */
export type AgentTotals = ChatTotals & { agent: string | null };

/** GET /api/chat/figures, for admins, with the range of `overviewQuery`. */
export interface ChatFigures {
  success: true;
  data: {
    /** Of the times that a customer was promised a first reply within some minutes, the share in which it came. */
    promiseKept: number | null;
    waiting: number;
    now: ChatTotals;
    /** The time right before, as long as what has passed of the period. */
    before: ChatTotals;
    /** A day, or a month where a year is looked at; `from` is its first day. */
    steps: (ChatTotals & { from: string })[];
    /** Who replied first has the chat and the first reply, who replied last its end and its rating. */
    agents: AgentTotals[];
    /** How many were begun in each hour of each day of the week, Monday first. */
    hours: number[][];
    /** In which days and hours are counted. */
    timeZone: string;
  };
}
