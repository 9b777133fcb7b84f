import { useCopy } from '#app/copy/copy.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { PageLink } from './links.tsx';
import { DestinationLink, useDestinations } from './navigation-links.tsx';

const linkClass = buttonLook({ variant: 'outline', size: 'sm' });

/** What a visitor sees where a page cannot be shown: what happened, and links to other pages. */
export function ErrorPage({ status }: { status: number }) {
  const { problem } = useCopy('layout');
  const { main } = useDestinations();
  const { heading, hint } = useErrorWords(status);
  return (
    <section className="mx-auto grid max-w-content gap-10 px-gutter py-section">
      <title>{heading}</title>
      <meta name="robots" content="noindex" />
      <div className="grid gap-4">
        <h1 className="max-w-[10em] text-hero">{heading}</h1>
        <p className="max-w-measure text-lg text-ink-soft">{hint}</p>
      </div>
      <nav aria-labelledby="useful-pages" className="grid gap-4 border-t border-line pt-8">
        <h2 id="useful-pages" className="text-title-s">
          {problem.usefulPages}
        </h2>
        <ul className="flex flex-wrap gap-3">
          <li>
            <PageLink to="home" className={linkClass}>
              {problem.home}
            </PageLink>
          </li>
          {main.map((destination) => (
            <li key={destination.label}>
              <DestinationLink to={destination} className={linkClass} />
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}

function useErrorWords(status: number): { heading: string; hint: string } {
  const { problem } = useCopy('layout');
  if (status === 404) return { heading: problem.notFound.heading, hint: problem.notFound.hint };
  if (status === 414) return { heading: problem.tooLong.heading, hint: problem.tooLong.hint };
  if ([403, 413, 415, 422].includes(status))
    return { heading: problem.refused.heading, hint: problem.refused.hint };
  if (status === 429) return { heading: problem.tooMany.heading, hint: problem.tooMany.hint };
  if (status < 500) return { heading: problem.badRequest.heading, hint: problem.badRequest.hint };
  return { heading: problem.server.heading, hint: problem.server.hint };
}
