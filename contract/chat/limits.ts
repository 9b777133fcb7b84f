/** How many messages one socket may send, unless the operator sets CHAT_MESSAGES_PER_MINUTE (server/features/chat/socket-limits.ts). */
export const messagesPerMinute = 100;

/** Of a message. */
export const mostChatCharacters = 4_000;
export const mostChatLabels = 10;
/** What a PostgreSQL integer holds. */
export const largestSeq = 2 ** 31 - 1;
/** A link moves a conversation to another device. */
export const chatLinkLifeMs = 600_000;
/** Of its token, with room to spare. */
export const mostChatLinkCharacters = 200;
/** Without another letter, or another signal of one, for so long, typing is over. */
export const typingEndsAfterMs = 6_000;
/** Messages of one page of a conversation. */
export const chatPageSize = 50;
// docs/product.md, B41
/** In a list for staff: of a request that names no number, and of what the portal starts from. Closed ones are the newest. */
export const mostChatsListed = { withoutLimit: 200, open: 500, closed: 50 };
