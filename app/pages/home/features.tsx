import type { ReactNode } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { Card } from '#app/ui/card.tsx';
import { claims } from '#content/claims.ts';
import { isAroundTheClock } from '#content/hours.ts';
import { policy } from '#content/policy.ts';
import BitrateCurve from './drawings/bitrate-curve.svg?component';
import ThreeScreens from './drawings/three-screens.svg?component';
import { CatchUpSlider, ChatLines, MatchScore, ProgrammeGuide } from './feature-drawings.tsx';
import { Section } from './section.tsx';

/** Each card shows a piece of the product beside its text. */
export function Features() {
  const { features } = useCopy('home');
  const always = isAroundTheClock();
  return (
    <Section id="features" heading={features.heading} lead={features.text}>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-6">
        <Feature
          className="lg:col-span-3"
          title={features.guide.title({ days: claims.guideDays })}
          text={features.guide.text}
        >
          <ProgrammeGuide />
        </Feature>
        <Feature
          className="lg:col-span-3"
          title={features.catchUp.title({ hours: claims.catchUpHours })}
          text={features.catchUp.text}
        >
          <CatchUpSlider />
        </Feature>
        <Feature className="lg:col-span-2" title={features.antiFreeze.title} text={features.antiFreeze.text}>
          <BitrateCurve className="w-full" />
        </Feature>
        <Feature className="lg:col-span-2" title={features.sports.title} text={features.sports.text}>
          <MatchScore />
        </Feature>
        <Feature
          className="lg:col-span-2"
          title={features.screens.title({ devices: policy.connections.most })}
          text={features.screens.text}
        >
          <ThreeScreens className="w-full text-ink-quiet" />
        </Feature>
        <Feature
          className="lg:col-span-6 lg:grid-cols-2 lg:items-center"
          title={always ? features.support.title : features.support.byHours.title}
          text={always ? features.support.text : features.support.byHours.text}
        >
          <ChatLines />
        </Feature>
      </div>
    </Section>
  );
}

interface FeatureProps {
  title: string;
  text: string;
  className: string;
  children: ReactNode;
}

function Feature({ title, text, className, children }: FeatureProps) {
  return (
    <Card as="article" className={`grid content-between gap-8 ${className}`}>
      <div className="grid gap-2">
        <h3 className="text-title-s">{title}</h3>
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
      <div aria-hidden="true" className="min-w-0">
        {children}
      </div>
    </Card>
  );
}
