import { describe, expect, it } from 'vitest';
import { everything, isWanted, longestQuery, readFilter, writeFilter } from './article-filter.ts';

const categories = ['Sports', 'Guides'] as const;
const article = {
  category: 'Guides' as const,
  title: 'L’image se fige\u202f: 72\u00a0heures',
  excerpt: 'Ruteri dhe televizori është larg, pay-\u2060per-\u2060view',
};

describe('a search', () => {
  it.each(['', 'IMAGE', "l'image", 'fige : 72 heures', '  ruteri ', 'eshte', 'ËSHTË LARG', 'pay-per-view'])(
    'finds %j',
    (query) => {
      expect(isWanted(article, { category: 'All', query })).toBe(true);
    },
  );

  it.each(['imagf', '.*', 'fige ruteri', '%', '<b>', '\\'])('does not find %j', (query) => {
    expect(isWanted(article, { category: 'All', query })).toBe(false);
  });

  it('is combined with the category', () => {
    expect(isWanted(article, { category: 'Guides', query: 'image' })).toBe(true);
    expect(isWanted(article, { category: 'Sports', query: 'image' })).toBe(false);
    expect(isWanted(article, { category: 'Guides', query: 'cable' })).toBe(false);
  });
});

describe('the address', () => {
  it('holds what was chosen and nothing that was not', () => {
    const filter = { category: 'Sports', query: 'a & b' } as const;
    const params = writeFilter(filter, new URLSearchParams('utm=1&q=old&q=older'));
    expect(`${params}`).toBe('utm=1&category=Sports&q=a+%26+b');
    expect(readFilter(params, categories)).toEqual(filter);
    expect(`${writeFilter(everything, params)}`).toBe('utm=1');
  });

  it.each(['Films', 'sports', '__proto__', 'constructor', '', 'All', '<script>'])(
    'with the category %j shows all',
    (category) => {
      expect(readFilter(new URLSearchParams({ category }), categories)).toEqual(everything);
    },
  );

  it('for blanks alone searches for nothing, so that they do not come before what is typed next', () => {
    expect(readFilter(new URLSearchParams({ q: '  ' }), categories)).toEqual(everything);
  });

  it('is read up to a limit', () => {
    expect(readFilter(new URLSearchParams({ q: 'x'.repeat(5_000) }), categories).query).toHaveLength(
      longestQuery,
    );
  });
});
