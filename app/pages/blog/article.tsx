import { data, isRouteErrorResponse, useRouteError } from 'react-router';
import { useCopy } from '#app/copy/copy.ts';
import { useAddresses } from '#app/page.ts';
import { PageLink } from '#app/site/links.tsx';
import { PageMeta } from '#app/site/page-meta.tsx';
import type { StyleSheetHandle } from '#app/site/styles.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import { site } from '#content/site.ts';
import type { Route } from './+types/article.ts';
import { ArticleBody } from './article-body.tsx';
import { Picture, useForeign } from './article-grid.tsx';
import { languagesOf, pictureToShare, type ReadableArticle, readArticle } from './articles.server.ts';
import { FeedDiscovery } from './feed-link.tsx';
import { Share } from './share.tsx';
import { Sidebar } from './sidebar.tsx';
import { ArticleData } from './structured-data.tsx';

export const handle: StyleSheetHandle = { styleSheet: 'blog' };

export async function loader({ request, params }: Route.LoaderArgs) {
  const { language, prefix } = languagesOf(request, params.lang);
  const article = await readArticle(params.id, language, prefix);
  if (!article) throw data(null, { status: 404 });
  return article;
}

export default function ArticlePage({ loaderData: article }: Route.ComponentProps) {
  const copy = useCopy('blog');
  const addresses = useAddresses();
  return (
    <div className="mx-auto grid max-w-content grid-cols-1 gap-x-16 gap-y-10 px-gutter pt-6 pb-section lg:grid-cols-[minmax(0,1fr)_20rem]">
      <PageMeta
        title={`${article.title} | ${site.brand}`}
        description={article.excerpt}
        type="article"
        preview={pictureToShare(article)}
      />
      <FeedDiscovery />
      <ArticleData article={article} />
      <ArticleHead article={article} />
      <div className="grid min-w-0 grid-cols-1 content-start gap-10">
        <Picture picture={article.picture} alt={article.alt} first className="rounded-card" />
        <ArticleBody html={article.html} language={article.bodyLanguage} />
        <footer className="grid grid-cols-1 gap-8 border-t border-line pt-8">
          <Share title={article.title} address={addresses.article(article.id)} />
          <PageLink to="blog" className={`${buttonLook({ variant: 'outline' })} justify-self-start`}>
            {copy.article.back}
          </PageLink>
        </footer>
      </div>
      <Sidebar article={article} />
    </div>
  );
}

function ArticleHead({ article }: { article: ReadableArticle }) {
  const copy = useCopy('blog');
  const lang = useForeign(article.language);
  return (
    <header className="grid grid-cols-1 gap-6 lg:col-span-2">
      <Breadcrumb title={article.title} />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
        <Badge>{article.categoryName}</Badge>
        <time dateTime={article.published}>{article.date}</time>
        <span>{copy.article.minutes({ minutes: article.minutes })}</span>
      </p>
      <h1 lang={lang} className="max-w-[17em] text-section">
        {article.title}
      </h1>
      <p lang={lang} className="max-w-[38em] text-lg text-ink-soft">
        {article.excerpt}
      </p>
    </header>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingArticle />;
  throw error;
}

function MissingArticle() {
  const { missing } = useCopy('blog');
  return (
    <section className="mx-auto grid max-w-content grid-cols-1 justify-items-start gap-6 px-gutter py-section">
      <title>{`${missing.title} | ${site.brand}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="max-w-[12em] text-hero">{missing.title}</h1>
      <p className="max-w-measure text-lg text-ink-soft">{missing.text}</p>
      <PageLink to="blog" className={`${buttonLook()} mt-4`}>
        {missing.back}
      </PageLink>
    </section>
  );
}

const separator = "before:text-ink-quiet before:content-['/'/'']";
/** Padded to a full touch target, because the text may be short. */
const stop = `${textLinkLook('quiet')} justify-center px-2`;

function Breadcrumb({ title }: { title: string }) {
  const { title: blog, article } = useCopy('blog');
  return (
    <nav aria-label={article.breadcrumb}>
      <ol className="-ml-2 flex items-center text-sm whitespace-nowrap">
        <li>
          <PageLink to="home" className={stop}>
            {article.home}
          </PageLink>
        </li>
        <li className={separator}>
          <PageLink to="blog" className={stop}>
            {blog}
          </PageLink>
        </li>
        <li aria-current="page" className={`min-w-0 truncate before:pr-2 ${separator}`}>
          {title}
        </li>
      </ol>
    </nav>
  );
}
