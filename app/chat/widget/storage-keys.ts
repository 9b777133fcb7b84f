// What the page script reads before the chat's own code is there. One by one, so that the page carries nothing but the words.

/** Of all tabs. */
export const draftKey = 'chatDraft';
/** Until when a page that is opened learns by itself whether an agent has written. */
export const listenUntilKey = 'chatAwakeUntil';
export const unreadKey = 'chatUnread';

/** Of this tab alone. */
export const openKey = 'chatOpen';
/** A link from the moment at which the page has it until the chat has taken it. */
export const tokenKey = 'chatToken';
/** The panel as the last page left it. */
export const pictureKey = 'chatBefore';
