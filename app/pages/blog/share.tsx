import { useCopy } from '#app/copy/copy.ts';
import { Island } from '#app/islands/island.tsx';
import CopyButton from '#app/site/copy-button.island.tsx';
import { buttonLook } from '#app/ui/button.tsx';

export function Share({ title, address }: { title: string; address: string }) {
  const { share } = useCopy('blog');
  return (
    <section aria-labelledby="share" className="grid grid-cols-1 gap-4">
      <h2 id="share" className="text-title-s">
        {share.title}
      </h2>
      <ul className="flex flex-wrap gap-3">
        {networks(address, title).map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer" className={look}>
              {name}
              <span className="sr-only"> ({share.newTab})</span>
            </a>
          </li>
        ))}
        <li className="noscript:hidden">
          <Island>
            <CopyButton
              text={address}
              label={share.copy}
              copied={share.copied}
              failed={{
                title: share.failed,
                description: share.failedHint({ address }),
                variant: 'destructive',
              }}
            />
          </Island>
        </li>
      </ul>
    </section>
  );
}

const look = buttonLook({ variant: 'outline', size: 'sm' });

function networks(url: string, title: string): { name: string; href: string }[] {
  const link = (base: string, query: Record<string, string>) => `${base}?${new URLSearchParams(query)}`;
  return [
    { name: 'Twitter', href: link('https://twitter.com/intent/tweet', { url, text: title }) },
    { name: 'Facebook', href: link('https://www.facebook.com/sharer/sharer.php', { u: url, quote: title }) },
    { name: 'LinkedIn', href: link('https://www.linkedin.com/shareArticle', { mini: 'true', url, title }) },
  ];
}
