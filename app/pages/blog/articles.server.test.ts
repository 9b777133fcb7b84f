import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { articlePath, indexedPages, pagePath } from '#app/paths.ts';
import { articleFactsIn, fillInArticle } from '#content/article-facts.ts';
import { articleTargets, problemsOfMarkdown } from '#contract/content/article-text.ts';
import { languages } from '#contract/language.ts';
import { listArticles, listCategories, readArticle } from './articles.server.ts';

const bodies = languages.flatMap((language) =>
  globSync(`content/articles/${language}/*`).map((file) => ({
    language,
    id: Number(basename(file, '.md')),
    source: readFileSync(file, 'utf8'),
  })),
);

const homeSections = globSync('app/pages/home/*.tsx').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\bid="([\w-]+)"/g)].map(([, id]) => id),
);

const units = {
  en: { countries: 'countries', days: 'days?', hours: 'hours?' },
  fr: { countries: 'pays', days: 'jours?', hours: 'heures?' },
  es: { countries: 'países', days: 'días?', hours: 'horas?' },
  it: { countries: 'Paesi', days: 'giorni', hours: 'ore' },
  sq: { countries: 'shtete', days: 'dit', hours: 'or' },
};

describe('the library', () => {
  it('has fourteen articles, the newest first', () => {
    const all = listArticles('en');
    expect(all.map(({ id }) => id).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15,
    ]);
    expect(all.map(({ published }) => published)).toEqual(
      all
        .map(({ published }) => published)
        .sort()
        .reverse(),
    );
  });

  it('writes dates as the reader does', () => {
    expect(languages.map((language) => listArticles(language)[0]?.date)).toEqual([
      'November 10, 2026',
      '10 novembre 2026',
      '10 de noviembre de 2026',
      '10 novembre 2026',
      '10 nëntor 2026',
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
      'Comparisons',
      'Information',
    ]);
  });

  it.each(bodies)(
    'has $language/$id as it fits its page, its links in the language of the reader',
    async ({ language, id }) => {
      const article = await readArticle(`${id}`, language, 'fr');
      expect(article?.bodyLanguage).toBe(language);
      expect(article?.words).toBeGreaterThan(600);
      expect(article?.minutes).toBe(Math.ceil((article?.words ?? 0) / 200));
      expect(article?.html).not.toMatch(/<h1|style=|<script|\{\{|href="\/(?!fr\/)/);
    },
  );

  it.each(bodies)('types $language/$id with typographic quotation marks, but in code', ({ source }) => {
    expect(source.replaceAll(/`[^`]*`/g, '')).not.toMatch(/.{0,20}["'].{0,20}/);
  });

  it.each(languages)(
    'has a body in %s for every article, or the English one, and no other',
    async (language) => {
      const own = bodies.filter((body) => body.language === language).map(({ id }) => id);
      const all = listArticles(language).map(({ id }) => id);
      expect(all).toEqual(expect.arrayContaining(own));
      for (const id of all) {
        const translated = own.includes(id);
        const article = await readArticle(`${id}`, language);
        expect(article?.bodyLanguage).toBe(translated ? language : 'en');
        if (!translated) expect(article?.html).toBe((await readArticle(`${id}`, 'en'))?.html);
      }
    },
  );

  it.each(bodies)('has no figure of the service as plain text in $language/$id', ({ language, source }) => {
    const values = articleFactsIn(language);
    const { channels, movies, series, countries, uptime, guideDays, catchUpHours } = values;
    const { sd, hd, ultraHd, trialHours, refundDays, lifetimeHours, twoYearPrice } = values;
    const unit = units[language];
    const plain = new RegExp(
      [
        `\\b(${channels}|${movies}|${series})\\b`,
        twoYearPrice?.replaceAll(/[$.]/g, '\\$&'),
        `\\b${countries}\\+? ${unit.countries}`,
        `\\b${uptime}`,
        `\\b(${guideDays}|${refundDays})[ -]${unit.days}\\b`,
        `\\b(${catchUpHours}|${trialHours}|${lifetimeHours})[ -]${unit.hours}\\b`,
        `\\b(${sd}|${hd}|${ultraHd}) (M(bps|bit/s|b/s)|for (SD|HD|4K))`,
      ]
        .join('|')
        .replaceAll(/\s/g, '\\s'),
      'giu',
    );
    expect(source.match(plain)).toBeNull();
  });

  it.each(bodies)(
    'leads only to pages that exist, without naming their language, in $language/$id',
    ({ source }) => {
      const places = [
        ...indexedPages.map((page) => pagePath(page)),
        ...listArticles('en').map(({ id }) => articlePath(id)),
        ...homeSections.map((section) => `/#${section}`),
      ];
      const links = [...source.matchAll(/\]\(([^)]*)\)/g)].map(([, address]) => address);
      expect(links.filter((address) => address?.startsWith('/') && !places.includes(address))).toEqual([]);
    },
  );

  it('lets links of articles that staff writes lead to pages that exist', () => {
    const places = [
      ...[...indexedPages, 'order' as const].map((page) => pagePath(page)),
      ...homeSections.map((section) => `/#${section}`),
    ];
    expect(articleTargets.filter((target) => !places.includes(target))).toEqual([]);
  });

  it.each(bodies)('has nothing in $language/$id that the desk would refuse', ({ source }) => {
    expect(problemsOfMarkdown(source, new Set(listArticles('en').map(({ id }) => id)))).toEqual([]);
  });

  it('fills in the values of the service, and refuses an unknown placeholder', async () => {
    const html = async (id: string) => (await readArticle(id, 'en'))?.html;
    expect(await html('6')).toContain('more than 23,000 channels from over 65 countries');
    expect(await html('6')).toContain('at $269.99 today');
    expect(await html('6')).toContain('that turns 16 a month into 43');
    expect(await html('2')).toContain('4K, 4K Plus and 4K Max, which run Fire OS');
    expect(() => fillInArticle('{{chanels}}', 'en')).toThrow("There is no fact 'chanels' for this text.");
  });

  it('writes figures as the language of the article does', () => {
    const text =
      'over {{channels}}, {{uptime}}, {{refundDays}} days, {{hdHour}} GB, {{downtimeMinutes}} minutes';
    expect(
      languages.map((language) => fillInArticle(text, language).replaceAll(/[\u00a0\u202f]/g, ' ')),
    ).toEqual([
      'over 23,000, 99.9%, three days, 4.5 GB, 43 minutes',
      'over 23 000, 99,9 %, 3 days, 4,5 GB, 43 minutes',
      'over 23.000, 99,9 %, 3 days, 4,5 GB, 43 minutes',
      'over 23.000, 99,9%, 3 days, 4,5 GB, 43 minutes',
      'over 23 000, 99,9%, 3 days, 4,5 GB, 43 minutes',
    ]);
  });

  it.each([undefined, '', '7', '0', '01', '1e0', '1e3', ' 1', '-1', '1.0', '__proto__', 'constructor', '16'])(
    'has no article %j',
    async (id) => {
      expect(await readArticle(id, 'en')).toBeUndefined();
    },
  );

  it('relates an article to others of its category, never to itself', async () => {
    const related = async (id: string) => (await readArticle(id, 'en'))?.related.map((other) => other.id);
    expect(await related('13')).toEqual([14, 1]);
    expect(await related('4')).toEqual([]);
  });
});
