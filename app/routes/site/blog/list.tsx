import { useRef } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { SubscribeSection } from '#app/features/newsletter/subscribe-section.tsx';
import { useLanguage } from '#app/language.ts';
import { useAddresses } from '#app/site/addresses.ts';
import { PageMeta } from '#app/site/page-meta.tsx';
import { previewPath } from '#app/site/preview.ts';
import { StructuredData } from '#app/site/structured-data.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { site } from '#content/site.ts';
import type { Route } from './+types/list.ts';
import { ArticleGrid } from './article-grid.tsx';
import { type ArticleSummary, languagesOf, listArticles, listCategories } from './articles.server.ts';
import { FeedAnnouncement, FeedLink } from './feed-link.tsx';
import { everything, type Filter, isWanted } from './filter.ts';
import { SearchField } from './search-field.tsx';
import { useFilter } from './use-filter.ts';

export function loader({ request, params }: Route.LoaderArgs) {
  const { language } = languagesOf(request, params.lang);
  return { articles: listArticles(language), categories: listCategories(language) };
}

export const shouldRevalidate = () => false;

export default function BlogList({ loaderData: { articles, categories } }: Route.ComponentProps) {
  const copy = useCopy('blog');
  const { filter, change } = useFilter(categories.map(({ value }) => value));
  const search = useRef<HTMLInputElement>(null);
  const found = articles.filter((article) => isWanted(article, filter));
  const reset = () => {
    if (search.current) search.current.value = '';
    search.current?.focus();
    change(everything);
  };
  const panel = found.length > 0 ? <ArticleGrid articles={found} /> : <NothingFound onReset={reset} />;
  const tab = (value: Filter['category'], label: string) => ({
    value,
    label,
    panel: value === filter.category ? panel : null,
  });
  return (
    <div className="mx-auto grid max-w-content grid-cols-1 gap-10 px-gutter py-section">
      <PageMeta title={`${copy.title} | ${site.brand}`} description={copy.intro} preview="blog" />
      <FeedAnnouncement />
      <BlogData articles={articles} />
      <PageHeader
        title={copy.title}
        lead={copy.intro}
        aside={<SearchField ref={search} query={filter.query} onSearch={(query) => change({ query })} />}
      />
      <p role="status" className="sr-only">
        {copy.found({ count: found.length })}
      </p>
      <Tabs
        label={copy.categories.label}
        tabs={[tab('All', copy.categories.all), ...categories.map(({ value, label }) => tab(value, label))]}
        value={filter.category}
        onChange={(category) => change({ category })}
        className={onlyOnePanel}
      />
      <PopularTopics />
      <SubscribeSection title={copy.subscribe.title} />
    </div>
  );
}

/** Without scripts the first panel holds every article, and the other nine are empty. */
const onlyOnePanel = 'noscript:[&>[role=tabpanel]~[role=tabpanel]]:hidden';

function NothingFound({ onReset }: { onReset: () => void }) {
  const { empty } = useCopy('blog');
  return (
    <EmptyState
      title={empty.title}
      text={empty.text}
      action={
        <Button variant="outline" onClick={onReset}>
          {empty.reset}
        </Button>
      }
    />
  );
}

function PopularTopics() {
  const { topics } = useCopy('blog');
  return (
    <section aria-labelledby="topics" className="mt-12 grid grid-cols-1 gap-6 border-t border-line pt-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="topics" className="text-title">
          {topics.title}
        </h2>
        <FeedLink />
      </div>
      <ul className="flex flex-wrap gap-2.5">
        {topics.items.map((topic) => (
          <li key={topic}>
            <Badge>{topic}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

const mostPosts = 10;

function BlogData({ articles }: { articles: readonly ArticleSummary[] }) {
  const copy = useCopy('blog');
  const addresses = useAddresses();
  const blogPost = articles.slice(0, mostPosts).map(({ id, title, excerpt, published }) => ({
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt,
    datePublished: published,
    url: addresses.article(id),
    image: addresses.file(previewPath(`article-${id}`)),
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
