import { useCopy } from '#app/copy/copy.ts';
import { Later } from '#app/later.tsx';
import { PageMeta } from '#app/site/page-meta.tsx';
import { site } from '#content/site.ts';
import { defaultLanguage, isLanguage } from '#contract/language.ts';
import type { Route } from './+types/home.ts';
import { landingContent } from './home/content.server.ts';
import { Hero } from './home/hero.tsx';
import { TrustBand } from './home/trust.tsx';
import { useDescription } from './home/use-description.ts';

const explanation = () => import('./home/explanation.tsx');
const offer = () => import('./home/offer.tsx');

export function loader({ request }: Route.LoaderArgs) {
  const language = request.headers.get('accept-language');
  return landingContent(isLanguage(language) ? language : defaultLanguage);
}

export const shouldRevalidate = () => false;

export default function Home({ loaderData }: Route.ComponentProps) {
  const copy = useCopy('hero');
  return (
    <>
      <PageMeta title={copy.title({ brand: site.brand })} description={useDescription()} preview="home" />
      <Hero />
      <TrustBand />
      <Later load={explanation} part={{}} still />
      <Later load={offer} part={loaderData} />
    </>
  );
}
