import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromClient } from '#contract/chat/input.ts';
import { inBrowser } from './connection.ts';
import { createRequests, Refusal } from './requests.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setup() {
  const sent: FromClient[] = [];
  return { sent, requests: createRequests(inBrowser, (frame) => sent.push(frame)) };
}

const ada = { type: 'details', name: 'Ada', email: null } as const;
const grace = { type: 'details', name: 'Grace', email: null } as const;

test('two requests of one type get their responses in the order in which they were sent', async () => {
  const { requests, sent } = setup();
  const first = requests.ask('details', { name: 'Ada' });
  const second = requests.ask('details', { name: 'Grace' });
  expect(sent).toHaveLength(2);
  requests.respond('details', ada);
  requests.respond('details', grace);
  await expect(first).resolves.toEqual(ada);
  await expect(second).resolves.toEqual(grace);
});

test('a timeout fails the request that it belongs to, and not a later one of its type', async () => {
  const { requests } = setup();
  const first = requests.ask('details', { name: 'Ada' });
  requests.respond('details', ada);
  await first;
  vi.advanceTimersByTime(10_000);
  const second = requests.ask('details', { name: 'Grace' });
  const third = requests.ask('details', { name: 'Grace' });
  vi.advanceTimersByTime(6_000);
  requests.respond('details', grace);
  await expect(second).resolves.toEqual(grace);
  vi.advanceTimersByTime(9_000);
  await expect(third).rejects.toMatchObject({ code: 'offline' });
});

test('a refusal fails the oldest request', async () => {
  const { requests } = setup();
  const details = requests.ask('details', { name: 'Ada' });
  const link = requests.ask('link', {});
  expect(requests.refuse(new Refusal('emailInvalid', 'No address.'))).toBe(true);
  await expect(details).rejects.toMatchObject({ code: 'emailInvalid', message: 'No address.' });
  requests.reset();
  await expect(link).rejects.toMatchObject({ code: 'offline' });
  expect(requests.refuse(new Refusal('unavailable'))).toBe(false);
});
