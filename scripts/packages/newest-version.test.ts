import { expect, it } from 'vitest';
import { newestOf } from './newest-version.ts';

const now = Date.parse('2026-11-19T12:00:00Z');
const old = '2026-10-01T00:00:00.000Z';
const published = (...versions: string[]) => Object.fromEntries(versions.map((version) => [version, old]));
const newest = (current: string, ...versions: string[]) =>
  newestOf([{ current, published: published(...versions) }], now);

it('is the highest by number, not by letters or by date', () => {
  expect(newest('1.2.3', '1.2.3', '1.9.0', '1.10.0', '1.2.4')).toBe('1.10.0');
});

it('is none where the present one is the newest', () => {
  expect(newest('1.2.3', '1.2.2', '1.2.3')).toBeUndefined();
});

it('leaves breaking versions and those before a release to a person', () => {
  expect(newest('1.2.3', '2.0.0', '1.3.0-beta.1')).toBeUndefined();
  expect(newest('0.5.16', '0.5.17', '0.6.0')).toBe('0.5.17');
  expect(newest('0.0.3', '0.0.4')).toBeUndefined();
});

it('is at least a week old', () => {
  const some = { '1.2.4': '2026-11-12T12:00:00.000Z', '1.2.5': '2026-11-12T12:00:01.000Z' };
  expect(newestOf([{ current: '1.2.3', published: some }], now)).toBe('1.2.4');
});

it('is a version that all of a group have, and brings those that lag behind to the others', () => {
  const group = (...rest: [string, string[]][]) =>
    newestOf(
      rest.map(([current, versions]) => ({ current, published: published(...versions) })),
      now,
    );
  expect(group(['8.4.0', ['8.4.0', '8.5.0', '8.6.0']], ['8.4.0', ['8.4.0', '8.5.0']])).toBe('8.5.0');
  expect(group(['8.4.0', ['8.4.0', '8.5.0']], ['8.5.0', ['8.5.0']])).toBe('8.5.0');
});
