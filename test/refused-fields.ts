import { expect, it } from 'vitest';
import en from '#content/copy/en/fields.ts';
import es from '#content/copy/es/fields.ts';
import fr from '#content/copy/fr/fields.ts';
import it_ from '#content/copy/it/fields.ts';
import sq from '#content/copy/sq/fields.ts';
import type { FieldCode } from '#contract/fields.ts';
import { languages } from '#contract/language.ts';
import type { Tables } from '#server/db/tables.ts';
import { appOn, visitorPost } from './app-on.ts';
import { describeWithDatabase } from './engines.ts';
import { thorough } from './thorough.ts';

const sentences = { en, es, fr, it: it_, sq };

interface Form {
  url: string;
  /** Where it would be stored. */
  table: keyof Tables;
  valid: object;
  refusals: [field: string, value: unknown, code: FieldCode][];
}

/** The payload matrix of a public form: each field's own sentence, and nothing written. */
export function describeRefusals(name: string, { url, table, valid, refusals }: Form): void {
  describeWithDatabase(name, (database) => {
    const app = appOn(database);
    const post = visitorPost(app, url);
    const stored = async () => {
      const rows = database()
        .queries.selectFrom(table)
        .select((row) => row.lit(1).as('one'));
      return (await rows.execute()).length;
    };

    /** The first body of each code is answered in every language, the others in one after the other. */
    const cases = refusals.map(([field, value, code], index) => {
      const first = refusals.findIndex((other) => other[2] === code) === index;
      const tried = languages.filter((_, at) => first || thorough || at === index % languages.length);
      return [field, value, code, tried] as const;
    });

    it.each(cases)(
      'is refused for %s = %.40j, in a sentence of its own: %s in %j',
      async (field, value, code, tried) => {
        const before = await stored();
        for (const language of tried) {
          const response = await post({ ...valid, [field]: value }, language);
          const sentence = sentences[language][code];
          expect([response.statusCode, response.json()]).toEqual([
            422,
            { success: false, code: 'invalid', message: sentence, fields: { [field]: sentence } },
          ]);
        }
        expect(await stored()).toBe(before);
      },
    );

    it.each([null, [], 'text', 5, undefined])('is refused as the body %j', async (body) => {
      const { statusCode, json } = await post(body);
      expect([400, 422]).toContain(statusCode);
      expect(json().message).toBeTruthy();
    });

    it('is refused unread when it is larger than any form', async () => {
      const response = await post({ ...valid, more: 'x'.repeat(2 ** 21) }, 'es');
      expect([response.statusCode, response.json().code]).toEqual([413, 'tooLarge']);
    });
  });
}
