import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ContactRow, ListAnswer } from '#contract/admin.ts';
import { openDatabase } from '#server/db/database.ts';
import { testApp } from '#test/app.ts';
import { startPostgres } from '#test/postgres.ts';
import { median } from './median.ts';

const rows = 100_000;
const pages = 200;

/** Milliseconds of the median answer to a dashboard that looks at one of 100,000 messages on PostgreSQL. */
export async function staffLists(): Promise<{ newest: number; following: number; search: number }> {
  const postgres = await startPostgres();
  // Not where somebody's .env may lie.
  const elsewhere = { cwd: tmpdir(), env: { PATH: process.env.PATH, DATABASE_URL: postgres.url } };
  execFileSync('node', [resolve('scripts/seed.ts'), '--rows', String(rows)], elsewhere);
  const app = await testApp({}, { database: await openDatabase({ kind: 'server', url: postgres.url }) });
  try {
    return await measure(app);
  } finally {
    await app.close();
    await postgres.stop();
  }
}

async function measure(app: FastifyInstance) {
  const times: Record<'newest' | 'following' | 'search', number[]> = {
    newest: [],
    following: [],
    search: [],
  };
  let next: string | null = null;
  for (let page = 0; page < pages; page += 1) {
    const first = await get(app, '');
    const following = await get(app, next ? `&after=${next}` : '&sort=newest');
    const [somebody] = following.data;
    const found = await get(app, `&search=${somebody?.email}`);
    if (found.data[0]?.id !== somebody?.id) throw new Error(`The search does not find ${somebody?.email}.`);
    times.newest.push(first.time);
    times.following.push(following.time);
    times.search.push(found.time);
    next = following.next;
  }
  return {
    newest: median(times.newest),
    following: median(times.following),
    search: median(times.search),
  };
}

async function get(app: FastifyInstance, query: string) {
  const began = performance.now();
  const answer = await app.inject({
    url: `/api/contacts?limit=50${query}`,
    headers: { 'x-test-role': 'admin' },
  });
  return { ...answer.json<ListAnswer<ContactRow>>(), time: performance.now() - began };
}
