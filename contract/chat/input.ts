import * as z from 'zod/mini';
import { deviceCounts, periodIds } from '../catalogue.ts';
import { isText, nameLine, paragraphs } from '../fields.ts';
import { languages } from '../language.ts';
import { pageFields } from '../lists.ts';
import { cardMessages, customerActions } from './customer-card.ts';
import {
  largestSeq,
  mostBlockReasonCharacters,
  mostChatCharacters,
  mostChatLabels,
  mostChatLinkCharacters,
  mostRepliesInMessage,
} from './limits.ts';
import { chatMarks, chatStatuses } from './sessions-and-messages.ts';

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
    /** The picture that was uploaded under this `clientId`. The server has its own text for it. */
    picture: z.optional(z.literal(true)),
    /** Agents only: the words of the canned replies that it was made of. */
    replies: z.optional(
      z.array(z.string().check(z.regex(/^[a-z0-9]{1,20}$/))).check(z.maxLength(mostRepliesInMessage)),
    ),
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
  /**
   * Without a code it asks for one, by mail to the address of the conversation. `link` is the token of a link in a mail of
   * ours that led into this very conversation.
   */
  z.object({
    type: z.literal('verify'),
    code: z.optional(z.string().check(z.maxLength(40))),
    link: z.optional(z.string().check(z.maxLength(mostChatLinkCharacters))),
  }),
  /** The first mark counts. It may be sent again, with words. */
  z.object({ type: z.literal('rating'), mark: z.enum(chatMarks), words: z.optional(z.string()) }),
  /** The question for a rating was in view: it is not mailed. */
  z.object({ type: z.literal('rating_shown') }),
  /** Agents only: they have opened a chat in which a note names them. */
  z.object({ type: z.literal('mention_seen'), sessionId }),
  /** Agents only. */
  z.object({ type: z.literal('presence'), away: z.boolean() }),
]);
export type FromClient = z.infer<typeof fromClient>;

/** Lists of sessions for staff: GET /api/chat/sessions. */
export const chatListQuery = z.object({
  /** `open` is all that is neither closed nor put aside; what is put aside counts as `snoozed` alone. */
  status: z.optional(z.enum([...chatStatuses, 'open', 'snoozed'])),
  search: pageFields.search,
  label: z.optional(z.string().check(z.maxLength(40), z.refine(isText))),
  /** The chats of the agent who asks, or those without an assignee. */
  owner: z.optional(z.enum(['mine', 'free'])),
  /** Only those whose latest rating was this. */
  mark: z.optional(z.enum(chatMarks)),
  after: pageFields.after,
  limit: pageFields.limit,
});
export type ChatListQuery = z.infer<typeof chatListQuery>;

/**
 * POST /api/chat/sessions/{public half}/status. `lastSeq` is the last message on the screen: where the customer has
 * written since, the chat is not closed.
 */
export const chatStatusRequest = z.object({ status: z.enum(chatStatuses), lastSeq: z.optional(seq) });
/** POST /api/chat/sessions/{public half}/snooze; null brings it back. */
export const chatSnoozeRequest = z.object({ until: z.nullable(z.iso.datetime()) });
/** POST /api/chat/sessions/{public half}/block; null lets the visitor in again. */
export const chatBlockRequest = z.object({
  reason: z.nullable(
    z.string().check(z.trim(), z.minLength(1), z.maxLength(mostBlockReasonCharacters), z.refine(isText)),
  ),
});
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
/** POST /api/chat/sessions/{public half}/actions. The same again, with the same `id`, does nothing more. */
export const customerActionRequest = z.discriminatedUnion('action', [
  z.object({
    action: z.enum(customerActions),
    id: z.uuid(),
    /** Of the order that it is about. */
    number: z.optional(z.string().check(z.maxLength(40))),
  }),
  z.object({ action: z.literal('message'), id: z.uuid(), what: z.enum(cardMessages), text: chatText }),
]);
/** POST /api/chat/sessions/{public half}/notes */
export const chatNoteRequest = z.object({ text: chatText, clientId: z.uuid() });

/** GET /api/chat/plan: of a plan in a message, and for how many cents it was sent. */
export const planPriceQuery = z.object({
  language: z.enum(languages),
  period: z.enum(periodIds),
  devices: z.pipe(z.coerce.number(), z.literal(deviceCounts)),
  sentFor: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(largestSeq))),
});

/** POST /api/chat/rating: from the page that a mail leads to. A link that holds no token of ours is treated as an expired one. */
export const mailedRating = z.object({
  token: z.catch(z.string().check(z.maxLength(100)), ''),
  mark: z.enum(chatMarks),
  words: z.optional(paragraphs('messageTooShort', { least: 0, most: mostChatCharacters })),
});

export interface RatingAnswer {
  success: true;
  /** It counts now, something counted before, or the link is too old. */
  outcome: 'done' | 'already' | 'expired';
}
