import { useCopy } from '#app/copy/copy.ts';
import { useLanguage } from '#app/page.ts';
import { feedPath } from '#app/paths.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { site } from '#content/site.ts';

/** A link for visitors. */
export function FeedLink() {
  const { subscribe } = useCopy('blog');
  return (
    <a href={feedPath(useLanguage())} className={buttonLook({ variant: 'outline', size: 'sm' })}>
      {subscribe.feed}
    </a>
  );
}

/** Lets feed readers find the feed; React moves it into the head. */
export function FeedDiscovery() {
  const { title } = useCopy('blog');
  return (
    <link
      rel="alternate"
      type="application/rss+xml"
      title={`${title} | ${site.brand}`}
      href={feedPath(useLanguage())}
    />
  );
}
