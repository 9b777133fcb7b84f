import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Field } from '#app/ui/field.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import type { Category } from '#contract/content/articles.ts';
import { type Filter, isWanted, longestQuery, readFilter, writeFilter } from './article-filter.ts';
import { ArticleGrid } from './article-grid.tsx';
import type { ArticleSummary } from './articles.server.ts';

interface BlogListProps {
  articles: readonly ArticleSummary[];
  categories: readonly { value: Category; label: string }[];
  category: Filter['category'];
}

/** Categories are radios and CSS (`HideUnchecked`); only the search needs this code. */
export default function BlogList({ articles, categories, category }: BlogListProps) {
  const copy = useCopy('blog');
  const place = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useState<Filter>({ category, query: '' });
  const find = (query: string) => {
    setFilter((before) => ({ ...before, query }));
    const address = new URL(location.href);
    const names = categories.map(({ value }) => value);
    const { category: chosen } = readFilter(address.searchParams, names);
    address.search = `${writeFilter({ category: chosen, query }, address.searchParams)}`;
    history.replaceState(history.state, '', address);
  };
  const restore = useEffectEvent(() => {
    const { query } = readFilter(new URLSearchParams(location.search), []);
    const chosen = place.current?.querySelector<HTMLInputElement>('[name=category]:checked');
    if (chosen) setFilter((before) => ({ ...before, category: chosen.value as Filter['category'] }));
    if (!search.current) return;
    search.current.value ||= query;
    if (search.current.value) find(search.current.value);
  });
  // What was typed and chosen before this code was loaded, and the query in the address.
  useEffect(() => restore(), []);
  const found = articles.filter((article) => isWanted(article, filter));
  const reset = () => {
    if (search.current) search.current.value = '';
    search.current?.focus();
    find('');
    place.current?.querySelector<HTMLInputElement>('[name=category]')?.click();
  };
  return (
    <div ref={place} className="grid grid-cols-1 gap-10">
      <PageHeader
        title={copy.title}
        lead={copy.intro}
        aside={
          <search className="w-full noscript:hidden sm:w-80">
            <Field
              ref={search}
              type="search"
              label={copy.search.label}
              labelHidden
              placeholder={copy.search.placeholder}
              maxLength={longestQuery}
              autoComplete="off"
              enterKeyHint="search"
              onChange={(event) => find(event.currentTarget.value)}
            />
          </search>
        }
      />
      <p role="status" className="sr-only">
        {filter.query ? copy.found({ count: found.length }) : null}
      </p>
      <RadioCards<Filter['category']>
        look="tabs"
        legend={copy.categories.label}
        legendHidden
        name="category"
        inAddress
        options={[{ value: 'All', label: copy.categories.all }, ...categories]}
        defaultValue={category}
        onChange={(chosen) => setFilter((before) => ({ ...before, category: chosen }))}
        className="-mb-4"
      />
      {found.length > 0 ? (
        <ArticleGrid
          articles={articles.filter((article) => isWanted(article, { ...filter, category: 'All' }))}
        />
      ) : (
        <EmptyState
          title={copy.empty.title}
          text={copy.empty.text}
          action={
            <Button variant="outline" onClick={reset}>
              {copy.empty.reset}
            </Button>
          }
        />
      )}
    </div>
  );
}
