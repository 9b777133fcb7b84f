import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PictureKind } from '#contract/picture-types.ts';
import { type PictureFacts, pictureName, pictureNamed } from '#contract/pictures.ts';
import type { Queries } from '#server/db/tables.ts';
import type { CheckedPicture } from './check-picture.ts';

/** Of all pictures together, in bytes: a backup and the database's own folder hold them too. */
export const pictureQuota = 256 * 1024 * 1024;

/**
 * Pictures in the database. A text names one by its address, `/pictures/<name>`, and `pictureNamed(name)` of contract/pictures.ts reads
 * width and height out of the name, on the server and in a browser. Whatever keeps such a text says so by `use`, in the same
 * transaction; publications do so for all areas (features/content/publish.ts).
 */
export function pictureStore(queries: Queries) {
  const existing = async (names: readonly string[]): Promise<PictureFacts[]> => {
    const wanted = names.flatMap((name) => pictureNamed(name) ?? []);
    if (wanted.length === 0) return [];
    const found = await queries
      .selectFrom('picture')
      .select(['id as hash', 'width', 'height', 'kind'])
      .where(
        'id',
        'in',
        wanted.map(({ hash }) => hash),
      )
      .execute();
    const stored = new Set(found.map(pictureName));
    return wanted.filter((facts) => stored.has(pictureName(facts)));
  };

  return {
    /** Its name, or undefined where there is no room for it. The same bytes are kept once. */
    async add({ bytes, kind, width, height }: CheckedPicture): Promise<string | undefined> {
      await sql`select pg_advisory_xact_lock(hashtext('marquee pictures'))`.execute(queries);
      const hash = createHash('sha256').update(bytes).digest('hex');
      const { sum } = await queries
        .selectFrom('picture')
        .select(sql<number>`coalesce(sum(size), 0)::float8`.as('sum'))
        .where('id', '!=', hash)
        .executeTakeFirstOrThrow();
      if (sum + bytes.length > pictureQuota) return undefined;
      await queries
        .insertInto('picture')
        .values({ id: hash, kind, width, height, size: bytes.length, bytes })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ touched_at: sql`now()` }))
        .execute();
      return pictureName({ hash, width, height, kind });
    },

    async read(name: string): Promise<{ bytes: Buffer; kind: PictureKind } | undefined> {
      const facts = pictureNamed(name);
      if (!facts) return undefined;
      const { hash, ...shape } = facts;
      const row = await queries
        .selectFrom('picture')
        .select(['bytes', 'kind'])
        .where('id', '=', hash)
        .where((row) => row.and(shape))
        .executeTakeFirst();
      // The engines hand out different classes.
      return row && { bytes: Buffer.from(row.bytes), kind: row.kind };
    },

    /** Those of these names that belong to no picture. */
    async unknown(names: readonly string[]): Promise<string[]> {
      const known = new Set((await existing(names)).map(pictureName));
      return names.filter((name) => !known.has(name));
    },

    /**
     * From now on these pictures, and no others, are named by `usedBy`, such as `publication 12` or `draft 7`: they stay until it names
     * them no more. Unknown names are left out: ask for them first (`unknown`), in the same transaction.
     */
    async use(usedBy: string, names: readonly string[]): Promise<void> {
      const ids = (await existing(names)).map(({ hash }) => hash);
      const { rows } = await sql<{ id: string }>`
        delete from picture_use where used_by = ${usedBy} and picture_id <> all (${ids}::text[])
        returning picture_id as id`.execute(queries);
      const freed = rows.map(({ id }) => id);
      if (freed.length > 0)
        await queries
          .updateTable('picture')
          .set({ touched_at: sql`now()` })
          .where('id', 'in', freed)
          .execute();
      if (ids.length > 0)
        await queries
          .insertInto('picture_use')
          .values(ids.map((picture_id) => ({ used_by: usedBy, picture_id })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    },
  };
}
