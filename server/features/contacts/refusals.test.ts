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

const sentences = { en, es, fr, it: it_, sq };
const valid = {
  name: 'Ada',
  email: 'ada@example.org',
  subject: 'sales',
  message: 'Hello there, how are you?',
};

describeOnEachEngine('a message that cannot be taken', (database) => {
  const app = appOn(database);

  const post = (payload: unknown, language = 'en') =>
    app().inject({
      method: 'POST',
      url: '/api/contact',
      remoteAddress: newAddress(),
      headers: { 'content-type': 'application/json', 'accept-language': language },
      payload: JSON.stringify(payload),
    });
  const stored = () => database().queries.selectFrom('contact_message').select('id').execute();

  const refusals: [string, unknown, FieldCode][] = [
    ['name', undefined, 'nameTooShort'],
    ['name', null, 'nameTooShort'],
    ['name', '', 'nameTooShort'],
    ['name', 'A', 'nameTooShort'],
    ['name', '  A  ', 'nameTooShort'],
    ['name', 7, 'nameTooShort'],
    ['name', ['Ada'], 'nameTooShort'],
    ['name', 'x'.repeat(101), 'nameTooLong'],
    ['name', 'x'.repeat(60_000), 'nameTooLong'],
    ['name', 'Ada\0', 'nameUnreadable'],
    ['name', 'Ada \udfff', 'nameUnreadable'],
    ['name', 'Ada\r\nBcc: all@example.org', 'nameUnreadable'],
    ['email', undefined, 'emailInvalid'],
    ['email', '', 'emailInvalid'],
    ['email', '  ', 'emailInvalid'],
    ['email', 'ada@', 'emailInvalid'],
    ['email', 'ada@example.org\nBcc: x@example.org', 'emailInvalid'],
    ['email', 'ada\0@example.org', 'emailInvalid'],
    ['email', null, 'emailInvalid'],
    ['email', { address: 'ada@example.org' }, 'emailInvalid'],
    ['email', `${'x'.repeat(60_000)}@example.org`, 'emailInvalid'],
    ['subject', undefined, 'subjectMissing'],
    ['subject', null, 'subjectMissing'],
    ['subject', '', 'subjectMissing'],
    ['subject', ' sales ', 'subjectMissing'],
    ['subject', 'gossip', 'subjectMissing'],
    ['subject', 'sales\0', 'subjectMissing'],
    ['subject', 'toString', 'subjectMissing'],
    ['subject', ['sales'], 'subjectMissing'],
    ['message', undefined, 'messageTooShort'],
    ['message', null, 'messageTooShort'],
    ['message', '', 'messageTooShort'],
    ['message', 'too short', 'messageTooShort'],
    ['message', ' '.repeat(50), 'messageTooShort'],
    ['message', 1234567890123, 'messageTooShort'],
    ['message', 'x'.repeat(5001), 'messageTooLong'],
    ['message', 'with a \0 inside', 'messageUnreadable'],
    ['message', 'half a pair: \ud800!', 'messageUnreadable'],
  ];
  it.each(refusals)(
    'is refused for %s = %.40j, in a sentence of its own and in every language',
    async (field, value, code) => {
      const before = (await stored()).length;
      for (const language of languages) {
        const answer = await post({ ...valid, [field]: value }, language);
        const sentence = sentences[language][code];
        expect([answer.statusCode, answer.json()]).toEqual([
          422,
          { success: false, code: 'invalid', message: sentence, fields: { [field]: sentence } },
        ]);
      }
      expect(await stored()).toHaveLength(before);
    },
  );

  it.each([null, [], 'text', 5, undefined])('is refused as the body %j', async (body) => {
    const { statusCode, json } = await post(body);
    expect([400, 422]).toContain(statusCode);
    expect(json().message).toBeTruthy();
  });

  it('is refused unread when it is a megabyte', async () => {
    const answer = await post({ ...valid, message: 'x'.repeat(2 ** 20) });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'tooLarge']);
  });
});
