// All that the widget stores but the messages that wait (`chat/protocol/stored-outbox.ts`). One by one, so that the page script,
// which reads some of them before the chat's own code is there, carries nothing but their words.

/** Of all tabs. */
export const sessionKey = 'chatSessionId';
/** The conversations that were left for another one, with a space between them. */
export const othersKey = 'chatOthers';
/** What a conversation is asked for with, until there is one. */
export const creationKey = 'chatKey';
export const nameKey = 'userName';
export const emailKey = 'userEmail';
/** Name or address were given while there was no connection to send them on. */
export const unsentDetailsKey = 'chatDetailsUntold';
/** The public half of a conversation and the message behind which its visitor was asked for an address. */
export const addressAskedKey = 'chatAddressAsked';
/** Of the present conversation; with a point and its public half, of one that was left. */
export const draftKey = 'chatDraft';
/** The picture that is about to be sent. */
export const draftPictureKey = 'chatDraftPicture';
/** Until when a page that is opened learns by itself whether an agent has written. */
export const listenUntilKey = 'chatAwakeUntil';
export const unreadKey = 'chatUnread';

/** Of this tab alone. */
export const openKey = 'chatOpen';
/** A link from the moment at which the page has it until the chat has taken it. */
export const tokenKey = 'chatToken';
/**
 * The token of a link and the key that it is used with, until the server has responded. A third part says that a conversation
 * is left for it.
 */
export const linkKey = 'chatLink';
/** What was typed beside a rating and not sent. */
export const ratingWordsKey = 'chatRatingWords';
/** What was typed into the question for an address and not sent. */
export const typedAddressKey = 'chatTypedAddress';
/** The panel as the last page left it. */
export const pictureKey = 'chatBefore';
