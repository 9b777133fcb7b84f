import { useCopy } from '#app/copy/copy.ts';
import { Island } from '#app/islands/island.tsx';
import SubscribeForm from '#app/pages/newsletter/subscribe-form.island.tsx';

/** At the end of a page. */
export function SubscribeSection({ title }: { title: string }) {
  const { text } = useCopy('newsletter');
  return (
    <section
      id="newsletter"
      tabIndex={-1}
      aria-labelledby="newsletter-title"
      className="off-screen-later grid grid-cols-1 gap-x-16 gap-y-6 border-t border-line pt-12 lg:grid-cols-2"
    >
      <div className="grid content-start gap-3">
        <h2 id="newsletter-title" className="text-title">
          {title}
        </h2>
        <p className="max-w-measure text-ink-soft">{text}</p>
      </div>
      <Island>
        <SubscribeForm />
      </Island>
    </section>
  );
}
