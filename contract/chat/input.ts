import * as z from 'zod/mini';
import { isText, nameLine, paragraphs } from '../fields.ts';
import { languages } from '../language.ts';
import { pageFields } from '../lists.ts';
import { largestSeq, mostChatCharacters, mostChatLabels, mostChatLinkCharacters } from './limits.ts';
import { chatStatuses } from './sessions-and-messages.ts';

// docs/decisions.md, T79
// Apart from sessions-and-messages.ts, which the widget loads: it checks nothing, and would load zod.

const clientId = z.optional(z.uuid());
const seq = z.int().check(z.minimum(0), z.maximum(largestSeq));
/** The public half, or the whole of it. */
const anySession = z.string().check(z.maxLength(200), z.regex(/^[\w.-]*$/));
const ownSession = z.optional(z.nullable(anySession));
const sessionId = anySession.check(z.minLength(1));

export const chatText = paragraphs('messageTooShort', { most: mostChatCharacters });

export const chatName = nameLine('nameMissing');

const detail = z.optional(z.nullable(z.string()));

/** What a client may send. Texts, names and addresses are checked apart, so that each has its own code. */
export const fromClient = z.discriminatedUnion('type', [
  /** Plain: `sessionId`, `name`, `email`; or `role`. */
  z.object({
    type: z.literal('init'),
    role: z.optional(z.literal('admin')),
    sessionId: ownSession,
    name: detail,
    email: detail,
    /** Resume: the last message that the client has. */
    lastSeq: z.optional(seq),
    language: z.optional(z.enum(languages)),
    page: z.optional(z.string().check(z.maxLength(500))),
    /** The token of a link that opens a conversation here. */
    link: z.optional(z.string().check(z.maxLength(mostChatLinkCharacters))),
    /** A secret of the client's own, to come with the session instead of ours: with it a link can be used, or a new session asked for, again when the response was lost. */
    key: z.optional(z.string().check(z.regex(/^[\w-]{32,100}$/))),
    /** Agents only: as in `presence`, and a UUID of the window, the same on each of its connections. */
    away: z.optional(z.boolean()),
    windowId: z.optional(z.uuid()),
    /** Agents only: whose account the page shows. Where another is signed in, the agent is refused. */
    staffId: z.optional(z.string().check(z.maxLength(100))),
  }),
  /** Plain: `sessionId`, `text`, `isUser`. */
  z.object({
    type: z.literal('message'),
    sessionId: ownSession,
    text: z.string(),
    isUser: z.boolean(),
    clientId,
  }),
  /** Plain. The server ignores the time. */
  z.object({ type: z.literal('pong'), timestamp: z.optional(z.unknown()) }),
  /** Plain, agents only. */
  z.object({ type: z.literal('view_session'), sessionId: z.nullable(sessionId) }),
  z.object({ type: z.literal('history'), sessionId: ownSession, before: seq }),
  /** To be repeated every three seconds while the customer or agent types. */
  z.object({ type: z.literal('typing'), sessionId: ownSession, isTyping: z.boolean() }),
  /** Reached the screen, or was looked at, up to this message. */
  z.object({ type: z.literal('delivered'), sessionId: ownSession, seq }),
  z.object({ type: z.literal('seen'), sessionId: ownSession, seq }),
  /** Customers only. */
  z.object({ type: z.literal('details'), name: detail, email: detail }),
  z.object({ type: z.literal('link') }),
  z.object({ type: z.literal('transcript'), email: z.optional(z.string()) }),
  /** Agents only. */
  z.object({ type: z.literal('presence'), away: z.boolean() }),
]);
export type FromClient = z.infer<typeof fromClient>;

/** Lists of sessions for staff: GET /api/chat/sessions. */
export const chatListQuery = z.object({
  status: z.optional(z.enum(chatStatuses)),
  search: pageFields.search,
  label: z.optional(z.string().check(z.maxLength(40), z.refine(isText))),
  /** The chats of the agent who asks, or those without an assignee. */
  owner: z.optional(z.enum(['mine', 'free'])),
  after: pageFields.after,
  limit: pageFields.limit,
});
export type ChatListQuery = z.infer<typeof chatListQuery>;

/**
 * POST /api/chat/sessions/{public half}/status. `lastSeq` is the last message on the screen: where the customer has
 * written since, the chat is not closed.
 */
export const chatStatusRequest = z.object({ status: z.enum(chatStatuses), lastSeq: z.optional(seq) });
const owner = z.nullable(z.string().check(z.maxLength(100), z.refine(isText)));
/**
 * POST /api/chat/sessions/{public half}/assignee; null gives it back. `from` is whose it was on the screen: where it has
 * become another's since, it stays with them.
 */
export const chatAssigneeRequest = z.object({ assignee: owner, from: z.optional(owner) });
const labels = z.optional(
  z
    .array(z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(40), z.refine(isText)))
    .check(z.maxLength(mostChatLabels)),
);
/** POST /api/chat/sessions/{public half}/labels: what is added and removed, or `labels`, all that it has from now on. */
export const chatLabelsRequest = z.object({ labels, add: labels, remove: labels });
/** POST /api/chat/sessions/{public half}/notes */
export const chatNoteRequest = z.object({ text: chatText, clientId: z.uuid() });
