import { useCopy } from '#app/copy/copy.ts';
import { useNumbers } from '#app/formats.ts';
import { SectionLink } from '#app/site/links.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { claims } from '#content/claims.ts';

export function Closing() {
  const { more } = useCopy('channels');
  const { nav } = useCopy('layout');
  const { number } = useNumbers();
  return (
    <Card
      as="section"
      aria-labelledby="many-more"
      className="mt-section flex flex-wrap items-end justify-between gap-x-12 gap-y-8 p-5! sm:p-8! md:p-12!"
    >
      <div className="grid min-w-0 flex-1 basis-80 gap-4">
        <h2 id="many-more" className="text-section">
          {more.heading}
        </h2>
        <p className="max-w-measure text-lg text-ink-soft">
          {more.text({ channels: number(claims.channels), countries: number(claims.countries) })}
        </p>
      </div>
      <p className="flex flex-wrap gap-3">
        <SectionLink to="pricing" className={buttonLook({ size: 'lg' })}>
          {more.action}
        </SectionLink>
        <SectionLink to="free-trial" className={buttonLook({ variant: 'outline', size: 'lg' })}>
          {nav.freeTrial}
        </SectionLink>
      </p>
    </Card>
  );
}
