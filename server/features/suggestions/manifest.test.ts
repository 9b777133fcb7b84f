import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { faq } from '#content/faq.ts';
import { counterIds } from '#server/security/limit-counters.ts';
import { secretFrom } from '#server/security/secret.ts';
import { appOn, visitorPost } from '#test/app-on.ts';
import { describeOnEachEngine, describeWithDatabase } from '#test/engines.ts';
import { withoutPersonalData } from './asked.ts';

describeWithDatabase('POST /api/suggestions', (database) => {
  const app = appOn(database);
  const ask = visitorPost(app, '/api/suggestions');

  it('suggests up to three published texts in the language of the visitor, and keeps nothing', async () => {
    const answer = await ask({ words: 'Puis-je être remboursé ?', language: 'fr' });
    expect(answer.statusCode).toBe(200);
    const [first, ...others] = answer.json().data;
    expect(first).toMatchObject({ kind: 'question', id: 'refunds' });
    expect(first.text).toContain('jours');
    expect(first.text).not.toMatch(/\]\(|\{\{/);
    expect(others.length).toBeLessThan(3);
    const { rows } = await sql`select from asked_question`.execute(database().queries);
    expect(rows).toEqual([]);
  });

  it('suggests what is published at this moment', async () => {
    const question = 'Do you sell umbrellas for rainy evenings?';
    expect((await ask({ words: question, language: 'en' })).json().data).toEqual([]);
    const [first] = faq;
    const value = [{ ...first, id: 'umbrellas', question: { ...first?.question, en: question } }];
    const published = await app().inject({
      method: 'POST',
      url: '/api/admin/content',
      headers: { 'x-test-role': 'admin' },
      payload: { basedOn: 0, parts: { faq: value } },
    });
    expect(published.statusCode, published.body).toBe(200);
    const found = (await ask({ words: 'umbrella', language: 'en' })).json().data;
    expect(found).toMatchObject([{ kind: 'question', id: 'umbrellas' }]);
  });

  it.each([
    { words: '', language: 'en' },
    { words: 'x'.repeat(401), language: 'en' },
    { words: 'refund \0', language: 'en' },
    { words: ['refund'], language: 'en' },
    { words: 'refund', language: 'de' },
  ])('refuses %j', async (body) => {
    expect((await ask(body)).statusCode).toBe(422);
  });
});

describeOnEachEngine('what visitors asked', (database) => {
  const app = appOn(database);
  const tell = visitorPost(app, '/api/suggestions/outcome');
  const read = (role = 'admin') =>
    app().inject({ url: '/api/admin/asked-questions', headers: { 'x-test-role': role } });
  beforeEach(() => sql`delete from asked_question`.execute(database().queries));

  it('is counted by language: asked, with suggestions, solved, and with nothing found', async () => {
    const id = randomUUID();
    await tell({ id, words: 'can I get a refund', language: 'en' });
    await tell({ id, words: 'can I get a refund', language: 'en', solvedBy: 'question refunds' });
    await tell({ id, words: 'can I get a refund', language: 'en' });
    await tell({ id: randomUUID(), words: 'Karaoke at home?', language: 'en' });
    await tell({ id: randomUUID(), words: 'karaoke at home?', language: 'en' });
    await tell({ id: randomUUID(), words: 'karaoké', language: 'fr' });
    const { languages, unanswered, solving } = (await read()).json().data;
    expect(languages).toEqual([
      { language: 'en', asked: 3, shown: 1, solved: 1, nothing: 2 },
      { language: 'fr', asked: 1, shown: 0, solved: 0, nothing: 1 },
    ]);
    expect(unanswered).toMatchObject([
      { language: 'en', words: expect.stringMatching(/karaoke at home\?/i), count: 2 },
      { language: 'fr', words: 'karaoké', count: 1 },
    ]);
    expect(solving).toEqual([{ title: 'Can I get a refund?', count: 1 }]);
  });

  it('is not solved by a text that was never suggested', async () => {
    await tell({ id: randomUUID(), words: 'can I get a refund', language: 'en', solvedBy: 'article 99' });
    expect((await read()).json().data).toMatchObject({ languages: [{ solved: 0 }], solving: [] });
  });

  it('is kept up to twenty times a day of one address, and counted only where it is kept', async () => {
    const { queries } = database();
    const counted = counterIds(secretFrom('for tests only'));
    const ofAll = async () => {
      const row = await queries
        .selectFrom('limit_counter')
        .select('count')
        .where('id', '=', counted('asked questions'))
        .executeTakeFirst();
      return row?.count ?? 0;
    };
    const before = await ofAll();
    const from = (remoteAddress: string, id = randomUUID(), words = 'Karaoke at home?') =>
      app().inject({
        method: 'POST',
        url: '/api/suggestions/outcome',
        remoteAddress,
        payload: { id, words, language: 'en' },
      });
    const [busy, other, id] = ['192.0.2.7', '192.0.2.8', randomUUID()];
    const expires_at = new Date(Date.now() + 3_600_000);
    await queries
      .insertInto('limit_counter')
      .values({ id: counted(`asked questions from ${busy}`), count: 19, expires_at })
      .execute();
    await from(busy, id);
    await from(busy, id);
    await from(busy);
    await from(other, randomUUID(), '0612345678');
    expect(await ofAll()).toBe(before + 1);
    await from(other);
    expect(await ofAll()).toBe(before + 2);
    const { unanswered } = (await read()).json().data;
    expect(unanswered).toMatchObject([{ words: 'Karaoke at home?', count: 2 }]);
  });

  it('is for admins', async () => {
    expect((await read('agent')).statusCode).toBe(403);
  });
});

describe('what is kept of a question', () => {
  it.each([
    ['write to ada@example.org please', 'write to … please'],
    ['my number is +33 6 12 34 56 78', 'my number is …'],
    ['order 4711-0815-42 is late', 'order … is late'],
    ['see https://example.org/order/secret?token=abc', 'see …'],
    ['two   TVs\nand 4K in 2026', 'two TVs and 4K in 2026'],
    ['ada@example.org', ''],
    ['x'.repeat(10).concat(' ').repeat(30), 'x'.repeat(10).concat(' ').repeat(30).slice(0, 200)],
  ])('%j', (words, kept) => {
    expect(withoutPersonalData(words)).toBe(kept);
  });
});
