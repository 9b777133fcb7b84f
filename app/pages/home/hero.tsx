import { useCopy } from '#app/copy/copy.ts';
import { useNumbers } from '#app/formats.ts';
import { SectionLink } from '#app/site/links.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { claims } from '#content/claims.ts';
import { policy } from '#content/policy.ts';
import { cheapestMonth, priceOf } from '#content/price.ts';
import { ChannelSearch } from './channel-search.tsx';
import { HeroVideo } from './hero-video.tsx';

export function Hero() {
  const { hero } = useCopy('hero');
  const { nav } = useCopy('layout');
  const { number } = useNumbers();
  return (
    <section aria-labelledby="hero-heading" className="relative isolate overflow-hidden border-b border-line">
      <HeroVideo />
      <div className="mx-auto grid max-w-content gap-7 px-gutter pt-20 pb-14 md:pb-20">
        <Badge live className="justify-self-start">
          {hero.onAir({ countries: number(claims.countries) })}
        </Badge>
        <h1 id="hero-heading" className="max-w-[9.5em] text-hero">
          {hero.heading({ channels: number(claims.channels) })}
        </h1>
        <p className="max-w-[27em] text-lg text-ink-soft">
          {hero.lead({
            movies: number(claims.movies),
            series: number(claims.series),
            devices: policy.connections.most,
          })}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <SectionLink to="pricing" className={buttonLook({ size: 'lg' })}>
            {hero.seePlans}
          </SectionLink>
          <SectionLink to="free-trial" className={buttonLook({ variant: 'outline', size: 'lg' })}>
            {nav.freeTrial}
          </SectionLink>
          <SectionLink to="features" className={buttonLook({ variant: 'quiet', size: 'lg' })}>
            {hero.whatYouGet}
          </SectionLink>
        </div>
        <p className="max-w-[33em] text-sm text-pretty text-ink-soft">
          <PriceLine />
        </p>
        <ChannelSearch />
        <KeyFigures />
      </div>
    </section>
  );
}

function PriceLine() {
  const { hero } = useCopy('hero');
  const { price, percent } = useNumbers();
  const { months, perMonth, savedPercent } = cheapestMonth(1);
  return [
    hero.from({ price: price(priceOf('monthly', 1).amount), perMonth: price(perMonth), months }),
    savedPercent && hero.save({ percent: percent(savedPercent) }),
    hero.once,
  ]
    .filter(Boolean)
    .join(' ');
}

function KeyFigures() {
  const { hero } = useCopy('hero');
  const { number, percent } = useNumbers();
  const { score, customers } = claims.customerRating;
  const figures = [
    { figure: `${number(score)}/5`, meaning: hero.customers({ customers: number(customers) }) },
    { figure: percent(claims.uptimePercent), meaning: hero.uptime },
    { figure: hero.hours({ hours: policy.trial.hours }), meaning: hero.trial },
  ];
  return (
    <dl className="grid max-w-xl grid-cols-3 gap-4 border-t border-line-strong pt-6">
      {figures.map(({ figure, meaning }) => (
        <div key={meaning} className="flex flex-col-reverse justify-end">
          <dt className="text-xs text-ink-soft">{meaning}</dt>
          <dd className="font-display text-title font-[650] tracking-tight tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
