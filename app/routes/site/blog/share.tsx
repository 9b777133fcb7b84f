import { useCopy } from '#app/copy/copy.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toast-store.ts';

interface ShareProps {
  title: string;
  address: string;
}

export function Share({ title, address }: ShareProps) {
  const { share } = useCopy('blog');
  const copyLink = () =>
    copyToClipboard(address).then(
      () => showToast({ title: share.copied, description: address }),
      () =>
        showToast({
          title: share.failed,
          description: share.failedHint({ address }),
          variant: 'destructive',
        }),
    );
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
          <Button variant="outline" size="sm" onClick={copyLink}>
            {share.copy}
          </Button>
        </li>
      </ul>
    </section>
  );
}

const look = buttonLook({ variant: 'outline', size: 'sm' });

/** Absent on a page that was not sent encrypted, and a browser may refuse. */
async function copyToClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

function networks(url: string, title: string): { name: string; href: string }[] {
  const link = (base: string, query: Record<string, string>) => `${base}?${new URLSearchParams(query)}`;
  return [
    { name: 'Twitter', href: link('https://twitter.com/intent/tweet', { url, text: title }) },
    { name: 'Facebook', href: link('https://www.facebook.com/sharer/sharer.php', { u: url, quote: title }) },
    { name: 'LinkedIn', href: link('https://www.linkedin.com/shareArticle', { mini: 'true', url, title }) },
  ];
}
