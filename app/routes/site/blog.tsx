import { useCopy } from '#app/copy/copy.ts';
import { OpeningPage } from '#app/site/opening-page.tsx';

export default function Blog() {
  const { blog } = useCopy('pages');
  return <OpeningPage title={blog.title} intro={blog.intro} />;
}
