import { Closing } from './closing.tsx';
import { Contact } from './contact.tsx';
import { Faq, type ShownQuestion } from './faq.tsx';
import { OfferData } from './offer-data.tsx';
import { Pricing } from './pricing.tsx';
import { PlansTeaser } from './teaser.tsx';
import { type ShownTestimonial, Testimonials } from './testimonials.tsx';
import { FreeTrial } from './trial.tsx';

export interface LandingContent {
  questions: ShownQuestion[];
  testimonials: ShownTestimonial[];
}

/** From the trial request down: what can be filled in, chosen and turned. */
export default function Offer({ questions, testimonials }: LandingContent) {
  return (
    <>
      <OfferData questions={questions} />
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
