import { useCopy } from '#app/copy/copy.ts';
import { Later } from '#app/later.tsx';
import { useNumbers } from '#app/numbers.ts';
import { PageMeta } from '#app/site/page-meta.tsx';
import { claims } from '#content/claims.ts';
import { site } from '#content/site.ts';
import { defaultLanguage, isLanguage } from '#contract/language.ts';
import type { Route } from './+types/home.ts';
import { landingContent } from './home/content.server.ts';
import { Hero } from './home/hero.tsx';
import { TrustBand } from './home/trust.tsx';

const below = () => import('./home/below.tsx');

export function loader({ request }: Route.LoaderArgs) {
  const language = request.headers.get('accept-language');
  return landingContent(isLanguage(language) ? language : defaultLanguage);
}

export const shouldRevalidate = () => false;

export default function Home({ loaderData }: Route.ComponentProps) {
  const copy = useCopy('hero');
  const { atLeast } = useNumbers();
  const offer = {
    channels: atLeast(claims.channels),
    movies: atLeast(claims.movies),
    series: atLeast(claims.series),
    trialHours: claims.trialHours,
  };
  return (
    <>
      <PageMeta title={copy.title({ brand: site.brand })} description={copy.description(offer)} />
      <Hero />
      <TrustBand />
      <Later load={below} part={loaderData} />
    </>
  );
}
