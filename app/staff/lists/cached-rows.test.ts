import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { patchRow } from './cached-rows.ts';

const [shown, behind, other] = [
  ['contact', 'list', '/api/contacts'],
  ['contact', 'list', '/api/contacts?state=open'],
  ['trial', 'list', '/api/free-trials'],
];

it('changes a row in every view of its kind, and a view that lacks new rows is still fetched again', () => {
  const client = new QueryClient();
  const rows = [
    { id: 1, handled: false },
    { id: 2, handled: false },
  ];
  for (const key of [shown, behind, other]) client.setQueryData(key, { data: rows, next: null });
  client.setQueryData(['contact', 'one', '2'], { success: true, data: rows[1] });
  client.getQueryCache().find({ queryKey: behind })?.invalidate();

  expect(patchRow<(typeof rows)[number]>(client, 'contact', 2, { handled: true })).toEqual({
    id: 2,
    handled: false,
  });

  const changed = { data: [rows[0], { id: 2, handled: true }], next: null };
  expect(client.getQueryData(shown)).toEqual(changed);
  expect(client.getQueryData(behind)).toEqual(changed);
  expect(client.getQueryData(['contact', 'one', '2'])).toMatchObject({ data: { handled: true } });
  expect(client.getQueryData(other)).toEqual({ data: rows, next: null });
  expect(client.getQueryState(behind)?.isInvalidated).toBe(true);
  expect(client.getQueryState(shown)?.isInvalidated).toBe(false);
});
