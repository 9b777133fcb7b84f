import { useCopy } from '#app/copy/copy.ts';
import { useLanguage } from '#app/page.ts';
import { feedPath } from '#app/paths.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { site } from '#content/site.ts';

/** For a person. The feed is no page of ours: the browser or a reader opens it. */
export function FeedLink() {
  const { subscribe } = useCopy('blog');
  return (
    <a href={feedPath(useLanguage())} className={buttonLook({ variant: 'outline', size: 'sm' })}>
      {subscribe.feed}
    </a>
  );
}

/** For feed readers, which look for it in the head. */
export function FeedAnnouncement() {
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
