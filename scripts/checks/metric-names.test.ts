import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sources = globSync('server/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
const registered = sources
  .flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/metrics\.(gauge|counter|histogram)\(\s*(?:'(\w+)')?/g),
  ])
  .map(([call, kind, name]) => {
    if (!name) throw new Error(`The name of a metric is not written out: ${call}`);
    return `marquee_${name}${kind === 'counter' ? '_total' : ''}`;
  })
  .concat('http_request_duration_seconds');

const rows = readFileSync('docs/operations.md', 'utf8').matchAll(/^\| (`.*?`) \|/gm);
const described = [...rows]
  .flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name))
  .filter((name) => name?.startsWith('marquee_') || name?.startsWith('http_'));

it('the metrics of the server are those of the table for operators', () => {
  expect(registered.length).toBeGreaterThan(10);
  expect(described.toSorted()).toEqual(registered.toSorted());
});
