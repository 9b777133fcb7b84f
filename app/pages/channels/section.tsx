import type { ReactNode } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { useNumbers } from '#app/numbers.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { ChannelSection } from '#content/channels.ts';
import { useSectionNames } from './section-names.ts';

interface SectionProps {
  section: ChannelSection;
  children: ReactNode;
}

export function Section({ section: { id, channels, claimed }, children }: SectionProps) {
  const copy = useCopy('channels');
  const { number } = useNumbers();
  const names = useSectionNames();
  const count = claimed ?? Math.floor(channels.length / 10) * 10;
  return (
    <section data-section={id} aria-labelledby={`channels-${id}`} className="border-t border-line pt-8">
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={`channels-${id}`} className="text-title">
          {names[id]}
        </h2>
        <Badge>{copy.badge({ count: number(count) })}</Badge>
      </div>
      {children}
    </section>
  );
}
