import { Closing } from './closing.tsx';
import { Contact } from './contact.tsx';
import { Devices } from './devices.tsx';
import { Faq, type ShownQuestion } from './faq.tsx';
import { Features } from './features.tsx';
import { Pricing } from './pricing.tsx';
import { Steps } from './steps.tsx';
import { PlansTeaser } from './teaser.tsx';
import { type ShownTestimonial, Testimonials } from './testimonials.tsx';
import { FreeTrial } from './trial.tsx';

export interface LandingContent {
  questions: ShownQuestion[];
  testimonials: ShownTestimonial[];
}

/** Everything below the first screen. */
export default function Below({ questions, testimonials }: LandingContent) {
  return (
    <>
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
