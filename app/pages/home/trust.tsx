import { useCopy } from '#app/copy/copy.ts';
import { useNumbers } from '#app/numbers.ts';
import { Stars } from '#app/ui/stars.tsx';
import { claims } from '#content/claims.ts';
import { platforms } from '#content/platforms.ts';

export function TrustBand() {
  const { trust } = useCopy('hero');
  const { number } = useNumbers();
  const { score, reviews, site } = claims.reviewRating;
  return (
    <section aria-label={trust.label} className="border-b border-line bg-card/60">
      <div className="mx-auto flex max-w-content flex-wrap items-center justify-between gap-x-10 gap-y-4 px-gutter py-6 text-sm text-ink-soft">
        <p className="flex flex-wrap items-center gap-x-2.5">
          <Stars value={score} label={trust.stars({ score: number(score) })} />
          <strong className="text-ink">{number(score)}/5</strong>
          {trust.rating({ reviews: number(reviews), site })}
        </p>
        <ul className="flex flex-wrap gap-x-8 gap-y-2">
          {platforms.map((platform) => (
            <li key={platform}>{platform}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
