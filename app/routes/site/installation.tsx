import { useCopy } from '#app/copy/copy.ts';
import { OpeningPage } from '#app/site/opening-page.tsx';

export default function Installation() {
  const { installation } = useCopy('pages');
  return <OpeningPage title={installation.title} intro={installation.intro} />;
}
