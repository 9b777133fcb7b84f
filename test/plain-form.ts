import { expect, it } from 'vitest';
import en from '#content/copy/en/fields.ts';
import sq from '#content/copy/sq/fields.ts';
import sqErrors from '#content/copy/sq/server-only/errors.ts';
import type { FieldCode } from '#contract/fields.ts';
import type { RefusedForm } from '#contract/forms.ts';
import type { Tables } from '#server/db/tables.ts';
import { echoingRenderer } from './app.ts';
import { appOn, newAddress } from './app-on.ts';
import { describeWithDatabase } from './engines.ts';

const origin = 'https://tv.example.com';

interface Form {
  name: 'contact' | 'trial' | 'newsletter';
  url: string;
  /** Where it is stored. */
  table: keyof Tables & ('contact_message' | 'free_trial' | 'newsletter_subscriber');
  valid: Record<string, string>;
  /** A field that cannot be taken, and why not. */
  refused: { field: string; value: string; code: FieldCode };
  /** Where a megabyte does not fit. */
  long: { field: string; code: FieldCode };
}

export function urlEncoded(fields: Record<string, string>): string {
  return new URLSearchParams(fields).toString();
}

/** A public form that a browser posts as it stands: thanked for, or shown again with every word. */
export function describePlainForm({ name, url, table, valid, refused, long }: Form): void {
  describeWithDatabase(`the ${name} form without a script`, (database) => {
    const renderer = echoingRenderer();
    const app = appOn(database, { publicUrl: new URL(origin) }, { renderer });

    const send = (payload: string, headers: Record<string, string> = { origin }, address = newAddress()) =>
      app().inject({
        method: 'POST',
        url,
        remoteAddress: address,
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
        payload,
      });
    const post = (fields: Record<string, string>) => send(urlEncoded(fields));
    const rows = () => database().queries.selectFrom(table).selectAll().orderBy('id').execute();
    const newest = async () => (await rows()).at(-1);
    /** What the page was asked to show for the last response. */
    const shown = async () => {
      const request = renderer.requests.at(-1);
      if (request?.method !== 'POST') throw new Error('No form was shown again.');
      const path = request.url.slice(origin.length);
      const form = (await request.clone().json()) as RefusedForm;
      return { path, language: request.headers.get('accept-language'), form };
    };
    const keptOf = (fields: Record<string, string>) => {
      const { language: _, website: __, ...kept } = fields;
      return kept;
    };

    it.each([
      ['the field', { ...valid, language: 'sq' }, { 'accept-language': 'es' }, 'sq'],
      ['the saved preference', valid, { cookie: 'language=it', 'accept-language': 'es' }, 'it'],
      ['the browser', { ...valid, language: 'xx' }, { 'accept-language': 'es' }, 'es'],
    ])('is stored, and thanked for in the language of %s', async (_, fields, headers, language) => {
      const before = (await rows()).length;
      const email = `${language}-${name}@example.org`;
      const response = await send(urlEncoded({ ...fields, email }), { origin, ...headers });
      expect([response.statusCode, response.headers.location, response.headers['cache-control']]).toEqual([
        303,
        `/${language}/sent/${name}`,
        'no-store',
      ]);
      expect((await rows()).length).toBe(before + 1);
      expect(await newest()).toMatchObject({ email, language });
    });

    it('passes with the word of the browser alone', async () => {
      const response = await send(urlEncoded(valid), { 'sec-fetch-site': 'same-origin' });
      expect(response.statusCode).toBe(303);
    });

    it.each([
      ['en', en],
      ['sq', sq],
    ] as const)('is shown again with every word and why not: %s', async (language, sentences) => {
      const before = (await rows()).length;
      const fields = { ...valid, [refused.field]: refused.value, website: '', language };
      const response = await post(fields);
      expect([
        response.statusCode,
        response.headers['content-type'],
        response.headers['cache-control'],
      ]).toEqual([422, 'text/html; charset=utf-8', 'no-store']);
      expect(response.headers.etag).toBeUndefined();
      const sentence = sentences[refused.code];
      expect(await shown()).toEqual({
        path: `/${language}/form/${name}`,
        language,
        form: {
          status: 422,
          values: keptOf(fields),
          errors: { [refused.field]: sentence },
          message: sentence,
        },
      });
      expect((await rows()).length).toBe(before);
    });

    it('lets a program that fills in the hidden field believe that it succeeded', async () => {
      const before = (await rows()).length;
      const response = await post({ ...valid, email: 'bot@example.org', website: 'x', language: 'fr' });
      expect([response.statusCode, response.headers.location]).toEqual([303, `/fr/sent/${name}`]);
      expect((await rows()).length).toBe(before);
    });

    it('counts together with what scripts send, and shows every field again to the visitor who has to wait', async () => {
      const address = newAddress();
      const json = { 'content-type': 'application/json' };
      const fields = { ...valid, language: 'sq' };
      for (let count = 0; count < 10; count += 1) {
        const { statusCode } = await send('{}', json, address);
        expect(statusCode).toBe(422);
      }
      const response = await send(urlEncoded(fields), { origin }, address);
      const retryAfter = Number(response.headers['retry-after']);
      expect([response.statusCode, retryAfter > 0 && retryAfter <= 60]).toEqual([429, true]);
      const { form, language } = await shown();
      expect([language, form]).toEqual([
        'sq',
        {
          status: 429,
          values: keptOf(fields),
          errors: {},
          message: sqErrors.tooMany({ minutes: 1 }),
        },
      ]);
      expect((await send(JSON.stringify(valid), json, address)).json().code).toBe('tooMany');
    });

    it.each([
      ['a foreign page', { origin: 'https://elsewhere.example' }],
      ['a foreign page by Fetch metadata', { origin, 'sec-fetch-site': 'cross-site' }],
      ['a sister domain', { 'sec-fetch-site': 'same-site' }],
      ['an opaque origin', { origin: 'null' }],
      ['an opaque origin that claims to be ours', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
      ['the address bar', { 'sec-fetch-site': 'none' }],
      ['no origin', {}],
    ])('is refused from %s, and nothing is written', async (_, headers: Record<string, string>) => {
      const before = (await rows()).length;
      const response = await send(urlEncoded({ ...valid, email: 'victim@example.org' }), headers);
      expect([response.statusCode, response.headers['content-type']]).toEqual([
        403,
        'text/html; charset=utf-8',
      ]);
      expect(response.headers.location).toBeUndefined();
      expect((await rows()).length).toBe(before);
    });

    it.each(['text/plain', 'multipart/form-data; boundary=x'])(
      'is refused as %s, also from our own page',
      async (type) => {
        const response = await send(urlEncoded(valid), { origin, 'content-type': type });
        expect([response.statusCode, response.json().code]).toEqual([415, 'wrongType']);
      },
    );

    it.each([
      ['nothing', ''],
      ['broken escapes', `${urlEncoded(valid)}&email=%E0%A4%A&x=%zz&%`],
      ['NUL', `${urlEncoded(valid)}&email=a%00@example.org`],
      ['half a character', `${urlEncoded(valid)}&email=%ED%A0%80@example.org`],
      ['a field that names the prototype', '__proto__=x&constructor=y&toString=z'],
      ['ten thousand fields', 'a=b&'.repeat(10_000)],
      ['half a million empty fields', 'a&'.repeat(500_000)],
      ['lists', 'email[]=a@example.org&email[x]=a@example.org'],
    ])('is shown again for %s', async (_name, payload) => {
      const before = (await rows()).length;
      expect((await send(payload)).statusCode).toBe(422);
      const { form } = await shown();
      expect(Object.keys(form.values)).toEqual(Object.keys(valid));
      expect(form.message).toMatch(/\.$/);
      expect((await rows()).length).toBe(before);
    });

    it('takes the last of two fields with one name', async () => {
      const email = `twice-${name}@example.org`;
      const response = await send(`email=first%40example.org&${urlEncoded({ ...valid, email })}`);
      expect(response.statusCode).toBe(303);
      expect(await newest()).toMatchObject({ email });
    });

    it('is not sent back by the megabyte', async () => {
      const response = await post({ ...valid, [long.field]: 'x'.repeat(1_000_000) });
      const { form } = await shown();
      expect([response.statusCode, form.errors]).toEqual([422, { [long.field]: en[long.code] }]);
      expect(form.values[long.field]).toHaveLength(10_000);
    });

    it('is shown again with what could be read of it, when it is larger than any form', async () => {
      const response = await post({ ...valid, language: 'sq', more: 'x'.repeat(2 ** 21) });
      const { form, language } = await shown();
      expect([response.statusCode, language, form.message]).toEqual([413, 'sq', sqErrors.tooLarge]);
    });
  });
}
