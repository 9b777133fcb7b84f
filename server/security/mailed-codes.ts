import { createHmac, randomInt } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { mailedCodeMinutes } from '#contract/expiry-times.ts';
import type { Context } from '#server/context.ts';
import type { Queries, Tables } from '#server/db/tables.ts';
import { isEqual } from './secret.ts';

const triesPerCode = 5;

interface CodeTable {
  /** What the key of its hashes is derived for. */
  purpose: string;
  /** With the columns `hash`, `attempts` and `expires_at`. */
  table: keyof Tables;
  /** Its column for what a code opens, of which each has one code at a time. */
  owner: string;
}

/**
 * Six digits, mailed to somebody who is to show that they read the mails of an address. The subject of a code names what it
 * proves: for another one it is wrong.
 */
export function mailedCodes({ secret }: Pick<Context, 'secret'>, { purpose, table, owner }: CodeTable) {
  const key = secret.derive(purpose);
  const hashOf = (subject: string, code: string) =>
    createHmac('sha256', key).update(`${subject} ${code}`).digest('base64url');
  const [codes, id] = [sql.table(table), sql.ref(owner)];
  return {
    /** Takes the place of the one before. Sealed, as the mail needs it. */
    async make(tx: Queries, of: number, subject = `${of}`): Promise<string> {
      const code = `${randomInt(1_000_000)}`.padStart(6, '0');
      await sql`
        insert into ${codes} (${id}, hash, attempts, expires_at)
        values (${of}, ${hashOf(subject, code)}, 0, now() + make_interval(mins => ${mailedCodeMinutes}::integer))
        on conflict (${id}) do update set
          hash = excluded.hash, attempts = excluded.attempts, expires_at = excluded.expires_at`.execute(tx);
      return secret.seal(code);
    },

    /**
     * What the code opens, or nothing: wrong, spent, expired or of another subject. A code works once. Each try is counted
     * before it is judged, so that many at once are not taken for one: never inside a transaction, which would take it back.
     */
    async use(
      queries: Queries,
      of: number | RawBuilder<number>,
      code: string,
      subjectOf: (id: number) => string = String,
    ): Promise<number | undefined> {
      const tried = await sql<{ id: number; hash: string }>`
        update ${codes} set attempts = attempts + 1
        where ${id} = ${of} and attempts < ${triesPerCode} and expires_at > now()
        returning ${id} as id, hash`.execute(queries);
      const [found] = tried.rows;
      if (!found || !isEqual(found.hash, hashOf(subjectOf(found.id), code))) return undefined;
      const { rows } = await sql<{ id: number }>`
        delete from ${codes} where ${id} = ${found.id} and hash = ${found.hash} returning ${id} as id`.execute(
        queries,
      );
      return rows[0]?.id;
    },
  };
}

/** Whether a code can still be entered, in a query that knows its table by this name. */
export const isOpenCode = (code: string) =>
  sql<boolean>`(${sql.ref(`${code}.attempts`)} < ${sql.lit(triesPerCode)} and ${sql.ref(`${code}.expires_at`)} > now())`;
