import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { contactStore } from '#server/features/contacts/store.ts';
import { appOn } from '#test/app-on.ts';
import { message } from '#test/contact-message.ts';
import { freshMemory } from '#test/engines.ts';
import { type Database, openDatabase } from '../database.ts';
import { notify } from '../notify.ts';
import { DatabaseUnavailable } from '../unavailable.ts';

const longestQueue = 100;

let database: Database;
beforeAll(async () => {
  database = await openDatabase(await freshMemory());
});
afterAll(() => database.close());
const app = appOn(() => database);

it('lets the event loop turn between the statements of a burst', async () => {
  const events: ('statement' | 'turn')[] = [];
  const select = () => sql`select 1`.execute(database.queries).then(() => events.push('statement'));
  const ticking = tick(() => events.push('turn'));
  await Promise.all([...Array.from({ length: 20 }, select), database.transact(selectTwenty(events))]);
  ticking.stop();
  expect(events.join(' ')).not.toContain('statement statement');
});

it('answers 503 where too many wait, and loses nothing of what it confirmed', async () => {
  const hold = Promise.withResolvers<void>();
  const holder = database.transact(() => hold.promise);
  const writes = Array.from({ length: longestQueue }, (_, index) =>
    database.transact(contactStore, (contacts) => contacts.addAll([{ ...message, name: `${index}` }])),
  );
  await new Promise(setImmediate);
  const answer = await app().inject({ method: 'POST', url: '/api/contact', payload: message });
  const { code } = answer.json();
  expect([answer.statusCode, code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '5']);

  hold.resolve();
  await holder;
  await Promise.all(writes);
  const accepted = await app().inject({ method: 'POST', url: '/api/contact', payload: message });
  expect(accepted.statusCode).toBe(200);
  const { rows } = await contactStore(database.queries).list({ sort: 'oldest' }, { limit: 1000 });
  const inOrder = Array.from({ length: longestQueue }, (_, index) => `${index}`);
  expect(rows.map(({ name }) => name)).toEqual([...inOrder, 'Ada']);
});

it('tells a subscriber once, also when listening was refused before', async () => {
  const heard: string[] = [];
  const listen = () => database.listen('calls', (payload) => heard.push(payload), { onGap() {} });
  const reads = Array.from({ length: longestQueue + 1 }, () => sql`select 1`.execute(database.queries));
  await expect(listen()).rejects.toThrow(DatabaseUnavailable);
  await Promise.all(reads);
  await listen();
  for (const payload of ['first', 'second']) await notify(database.queries, 'calls', payload);
  await vi.waitUntil(() => heard.includes('second'));
  expect(heard).toEqual(['first', 'second']);
});

it('closes when all who wait are served, however many they are', async () => {
  const reads = Array.from({ length: longestQueue }, () => sql`select 1`.execute(database.queries));
  await database.close();
  await expect(Promise.all(reads)).resolves.toHaveLength(longestQueue);
});

function selectTwenty(events: string[]) {
  return async (tx: Database['queries']) => {
    for (let count = 0; count < 20; count += 1) {
      await sql`select 1`.execute(tx);
      events.push('statement');
    }
  };
}

function tick(onTurn: () => void) {
  let next: NodeJS.Immediate;
  const turn = () => {
    onTurn();
    next = setImmediate(turn);
  };
  next = setImmediate(turn);
  return { stop: () => clearImmediate(next) };
}
