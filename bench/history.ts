import { sql } from 'kysely';
import { openDatabase } from '#server/db/database.ts';
import { messageStore } from '#server/features/chat/store/messages.ts';
import { staffSessions } from '#server/features/chat/store/staff-sessions.ts';
import { startPostgres } from '#test/database/postgres.ts';
import { figure, type Measured, type Point } from './figures.ts';
import { median } from './median.ts';

const messagesOfSession = 50;
const looks = 300;
const bar = 5;
const kinds = {
  latest: 'latest page of a session',
  older: 'an older page',
  list: 'list of chats',
};
type Kind = keyof typeof kinds;

/** Looks at a chat among more and more messages on PostgreSQL. */
export async function measure(quick: boolean): Promise<Measured> {
  const postgres = await startPostgres('off');
  const database = await openDatabase({ kind: 'server', url: postgres.url }, { timeoutFactor: 1_000 });
  const series: Record<Kind, Point[]> = { latest: [], older: [], list: [] };
  try {
    const counts = quick ? [1_000, 2_000] : [1_000, 10_000, 100_000, 1_000_000];
    for (const [index, count] of counts.entries()) {
      const sessions = count / messagesOfSession;
      await fill(database.queries, (counts[index - 1] ?? 0) / messagesOfSession + 1, sessions);
      const times = await look(database.queries, sessions);
      for (const kind of Object.keys(kinds) as Kind[]) series[kind].push([count, times[kind]]);
    }
  } finally {
    await database.close();
    await postgres.stop();
  }
  return {
    figures: (Object.keys(kinds) as Kind[]).map((kind) => {
      const [messages = 0, value = 0] = series[kind].at(-1) ?? [];
      const name = `Among ${messages.toLocaleString('en')} messages: ${kinds[kind]}, median`;
      return figure({ name, value, unit: 'ms', better: 'less', bar });
    }),
    charts: [
      {
        kind: 'lines',
        file: 'history',
        title: 'Looking at a chat by stored messages, median',
        x: { label: 'messages', scale: 'log' },
        y: { label: 'ms', scale: 'log' },
        lines: (Object.keys(kinds) as Kind[]).map((kind) => ({ name: kinds[kind], points: series[kind] })),
        limit: { name: 'bar', value: bar },
      },
    ],
  };
}

type Queries = Parameters<typeof messageStore>[0];

async function fill(queries: Queries, first: number, last: number): Promise<void> {
  await sql`
    insert into chat_session (public_id, language, last_seq, first_message_at)
    select 'session-' || number, 'en', ${messagesOfSession}::integer, now()
    from generate_series(${first}::integer, ${last}::integer) as number`.execute(queries);
  await sql`
    insert into chat_message (session_id, seq, client_id, text, is_user)
    select session.id, seq, gen_random_uuid(), 'The picture stops after ' || seq || ' minutes.', seq % 2 = 1
    from generate_series(1, ${messagesOfSession}::integer) as seq, chat_session as session
    where session.id >= ${first}`.execute(queries);
  await sql`vacuum analyze chat_message, chat_session`.execute(queries);
}

async function look(queries: Queries, sessions: number): Promise<Record<Kind, number>> {
  const messages = messageStore(queries);
  const list = staffSessions(queries);
  const times: Record<Kind, number[]> = { latest: [], older: [], list: [] };
  const time = async (kind: Kind, work: Promise<unknown>) => {
    const began = performance.now();
    await work;
    times[kind].push(performance.now() - began);
  };
  for (let count = 0; count < looks; count += 1) {
    const id = 1 + Math.floor(Math.random() * sessions);
    const session = { id, publicId: `session-${id}` };
    await time('latest', messages.latestMessages(session));
    await time('older', messages.messagesBefore(session, 40));
    await time('list', list.list({ status: 'pending' }, { limit: 50, after: id }));
  }
  return { latest: median(times.latest), older: median(times.older), list: median(times.list) };
}
