import { expect, test } from 'vitest';
import { storageOf } from './client-in-browser.ts';

/** Storage that has room for so many characters, and lists its changes: other tabs get an event for each. */
function fakeStorage(capacity = 100) {
  const changes: string[] = [];
  const storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem(key: string, value: string) {
      if (value.length > capacity) throw new Error('QuotaExceededError');
      storage[key] = value;
      changes.push(`${key}=${value}`);
    },
    removeItem(key: string) {
      if (!(key in storage)) return;
      delete storage[key];
      changes.push(`-${key}`);
    },
  });
  return { changes, storage: storageOf(() => storage) };
}

test('a value that replaces another is one change', () => {
  const { changes, storage } = fakeStorage();
  for (const draft of ['H', 'He', 'Hey']) storage.set('draft', draft);
  storage.set('draft', null);
  expect(changes).toEqual(['draft=H', 'draft=He', 'draft=Hey', '-draft']);
});

test('what there is no room for is remembered, and the older value is gone', () => {
  const { changes, storage } = fakeStorage(5);
  storage.set('draft', 'short');
  storage.set('draft', 'too long');
  expect(storage.get('draft')).toBe('too long');
  expect(storage.keys()).toEqual(['draft']);
  expect(changes).toEqual(['draft=short', '-draft']);
});

test('without storage everything is remembered until it is removed', () => {
  const storage = storageOf(() => {
    throw new Error('SecurityError');
  });
  storage.set('draft', 'Hello');
  expect([storage.get('draft'), storage.keys()]).toEqual(['Hello', ['draft']]);
  storage.set('draft', null);
  expect([storage.get('draft'), storage.keys()]).toEqual([null, []]);
});
