import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { repliesForPortal } from '#content/staff/canned-replies.ts';
import { chatProblemWords } from '#content/staff/support.ts';
import {
  type CannedRepliesAnswer,
  mostOwnReplies,
  type OwnReply,
  ownReplyRequest,
  type ReplyUses,
} from '#contract/content/canned-replies.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import { parseBody } from '#server/http/parse-request.ts';
import { declareProblems, Problem } from '#server/http/problem.ts';
import { routeFor, staffWrites } from '#server/http/rate-limits.ts';
import { staffOf } from '#server/http/route-audience.ts';
import { found } from '#server/lists/row-lookup.ts';

/** For so long uses are counted, and kept. */
export const usesDays = 30;

const problems = declareProblems({ ownRepliesFull: 409, ownReplyTwice: 409 }, () => ({
  ownRepliesFull: chatProblemWords.ownRepliesFull({ most: mostOwnReplies }),
  ownReplyTwice: chatProblemWords.ownReplyTwice,
}));

export function cannedReplyStore(queries: Queries) {
  return {
    /** A message was made of these. A word that means no reply counts nowhere. */
    async used(words: readonly string[], agent: string): Promise<void> {
      await sql`
        insert into canned_reply_use (word, agent) select distinct word, ${agent} from unnest(${words}::text[]) as word
        on conflict (day, word, agent) do update set count = canned_reply_use.count + 1`.execute(queries);
    },

    /** By word, the most used first. */
    async uses(): Promise<{ word: string; agent: string; count: number }[]> {
      return queries
        .selectFrom('canned_reply_use')
        .select(({ fn }) => ['word', 'agent', sql<number>`${fn.sum('count')}::integer`.as('count')])
        .where('day', '>', sql<Date>`(now() at time zone 'utc')::date - ${usesDays}::integer`)
        .groupBy(['word', 'agent'])
        .orderBy('count', 'desc')
        .orderBy('word')
        .orderBy('agent')
        .execute();
    },

    async ownOf(agent: string): Promise<OwnReply[]> {
      return queries
        .selectFrom('own_canned_reply')
        .select(['id', 'word', 'title', 'text'])
        .where('agent_id', '=', agent)
        .orderBy('title')
        .execute();
    },

    /** With the accounts of colleagues who left. */
    async forgetOwnOf(agent: string): Promise<void> {
      await queries.deleteFrom('own_canned_reply').where('agent_id', '=', agent).execute();
    },
  };
}

export function addCannedReplyRoutes(app: FastifyInstance, { database }: Context): void {
  const { queries, transact } = database;
  const forStaff = routeFor('agent');
  const writes = routeFor('agent', staffWrites);
  const path = '/api/chat/own-replies';

  app.get('/api/chat/canned-replies', forStaff, async (request): Promise<CannedRepliesAnswer> => {
    const store = cannedReplyStore(queries);
    const [uses, own] = await Promise.all([store.uses(), store.ownOf(staffOf(request).id)]);
    const timesUsed: Record<string, number> = {};
    for (const { word, count } of uses) timesUsed[word] = (timesUsed[word] ?? 0) + count;
    return { success: true, data: repliesForPortal(), own, timesUsed };
  });

  app.get('/api/chat/canned-replies/uses', routeFor('admin'), async (): Promise<ReplyUses> => {
    return { success: true, data: await cannedReplyStore(queries).uses() };
  });

  app.post(path, writes, async (request) => {
    const { id, ...reply } = parseBody(ownReplyRequest, request.body);
    const agent_id = staffOf(request).id;
    return transact(async (tx) => {
      // One after the other, so that no two go beyond the limit.
      await sql`select pg_advisory_xact_lock(hashtext('own replies'), hashtext(${agent_id}))`.execute(tx);
      const own = await cannedReplyStore(tx).ownOf(agent_id);
      if (own.some((other) => other.word === reply.word && other.id !== id))
        throw new Problem(problems.ownReplyTwice, { fields: 'word' });
      if (id === undefined) {
        if (own.length >= mostOwnReplies) throw new Problem(problems.ownRepliesFull);
        await tx
          .insertInto('own_canned_reply')
          .values({ ...reply, agent_id })
          .execute();
      } else
        found(
          await tx
            .updateTable('own_canned_reply')
            .set(reply)
            .where('id', '=', id)
            .where('agent_id', '=', agent_id)
            .returning('id')
            .executeTakeFirst(),
          chatProblemWords.ownReplyGone,
        );
      return { success: true };
    });
  });

  app.post<{ Params: { id: string } }>(`${path}/:id/delete`, writes, async (request) => {
    const { id } = request.params;
    if (!/^\d{1,15}$/.test(id)) throw new Problem('notFound');
    await queries
      .deleteFrom('own_canned_reply')
      .where('id', '=', Number(id))
      .where('agent_id', '=', staffOf(request).id)
      .execute();
    return { success: true };
  });
}
