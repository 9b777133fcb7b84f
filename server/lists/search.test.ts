import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnEachEngine } from '#test/engines.ts';
import { prefixQuery } from './search.ts';

const stored = "Seán O'Brien-Kovač sean.obrien+tv@mail.example.org sean obrien tv mail example org";

describeOnEachEngine('what staff types into a search field', (database) => {
  const finds = async (typed: string) => {
    const { rows } = await sql<{ found: boolean }>`
      select to_tsvector('simple', ${stored}) @@ to_tsquery('simple', ${prefixQuery(typed)}) as found
    `.execute(database().queries);
    return rows[0]?.found;
  };

  it.each([
    'Seán',
    'seá',
    'kovač',
    "o'brien",
    "o'bri",
    "o'brien-ko",
    'obrien sean',
    'sean.obrien+tv@mail.example.org',
    'SEAN.OBRIEN+TV@mail.example.org',
    'sean.obrien+tv@mail.exa',
    'sean.obrien',
    'sean.obr',
    'obrien+tv',
    '@mail.example.org',
    'mail.example',
    'example.org',
    'example.o',
    'tv@mail',
    'sean !!! & |',
    '<-> sean',
    'sean sean sean',
  ])('finds by %j', async (typed) => {
    expect(await finds(typed)).toBe(true);
  });

  it.each([
    'rien',
    'se.obrien',
    'nobody',
    'sean nobody',
    'example.com',
    'obrien@example',
    'sean & nobody',
    'nobody | sean',
    '!nobody',
  ])('does not find by %j', async (typed) => {
    expect(await finds(typed)).toBe(false);
  });

  it.each([
    "'",
    "''",
    '\\',
    "\\'",
    "' | 'a':* & '",
    '":*',
    'a:b',
    'sean:*AB',
    '(((',
    ')',
    '!',
    '<->',
    '&&',
    '---',
    '\0',
    'se\0an',
    '🛰',
    '‮',
    '\u2028',
    '%',
    '<script>',
    '$1',
    '-- drop',
    'x'.repeat(200),
    '字'.repeat(200),
    "'".repeat(200),
    '\\'.repeat(200),
    Array.from({ length: 100 }, (_, index) => String.fromCharCode(97 + (index % 26))).join(' '),
  ])('takes %j for words, whatever it may look like', async (typed) => {
    expect(await finds(typed)).toBeTypeOf('boolean');
  });
});
