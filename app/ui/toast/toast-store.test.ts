import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToasts, dismissToast, showToast, subscribeToToasts } from './toast-store.ts';

const removalDelayMs = 1_000_000;
const shown = () => currentToasts().map(({ title, open }) => ({ title, open }));
const latestId = () => currentToasts()[0]?.id ?? Number.NaN;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  dismissToast(latestId());
  vi.runAllTimers();
  vi.useRealTimers();
});

test('a shown toast is open', () => {
  showToast({ title: 'Message sent!' });
  expect(shown()).toEqual([{ title: 'Message sent!', open: true }]);
});

test('a second toast takes the place of the first: one at once', () => {
  showToast({ title: 'first' });
  showToast({ title: 'second' });
  expect(shown()).toEqual([{ title: 'second', open: true }]);
});

test('a dismissed toast closes at once and is forgotten 1,000,000 ms later', () => {
  showToast({ title: 'gone' });
  dismissToast(latestId());
  expect(shown()).toEqual([{ title: 'gone', open: false }]);
  vi.advanceTimersByTime(removalDelayMs - 1);
  expect(currentToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(currentToasts()).toEqual([]);
});

test('the removal of an old toast leaves a newer one alone', () => {
  showToast({ title: 'old' });
  dismissToast(latestId());
  showToast({ title: 'new' });
  vi.advanceTimersByTime(removalDelayMs);
  expect(shown()).toEqual([{ title: 'new', open: true }]);
});

test('dismissing twice, or a toast that was removed, changes nothing and starts no second timer', () => {
  showToast({ title: 'once' });
  dismissToast(latestId());
  const listener = vi.fn();
  const unsubscribe = subscribeToToasts(listener);
  dismissToast(latestId());
  dismissToast(-1);
  unsubscribe();
  expect(listener).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(1);
});

test('listeners are notified of every change until they unsubscribe', () => {
  const listener = vi.fn();
  const unsubscribe = subscribeToToasts(listener);
  showToast({ title: 'announced' });
  dismissToast(latestId());
  unsubscribe();
  showToast({ title: 'later' });
  expect(listener).toHaveBeenCalledTimes(2);
});
