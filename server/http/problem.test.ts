import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '#test/app.ts';
import { urlEncoded } from '#test/plain-form.ts';
import { declareProblems, isProblem, Problem } from './problem.ts';

const words = { en: 'The table is taken.', fr: 'La table est prise.' };
const problems = declareProblems({ tableTaken: 409 }, (language) => ({
  tableTaken: language === 'fr' ? words.fr : words.en,
}));

let app: FastifyInstance;
beforeEach(async () => {
  app = await testApp();
  const plainForm = { keeps: ['guest'], again: () => '/table' };
  const rateLimit = { max: 10, timeWindow: '1 minute' };
  app.post('/api/table', { config: { audience: 'public', plainForm, rateLimit } }, async () => {
    throw new Problem(problems.tableTaken, { fields: 'table', retryAfter: 90 });
  });
});
afterEach(() => app.close());

describe('a problem that a feature declares', () => {
  it('is answered in JSON with its status, code, wait and sentence, also at its field', async () => {
    const headers = { 'accept-language': 'fr' };
    const answer = await app.inject({ method: 'POST', url: '/api/table', headers, payload: {} });
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      409,
      '90',
      { success: false, code: 'tableTaken', message: words.fr, fields: { table: words.fr } },
    ]);
  });

  it('comes back with the form that was sent without a script', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/table',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' },
      payload: urlEncoded({ guest: 'Ada', language: 'fr' }),
    });
    expect([answer.statusCode, answer.headers['retry-after'], answer.headers['content-type']]).toEqual([
      409,
      '90',
      'text/html; charset=utf-8',
    ]);
    expect(answer.body).toContain('<html lang="fr">');
    expect(answer.body).toContain('/table');
  });

  it('is told from others by its kind, not by its name', () => {
    const namesake = declareProblems({ tableTaken: 409 }, () => ({ tableTaken: '' }));
    const problem = new Problem(problems.tableTaken);
    expect([isProblem(problem, problems.tableTaken), isProblem(problem, namesake.tableTaken)]).toEqual([
      true,
      false,
    ]);
  });
});
