import { expect, it } from 'vitest';
import { licenceProblems } from './licences.ts';

const problems = (packages: object, exceptions = {}) =>
  licenceProblems(JSON.stringify({ packages: { '': {}, ...packages } }), exceptions);

it('lets through what is delivered today', () => {
  expect(licenceProblems()).toEqual([]);
});

it('finds a delivered package with a licence that nobody has looked at, or with none', () => {
  expect(
    problems({
      'node_modules/a': { license: 'GPL-3.0-only' },
      'node_modules/@of/b': {},
      'node_modules/a/node_modules/c': { license: 'MIT AND SSPL-1.0' },
    }),
  ).toEqual([
    'a has the licence GPL-3.0-only, which nobody has looked at.',
    '@of/b has no licence, which nobody has looked at.',
    'c has the licence MIT AND SSPL-1.0, which nobody has looked at.',
  ]);
});

it('takes the licence that may be chosen, and leaves out what is for work on the project alone', () => {
  expect(
    problems({
      'node_modules/a': { license: '(GPL-2.0-only OR MIT)' },
      'node_modules/b': { license: 'GPL-3.0-only', dev: true },
    }),
  ).toEqual([]);
});

it('holds an exception for one licence of one package, for as long as it is needed', () => {
  const exceptions = { a: { license: 'MPL-2.0', reason: 'unchanged' } };
  expect(problems({ 'node_modules/a': { license: 'MPL-2.0' } }, exceptions)).toEqual([]);
  expect(problems({ 'node_modules/a': { license: 'AGPL-3.0-only' } }, exceptions)).toHaveLength(1);
  expect(problems({ 'node_modules/a': { license: 'MIT' } }, exceptions)).toEqual([
    'a needs no exception any more.',
  ]);
});
