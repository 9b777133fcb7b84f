import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ListAnswer } from '#contract/lists.ts';
import { openDatabase } from '#server/db/database.ts';
import { testApp } from '#test/app.ts';
import { startPostgres } from '#test/database/postgres.ts';
import { asAdmin } from '#test/engines.ts';
import { type Figure, figure, inDigits, type Measured } from './figures.ts';
import { median } from './median.ts';

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

/** A dashboard that looks at 100,000 of each on PostgreSQL. */
export async function measure(quick: boolean): Promise<Measured> {
  const [rows, pages] = quick ? [1_000, 5] : [100_000, 200];
  const postgres = await startPostgres('on');
  // Not where a developer's .env may lie.
  const elsewhere = { cwd: tmpdir(), env: { PATH: process.env.PATH, DATABASE_URL: postgres.url } };
  await (await openDatabase({ kind: 'server', url: postgres.url })).close();
  execFileSync('node', [resolve('scripts/seed.ts'), '--rows', String(rows)], elsewhere);
  // Within a minute the server does it by itself, and until then plans for empty tables.
  await asAdmin('vacuum analyze', postgres.url);
  const app = await testApp({}, { database: await openDatabase({ kind: 'server', url: postgres.url }) });
  try {
    const stored = rows.toLocaleString('en');
    const figures: Figure[] = [];
    for (const [list, path] of Object.entries(lists)) {
      const { newest, following, ...searched } = await timesOf(app, path, pages);
      const pagesOf = { 'newest page': newest, 'later pages': following };
      figures.push(
        slowest(`Staff list of ${stored} ${list}`, pagesOf, 5),
        slowest(`Search in that list`, searched, 15),
      );
    }
    return {
      figures: [
        ...figures,
        slowest(`A person among ${stored} of each kind`, await timesOfPeople(app), 25),
        slowest(`Overview of ${stored} orders`, { 'month by month': await timeOfBooks(app) }, 100),
      ],
      charts: [],
    };
  } finally {
    await app.close();
    await postgres.stop();
  }
}

function slowest(what: string, medians: Record<string, number>, bar: number): Figure {
  const each = Object.entries(medians).map(([kind, time]) => `${kind} ${inDigits(time)}`);
  return figure({
    name: `${what}, slowest median (${each.join(', ')} ms)`,
    value: Math.max(...Object.values(medians)),
    unit: 'ms',
    better: 'less',
    bar,
  });
}

async function timesOf(app: FastifyInstance, list: string, pages: number): Promise<Record<Looks, number>> {
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

/** Finding a person among all that the features know. */
async function timesOfPeople(app: FastifyInstance): Promise<Record<string, number>> {
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
  return Object.fromEntries(medians);
}

/** The statements of the month that runs, the one before, and of all months with their entries. */
async function timeOfBooks(app: FastifyInstance): Promise<number> {
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
