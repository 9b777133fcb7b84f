import { useCopy } from '#app/copy/copy.ts';
import { useLanguage } from '#app/page.ts';
import { PageMeta } from '#app/site/page-meta.tsx';
import type { SheetHandle } from '#app/site/styles.tsx';
import { site } from '#content/site.ts';
import { Closing } from './closing.tsx';
import { Contact } from './contact.tsx';
import { landingContent } from './content.server.ts';
import { Devices } from './devices.tsx';
import { Faq } from './faq.tsx';
import { Features } from './features.tsx';
import { FreeTrial } from './free-trial.tsx';
import { Hero } from './hero.tsx';
import { OfferData } from './offer-data.tsx';
import { Pricing } from './pricing.tsx';
import { Steps } from './steps.tsx';
import { PlansTeaser } from './teaser.tsx';
import { Testimonials } from './testimonials.tsx';
import { TrustBand } from './trust.tsx';
import { useDescription } from './use-description.ts';

export const handle: SheetHandle = { sheet: 'home' };

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
