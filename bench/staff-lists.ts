import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ListAnswer } from '#contract/lists.ts';
import { openDatabase } from '#server/db/database.ts';
import { testApp } from '#test/app.ts';
import { startPostgres } from '#test/database/postgres.ts';
import { asAdmin } from '#test/engines.ts';
import { median } from './median.ts';

const rows = 100_000;
const pages = 200;

interface Row {
  id: number;
  name: string;
  email: string;
  number?: string;
}

const lists = { messages: '/api/contacts', orders: '/api/admin/orders' };

/** What staff types: one person's address, a name that many have, a word of every sixth message and of no order, nobody's address. */
const searches = {
  address: ({ email }: Row) => email,
  name: ({ name }: Row) => name,
  word: () => 'television',
  nobody: () => 'nobody@example.org',
};

/** A whole address leads to its timeline without a search: what is left are parts of one, names and order numbers. */
const peopleSearches = {
  'part of an address': ({ email }: Row) => email.split('@')[0]?.split('.').at(-1) ?? '',
  'order number': ({ number }: Row) => number?.slice(0, -1) ?? '',
  'name of hundreds': ({ name }: Row) => name,
  'first letter': ({ name }: Row) => name.slice(0, 1),
  nobody: () => 'nobody',
};

type Looks = 'newest' | 'following' | keyof typeof searches;

interface Times {
  lists: Record<keyof typeof lists, Record<Looks, number>>;
  /** Finding a person among all that the features know. */
  people: Record<keyof typeof peopleSearches, number>;
  /** The statements of the month that runs, the one before, and of all months with their entries. */
  books: number;
}

/** Milliseconds of the median answer to a dashboard that looks at 100,000 of each on PostgreSQL. */
export async function staffLists(): Promise<Times> {
  const postgres = await startPostgres('on');
  // Not where a developer's .env may lie.
  const elsewhere = { cwd: tmpdir(), env: { PATH: process.env.PATH, DATABASE_URL: postgres.url } };
  await (await openDatabase({ kind: 'server', url: postgres.url })).close();
  execFileSync('node', [resolve('scripts/seed.ts'), '--rows', String(rows)], elsewhere);
  // Within a minute the server does it by itself, and until then plans for empty tables.
  await asAdmin('vacuum analyze', postgres.url);
  const app = await testApp({}, { database: await openDatabase({ kind: 'server', url: postgres.url }) });
  try {
    return {
      lists: { messages: await measure(app, lists.messages), orders: await measure(app, lists.orders) },
      people: await measurePeople(app),
      books: await measureBooks(app),
    };
  } finally {
    await app.close();
    await postgres.stop();
  }
}

async function measure(app: FastifyInstance, list: string): Promise<Record<Looks, number>> {
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
    const first = await get(app, list, '');
    const following = await get(app, list, next ? `&after=${next}` : '&sort=newest');
    times.newest.push(first.time);
    times.following.push(following.time);
    const somebody = following.data[0] as Row;
    for (const [kind, typed] of Object.entries(searches)) {
      const found = await get(app, list, `&search=${encodeURIComponent(typed(somebody))}`);
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

async function measurePeople(app: FastifyInstance): Promise<Times['people']> {
  const known = (await get(app, lists.orders, '')).data;
  const medians: [string, number][] = [];
  for (const [kind, typed] of Object.entries(peopleSearches)) {
    const times: number[] = [];
    for (const somebody of [...known, ...known, ...known])
      times.push(
        (await get(app, '/api/admin/people', `&search=${encodeURIComponent(typed(somebody))}`)).time,
      );
    medians.push([kind, median(times)]);
  }
  return Object.fromEntries(medians) as Times['people'];
}

async function measureBooks(app: FastifyInstance): Promise<number> {
  const times: number[] = [];
  for (let read = 0; read < 50; read += 1) times.push((await get(app, '/api/admin/books', '')).time);
  return median(times);
}

async function get(app: FastifyInstance, list: string, query: string) {
  const began = performance.now();
  const answer = await app.inject({
    url: `${list}?limit=50${query}`,
    headers: { 'x-test-role': 'admin' },
  });
  return { ...answer.json<ListAnswer<Row>>(), time: performance.now() - began };
}
