import { useCopy } from '#app/copy/copy.ts';
import { PageLink } from '#app/site/links.tsx';
import { textLinkLook } from '#app/ui/link.tsx';

const separator = "before:text-ink-quiet before:content-['/'/'']";
/** Padded to a full touch target, because the text may be short. */
const stop = `${textLinkLook('quiet')} justify-center px-2`;

export function Breadcrumb({ title }: { title: string }) {
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
