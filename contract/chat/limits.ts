/** How many messages one socket may send, unless the operator sets CHAT_MESSAGES_PER_MINUTE (server/features/chat/socket-limits.ts). */
export const messagesPerMinute = 100;

/** Of a message. */
export const mostChatCharacters = 4_000;
export const mostChatLabels = 10;
/** Canned replies that one message of an agent is made of. */
export const mostRepliesInMessage = 10;
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
/** Of one picture in a chat; browsers shrink it before it is sent. The server takes what contract/pictures.ts allows. */
export const chatPictureLimits = { bytes: 300 * 1024, edge: 1600 };
/** Pictures that a customer may send within an hour in one conversation. */
export const mostChatPicturesPerHour = 20;
/** And for as long as the conversation is kept. */
export const mostChatPictures = 100;
/** Uploaded and not sent, in one conversation: one goes at a time. */
export const mostUnsentChatPictures = 5;
/** Pictures that customers at one network address may send within an hour. */
export const mostChatPicturesPerAddress = 100;
/** Of all pictures of all chats together, in bytes: a backup and the database's own folder hold them too. */
export const chatPictureQuota = 512 * 1024 * 1024;
/** Of it, what is left to agents. */
export const chatPictureReserve = 0.2;
/** A picture whose message has not come for so long is deleted. */
export const unsentPictureLifeMs = 60 * 60_000;
// docs/product.md, B41; docs/decisions.md, T164
/** In a list for staff: of a request that names no number, and of what the portal starts from. Open ones are so many of each kind (those that wait longest, the newest and so on); closed ones are the newest. */
export const mostChatsListed = { withoutLimit: 200, open: 100, closed: 50 };
/** How long a visitor is refused. */
export const blockLifeMs = 86_400_000;
/** Of the reason for it. */
export const mostBlockReasonCharacters = 200;
/** How long a chat may be put aside. */
export const longestSnoozeDays = 90;
