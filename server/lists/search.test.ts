import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { MarkedText } from '#contract/lists.ts';
import { contactStore } from '#server/features/contacts/store.ts';
import { trialStore } from '#server/features/trials/store.ts';
import { describeOnEachEngine } from '#test/engines.ts';
import { excerptAround, markHits, wordsQuery } from './search.ts';

const stored =
  "Seán O'Brien-Kovač sean.obrien+tv@mail.example.org sean obrien tv mail example org " +
  'NL-4GDS-6FED NL 4GDS 6FED Zoe francais Ærøskøbing Łódź Straße İstanbul ça va cœur Müller Jose\u0301';

describeOnEachEngine('what staff types into a search field', (database) => {
  const finds = async (typed: string) => {
    const { rows } = await sql<{ found: boolean }>`
      select to_tsvector('simple', without_accents(${stored})) @@ ${wordsQuery(typed)} as found
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
    'SEAN',
    'KOVAC',
    'Zoë',
    'français',
    'FRANÇ',
    'aeroskobing',
    'ærøs',
    'lodz',
    'ŁÓDŹ',
    'strasse',
    'STRAẞE',
    'istanbul',
    'ca',
    'coeur',
    'muller',
    'José',
    'jose',
    'sëän.öbriën+tv@mail.example.org',
    'nl4gds6fed',
    'NL4GDS 6FED',
    'nl 4gds6fe',
  ])('finds by %j', async (typed) => {
    expect(await finds(typed)).toBe(true);
    expect(markHits(stored, typed).hits).not.toEqual([]);
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
    'zoé francaise',
    'mueller',
    'nl4gds6fex',
    'xnl4gds6fed',
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
    expect(markHits(stored, typed).text).toBe(stored);
  });

  it('is found in lists, with accents and without', async () => {
    const { queries } = database();
    const person = { name: 'José', email: 'jose@example.org', language: 'en' };
    await queries
      .insertInto('contact_message')
      .values([
        { ...person, subject: 'sales', message: 'Parlez-vous français ?' },
        { ...person, name: 'Jose', subject: 'sales', message: 'Do you speak francais?' },
      ])
      .execute();
    await queries
      .insertInto('free_trial')
      .values([
        { ...person, email_key: 'a' },
        { ...person, name: 'Jose', email_key: 'b' },
      ])
      .execute();
    for (const typed of ['Jose', 'José', 'jos']) {
      const search = (rows: { name: string }[]) => rows.map(({ name }) => name).toSorted();
      const contacts = await contactStore(queries).list({ search: typed }, { limit: 10 });
      const trials = await trialStore(queries).list({ search: typed }, { limit: 10 });
      expect([search(contacts.rows), search(trials.rows)]).toEqual([
        ['Jose', 'José'],
        ['Jose', 'José'],
      ]);
    }
    for (const typed of ['francais', 'français']) {
      const { rows } = await contactStore(queries).list({ search: typed }, { limit: 10 });
      expect(rows).toHaveLength(2);
    }
  });
});

describe('what a search found', () => {
  /** In brackets. */
  const shown = ({ text, hits }: MarkedText) =>
    hits.reduceRight(
      (marked, { start, end }) =>
        `${marked.slice(0, start)}[${marked.slice(start, end)}]${marked.slice(end)}`,
      text,
    );

  it.each([
    ['Le téléviseur est gelé', 'TELEV gele', 'Le [télév]iseur est [gelé]'],
    ['Write to ada.b@example.org, ada', 'ada.b@exam', 'Write to [ada.b@exam]ple.org, ada'],
    ['Order NL-4GDS-6FED?', 'nl4gds6fed', 'Order [NL-4GDS-6FED]?'],
    ['Die Straße in Ærøskøbing', 'strasse aeros', 'Die [Straße] in [Ærøs]købing'],
    ['Jose\u0301 and José', 'jose', '[Jose\u0301] and [José]'],
    ['frozen refrozen', 'froz', '[froz]en refrozen'],
    ['<b>gelé</b> & so', 'gele', '<b>[gelé]</b> & so'],
  ])('is marked: %j by %j', (text, typed, marked) => {
    expect(shown(markHits(text, typed))).toBe(marked);
  });

  it('is nothing where no word begins with what was typed', () => {
    for (const typed of ['rozen', '!', '', '  ']) expect(markHits('frozen!', typed).hits).toEqual([]);
  });

  it('is shown with some words before it, and as much after it as there is room for', () => {
    const long = `${'word '.repeat(500)}the screen is frozen since ${'Monday '.repeat(500)}`;
    expect(shown(excerptAround(long, 'froz', 40))).toBe('…word the screen is [froz]en since Monday M');
    expect(shown(excerptAround('My screen is frozen', 'froz', 40))).toBe('My screen is [froz]en');
    expect(shown(excerptAround(`${'x'.repeat(90)}🛰🛰 gone`, 'nothing', 91))).toBe(`${'x'.repeat(90)}🛰`);
    expect(shown(excerptAround(`${'字'.repeat(90)}/ciao`, 'ciao', 40))).toBe('…[ciao]');
  });
});
