import { useCopy } from '#app/copy/copy.ts';
import { SectionLink } from '#app/site/links.tsx';
import { buttonLook } from '#app/ui/button.tsx';

export function Closing() {
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
