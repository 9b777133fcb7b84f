import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const recorded = [...readFileSync('docs/decisions.md', 'utf8').matchAll(/^- \*\*(T\d+)\./gm)].map(
  ([, id]) => id,
);
const sources = globSync('{app,bench,content,contract,scripts,server,test}/**/*.{ts,tsx}').concat(
  'vite.config.ts',
);
const cited = sources.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/docs\/decisions\.md, (T\d+)/g)].map(([, id]) => id),
);

it('each decision is named at the code that it governs', () => {
  expect(recorded.length).toBeGreaterThan(30);
  expect(recorded.filter((id) => !cited.includes(id))).toEqual([]);
});

it('no code names a decision that is not recorded', () => {
  expect(cited.filter((id) => !recorded.includes(id))).toEqual([]);
});
