/** What the server writes to the staff about chats. */
export const chatWords = {
  gone: 'This chat has been deleted.',
  colleagueGone: 'This colleague is no longer online. Choose someone else.',
  timeline: (p: { status: string }) => `Chat (${p.status})`,
};
