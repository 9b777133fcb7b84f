import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Queries } from '#server/db/tables.ts';
import { describeOnTwoNodes } from '#test/engines.ts';
import { addMessages } from './add-messages.ts';
import { advanceProgress } from './progress.ts';

describeOnTwoNodes('a reply at the moment at which its customer reports what was seen', (first, second) => {
  it('stays unseen', async () => {
    const { queries } = first();
    const { rows } = await sql<{ id: number }>`
      insert into chat_session (public_id, language) values ('moment', 'en') returning id`.execute(queries);
    const session = rows[0]?.id as number;
    const write = (on: Queries, isUser: boolean) =>
      addMessages(
        on,
        [{ session, publicId: 'moment', clientId: randomUUID(), text: 'hello', isUser, author: null }],
        { node: 'first', batch: 0 },
      );
    await write(queries, true);
    const [written, isWaitedFor] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const reply = first().transact(async (tx) => {
      await write(tx, false);
      written.resolve();
      await isWaitedFor.promise;
    });
    await written.promise;
    const report = second().transact((tx) =>
      advanceProgress(tx, [{ session, column: 'customerSeen', seq: 1 }]),
    );
    const waiting = queries
      .selectFrom(
        sql<{ pid: number }>`(select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock')`.as('waiting'),
      )
      .select('pid');
    await expect.poll(() => waiting.execute()).toHaveLength(1);
    isWaitedFor.resolve();
    await Promise.all([reply, report]);
    const { unseen_since, customer_seen } = await queries
      .selectFrom('chat_session')
      .select(['unseen_since', 'customer_seen'])
      .where('id', '=', session)
      .executeTakeFirstOrThrow();
    expect({ unseen_since, customer_seen }).toEqual({ unseen_since: expect.any(Date), customer_seen: 1 });
  });
});
