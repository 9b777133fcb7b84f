import { useCopy } from '#app/copy/copy.ts';
import { PageLink } from '#app/site/links.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { site } from '#content/site.ts';

export function MissingArticle() {
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
