import { sql } from 'kysely';
import { overviewWords } from '#content/staff/overview.ts';
import type { Feature } from '#server/feature.ts';
import { announce, announceAll } from './events.ts';
import { chatMails } from './mails.ts';
import { chatPersonalData } from './personal-data.ts';
import { addChatRoutes } from './routes.ts';
import { sessionUpdates } from './store/session-updates.ts';
import { mailUnseenAnswers } from './unseen-answers.ts';

const table = 'chat_session';

export const chatFeature: Feature = {
  name: 'chat',
  tables: [table, 'chat_key', 'chat_message', 'chat_note', 'chat_link', 'chat_case'],
  routes: addChatRoutes,
  async start(context) {
    await context.jobs?.schedule('chat-answers', '* * * * *', () => mailUnseenAnswers(context));
  },
  async colleagueLeft(tx, id) {
    await announceAll(tx, 'sessions', await sessionUpdates(tx).giveBackAllOf(id));
    await announce(tx, { kind: 'disabled', colleague: id });
  },
  mails: chatMails,
  personalData: chatPersonalData,
  retention: [
    // With all their messages.
    { name: 'chats', days: ({ chats }) => chats, table, since: 'updated_at', batch: 100 },
    // Opened by a program that never wrote.
    {
      name: 'empty chats',
      days: () => 1,
      table,
      since: 'created_at',
      only: sql`last_seq = 0`,
      unrecorded: true,
    },
  ],
  figures: [
    {
      word: overviewWords.waitingChats,
      rows: '/support',
      table,
      where: sql`status <> 'closed' and waiting_since is not null`,
    },
  ],
};
