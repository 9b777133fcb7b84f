import { useCopy } from '#app/copy/copy.ts';
import { useAddresses, useLanguage } from '#app/page.ts';
import { StructuredData } from '#app/site/page-meta.tsx';
import { site } from '#content/site.ts';
import { type ArticleSummary, pictureToShare, type ReadableArticle } from './articles.server.ts';

const mostPosts = 10;

export function BlogData({ articles }: { articles: readonly ArticleSummary[] }) {
  const copy = useCopy('blog');
  const addresses = useAddresses();
  const blogPost = articles.slice(0, mostPosts).map((article) => ({
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.excerpt,
    datePublished: article.published,
    inLanguage: article.bodyLanguage,
    url: addresses.article(article.id),
    image: addresses.file(pictureToShare(article).src),
  }));
  return (
    <StructuredData
      data={{
        '@type': 'Blog',
        name: `${copy.title} | ${site.brand}`,
        description: copy.intro,
        url: addresses.blog,
        inLanguage: useLanguage(),
        blogPost,
      }}
    />
  );
}

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
          dateModified: article.modified,
          articleSection: article.categoryName,
          wordCount: article.words,
          inLanguage: article.bodyLanguage,
          image: addresses.file(pictureToShare(article).src),
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
