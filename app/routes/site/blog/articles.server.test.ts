import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '#contract/language.ts';
import { articleFacts, withFacts } from './article-facts.server.ts';
import { listArticles, listCategories, readArticle } from './articles.server.ts';

describe('the library', () => {
  it('has twelve articles, the newest first', () => {
    const all = listArticles('en');
    expect(all.map(({ id }) => id).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13]);
    expect(all.map(({ published }) => published)).toEqual(
      all
        .map(({ published }) => published)
        .sort()
        .reverse(),
    );
  });

  it('writes dates as the reader does', () => {
    expect(languages.map((language) => listArticles(language)[0]?.date)).toEqual([
      'April 28, 2025',
      '28 avril 2025',
      '28 de abril de 2025',
      '28 aprile 2025',
      '28 prill 2025',
    ]);
  });

  it('names every category that has an article, once', () => {
    expect(listCategories('en').map(({ value }) => value)).toEqual([
      'Sports',
      'Tutorials',
      'Security',
      'Features',
      'Technology',
      'Guides',
      'Reviews',
      'Comparisons',
      'Information',
    ]);
  });

  it.each(listArticles('en').map(({ id }) => id))('has a body for article %i that fits its page', (id) => {
    const article = readArticle(`${id}`, 'en', 'fr');
    expect(article?.words).toBeGreaterThan(600);
    expect(article?.minutes).toBe(Math.ceil((article?.words ?? 0) / 200));
    expect(article?.html).not.toMatch(/<h1|style=|<script|\{\{|href="\/(?!fr\/)/);
  });

  it.each(listArticles('en').map(({ id }) => id))(
    'has no fact of the service as plain text in article %i',
    (id) => {
      const source = readFileSync(`content/articles/${id}.md`, 'utf8');
      const { channels, movies, series, countries, uptime, guideDays, catchUpHours } = articleFacts;
      const { sd, hd, ultraHd, trialHours, refundDays, lifetimeHours } = articleFacts;
      const plain = new RegExp(
        [
          `\\b(${channels}|${movies}|${series})\\b`,
          `\\b${countries}\\+? countries`,
          `\\b${uptime}`,
          `\\b(${guideDays}|${refundDays})[ -]days?\\b`,
          `\\b(${catchUpHours}|${trialHours}|${lifetimeHours})[ -]hours?\\b`,
          `\\b(${sd}|${hd}|${ultraHd}) (Mbps|for (SD|HD|4K))`,
        ].join('|'),
        'gi',
      );
      expect(source.match(plain)).toBeNull();
    },
  );

  it('tells what it knows of the service, and only that', () => {
    expect(readArticle('6', 'en')?.html).toContain('more than 23,000 channels from over 65 countries');
    expect(readArticle('13', 'en')?.html).toContain(
      'within three days of purchase (Lifetime within 24 hours)',
    );
    expect(() => withFacts('{{chanels}}')).toThrow("There is no fact 'chanels' for articles.");
  });

  it.each([undefined, '', '7', '0', '01', '1e0', '1e3', ' 1', '-1', '1.0', '__proto__', 'constructor', '14'])(
    'has no article %j',
    (id) => {
      expect(readArticle(id, 'en')).toBeUndefined();
    },
  );

  it('relates an article to others of its category, never to itself', () => {
    expect(readArticle('13', 'en')?.related.map(({ id }) => id)).toEqual([1]);
    expect(readArticle('5', 'en')?.related).toEqual([]);
  });
});
