import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { staffIdHeader } from '#contract/staff.ts';
import { getJson, linkAs, whenSessionIsOver } from './api.ts';
import { endSession, endSessionIfOver, sessionQuery } from './session.ts';

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

const asked: (string | null)[] = [];

function answer(...answers: (string | number)[]): void {
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    asked.push(new Headers(headers).get(staffIdHeader));
    const next = answers.shift();
    return typeof next === 'string'
      ? Response.json({ id: next })
      : new Response('{}', { status: next ?? 500 });
  });
}

it('keeps cached data for the colleague who signs in again, and none of it for another', async () => {
  const queries = client();
  const list = ['contact', 'list'];
  answer('ada', 'ada', 'bob');
  await queries.fetchQuery(sessionQuery);
  queries.setQueryData(list, 'seen by Ada');
  endSession(queries);
  await queries.fetchQuery(sessionQuery);
  expect(queries.getQueryData(list)).toBe('seen by Ada');
  endSession(queries);
  await queries.fetchQuery(sessionQuery);
  expect(queries.getQueryData(list)).toBeUndefined();
  expect(queries.getQueryData(sessionQuery.queryKey)).toEqual({ me: { id: 'bob' } });
});

it('ends a session only where the server says that it is over', async () => {
  const queries = client();
  const hasEnded = () => queries.getQueryData(sessionQuery.queryKey)?.ended;
  answer('ada', 'ada', 503, 'bob', 401);
  await queries.fetchQuery(sessionQuery);
  for (const [isTheSame, isOver] of [
    [true, undefined],
    [true, undefined],
    [false, undefined],
    [false, true],
  ]) {
    expect(await endSessionIfOver(queries)).toBe(isTheSame);
    expect(hasEnded()).toBe(isOver);
  }
});

it('goes on where a refusal from before arrives after the sign-in', async () => {
  const queries = client();
  answer('ada');
  await queries.fetchQuery(sessionQuery);
  whenSessionIsOver(() => endSession(queries));
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  const late = [getJson('/api/admin/overview').catch(() => 'refused'), endSessionIfOver(queries)];
  endSession(queries);
  answer('ada');
  await queries.fetchQuery(sessionQuery);
  resolve(Response.json({ code: 'signInFirst' }, { status: 401 }));
  expect(await Promise.all(late)).toEqual(['refused', true]);
  expect(queries.getQueryData(sessionQuery.queryKey)).toEqual({ me: { id: 'ada' } });
});

it('says with each request whom the page shows', async () => {
  const queries = client();
  answer('ada', 'an answer', 'bob', 'an answer');
  asked.length = 0;
  for (const _ of ['ada', 'bob']) {
    await queries.fetchQuery(sessionQuery);
    await getJson('/api/admin/overview');
  }
  expect([asked[1], asked[3]]).toEqual(['ada', 'bob']);
  const address = linkAs('/api/contacts/export', new URLSearchParams({ search: 'a b' }));
  expect(address).toBe('/api/contacts/export?search=a+b&staffId=bob');
});
