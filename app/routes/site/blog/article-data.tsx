import { useCopy } from '#app/copy/copy.ts';
import { site } from '#content/site.ts';
import { useAddresses } from './addresses.ts';
import type { ReadableArticle } from './articles.server.ts';
import { StructuredData } from './structured-data.tsx';

export function ArticleData({ article }: { article: ReadableArticle }) {
  const copy = useCopy('blog');
  const addresses = useAddresses();
  const address = addresses.article(article.id);
  const operator = { '@type': 'Organization', name: site.brand, url: addresses.home };
  const trail = [
    { name: copy.article.home, item: addresses.home },
    { name: copy.title, item: addresses.blog },
    { name: article.title, item: address },
  ];
  return (
    <>
      <StructuredData
        data={{
          '@type': 'BlogPosting',
          headline: article.title,
          description: article.excerpt,
          datePublished: article.published,
          dateModified: article.published,
          articleSection: article.categoryName,
          wordCount: article.words,
          // The body's: title and excerpt alone are translated.
          inLanguage: 'en',
          image: addresses.file(article.picture),
          url: address,
          mainEntityOfPage: address,
          author: operator,
          publisher: operator,
        }}
      />
      <StructuredData
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: trail.map((stop, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            ...stop,
          })),
        }}
      />
    </>
  );
}
