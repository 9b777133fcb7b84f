import type { ReactNode } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { useNumbers } from '#app/numbers.ts';
import type { Section as SectionId } from '#app/paths.ts';
import { SectionLink } from '#app/site/links.tsx';
import { PageMeta } from '#app/site/page-meta.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import { claims } from '#content/claims.ts';
import { policy } from '#content/policy.ts';
import { priceOf } from '#content/price.ts';
import { site } from '#content/site.ts';

export default function Home() {
  const copy = useCopy('home');
  const { atLeast, number, price } = useNumbers();
  const offer = {
    channels: atLeast(claims.channels),
    movies: atLeast(claims.movies),
    series: atLeast(claims.series),
    trialHours: claims.trialHours,
  };
  return (
    <>
      <PageMeta title={copy.title({ brand: site.brand })} description={copy.description(offer)} />
      <Hero />
      <Section id="features" heading={copy.features.heading}>
        {copy.features.text({ guideDays: claims.guideDays, catchUpHours: claims.catchUpHours })}
      </Section>
      <Section id="pricing" heading={copy.pricing.heading}>
        {copy.pricing.text({ price: price(priceOf('twoYears', 1).perMonth ?? 0) })}
      </Section>
      <Section id="testimonials" heading={copy.testimonials.heading}>
        {copy.testimonials.text({
          score: `${number(claims.customerRating.score)}/5`,
          customers: number(claims.customerRating.customers),
        })}
      </Section>
      <Section id="faq" heading={copy.faq.heading}>
        {copy.faq.text({ days: policy.refund.periodPlanDays, hours: policy.refund.lifetimeHours })}
      </Section>
      <Section id="contact" heading={copy.contact.heading}>
        {copy.contact.text}
        <dl className="mt-6 flex flex-wrap gap-x-12 gap-y-4 text-base">
          <ContactWay term={copy.contact.email} href={`mailto:${site.email}`} label={site.email} />
          <ContactWay term={copy.contact.phone} href={`tel:+${site.messagingNumber}`} label={site.phone} />
        </dl>
      </Section>
    </>
  );
}

function Hero() {
  const { hero } = useCopy('home');
  const { atLeast, number, percent, price } = useNumbers();
  const facts = [
    {
      figure: `${number(claims.customerRating.score)}/5`,
      meaning: hero.customers({ customers: atLeast(claims.customerRating.customers) }),
    },
    { figure: percent(claims.uptimePercent), meaning: hero.uptime },
    { figure: hero.hours({ hours: claims.trialHours }), meaning: hero.trial },
  ];
  return (
    <section className="relative isolate overflow-hidden border-b border-line">
      <div
        aria-hidden="true"
        className="absolute inset-[-20%] -z-10 animate-drift bg-[radial-gradient(46%_52%_at_66%_22%,rgb(22_120_95/0.5),transparent_72%),radial-gradient(40%_56%_at_88%_58%,rgb(24_66_128/0.42),transparent_74%),radial-gradient(30%_40%_at_44%_8%,rgb(16_84_92/0.4),transparent_70%)]"
      />
      <div className="mx-auto grid max-w-content gap-8 px-gutter pt-14 pb-16 md:pt-24 md:pb-24">
        <p className="flex w-fit items-center gap-2.5 rounded-pill border border-line-strong bg-card px-4 py-1.5 text-xs font-semibold">
          <span aria-hidden="true" className="size-2 rounded-pill bg-live" />
          {hero.onAir({ countries: atLeast(claims.countries) })}
        </p>
        <h1 className="max-w-[8em] text-hero">{hero.heading}</h1>
        <p className="max-w-[29em] text-lg text-ink-soft">
          {hero.lead({
            channels: atLeast(claims.channels),
            movies: atLeast(claims.movies),
            series: atLeast(claims.series),
            devices: claims.devices,
          })}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <SectionLink to="pricing" className={buttonLook({ size: 'lg' })}>
            {hero.seePlans}
          </SectionLink>
          <SectionLink to="features" className={buttonLook({ variant: 'outline', size: 'lg' })}>
            {hero.whatYouGet}
          </SectionLink>
        </div>
        <p className="text-sm text-ink-soft">{hero.from({ price: price(priceOf('monthly', 1).amount) })}</p>
        <dl className="grid max-w-2xl grid-cols-3 gap-4 border-t border-line-strong pt-6">
          {facts.map(({ figure, meaning }) => (
            <div key={meaning} className="flex flex-col-reverse justify-end">
              <dt className="text-xs text-ink-soft">{meaning}</dt>
              <dd className="font-display text-title font-[650] tracking-tight tabular-nums">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Section({ id, heading, children }: { id: SectionId; heading: string; children: ReactNode }) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-heading`}
      className="mx-auto grid max-w-content gap-6 px-gutter pt-section md:grid-cols-2"
    >
      <h2 id={`${id}-heading`} className="max-w-[11em] text-section">
        {heading}
      </h2>
      <div className="max-w-measure self-end text-lg text-ink-soft">{children}</div>
    </section>
  );
}

function ContactWay({ term, href, label }: { term: string; href: string; label: string }) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{term}</dt>
      <dd>
        <a href={href} className={textLinkLook()}>
          {label}
        </a>
      </dd>
    </div>
  );
}
