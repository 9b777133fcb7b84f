import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unattendedHeader } from '#contract/staff.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // Otherwise a module that another test file has imported would listen to another page.
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('marks requests while the page was not used lately', async () => {
  const page = new EventTarget();
  const requests: Headers[] = [];
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    requests.push(new Headers(headers));
    return new Response('{}');
  });
  const { getJson } = await import('./api.ts');
  const ask = () => getJson('/api/admin/overview');

  await ask();
  vi.advanceTimersByTime(60_001);
  await ask();
  page.dispatchEvent(new Event('keydown'));
  await ask();
  expect(requests.map((headers) => headers.has(unattendedHeader))).toEqual([false, true, false]);
});
