import { useCopy } from '#app/copy/copy.ts';
import { OpeningPage } from '#app/site/opening-page.tsx';

export default function Privacy() {
  const { privacy } = useCopy('pages');
  return <OpeningPage title={privacy.title} intro={privacy.intro} />;
}
