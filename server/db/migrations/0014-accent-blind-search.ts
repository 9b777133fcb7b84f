import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** What the search finds a row by. An address is one word to PostgreSQL: its pieces are added. */
const searched = {
  contact_message: `name || ' ' || email || ' ' || translate(email, '@.+-_', '     ') || ' ' || message`,
  free_trial: `name || ' ' || email || ' ' || translate(email, '@.+-_', '     ')`,
  newsletter_subscriber: `email || ' ' || translate(email, '@.+-_', '     ')`,
  mail: `kind || ' ' || coalesce(recipient_name, '') || ' ' || recipient || ' ' || translate(recipient, '@.+-_', '     ')`,
  audit: `actor || ' ' || translate(actor || ' ' || action, '@.+-_', '     ') || ' ' || action || ' ' || target`,
};

/** José is found as Jose, and Jose as José. */
export const accentBlindSearch: Migration = {
  name: '0014-accent-blind-search',
  async up(tx) {
    await createWithoutAccents(tx);
    for (const [table, text] of Object.entries(searched)) {
      await sql`
        alter table ${sql.table(table)}
          drop column words,
          add column words tsvector not null generated always as (
            to_tsvector('simple', without_accents(${sql.raw(text)}))
          ) stored`.execute(tx);
      await sql`
        create index ${sql.ref(`${table}_words`)} on ${sql.table(table)} using gin (words)
        with (gin_pending_list_limit = 256)`.execute(tx);
      // A new column has no statistics, and nothing else would soon ask for them.
      await sql`analyze ${sql.table(table)}`.execute(tx);
    }
  },
};

/**
 * The extension unaccent would have to be installed on every server, and may not stand in an index. ASCII, most of what is
 * stored, passes at no cost. Never to make a quote or a backslash of another letter: searches are quoted before.
 */
async function createWithoutAccents(tx: Parameters<Migration['up']>[0]): Promise<void> {
  const marksGone = sql`regexp_replace(normalize($1, NFD), '[\\u0300-\\u036f]+', '', 'g')`;
  const lettersWithoutMarks = sql`translate(${marksGone}, 'ØøŁłĐđÐðĦħŦŧı', 'OoLlDdDdHhTti')`;
  const ligatures = { ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE' };
  const plain = Object.entries(ligatures).reduce(
    (text, [letter, letters]) => sql`replace(${text}, ${sql.lit(letter)}, ${sql.lit(letters)})`,
    lettersWithoutMarks,
  );
  await sql`
    create function without_accents(text) returns text language sql immutable parallel safe
    return case when octet_length($1) = char_length($1) then $1 else ${plain} end`.execute(tx);
}
