import { useCopy } from '#app/copy/copy.ts';
import { useLanguage } from '#app/page.ts';
import { PageMeta } from '#app/site/page-meta.tsx';
import type { SheetHandle } from '#app/styles.tsx';
import { site } from '#content/site.ts';
import { Closing } from './home/closing.tsx';
import { Contact } from './home/contact.tsx';
import { landingContent } from './home/content.server.ts';
import { Devices } from './home/devices.tsx';
import { Faq } from './home/faq.tsx';
import { Features } from './home/features.tsx';
import { FreeTrial } from './home/free-trial.tsx';
import { Hero } from './home/hero.tsx';
import { OfferData } from './home/offer-data.tsx';
import { Pricing } from './home/pricing.tsx';
import { Steps } from './home/steps.tsx';
import { PlansTeaser } from './home/teaser.tsx';
import { Testimonials } from './home/testimonials.tsx';
import { TrustBand } from './home/trust.tsx';
import { useDescription } from './home/use-description.ts';

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
