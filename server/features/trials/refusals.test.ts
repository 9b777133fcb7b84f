import { expect, it } from 'vitest';
import en from '#content/copy/en/fields.ts';
import es from '#content/copy/es/fields.ts';
import fr from '#content/copy/fr/fields.ts';
import it_ from '#content/copy/it/fields.ts';
import sq from '#content/copy/sq/fields.ts';
import type { FieldCode } from '#contract/fields.ts';
import { languages } from '#contract/language.ts';
import { appOn, newAddress } from '#test/app-on.ts';
import { describeOnEachEngine } from '#test/engines.ts';
import { trialStore } from './store.ts';

const sentences = { en, es, fr, it: it_, sq };
const valid = { name: 'Ada', email: 'ada@example.org' };

describeOnEachEngine('a trial request that cannot be taken', (database) => {
  const app = appOn(database);

  const post = (payload: unknown, language = 'en') =>
    app().inject({
      method: 'POST',
      url: '/api/free-trial',
      remoteAddress: newAddress(),
      headers: { 'content-type': 'application/json', 'accept-language': language },
      payload: JSON.stringify(payload),
    });
  const count = async () => (await trialStore(database().queries).list({}, { limit: 1000 })).rows.length;

  const refusals: [string, unknown, FieldCode][] = [
    ['name', undefined, 'nameMissing'],
    ['name', null, 'nameMissing'],
    ['name', '', 'nameMissing'],
    ['name', ' \t\u00a0 ', 'nameMissing'],
    ['name', 7, 'nameMissing'],
    ['name', ['Ada'], 'nameMissing'],
    ['name', { first: 'Ada' }, 'nameMissing'],
    ['name', true, 'nameMissing'],
    ['name', 'x'.repeat(101), 'nameTooLong'],
    ['name', 'x'.repeat(60_000), 'nameTooLong'],
    ['name', 'Ada\0', 'nameUnreadable'],
    ['name', 'Ada \ud800', 'nameUnreadable'],
    ['name', 'Ada\r\nBcc: all@example.org', 'nameUnreadable'],
    ['name', 'Ada\u2028Bcc: all@example.org', 'nameUnreadable'],
    ['email', undefined, 'emailInvalid'],
    ['email', null, 'emailInvalid'],
    ['email', '', 'emailInvalid'],
    ['email', '   ', 'emailInvalid'],
    ['email', 'nobody', 'emailInvalid'],
    ['email', 'ada@', 'emailInvalid'],
    ['email', 'ada@example.org\r\nBcc: x@example.org', 'emailInvalid'],
    ['email', 'ada\0@example.org', 'emailInvalid'],
    ['email', '\udc00ada@example.org', 'emailInvalid'],
    ['email', ['ada@example.org'], 'emailInvalid'],
    ['email', 5, 'emailInvalid'],
    ['email', `${'x'.repeat(60_000)}@example.org`, 'emailInvalid'],
  ];
  it.each(refusals)(
    'is refused for %s = %.40j, in a sentence of its own and in every language',
    async (field, value, code) => {
      const before = await count();
      for (const language of languages) {
        const answer = await post({ ...valid, [field]: value }, language);
        const sentence = sentences[language][code];
        expect([answer.statusCode, answer.json()]).toEqual([
          422,
          { success: false, code: 'invalid', message: sentence, fields: { [field]: sentence } },
        ]);
      }
      expect(await count()).toBe(before);
    },
  );

  it.each([null, [], 'text', 5, undefined])('is refused as the body %j', async (body) => {
    const { statusCode, json } = await post(body);
    expect([400, 422]).toContain(statusCode);
    expect(json().message).toBeTruthy();
  });

  it('is refused unread when it is a megabyte', async () => {
    const answer = await post({ ...valid, name: 'x'.repeat(2 ** 20) }, 'es');
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'tooLarge']);
  });
});
