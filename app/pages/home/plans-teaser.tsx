import { useCopy } from '#app/copy/copy.ts';
import { usePeriodLabels } from '#app/formats.ts';
import { SectionLink } from '#app/site/links.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { catalogue } from '#content/catalogue.ts';
import { Section } from './section.tsx';

export function PlansTeaser() {
  const { teaser } = useCopy('home');
  const labels = usePeriodLabels();
  const freeMonths = catalogue.periods.find(({ id }) => id === 'twoYears')?.freeMonths ?? 0;
  const chips = [
    { label: labels.threeMonths },
    { label: labels.sixMonths },
    { label: labels.yearly },
    { label: labels.twoYears, note: teaser.free({ months: freeMonths }) },
    { label: labels.lifetime, note: teaser.best },
  ];
  return (
    <Section id="plans" heading={teaser.heading} lead={teaser.text}>
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-8">
        <ul className="flex flex-wrap gap-3">
          {chips.map(({ label, note }) => (
            <li
              key={label}
              className="flex items-center gap-2 rounded-pill border border-line-strong bg-card px-4 py-2 text-sm font-semibold"
            >
              {label}
              {note ? <span className="font-normal text-ink-soft">{note}</span> : null}
            </li>
          ))}
        </ul>
        <SectionLink to="pricing" className={buttonLook()}>
          {teaser.join}
        </SectionLink>
      </div>
    </Section>
  );
}
