import { useCopy } from '#app/copy/copy.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { site } from '#content/site.ts';
import { PageLink } from './links.tsx';
import { PageMeta } from './page-meta.tsx';

/** A page whose body is still to come: its title, what it will tell, and a person to ask until then. */
export function OpeningPage({ title, intro }: { title: string; intro: string }) {
  const copy = useCopy('pages');
  return (
    <article className="mx-auto grid max-w-content gap-8 px-gutter py-section">
      <PageMeta title={`${title} | ${site.brand}`} description={intro} />
      <h1 className="max-w-[11em] text-hero">{title}</h1>
      <p className="max-w-measure text-lg">{intro}</p>
      <p className="max-w-measure border-t border-line pt-8 text-ink-soft">{copy.soon}</p>
      <p className="flex flex-wrap gap-3">
        <a href={`mailto:${site.email}`} className={buttonLook()}>
          {copy.askUs}
        </a>
        <PageLink to="home" className={buttonLook({ variant: 'outline' })}>
          {copy.backHome}
        </PageLink>
      </p>
    </article>
  );
}
