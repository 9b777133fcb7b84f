import { useCopy } from '#app/copy/copy.ts';
import { Island } from '#app/islands/island.tsx';
import { useLanguage } from '#app/page.ts';
import SubscribeForm from '#app/pages/newsletter/subscribe-form.island.tsx';
import { HideUnchecked } from '#app/site/hide-unchecked.tsx';
import { PageMeta } from '#app/site/page-meta.tsx';
import type { StyleSheetHandle } from '#app/site/styles.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { useChoice } from '#app/use-choice.ts';
import { site } from '#content/site.ts';
import { listArticles, listCategories } from './articles.server.ts';
import BlogList from './blog-list.island.tsx';
import { FeedDiscovery, FeedLink } from './feed-link.tsx';
import { BlogData } from './structured-data.tsx';

export const handle: StyleSheetHandle = { styleSheet: 'blog' };

export default function BlogListPage() {
  const copy = useCopy('blog');
  const language = useLanguage();
  const articles = listArticles(language);
  const categories = listCategories(language);
  const names = categories.map(({ value }) => value);
  const category = useChoice('category', ['All', ...names]);
  return (
    <div className="mx-auto grid max-w-content grid-cols-1 gap-10 px-gutter py-section">
      <PageMeta title={`${copy.title} | ${site.brand}`} description={copy.intro} preview="blog" />
      <FeedDiscovery />
      <BlogData articles={articles} />
      <HideUnchecked name="category" values={names} />
      <Island hydrateFor="q">
        <BlogList {...{ articles, categories, category }} />
      </Island>
      <PopularTopics />
      <SubscribeSection title={copy.subscribe.title} />
    </div>
  );
}

function PopularTopics() {
  const { topics } = useCopy('blog');
  return (
    <section
      aria-labelledby="topics"
      className="off-screen-later mt-12 grid grid-cols-1 gap-6 border-t border-line pt-12"
    >
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

/** The newsletter's form, at the end of a page. */
function SubscribeSection({ title }: { title: string }) {
  const { text } = useCopy('newsletter');
  return (
    <section
      id="newsletter"
      tabIndex={-1}
      aria-labelledby="newsletter-title"
      className="off-screen-later grid grid-cols-1 gap-x-16 gap-y-6 border-t border-line pt-12 lg:grid-cols-2"
    >
      <div className="grid content-start gap-3">
        <h2 id="newsletter-title" className="text-title">
          {title}
        </h2>
        <p className="max-w-measure text-ink-soft">{text}</p>
      </div>
      <Island>
        <SubscribeForm />
      </Island>
    </section>
  );
}
