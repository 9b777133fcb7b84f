import { describe, expect, it } from 'vitest';
import { earlyReads } from './live-reads.ts';

const found = (source: string, file = 'app/pages/x.tsx') =>
  earlyReads(
    new Map([
      ['content/claims.ts', `export const claims = live('claims', { channels: 1, list: [1] });`],
      [
        'content/price.ts',
        `import { claims } from './claims.ts';
         export function priceOf(source = claims) { return source.channels; }
         export const twice = () => priceOf() * 2;
         export const plain = () => 2;`,
      ],
      [
        file,
        `import { claims } from '#content/claims.ts';
         import { plain, priceOf, twice } from '#content/price.ts';
         ${source}`,
      ],
    ]),
  ).map((problem) => problem.replace(/^.*reads '(\w+)'.*$/, '$1'));

describe('live content that is read when a module is loaded', () => {
  it.each([
    ['const { channels } = claims;', 'claims'],
    ['const text = `Over ${' + 'claims.channels} channels`;', 'claims'],
    ['export default { lead: claims.channels };', 'claims'],
    ['const all = { ...claims };', 'claims'],
    ['const shown = [1, 2].map((n) => n * claims.channels);', 'claims'],
    ['const shown = (() => claims.channels)();', 'claims'],
    ['const price = priceOf();', 'priceOf'],
    ['const price = { yearly: twice() };', 'twice'],
    ['const alias = claims;', 'claims'],
  ])('is found in %s', (source, name) => {
    expect(found(source)).toContain(name);
  });

  it.each([
    'const text = () => `Over ${' + 'claims.channels} channels`;',
    'function X() { const { channels } = claims; return priceOf() + channels; }',
    'const section = { get claimed() { return claims.channels; } };',
    'const content = { claims };',
    'type Known = typeof claims; interface Shown { claims: number }',
    'const two = plain();',
    'const check = refine(() => claims.channels > 1);',
    'const own = { claims: 1 }; const { a } = own.claims;',
  ])('is not seen in %s', (source) => {
    expect(found(source)).toEqual([]);
  });

  it('is found where it is the list of articles', () => {
    const sources = new Map([
      [
        'content/shown-articles.ts',
        `import { publishedArticles } from './live.ts';
         export const shownArticles = () => [...publishedArticles()];`,
      ],
      [
        'app/x.ts',
        `import { shownArticles } from '#content/shown-articles.ts';
         const newest = shownArticles()[0];
         export const list = () => shownArticles();`,
      ],
    ]);
    expect(earlyReads(sources)).toEqual([
      "app/x.ts:2 reads 'shownArticles' when it is loaded: read it when it is used.",
    ]);
  });

  it('is found by file and line', () => {
    const sources = new Map([
      ['content/claims.ts', `export const claims = live('claims', {});`],
      ['app/x.ts', `import { claims } from '#content/claims.ts';\n\nconst { channels } = claims;`],
    ]);
    expect(earlyReads(sources)).toEqual([
      "app/x.ts:3 reads 'claims' when it is loaded: read it when it is used.",
    ]);
  });
});
