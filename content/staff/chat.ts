/** What the server writes to the staff about chats. */
export const chatWords = {
  gone: 'This chat has been deleted.',
  timeline: (p: { status: string }) => `Chat (${p.status})`,
};
