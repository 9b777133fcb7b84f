/** What the server writes to the staff about chats. */
export const chatWords = {
  gone: 'This chat has been deleted.',
  colleagueGone: 'This colleague is no longer online. Choose someone else.',
  ownerChanged: 'This chat changed hands a moment ago. Check who has it now.',
  timeline: (p: { status: string }) => `Chat (${p.status})`,
};
