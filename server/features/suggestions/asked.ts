import { sql } from 'kysely';
import type { Language } from '#contract/language.ts';
import type { AskedQuestions } from '#contract/suggestions.ts';
import type { Queries } from '#server/db/tables.ts';

/** Enough to see what an answer is missing for. */
const mostKept = 200;
const mostListed = 50;
const removed = '…';

// docs/decisions.md, T168
/** What was asked, without addresses, links, codes and numbers by which somebody could be known. Empty where nothing else was said. */
export function withoutPersonalData(words: string): string {
  const kept = words
    .replaceAll(/\S+@\S+/g, removed)
    .replaceAll(/\S{25,}/g, removed)
    .replaceAll(/\+?\p{Nd}(?:[\s()./-]*\p{Nd}){4,}/gu, removed)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return /\p{L}/u.test(kept) ? [...kept].slice(0, mostKept).join('') : '';
}

interface Asked {
  id: string;
  language: Language;
  words: string;
  shown: number;
  solvedBy: string | undefined;
}

type Figures = AskedQuestions['data'];

export function askedStore(queries: Queries) {
  return {
    /** Whether this question is kept already: told again, it is solved, or was before. */
    async isKnown(id: string, solvedBy: string | undefined): Promise<boolean> {
      const { numUpdatedRows } = await queries
        .updateTable('asked_question')
        .set({ solved_by: sql`coalesce(solved_by, ${solvedBy ?? null}::text)` })
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Two copies that come at once are one question. */
    async keep({ id, language, words, shown, solvedBy = undefined }: Asked): Promise<void> {
      await queries
        .insertInto('asked_question')
        .values({ id, language, words, shown, solved_by: solvedBy ?? null })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({
            solved_by: sql`coalesce(asked_question.solved_by, excluded.solved_by)`,
          }),
        )
        .execute();
    },

    async since(
      days: number,
    ): Promise<Pick<Figures, 'languages' | 'unanswered'> & { solving: { name: string; count: number }[] }> {
      const recent = sql`asked_at > now() - make_interval(days => ${days})`;
      const { rows: languages } = await sql<Figures['languages'][number]>`
        select language, count(*)::integer as asked, count(*) filter (where shown > 0)::integer as shown,
          count(solved_by)::integer as solved, count(*) filter (where shown = 0)::integer as nothing
        from asked_question where ${recent} group by language order by asked desc, language`.execute(queries);
      const { rows: unanswered } = await sql<Omit<Figures['unanswered'][number], 'lastAt'> & { last: Date }>`
        select language, min(words) as words, count(*)::integer as count, max(asked_at) as last
        from asked_question where shown = 0 and ${recent}
        group by language, lower(without_accents(words))
        order by count desc, last desc limit ${mostListed}`.execute(queries);
      const { rows: solving } = await sql<{ name: string; count: number }>`
        select solved_by as name, count(*)::integer as count
        from asked_question where solved_by is not null and ${recent}
        group by solved_by order by count desc, solved_by limit ${mostListed}`.execute(queries);
      return {
        languages,
        unanswered: unanswered.map(({ last, ...question }) => ({ ...question, lastAt: last.toISOString() })),
        solving,
      };
    },
  };
}
