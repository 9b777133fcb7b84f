import { describe, expect, it } from 'vitest';
import { countWords, renderMarkdown } from './markdown.ts';

describe('an article in Markdown', () => {
  it.each([
    ['/blog/3', '/fr/blog/3'],
    ['/#pricing', '/fr/#pricing'],
    ['/installation', '/fr/installation'],
    ['https://elsewhere.example/blog', 'https://elsewhere.example/blog'],
    ['//elsewhere.example/', '//elsewhere.example/'],
    ['#a-heading', '#a-heading'],
  ])('keeps the reader in the language of the address: %s becomes %s', (written, shown) => {
    expect(renderMarkdown(`[there](${written})`, 'fr')).toBe(`<p><a href="${shown}">there</a></p>\n`);
  });

  it('leaves links as they are where the address has no language', () => {
    expect(renderMarkdown('[there](/blog/3)')).toContain('href="/blog/3"');
  });

  it('names its headings, each differently', () => {
    expect(renderMarkdown('## Two *years*: why?\n\n## Two years why\n\n## …')).toBe(
      '<h2 id="two-years-why">Two <em>years</em>: why?</h2>\n' +
        '<h2 id="two-years-why-2">Two years why</h2>\n<h2 id="section">…</h2>\n',
    );
  });

  it('names headings with accents as they are typed without', () => {
    expect(renderMarkdown('## Réglages : ça aide')).toContain('id="reglages-ca-aide"');
  });

  it('lets a table scroll, reachable by keyboard and named by its section, with named rows and columns', () => {
    expect(renderMarkdown('## Costs\n\n| Over | Cable |\n|---|--:|\n| Start | 60 |\n')).toContain(
      '<div role="group" tabindex="0" data-scroller aria-labelledby="costs"><table><thead><tr>' +
        '<th scope="col">Over</th><th scope="col" align="right">Cable</th></tr></thead><tbody><tr>' +
        '<th scope="row">Start</th><td align="right">60</td></tr></tbody></table></div>',
    );
  });

  it('does not call an empty corner of a table a heading', () => {
    expect(renderMarkdown('| | Cable |\n|---|---|\n| Start | 60 |\n')).toContain(
      '<tr><td></td><th scope="col">',
    );
  });

  it('leads to no article that is not there', () => {
    const source = '[one](/blog/1#top), [two](/blog/2) and [all](/blog)';
    expect(renderMarkdown(source, 'fr', (id) => id === 1)).toBe(
      '<p><a href="/fr/blog/1#top">one</a>, two and <a href="/fr/blog">all</a></p>\n',
    );
  });

  it('shows HTML as text', () => {
    expect(renderMarkdown('<p style="color:red">\n\nan <b onclick="x()">inline</b> one')).toBe(
      '&lt;p style=&quot;color:red&quot;&gt;<p>an &lt;b onclick=&quot;x()&quot;&gt;inline&lt;/b&gt; one</p>\n',
    );
  });
});

it('counts words, not tags', () => {
  expect(countWords('<h2 id="a b c">One two</h2><p>three <em>four</em>\nfive</p>')).toBe(5);
});
