import type { ReactNode } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { Island } from '#app/islands/island.tsx';
import SubscribeForm from '#app/pages/newsletter/subscribe-form.island.tsx';
import { ArticleLink } from '#app/site/links.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { site } from '#content/site.ts';
import { Picture, useForeign } from './article-grid.tsx';
import type { ArticleSummary, ReadableArticle } from './articles.server.ts';
import { FeedLink } from './feed-link.tsx';

export function Sidebar({ article }: { article: ReadableArticle }) {
  const { related, subscribe } = useCopy('blog');
  const { text } = useCopy('newsletter');
  const topics = ['IPTV', article.categoryName, related.streaming, site.brand, related.entertainment];
  return (
    <aside className="max-lg:off-screen-later grid grid-cols-1 content-start gap-10 self-start lg:sticky lg:top-[calc(var(--spacing-header)+2rem)]">
      <Block title={related.topics}>
        <ul className="flex flex-wrap gap-2">
          {topics.map((topic) => (
            <li key={topic}>
              <Badge>{topic}</Badge>
            </li>
          ))}
        </ul>
      </Block>
      <Block title={related.articles}>
        {article.related.length > 0 ? (
          <ul className="grid grid-cols-1 gap-5">
            {article.related.map((other) => (
              <Related key={other.id} article={other} />
            ))}
          </ul>
        ) : (
          <p className="text-sm text-ink-soft">{related.none}</p>
        )}
      </Block>
      <Card className="grid grid-cols-1 justify-items-start gap-3">
        <h2 className="text-title-s">{subscribe.title}</h2>
        <p className="text-sm text-ink-soft">{text}</p>
        <Island>
          <SubscribeForm />
        </Island>
        <div className="mt-3 w-full border-t border-line pt-5">
          <FeedLink />
        </div>
      </Card>
    </aside>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-title-s">{title}</h2>
      {children}
    </section>
  );
}

function Related({ article }: { article: ArticleSummary }) {
  return (
    <li className="group relative grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-4">
      <Picture picture={article.picture} className="rounded-poster" />
      <div className="grid grid-cols-1 gap-1">
        <ArticleLink
          id={article.id}
          lang={useForeign(article.language)}
          className="text-sm leading-snug font-semibold text-ink decoration-edge underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {article.title}
        </ArticleLink>
        <time dateTime={article.published} className="text-xs text-ink-quiet">
          {article.date}
        </time>
      </div>
    </li>
  );
}
