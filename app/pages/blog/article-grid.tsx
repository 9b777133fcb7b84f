import { useCopy } from '#app/copy/copy.ts';
import { useLanguage } from '#app/page.ts';
import { ArticleLink } from '#app/site/links.tsx';
import type { SharedPicture } from '#app/site/page-meta.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { classes } from '#app/ui/classes.ts';
import { ArrowIcon } from '#app/ui/icons.tsx';
import type { Language } from '#contract/language.ts';
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

// docs/product.md, B84
/** Six times a row of two and a row of three. */
const mostCards = 30;

/** The newest as cards; a page with three hundred of them would keep a phone busy, so the others are lines. */
export function ArticleGrid({ articles }: { articles: readonly ArticleSummary[] }) {
  const earlier = articles.slice(mostCards);
  return (
    <>
      <Cards articles={articles.slice(0, mostCards)} />
      {earlier.length > 0 ? <Earlier articles={earlier} /> : null}
    </>
  );
}

function Cards({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-6 gap-y-12 empty:hidden sm:grid-cols-2 lg:grid-cols-6">
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

function Earlier({ articles }: { articles: readonly ArticleSummary[] }) {
  const { earlier } = useCopy('blog');
  return (
    <section aria-labelledby="earlier" className="off-screen-later grid grid-cols-1 gap-4">
      <h2 id="earlier" className={classes('text-title', hiddenInCategory)}>
        {earlier}
      </h2>
      <ul>
        {articles.map((article) => (
          <EarlierArticle key={article.id} article={article} />
        ))}
      </ul>
    </section>
  );
}

/** A category may have none that is earlier. */
const hiddenInCategory = '[:root:has([name=category]:not([value=All]):checked)_&]:hidden';

function EarlierArticle({ article }: { article: ArticleSummary }) {
  const { inEnglish } = useCopy('blog');
  return (
    <li data-category={article.category} className="border-t border-line">
      <ArticleLink
        id={article.id}
        className="flex min-h-touch flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 hover:underline"
      >
        <span lang={useForeign(article.language)} className="font-semibold">
          {article.title}
        </span>
        <span className="text-sm text-ink-soft">
          {article.categoryName} · <time dateTime={article.published}>{article.date}</time>
          {useForeign(article.bodyLanguage) ? ` · ${inEnglish}` : null}
        </span>
      </ArticleLink>
    </li>
  );
}

function ArticleCard({ article, first }: { article: ArticleSummary; first: boolean }) {
  const { readMore, inEnglish } = useCopy('blog');
  const lang = useForeign(article.language);
  return (
    <article className="group relative grid h-full grid-cols-1 grid-rows-[auto_auto_1fr] gap-5">
      <Picture picture={article.picture} first={first} className="rounded-card" />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-soft">
        <Badge>{article.categoryName}</Badge>
        <time dateTime={article.published}>{article.date}</time>
        {useForeign(article.bodyLanguage) ? <span>{inEnglish}</span> : null}
      </p>
      <div className="grid grid-cols-1 grid-rows-[auto_1fr_auto] gap-3">
        <h2 lang={lang} className="text-title-s">
          {article.title}
        </h2>
        <p lang={lang} className="line-clamp-3 max-w-measure text-ink-soft">
          {article.excerpt}
        </p>
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

/** What an element needs to say where its words are not in the language of the page. */
export function useForeign(language: Language): Language | undefined {
  return useLanguage() === language ? undefined : language;
}

interface PictureProps {
  picture: SharedPicture;
  /** A picture in a list is decorative, beside the title that says what it is about. */
  alt?: string;
  /** On the first screen. */
  first?: boolean;
  className?: string;
}

/** An article's picture. Its box has the same size for all of them. */
export function Picture({ picture, alt = '', first = false, className }: PictureProps) {
  return (
    <div className={classes('aspect-video overflow-hidden border border-line bg-raised', className)}>
      <img
        {...picture}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        className="size-full object-cover transition-transform duration-300 group-hover:scale-[1.025]"
      />
    </div>
  );
}
