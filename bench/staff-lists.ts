import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ContactRow } from '#contract/contacts.ts';
import type { ListAnswer } from '#contract/lists.ts';
import { openDatabase } from '#server/db/database.ts';
import { testApp } from '#test/app.ts';
import { startPostgres } from '#test/postgres.ts';
import { median } from './median.ts';

const rows = 100_000;
const pages = 200;

/** What staff types: one person's address, a name that many have, a word of every sixth message, nobody's address. */
const searches = {
  address: ({ email }: ContactRow) => email,
  name: ({ name }: ContactRow) => name,
  word: () => 'television',
  nobody: () => 'nobody@example.org',
};

type Looks = 'newest' | 'following' | keyof typeof searches;

/** Milliseconds of the median answer to a dashboard that looks at one of 100,000 messages on PostgreSQL. */
export async function staffLists(): Promise<Record<Looks, number>> {
  const postgres = await startPostgres('on');
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

async function measure(app: FastifyInstance): Promise<Record<Looks, number>> {
  const times: Record<Looks, number[]> = {
    newest: [],
    following: [],
    address: [],
    name: [],
    word: [],
    nobody: [],
  };
  let next: string | null = null;
  for (let page = 0; page < pages; page += 1) {
    const first = await get(app, '');
    const following = await get(app, next ? `&after=${next}` : '&sort=newest');
    times.newest.push(first.time);
    times.following.push(following.time);
    const somebody = following.data[0] as ContactRow;
    for (const [kind, typed] of Object.entries(searches)) {
      const found = await get(app, `&search=${encodeURIComponent(typed(somebody))}`);
      if (kind === 'address' && found.data[0]?.id !== somebody.id)
        throw new Error(`The search does not find ${somebody.email}.`);
      times[kind as Looks].push(found.time);
    }
    next = following.next;
  }
  return Object.fromEntries(Object.entries(times).map(([kind, all]) => [kind, median(all)])) as Record<
    Looks,
    number
  >;
}

async function get(app: FastifyInstance, query: string) {
  const began = performance.now();
  const answer = await app.inject({
    url: `/api/contacts?limit=50${query}`,
    headers: { 'x-test-role': 'admin' },
  });
  return { ...answer.json<ListAnswer<ContactRow>>(), time: performance.now() - began };
}
