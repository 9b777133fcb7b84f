import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CopySourceContext } from '#app/copy/copy.ts';
import { readCopy } from '#app/copy/source.server.ts';
import { PageContext, pageData } from '#app/page.ts';
import { ArticleBody } from './article-body.tsx';
import { ArticleGrid } from './article-grid.tsx';
import { listArticles } from './articles.server.ts';

const inFrench = (element: ReactNode) =>
  renderToStaticMarkup(
    <PageContext value={pageData(new URL('http://localhost/fr/blog'), 'fr')}>
      <CopySourceContext value={readCopy}>{element}</CopySourceContext>
    </PageContext>,
  );

const [article] = listArticles('fr');
const card = (bodyLanguage: 'en' | 'fr') =>
  inFrench(<ArticleGrid articles={article ? [{ ...article, bodyLanguage }] : []} />);
const body = (language: 'en' | 'fr') => inFrench(<ArticleBody html="<p>…</p>" language={language} />);

describe('an article without a translation', () => {
  it('says so on its card', () => {
    expect(card('en')).toContain('En anglais');
    expect(card('fr')).not.toContain('En anglais');
  });

  it('says so above its body, and marks it for screen readers', () => {
    expect(body('en')).toMatch(/qu’en anglais.*<article lang="en"/);
    expect(body('fr')).not.toMatch(/anglais|lang=/);
  });
});
