import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { openOutput } from '#server/log-output.ts';
import { openLog } from '#server/logging.ts';
import { testApp } from '#test/app.ts';
import { openErrorGate } from './error-gate.ts';
import { declareProblems, Problem } from './problem.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const full = declareProblems({ full: 503 }, () => ({ full: 'No seat is left.' }));

/** Answers every page with an error, and keeps the log. */
async function linesAbout(error: Error, problemPage: () => Promise<never>) {
  const written: string[] = [];
  const log = openLog('warn', openOutput({ take: (text) => written.push(text) > 0 }));
  app = Fastify({ logger: log.options, logController: log.controller });
  openErrorGate(app, { showProblem: problemPage, showForm: problemPage });
  app.get('/page', async () => {
    throw error;
  });
  await app.inject('/page');
  log.output.writeNow('');
  return written
    .join('')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const refused = async () => {
  throw new Problem('busy');
};

it.each([
  ['busy', new Problem('busy'), 'busy'],
  ['busy by the words of a feature', new Problem(full.full), 'full'],
  ['without its database', new DatabaseUnavailable('stopped'), 'The database is unavailable: stopped'],
])('warns in one line without a stack where it is %s, even too busy for a page', async (_, error, reason) => {
  const lines = await linesAbout(error, refused);
  expect(lines).toEqual([
    expect.objectContaining({ level: 40, msg: 'request refused', reason: expect.stringContaining(reason) }),
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/stack|\.ts:/);
});

it('writes an error with its stack for what was not foreseen, also where the page that says so fails', async () => {
  const lines = await linesAbout(new Error('a mistake'), async () => {
    throw new Error('another one');
  });
  expect(lines).toMatchObject([
    {
      level: 50,
      msg: 'request failed',
      err: { message: 'a mistake', stack: expect.stringMatching(/\.ts:/) },
    },
    { level: 50, msg: 'problem page failed', err: { stack: expect.stringMatching(/\.ts:/) } },
  ]);
});

it('answers a request that needs the absent database with 503 and a sentence', async () => {
  app = await testApp();
  app.get('/api/row', { config: { audience: 'public' } }, async () => {
    throw new DatabaseUnavailable(new Error('terminating connection'));
  });
  const answer = await app.inject({ url: '/api/row', headers: { 'accept-language': 'it' } });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
  expect(answer.json().message).toContain('riprova');
  expect(answer.body).not.toContain('terminating');
});
