import { useCopy } from '#app/copy/copy.ts';
import { useNumbers } from '#app/formats.ts';
import { useLanguage } from '#app/page.ts';
import { SectionLink } from '#app/site/links.tsx';
import { PageMeta } from '#app/site/page-meta.tsx';
import type { StyleSheetHandle } from '#app/site/styles.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { claims } from '#content/claims.ts';
import { platforms } from '#content/platforms.ts';
import { site } from '#content/site.ts';
import { Contact } from './contact.tsx';
import { Devices } from './devices.tsx';
import { Faq } from './faq.tsx';
import { Features } from './features.tsx';
import { FreeTrial } from './free-trial.tsx';
import { Hero } from './hero.tsx';
import { landingContent } from './landing-content.server.ts';
import { PlansTeaser } from './plans-teaser.tsx';
import { Pricing } from './pricing.tsx';
import { Steps } from './steps.tsx';
import { OfferData, useDescription } from './structured-data.tsx';
import { Testimonials } from './testimonials.tsx';

export const handle: StyleSheetHandle = { styleSheet: 'home' };

export default function Home() {
  const copy = useCopy('hero');
  const { questions, testimonials } = landingContent(useLanguage());
  return (
    <>
      <PageMeta title={copy.title({ brand: site.brand })} description={useDescription()} preview="home" />
      <OfferData questions={questions} />
      <Hero />
      <TrustBand />
      <Features />
      <Steps />
      <Devices />
      <FreeTrial />
      <Pricing />
      <Testimonials testimonials={testimonials} />
      <PlansTeaser />
      <Faq questions={questions} />
      <Contact />
      <Closing />
    </>
  );
}

function Closing() {
  const { closing } = useCopy('home');
  return (
    <section aria-labelledby="closing-heading" className="mx-auto max-w-content px-gutter pt-section">
      <div className="relative isolate grid gap-6 overflow-hidden rounded-card border border-line bg-card px-6 py-14 md:px-14 md:py-20">
        <div
          aria-hidden="true"
          className="absolute inset-0 -z-10 bg-[radial-gradient(60%_120%_at_88%_0%,rgb(22_120_95/0.45),transparent_70%),radial-gradient(50%_100%_at_100%_100%,rgb(24_66_128/0.4),transparent_70%)]"
        />
        <h2 id="closing-heading" className="max-w-[11em] text-section">
          {closing.heading}
        </h2>
        <p className="max-w-measure text-lg text-ink-soft">{closing.text}</p>
        <p className="flex flex-wrap gap-3">
          <SectionLink to="pricing" className={buttonLook({ size: 'lg' })}>
            {closing.viewPlans}
          </SectionLink>
          <SectionLink to="contact" className={buttonLook({ variant: 'outline', size: 'lg' })}>
            {closing.contactSales}
          </SectionLink>
        </p>
      </div>
    </section>
  );
}

function TrustBand() {
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
