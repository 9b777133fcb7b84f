/** What the bubble shows of unread messages, before React and after it. */
export const unreadBadge = (unread: number) => (unread > 9 ? '9+' : `${unread || ''}`);
