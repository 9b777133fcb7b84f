import { useCopy } from '#app/copy/copy.ts';
import { useLanguage } from '#app/page.ts';
import { ArticleLink } from '#app/site/links.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { classes } from '#app/ui/classes.ts';
import { ArrowIcon } from '#app/ui/icons.tsx';
import type { ArticleSummary } from './articles.server.ts';

/** Articles appear one after the other, 0.1 s apart. Classes, because the page's CSP allows no style attribute. */
const delays = [
  '[animation-delay:0s]',
  '[animation-delay:0.1s]',
  '[animation-delay:0.2s]',
  '[animation-delay:0.3s]',
  '[animation-delay:0.4s]',
  '[animation-delay:0.5s]',
  '[animation-delay:0.6s]',
  '[animation-delay:0.7s]',
  '[animation-delay:0.8s]',
  '[animation-delay:0.9s]',
  '[animation-delay:1s]',
  '[animation-delay:1.1s]',
  '[animation-delay:1.2s]',
  '[animation-delay:1.3s]',
];

/**
 * Rows of two and rows of three in turn. Rows of two alone where a category hides articles, and at the end where a row of
 * three would have two.
 */
const place =
  'lg:col-span-2 lg:nth-[5n+1]:col-span-3 lg:nth-[5n+2]:col-span-3 lg:nth-[5n+3]:nth-last-2:col-span-3 lg:nth-[5n+4]:last:col-span-3 lg:[:root:has([name=category]:not([value=All]):checked)_&]:col-span-3';

export function ArticleGrid({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-6">
      {articles.map((article, index) => (
        <li
          key={article.id}
          data-category={article.category}
          className={classes('off-screen-later animate-appear', place, delays[index] ?? delays.at(-1))}
        >
          <ArticleCard article={article} first={index < 2} />
        </li>
      ))}
    </ul>
  );
}

function ArticleCard({ article, first }: { article: ArticleSummary; first: boolean }) {
  const { readMore, inEnglish } = useCopy('blog');
  const foreign = useLanguage() !== article.bodyLanguage;
  return (
    <article className="group relative grid h-full grid-cols-1 grid-rows-[auto_auto_1fr] gap-5">
      <Picture src={article.picture} first={first} className="rounded-card" />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-soft">
        <Badge>{article.categoryName}</Badge>
        <time dateTime={article.published}>{article.date}</time>
        {foreign ? <span>{inEnglish}</span> : null}
      </p>
      <div className="grid grid-cols-1 grid-rows-[auto_1fr_auto] gap-3">
        <h2 className="text-title-s">{article.title}</h2>
        <p className="line-clamp-3 max-w-measure text-ink-soft">{article.excerpt}</p>
        <ArticleLink id={article.id} className={linkLook}>
          {readMore}
          <span className="sr-only">{article.title}</span>
          <ArrowIcon className="size-4 text-aurora transition-transform group-hover:translate-x-1" />
        </ArticleLink>
      </div>
    </article>
  );
}

/** The link covers the whole card. */
const linkLook =
  'inline-flex min-h-touch items-center gap-2 justify-self-start rounded-field text-sm font-semibold text-ink after:absolute after:inset-0 after:rounded-card';

interface PictureProps {
  src: string | undefined;
  /** On the first screen. */
  first?: boolean;
  className?: string;
}

/** An article's picture, or an empty box of the same size. Decorative: it has no alternative text. */
export function Picture({ src, first = false, className }: PictureProps) {
  return (
    <div className={classes('aspect-video overflow-hidden border border-line bg-raised', className)}>
      {src ? (
        <img
          src={src}
          alt=""
          width={1600}
          height={900}
          loading={first ? 'eager' : 'lazy'}
          className="size-full object-cover transition-transform duration-300 group-hover:scale-[1.025]"
        />
      ) : null}
    </div>
  );
}
