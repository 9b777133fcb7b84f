import { describe, expect, it } from 'vitest';
import { lockfileGaps } from './lockfile.ts';

const gaps = (packages: object) => lockfileGaps(JSON.stringify({ packages }));
const parser = { optionalDependencies: { '@parser/linux-arm64': '2.0.0' } };

describe('a lockfile', () => {
  it('has no gap where every platform package is there in the wanted version', () => {
    expect(
      gaps({ 'node_modules/parser': parser, 'node_modules/@parser/linux-arm64': { version: '2.0.0' } }),
    ).toEqual([]);
  });

  it('has a gap where a platform package is missing', () => {
    expect(gaps({ 'node_modules/parser': parser })).toEqual([
      'node_modules/parser names @parser/linux-arm64 2.0.0, which the lockfile does not hold.',
    ]);
  });

  it('has a gap where a nested package finds only the version of its neighbours', () => {
    const packages = {
      'node_modules/tool/node_modules/parser': parser,
      'node_modules/@parser/linux-arm64': { version: '1.0.0' },
    };
    expect(gaps(packages)).toHaveLength(1);
  });

  it('names no registry', () => {
    expect(gaps({ 'node_modules/a': { resolved: 'https://registry.example/a.tgz' } })).toHaveLength(1);
  });
});
