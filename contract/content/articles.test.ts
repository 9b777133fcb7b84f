import { describe, expect, it } from 'vitest';
import { languages } from '../language.ts';
import { problemsOfMarkdown } from './article-text.ts';
import { type ArticleContent, articleLimits, problemsOfArticle } from './articles.ts';

const articles = new Set([3, 12]);
const found = (markdown: string) =>
  problemsOfMarkdown(markdown, articles).map(({ line, code, found }) =>
    [line, code, found].filter((part) => part !== undefined).join(' '),
  );
const picture = `/pictures/${'a'.repeat(64)}-640x360.webp`;

describe('the text of an article', () => {
  it.each([
    'Over {{channels}} channels, 2 < 3 and 4 <5, <3.',
    '[a](/) [b](/#pricing) [c](/channels) [d](/blog/12) [e](/blog/3#costs) [f](https://example.com/a?b=c) [g](mailto:a@b.example)',
    `![A stadium at night](${picture})`,
    '## Second\n\n### Third\n\n#hashtag',
    '`<b>` and ``a `<i>` b`` and \\<u>',
    '```html\n# <script>alert(1)</script>\n```\n\n~~~\n<b>\n~~~',
    '- a\n  - b\n    1. c\n       > d',
    '| a | b |\n|---|---|\n| **1** | *2* |',
    '[a]: /channels\n\n[words][a]',
    '“Typographic” — ‘quotes’, \u200fعربى\u200e, emoji 👩‍👩‍👧',
    '* * *\n\n---',
    `| *Plan* | **Price** |\n|:--|--:|\n${'| *a* | **b** `c` |\n'.repeat(100)}`,
  ])('may be %j', (markdown) => {
    expect(found(markdown)).toEqual([]);
  });

  it.each([
    ['a\n\n{{chanels}} and {{ channels }}', ['3 unknownFact chanels', '3 unknownFact {{ channels }}']],
    ['{{channels', ['1 unknownFact {{channels']],
    ['}}', ['1 unknownFact }}']],
    ['`{{nothing}}`', ['1 unknownFact nothing']],
    ['[a](/blog/4)', ['1 deadLink /blog/4']],
    ['[a](/blog/03)', ['1 deadLink /blog/03']],
    ['[a](/fr/blog/3)', ['1 deadLink /fr/blog/3']],
    ['[a](/admin)', ['1 deadLink /admin']],
    ['[a](/#nowhere "title")', ['1 deadLink /#nowhere']],
    ['[a](channels)', ['1 linkForm channels']],
    ['[a](#costs)', ['1 linkForm #costs']],
    ['[a]()', ['1 linkForm ']],
    ['[a](http://example.com)', ['1 linkForm http://example.com']],
    ['[a](https://)', ['1 linkForm https://']],
    ['[a](//example.com)', ['1 linkForm //example.com']],
    ['[a](/\\example.com)', ['1 linkForm /\\example.com']],
    ['[a](javascript:alert(1))', ['1 linkForm javascript:alert(1']],
    ['[a](<javascript:alert(1)>)', ['1 html <javascript:alert(1)>', '1 linkForm javascript:alert(1']],
    ['[a](JaVaScRiPt&colon;alert(1))', ['1 linkForm JaVaScRiPt&colon;alert(1']],
    ['[a]: data:text/html,x', ['1 linkForm data:text/html,x']],
    ['[a](\n/channels)', ['1 linkForm ']],
    ['<b>', ['1 html <b>']],
    ['a <!-- b', ['1 html <!-- b']],
    ['<https://example.com>', ['1 html <https://example.com>']],
    ['```\n<b>\n```\n<i>', ['4 html <i>']],
    ['![](/channels)', ['1 pictureForm /channels']],
    ['![a](https://example.com/a.png)', ['1 pictureForm https://example.com/a.png']],
    ['![a](/pictures/a.svg)', ['1 pictureForm /pictures/a.svg']],
    [`![ ](${picture})`, ['1 pictureAlt']],
    ['# Title', ['1 topHeading']],
    ['> > > > > > > deep', ['1 nesting']],
    ['1. 1. 1. 1. 1. 1. 1. deep', ['1 nesting']],
    [`${' '.repeat(40)}- deep`, ['1 nesting']],
    [`${'__a '.repeat(250)}`, ['1 nesting']],
    [`${`|${'*a '.repeat(300)}\n`.repeat(2)}`, ['2 nesting']],
    [`|--|\n${`|${'*a '.repeat(300)}\n`.repeat(2)}`, ['3 nesting']],
    [`| a |\n|--|\n| b |\n> c\n${`|${'*a '.repeat(300)}\n`.repeat(2)}`, ['6 nesting']],
    ['x'.repeat(5_001), ['1 longLine']],
  ])('may not be %j', (markdown, problems) => {
    expect(found(markdown)).toEqual(problems);
  });

  it('is told the first twenty problems', () => {
    expect(found('<b>\n'.repeat(100))).toHaveLength(20);
  });

  it.each(['[', '>', '](', '`', '<a', '{{', '![](', '- ', '\n', '[a]: ', '[[[[\n', '> > ', '``` \n', '<!--'])(
    'is read once from beginning to end, also a whole body of %j',
    (part) => {
      const whole = part.repeat(articleLimits.body / part.length);
      expect(found(whole).length > 0).toBe(!/^(\n|``` \n)$/.test(part));
    },
  );
});

describe('an article', () => {
  const inEach = (text: string) =>
    Object.fromEntries(languages.map((one) => [one, text])) as ArticleContent['title'];
  const article: ArticleContent = {
    category: 'Guides',
    cover: null,
    title: inEach('A title'),
    excerpt: inEach('What it says.'),
    body: inEach('Words.'),
  };
  const problems = (changes: Partial<ArticleContent>) =>
    problemsOfArticle({ ...article, ...changes }, articles).map(({ path, line, code }) =>
      [path, line, code].filter(Boolean).join(' '),
    );

  it('needs English words, and in another language all or none of title and excerpt', () => {
    expect(problems({})).toEqual([]);
    const english = { ...inEach(''), en: 'Words' };
    expect(problems({ title: english, excerpt: english, body: english })).toEqual([]);
    expect(problems({ body: english })).toEqual([]);
    expect(problems({ title: inEach(''), excerpt: inEach(' '), body: inEach('') })).toEqual([
      'title.en missing',
      'excerpt.en missing',
      'body.en missing',
    ]);
    expect(problems({ title: english, excerpt: english })).toEqual(
      ['fr', 'es', 'it', 'sq'].flatMap((one) => [`title.${one} missing`, `excerpt.${one} missing`]),
    );
  });

  it('says in each language what its picture shows', () => {
    const cover = { picture: picture.slice(10), alt: { ...inEach('A stadium'), it: '' } };
    expect(problems({ cover })).toEqual(['cover.alt.it missing']);
  });

  it.each(['[[[[', '>>>>'])('is not looked at any closer where it is a megabyte of %s', (part) => {
    expect(problems({ body: inEach(part.repeat(250_000)) })).toEqual(
      languages.map((one) => `body.${one} tooLong`),
    );
  });

  it('has limits, and figures in its title that the site fills in', () => {
    expect(problems({ title: inEach('{{channels}} channels') })).toEqual([]);
    expect(
      problems({
        title: { ...inEach('A'), en: 'x'.repeat(articleLimits.title + 1), fr: '{{x}}', es: 'two\nlines' },
        body: { ...inEach('A'), sq: 'x'.repeat(articleLimits.body + 1) },
      }),
    ).toEqual(['title.en tooLong', 'title.fr unknownFact', 'title.es oneLine', 'body.sq tooLong']);
  });
});
