/** Why the server refused what an agent asked for in a chat. */
export const chatProblemWords = {
  gone: 'This chat has been deleted.',
  colleagueGone: 'This colleague is no longer online. Choose someone else.',
  ownerChanged: 'This chat changed hands a moment ago. Check who has it now.',
  customerWrote: 'The customer has just written. Read the new message before you close the chat.',
  labelsFull: (p: { most: number }) => `A chat can have ${p.most} labels at most. Remove one first.`,
};
