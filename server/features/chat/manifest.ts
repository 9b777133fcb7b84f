import { sql } from 'kysely';
import { overviewWords } from '#content/staff/overview.ts';
import type { Feature } from '#server/feature.ts';
import { cannedReplyStore, usesDays } from './canned-replies/canned-replies.ts';
import { announce, announceAll } from './events.ts';
import { chatMails } from './mails.ts';
import { chatPersonalData } from './personal-data.ts';
import { chatPictureStore } from './pictures/store.ts';
import { mailRatingQuestions } from './ratings/rating-by-mail.ts';
import { addChatRoutes, attentiveAgents } from './routes.ts';
import { noteStore } from './store/notes.ts';
import { sessionUpdates } from './store/session-updates.ts';
import { staffSessions } from './store/staff-sessions.ts';
import { mailUnseenAnswers } from './unseen-answers.ts';

const table = 'chat_session';

export const chatFeature: Feature = {
  name: 'chat',
  tables: [
    table,
    'chat_key',
    'chat_message',
    'chat_picture',
    'chat_note',
    'chat_mention',
    'chat_link',
    'chat_case',
    'chat_code',
    'chat_block',
    'chat_rating',
    'canned_reply_use',
    'own_canned_reply',
    'chat_notice',
  ],
  routes: addChatRoutes,
  attentive: attentiveAgents,
  async start(context) {
    await context.jobs?.schedule('chat-answers', '* * * * *', () => mailUnseenAnswers(context));
    await context.jobs?.schedule('chat-ratings', '* * * * *', () => mailRatingQuestions(context));
    await context.jobs?.schedule('chat-pictures', '*/10 * * * *', async () => {
      await chatPictureStore(context.database.queries).deleteUnsent();
    });
  },
  async colleagueLeft(tx, id) {
    await announceAll(tx, 'sessions', await sessionUpdates(tx).giveBackAllOf(id));
    await cannedReplyStore(tx).forgetOwnOf(id);
    await noteStore(tx).forgetMentionsOf(id);
    await announce(tx, { kind: 'disabled', colleague: id });
  },
  mails: chatMails,
  personalData: chatPersonalData,
  customerCard: async (queries, email) => ({ earlier: await staffSessions(queries).onCard(email) }),
  retention: [
    // With all their messages.
    { name: 'chats', days: ({ chats }) => chats, table, since: 'updated_at', batch: 100 },
    { name: 'blocked visitors', days: () => 0, table: 'chat_block', since: 'expires_at' },
    // Opened by a program that never wrote.
    {
      name: 'empty chats',
      days: () => 1,
      table,
      since: 'created_at',
      only: sql`last_seq = 0`,
      unrecorded: true,
    },
    { name: 'told chats', days: () => 1, table: 'chat_notice', since: 'told_at', unrecorded: true },
    {
      name: 'uses of canned replies',
      days: () => usesDays,
      table: 'canned_reply_use',
      since: 'day',
      unrecorded: true,
    },
  ],
  figures: [
    {
      word: overviewWords.waitingChats,
      rows: '/support',
      table,
      where: sql`status <> 'closed' and waiting_since is not null and snoozed_until is null`,
    },
  ],
};
